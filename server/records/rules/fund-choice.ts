/** What a form takes of its Funds tab: from whom, in which status, and for how much at least. */
import { hasFeature } from '#configurations/configuration.ts'
import type { Answers, FormField } from '#model/fields/form-field.ts'
import { checkFundsTab, fundsTabFields, isFundChosen, isFundsTabShown } from '#model/forms/funds-tab.ts'
import type { Problems } from '#model/forms/validate.ts'
import { leastBought } from '#model/status/may-order.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import type { Writing } from './behaviour.ts'

const standing = {
  name: 'rules.choosing-account',
  text: `select a.user_status as status from accounts a where a.tenant_id = $1 and a.id = $2 and a.active
    and exists (select from processes p where p.tenant_id = $1 and p.active and (p.form_id = $3 or p.form_id_nl = $3))`,
}

const names: ReadonlySet<string> = new Set(fundsTabFields.map(({ name }) => name))

/** The tab as it is for whoever sends the form now; without `fields` it takes nothing, and what was chosen stays. */
export type FundChoice = {
  readonly fields: readonly FormField[]
  check(values: Answers): Problems
  /** What of the answers is kept: nothing of the tab where no fund is chosen. */
  keep(values: Answers): Answers
}

const nothing: FundChoice = { fields: [], check: () => ({}), keep: (values) => values }

/** Where orders are placed at all, in the forms of processes, as long as the status of the account lets somebody choose. */
export async function fundChoiceOf(
  writing: Writing,
  sent: Values,
  asked: readonly FormField[],
): Promise<FundChoice> {
  const { role } = writing.caller
  const isInForm = asked.some(({ name }) => names.has(name))
  if (isInForm || !sent.account || !hasFeature(writing.context.white, 'ordering', role)) return nothing
  const [found] = await writing.query<{ status: StatusIdentifier }>(standing, [sent.account, sent.formId])
  if (!found || !isFundsTabShown({ role, status: found.status })) return nothing
  const { status } = found
  return {
    fields: fundsTabFields,
    check: (values) => checkFundsTab(values, leastBought(status)),
    keep: (values) => (isFundChosen(values) ? values : withoutChoice(values)),
  }
}

/** The answers without those of the tab. */
export const withoutChoice = (values: Answers): Answers =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))

/** Those of the tab alone. */
export const choiceIn = (values: Answers): Answers =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
