/** Sends a proposal to the client of a portfolio, who hears of it, and ends one by the hand of the firm. */
import { findLanguage } from '#configurations/find-language.ts'
import type { ProposalState } from '#model/proposals/proposal.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { tellPerson } from '#server/mail/tell-person.ts'
import { refuseValues } from '#server/records/refuse-record.ts'
import type { Transaction } from '#server/store/executor.ts'
import { draftProposal, type DraftWish } from './draft-proposal.ts'
import { proposalStatements, type Became } from './proposal-statements.ts'

type Sending = DraftWish & { key: string; seen: string; note?: string | undefined; expiresOn: string }

const clientOf = {
  name: 'proposals.client',
  text: `select u.id as person, u.name, u.email, u.user_language as language, p.portal_language as "portalLanguage", a.id as account,
      a.portal, coalesce(p.name, t.name) as from, coalesce(a.disabled_client_notifications, false) as "isDisabled"
    from portfolios f join accounts a on a.tenant_id = $1 and a.id = f.account
    join tenants t on t.tenant_id = $1
    join users u on u.tenant_id = $1 and u.id = a.client and u.active
    left join portals p on p.tenant_id = $1 and p.id = a.portal
    where f.tenant_id = $1 and f.id = $2`,
}

type Client = {
  person: string
  name: string
  email: string | null
  language: string | null
  portalLanguage: string | null
  account: string
  portal: string | null
  from: string
  isDisabled: boolean
}

/** Throws 'conflict' where something else would be sent than was shown. */
export async function sendProposal(parts: Parts, context: SignedIn, wish: Sending): Promise<{ id: string }> {
  const { key, seen, note = '', expiresOn } = wish
  const { proposed, model, seen: now } = await draftProposal(parts, context, wish)
  if (now !== seen) throw new CallRefusal('conflict')
  if (proposed.trades.length === 0) throw refuseValues('invalid', { trades: { code: 'required' } })
  const { caller } = context
  await parts.store.transact(caller, async (transaction) => {
    const values = [key, wish.portfolio, model, JSON.stringify(proposed), note, expiresOn]
    const [sent] = await transaction.query<{ became: Became }>(proposalStatements.send, values)
    if (sent?.became === 'sent-before') return
    if (sent?.became !== 'done') throw refusalOf(sent?.became)
    await tellClient(transaction, context, { key, portfolio: wish.portfolio, model, expiresOn })
  })
  return { id: key }
}

/** Why it was not sent. */
function refusalOf(became: Became | undefined): CallRefusal {
  if (became === 'no-client')
    return new CallRefusal('refused-transition', { fields: { reason: 'no-client' } })
  return became === 'past' || became === 'too-far'
    ? refuseValues('invalid', { expiresOn: { code: became } })
    : new CallRefusal('not-found')
}

type Sent = { key: string; portfolio: string; model: string; expiresOn: string }

async function tellClient(
  transaction: Transaction,
  { tenant: { white }, origin }: SignedIn,
  { key, portfolio, model, expiresOn }: Sent,
): Promise<void> {
  const [told] = await transaction.query<Client>(clientOf, [portfolio])
  if (!told) return
  const { person, name, email, account, portal, from, language, portalLanguage, isDisabled } = told
  const link = portal ? `${origin}/dashboard/${portal}/account/${account}/proposals?proposal=${key}` : origin
  const mail = {
    to: email ?? '',
    template: 'proposal',
    language: findLanguage(white, [language, portalLanguage]),
    from,
    values: { name, date: expiresOn.split('-').toReversed().join('/'), link },
    heldBack: isDisabled ? 'disabled' : null,
  } as const
  await tellPerson(transaction, white, {
    news: { person, kind: 'proposal', account, what: model },
    mail: email ? mail : null,
  })
}

/** Throws 'out-of-date' where it has been decided or ended already. */
export async function endProposal(
  { store }: Pick<Parts, 'store'>,
  { caller }: SignedIn,
  { proposal, as }: { proposal: string; as: 'withdrawn' | 'done' },
): Promise<{ state: ProposalState }> {
  const [ended] = await store.ask<{ became: Became }>(caller, proposalStatements.end, [proposal, as])
  if (ended?.became === 'decided') throw new CallRefusal('out-of-date')
  if (ended?.became !== 'done') throw new CallRefusal('not-found')
  return { state: as }
}
