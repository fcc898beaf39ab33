/** The client answers a proposal. What they accept is ordered in the one way in which orders are placed, each trade once. */
import type { ProposalTrade } from '#model/calls/proposals.ts'
import type { ProposalState } from '#model/proposals/proposal.ts'
import { completeUnits } from '#model/orders/order-ticket.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { notifyAdvisers } from '#server/mail/notify.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { readTicket } from '#server/orders/read-ticket.ts'
import { refuseValues } from '#server/records/refuse-record.ts'
import { findProposal, readOutdated } from './read-proposals.ts'
import { proposalStatements, type Became, type StoredProposal } from './proposal-statements.ts'

type Decision = {
  proposal: string
  decision: 'accept' | 'decline'
  version: number
  reason?: string | undefined
  terms?: string | undefined
}
type Decided = { state: ProposalState; notPlaced: { key: string; name: string }[] }

/**
 * Accepting again what was accepted places what is missing, and nothing twice. Throws 'out-of-date' with the reason where a proposal
 * does not hold any more.
 */
export async function decideProposal(parts: Parts, context: SignedIn, wish: Decision): Promise<Decided> {
  const found = await findProposal(parts, context.caller, wish.proposal)
  if (found.client !== context.caller.userId) throw new CallRefusal('forbidden')
  const state = wish.decision === 'accept' ? 'accepted' : 'declined'
  if (found.state !== state && !(found.state === 'done' && state === 'accepted'))
    await decide(parts, context, { found, wish, state })
  const notPlaced = wish.decision === 'accept' ? await placeAll(parts, context, found, wish.terms) : []
  return { state, notPlaced }
}

const outOfDate = (reason: string): CallRefusal => new CallRefusal('out-of-date', { fields: { reason } })

type Deciding = { found: StoredProposal; wish: Decision; state: 'accepted' | 'declined' }

async function decide(parts: Parts, context: SignedIn, { found, wish, state }: Deciding): Promise<void> {
  const { tenant, caller, origin } = context
  if (found.state === 'expired') throw outOfDate('expired')
  if (found.state !== 'waiting' || found.version !== wish.version) throw outOfDate('decided')
  if (state === 'accepted') await requireHolding(parts, context, found)
  const { proposal, reason = '', terms = null } = wish
  await parts.store.transact(caller, async (transaction) => {
    const values = [proposal, state, reason, terms]
    const [decided] = await transaction.query<{ became: Became }>(proposalStatements.decide, values)
    const became = decided?.became ?? 'missing'
    if (became === 'terms') {
      if (terms === null) throw refuseValues('invalid', { terms: { code: 'required' } })
      throw new CallRefusal('conflict')
    }
    if (became === 'expired' || became === 'decided') throw outOfDate(became)
    if (became !== 'done') throw new CallRefusal('not-found')
    const what = state === 'accepted' ? 'proposalAccepted' : 'proposalDeclined'
    await notifyAdvisers(transaction, { account: found.account, what, white: tenant.white, origin })
  })
}

async function requireHolding(parts: Parts, context: SignedIn, found: StoredProposal): Promise<void> {
  const why = await readOutdated(parts, context, found)
  if (why === 'unknown') throw new CallRefusal('unavailable')
  if (why !== null) throw outOfDate(why)
}

/** Sales first: what they bring pays for the purchases. One that cannot be placed is left for the adviser, and named. */
async function placeAll(
  parts: Parts,
  context: SignedIn,
  { proposed, portfolio }: StoredProposal,
  terms: string | undefined,
): Promise<Decided['notPlaced']> {
  const ordered = proposed.trades.filter(({ isOrdered }) => isOrdered)
  const inTurn = ordered.toSorted((a, b) => Number(a.type === 'Buy') - Number(b.type === 'Buy'))
  const missing: Decided['notPlaced'] = []
  for (const trade of inTurn) {
    try {
      await placeTrade(parts, context, { trade, portfolio, terms })
    } catch (error) {
      if (!(error instanceof CallRefusal)) throw error
      missing.push({ key: trade.key, name: trade.name })
    }
  }
  return missing
}

type Placing = { trade: ProposalTrade; portfolio: string; terms: string | undefined }

async function placeTrade(
  parts: Parts,
  context: SignedIn,
  { trade: { key, type, holding, units, amount }, portfolio, terms }: Placing,
): Promise<void> {
  const { tenant, caller } = context
  const { nav, navDate } = await readTicket(parts, { tenant, caller, portfolio, type, holding })
  const entry =
    type === 'Sell'
      ? ({ amount: completeUnits(units), unitType: 'units' } as const)
      : ({ amount, unitType: 'amount' } as const)
  await placeOrder(parts, context, { key, portfolio, type, holding, nav, navDate, terms, ...entry })
}
