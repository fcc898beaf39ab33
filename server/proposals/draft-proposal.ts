/** The trades that lead a portfolio back to a model, and how it stands before and after: what a client will be shown. */
import { createHash } from 'node:crypto'
import { modelDrift, type ModelDrift } from '#finance/planning/model-drift.ts'
import { proposeTrades, standAfterTrades } from '#finance/planning/propose-trades.ts'
import { cashIn, tradedHoldings } from '#finance/planning/traded-holdings.ts'
import { roundMoney } from '#finance/ground/money.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import type { ProposalDraft, Proposed } from '#model/calls/proposals.ts'
import { isExecutionOnly } from '#model/execution-only.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readHeldClasses } from '#server/planning/held-classes.ts'
import { findModel } from '#server/planning/read-model-portfolios.ts'
import { findPortfolio } from '#server/portfolios/read-portfolio-page.ts'
import { readOrderability, type Orderability } from './orderability.ts'
import type { Proposing } from './proposing.ts'

/** From what a proposal is made. */
export type DraftWish = {
  model: string
  portfolio: string
  costRate: number
  leastTrade: number
  without: readonly string[]
}

type Drafted = ProposalDraft & { model: string }

const waiting = {
  name: 'proposals.waiting',
  text: `select from proposals where tenant_id = $1 and portfolio = $2 and state = 'waiting' and expires_on >= current_date`,
}

const refuse = (reason: string): CallRefusal => new CallRefusal('refused-transition', { fields: { reason } })

/** Throws where the caller does not see the portfolio, and with the reason where nothing can be proposed of it. */
export async function draftProposal(parts: Parts, who: Proposing, wish: DraftWish): Promise<Drafted> {
  const { record, data, id } = await findPortfolio(parts, { ...who, id: wish.portfolio })
  if (isExecutionOnly(record)) throw refuse('execution-only')
  const model = await findModel(parts, who.caller, wish.model)
  if (!model) throw new CallRefusal('not-found')
  const answer = await data.portfolio(id, { asOf: null })
  // A proposal made of what was true when a source last answered would be out of date at once.
  if (!answer.data || answer.freshness !== 'live') throw new CallRefusal('unavailable')
  const figures = answer.data
  const { currency, asOf } = figures
  const held = await readHeldClasses(parts, who, { currency, asOf, own: [figures] })
  const drift = held && modelDrift(held, model.target)
  if (!held || !drift || drift.classes.every(({ trade }) => trade === null)) throw refuse('no-drift')
  const total = held.classes.reduce((sum, { value }) => sum + value, 0)
  const orders = await readOrderability(parts, who, { account: record.accountId, figures })
  const proposed = propose({ figures, drift, total, orders }, wish)
  const open = await parts.store.ask(who.caller, waiting, [wish.portfolio])
  return { proposed, seen: digestOf(proposed), isReplacing: open.length > 0, model: model.name }
}

type Basis = { figures: PortfolioFigures; drift: ModelDrift; total: number; orders: Orderability }

function propose({ figures, drift, total, orders }: Basis, wish: DraftWish): Proposed {
  const { currency, asOf } = figures
  const held = figures.holdings.flatMap(({ items }) => items)
  const { trades, leftOut } = proposeTrades({
    classes: drift.classes,
    holdings: tradedHoldings(held),
    cash: cashIn(held),
    currency,
    costRate: wish.costRate,
    limitsOf: (holding, type) => orders.limitsOf(holding, { type, least: wish.leastTrade }),
    without: new Set(wish.without),
  })
  return {
    currency,
    asOf,
    total: roundMoney(total, currency),
    costs: roundMoney(
      trades.reduce((sum, { cost }) => sum + cost, 0),
      currency,
    ),
    trades: trades.map((trade) => ({
      ...trade,
      key: crypto.randomUUID(),
      isOrdered: orders.isOrdered(trade.holding, trade.type),
    })),
    leftOut,
    classes: standAfterTrades(drift.classes, { total: drift.compared, trades }),
  }
}

/** Names what was shown: what the orders will be called is not part of it. */
function digestOf({ trades, ...rest }: Proposed): string {
  const shown = { ...rest, trades: trades.map(({ key: _key, ...trade }) => trade) }
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}
