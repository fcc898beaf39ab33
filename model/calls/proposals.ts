/** The calls by which people of the firm propose trades to a client, and by which the client answers. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { currency, day, decimal, id, instant, named, staff, version } from '#model/calls/parts.ts'
import { proposalEnds, proposalStates } from '#model/proposals/proposal.ts'

const feature = 'modelPortfolios'
const orderType = z.enum(['Buy', 'Sell'])

/**
 * One trade of a proposal. `amount` is in the currency of the holding, `value` and `cost` in that of the portfolio; `drift`: how
 * many percentage points its class is away from the model. `isOrdered`: accepting places an order; otherwise it is work for the
 * adviser. `key`: what the order will be called.
 */
const proposedTrade = z.strictObject({
  key: id,
  holding: z.string(),
  name: z.string(),
  assetClass: z.string(),
  type: orderType,
  units: decimal,
  amount: decimal,
  currency,
  value: z.number(),
  cost: z.number(),
  drift: z.number(),
  price: z.number(),
  priceDate: day.nullable(),
  heldUnits: z.number(),
  isOrdered: z.boolean(),
})
export type ProposalTrade = z.infer<typeof proposedTrade>

/** A trade that is not proposed, and why not. */
const leftOutTrade = z.strictObject({
  assetClass: z.string(),
  name: z.string().nullable(),
  type: orderType,
  value: z.number(),
  why: z.enum(['minimum', 'remaining', 'nothing-held', 'no-cash', 'by-hand']),
})

/** What is proposed, exactly as it is shown: it never changes once it has been sent. Shares are fractions. */
const proposed = z.strictObject({
  currency,
  asOf: day,
  total: z.number(),
  costs: z.number(),
  trades: z.array(proposedTrade),
  leftOut: z.array(leftOutTrade),
  classes: z.array(
    z.strictObject({ name: z.string(), before: z.number(), after: z.number(), target: z.number() }),
  ),
})
export type Proposed = z.infer<typeof proposed>

/** From what it is made: costs as a fraction of each trade, the least that a trade is worth, holdings that stay as they are. */
const wish = {
  portfolio: id,
  costRate: z.coerce.number<number>().min(0).max(0.1).default(0),
  leastTrade: z.coerce.number<number>().min(0).max(1e9).default(0),
}
const without = z.array(z.string().min(1).max(200)).max(200).default([])

/** `seen` names what was shown, so that nothing else is sent. `isReplacing`: another one of the portfolio waits and is withdrawn. */
const draft = z.strictObject({ proposed, seen: z.string(), isReplacing: z.boolean() })
export type ProposalDraft = z.infer<typeof draft>

/** What became of the order of a trade; 'held' while it waits for a second person of the firm, null where none was placed (yet). */
const carried = z.strictObject({ key: id, state: z.enum(['held', 'placed', 'closed', 'gone']).nullable() })

/**
 * A proposal. `state` is 'expired' from the day after `expiresOn`. `outdated`: prices or holdings are not any more what it was made
 * from; only asked while it waits. `terms`: what is accepted with it. `isYours`: its client looks. `carried`: of the trades that are
 * ordered, once it has been accepted.
 */
const proposal = z.strictObject({
  id,
  version,
  state: z.enum([...proposalStates, 'expired']),
  account: named,
  portfolio: named,
  model: z.string(),
  proposed,
  note: z.string().nullable(),
  expiresOn: day,
  sentAt: instant,
  sentBy: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  termsVersion: z.string().nullable(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  outdated: z.enum(['holdings', 'prices', 'unknown']).nullable(),
  terms: z.strictObject({ portal: id, version: z.string() }).nullable(),
  isYours: z.boolean(),
  carried: z.array(carried),
})
export type Proposal = z.infer<typeof proposal>

/** A proposal in the list of an account. */
const proposalRow = proposal
  .pick({ id: true, state: true, portfolio: true, model: true, sentAt: true, sentBy: true, expiresOn: true })
  .extend({ trades: z.number() })
export type ProposalRow = z.infer<typeof proposalRow>

export const proposalCalls = {
  draftProposal: call('GET /api/model-portfolios/:model/proposal-draft', {
    summary:
      'The trades that lead a portfolio back to a model: cash first, with costs, none that is too small.',
    feature,
    roles: staff,
    query: z.strictObject({ ...wish, without: z.string().max(4000).optional() }),
    answer: draft,
  }),
  sendProposal: call('POST /api/model-portfolios/:model/proposals', {
    summary: 'Sends trades to the client of a portfolio, as they were shown.',
    feature,
    roles: staff,
    body: z.strictObject({
      ...wish,
      key: id,
      without,
      seen: z.string().max(100),
      note: z.string().trim().max(2000).optional(),
      expiresOn: day,
    }),
    answer: z.strictObject({ id }),
  }),
  listProposals: call('GET /api/accounts/:account/proposals', {
    summary: 'The proposals of an account, the newest first.',
    feature,
    answer: z.strictObject({ rows: z.array(proposalRow) }),
  }),
  readProposal: call('GET /api/proposals/:proposal', {
    summary: 'A proposal: its trades, how the portfolio stands before and after, and what became of it.',
    feature,
    answer: proposal,
  }),
  decideProposal: call('POST /api/proposals/:proposal/decision', {
    summary:
      'The client accepts a proposal, which places its orders, or declines it. Accepting again places what is missing.',
    feature,
    roles: ['investor', 'professional', 'admin'],
    body: z.strictObject({
      decision: z.enum(['accept', 'decline']),
      version,
      reason: z.string().trim().max(500).optional(),
      terms: z.string().max(200).optional(),
    }),
    answer: z.strictObject({
      state: z.enum(proposalStates),
      notPlaced: z.array(z.strictObject({ key: id, name: z.string() })),
    }),
  }),
  endProposal: call('POST /api/proposals/:proposal/end', {
    summary: 'People of the firm withdraw a proposal that waits, or say that an accepted one is carried out.',
    feature,
    roles: staff,
    body: z.strictObject({ as: z.enum(proposalEnds) }),
    answer: z.strictObject({ state: z.enum(proposalStates) }),
  }),
} as const
