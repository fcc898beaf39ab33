/** Section 104 matching seen from the single sale: all sales of one day are one disposal, shared out by units. */
import type { LotEvent } from '#finance/cost/cost-basis.ts'
import { toFloat, zero, type Decimal } from '#finance/ground/money.ts'
import { unitsLeftIn } from '#finance/cost/section-104-days.ts'
import type { MatchedBook, MatchedSale } from '#finance/cost/matched-book.ts'
import {
  matchSection104,
  type Section104Book,
  type Section104Disposal,
  type Section104Repayment,
} from '#finance/cost/section-104.ts'

type Sell = Extract<LotEvent, { type: 'sell' }>
type Repay = Extract<LotEvent, { type: 'repay' }>

function shareOf(disposal: Section104Disposal, sell: Sell): MatchedSale {
  const isWhole = disposal.ids.length === 1
  const part = isWhole ? null : sell.units.div(disposal.units)
  return {
    id: sell.id ?? '',
    proceeds: sell.proceeds,
    cost: part === null ? disposal.cost : disposal.cost.times(part),
    lots: disposal.matches.map(({ acquired, units, cost, rule }) => ({
      acquired,
      units: toFloat(part === null ? units : units.times(part)),
      cost: toFloat(part === null ? cost : cost.times(part)),
      rule,
    })),
  }
}

function shareOfRepayment(repayment: Section104Repayment, repay: Repay): MatchedSale {
  const cost = repayment.cost.times(repay.amount).div(repayment.amount)
  return { id: repay.id ?? '', proceeds: repay.amount, cost, lots: [] }
}

/** What of the pool is in an account: its units at the average cost. */
function openIn(
  { units, cost }: Section104Book,
  events: readonly LotEvent[],
  account: string | undefined,
): { units: Decimal; cost: Decimal } {
  const own = account === undefined ? units : unitsLeftIn(events, account)
  if (own.eq(units)) return { units, cost }
  return { units: own, cost: units.eq(zero) ? zero : cost.times(own).div(units) }
}

/**
 * The sales of one class of share under the rules of the United Kingdom, each with its share of the day's matches,
 * and the cost that is left in the pool; of several accounts in one pool, that of the units in `account`.
 *
 * Worked case: 30 and 10 sold on one day against a cost of 80 for the 40: costs 60 and 20.
 */
export function matchSalesBySection104(events: readonly LotEvent[], account?: string): MatchedBook {
  const book = matchSection104(events)
  const sells = new Map<string, Sell>()
  for (const event of events) if (event.type === 'sell' && event.id !== undefined) sells.set(event.id, event)
  const sales = book.disposals.flatMap((disposal) =>
    disposal.ids.flatMap((id) => {
      const sell = sells.get(id)
      return sell === undefined ? [] : [shareOf(disposal, sell)]
    }),
  )
  const repaid = book.repayments.flatMap((repayment) =>
    events.flatMap((event) =>
      event.type === 'repay' && repayment.ids.includes(event.id ?? '')
        ? [shareOfRepayment(repayment, event)]
        : [],
    ),
  )
  const { units, cost } = openIn(book, events, account)
  const pool = { acquired: null, units: toFloat(units), cost: toFloat(cost), rule: 'pool' as const }
  return { cost, open: [pool], sales: [...sales, ...repaid], given: book.given }
}
