/** Every rule that collections ask for by name, with its code; one without is an error of the types. */
import type { Collection, Rule } from '#model/collection.ts'
import { collections } from '#model/collections/collections.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import type { Behaviour, RuledChange, Writing } from './rules/behaviour.ts'
import { accountAccess } from './rules/account-access.ts'
import { accountCap } from './rules/account-cap.ts'
import { accountDrawer } from './rules/account-drawer.ts'
import { adviserCap } from './rules/adviser-cap.ts'
import { answeredFactFinder } from './rules/answered-fact-finder.ts'
import { askedCorrection } from './rules/asked-correction.ts'
import { attachedDocuments } from './rules/attached-documents.ts'
import { bookedTrade } from './rules/booked-trade.ts'
import { executionOnly } from './rules/execution-only.ts'
import { firstCurrency } from './rules/first-currency.ts'
import { groupMembers } from './rules/group-members.ts'
import { importedFile } from './rules/imported-file.ts'
import { invitedClient } from './rules/invited-client.ts'
import { keptPosition } from './rules/kept-position.ts'
import { ledger } from './rules/ledger.ts'
import { ledgerTerms } from './rules/ledger-terms.ts'
import { letter } from './rules/letter.ts'
import { mediaFile } from './rules/media-file.ts'
import { modelBounds } from './rules/model-bounds.ts'
import { namedFiles } from './rules/named-files.ts'
import { noteOfSubmission } from './rules/note-of-submission.ts'
import { noteOfThread } from './rules/note-of-thread.ts'
import { orderStatus } from './rules/order-status.ts'
import { organisationDomain } from './rules/organisation-domain.ts'
import { ownLinks } from './rules/own-links.ts'
import { ownPortals } from './rules/own-portals.ts'
import { ownSlug } from './rules/own-slug.ts'
import { paymentFlags } from './rules/payment-flags.ts'
import { personalAccess } from './rules/personal-access.ts'
import { planRoom } from './rules/plan-room.ts'
import { portalTerms } from './rules/portal-terms.ts'
import { pastInception } from './rules/past-inception.ts'
import { portfolioSource } from './rules/portfolio-source.ts'
import { publicPictures } from './rules/public-pictures.ts'
import { replyAddress } from './rules/reply-address.ts'
import { reviewDates } from './rules/review-dates.ts'
import { reviewedAccount } from './rules/reviewed-account.ts'
import { secondPerson } from './rules/second-person.ts'
import { statusTransition } from './rules/status-transition.ts'
import { submissionStep } from './rules/submission-step.ts'
import { submittedForm } from './rules/submitted-form.ts'
import { templateFields } from './rules/template-fields.ts'
import { webhookAddress } from './rules/webhook-address.ts'

/** The code of every rule. */
export const behaviours: Record<Rule, Behaviour> = {
  accountAccess,
  accountCap,
  accountDrawer,
  adviserCap,
  answeredFactFinder,
  askedCorrection,
  attachedDocuments,
  bookedTrade,
  executionOnly,
  firstCurrency,
  groupMembers,
  importedFile,
  invitedClient,
  keptPosition,
  ledger,
  ledgerTerms,
  letter,
  mediaFile,
  modelBounds,
  namedFiles,
  noteOfSubmission,
  noteOfThread,
  orderStatus,
  organisationDomain,
  ownLinks,
  ownPortals,
  ownSlug,
  paymentFlags,
  personalAccess,
  planRoom,
  portalTerms,
  pastInception,
  portfolioSource,
  publicPictures,
  replyAddress,
  reviewDates,
  reviewedAccount,
  secondPerson,
  statusTransition,
  submissionStep,
  submittedForm,
  templateFields,
  webhookAddress,
}

function behavioursOf({ name }: RuledChange): Behaviour[] {
  const { rules = [] }: Collection = collections[name]
  return rules.map((rule) => behaviours[rule])
}

/** What the rules add to a change that is about to be made, each seeing what those before it have added. */
export async function completeByRules(writing: Writing, change: RuledChange): Promise<Values> {
  let added: Values = {}
  for (const { complete } of behavioursOf(change)) {
    if (!complete || !change.after) continue
    const seen = { ...change, after: { ...change.after, ...added } }
    added = { ...added, ...(await complete(writing, seen)) }
  }
  return added
}

/** Throws where a rule forbids the change; asked before anything is written. */
export async function checkRules(writing: Writing, change: RuledChange): Promise<void> {
  for (const { check } of behavioursOf(change)) await check?.(writing, change)
}

/** Does what follows from a change, in its transaction. */
export async function followRules(writing: Writing, change: RuledChange): Promise<void> {
  for (const { follow } of behavioursOf(change)) await follow?.(writing, change)
}

/** Who would be told of a change by e-mail; null for nobody. */
export async function foretellRules(writing: Writing, change: RuledChange): Promise<string | null> {
  for (const { foretell } of behavioursOf(change)) {
    const told = await foretell?.(writing, change)
    if (told) return told
  }
  return null
}

/** Tells those whom a change concerns. */
export async function tellRules(writing: Writing, change: RuledChange): Promise<void> {
  for (const { tell } of behavioursOf(change)) await tell?.(writing, change)
}
