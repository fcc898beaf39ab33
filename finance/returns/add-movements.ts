/** What moved two portfolios, as one. */
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Figure } from '#finance/ground/figure.ts'
import type { MovementFigures } from '#finance/returns/movements.ts'

const addUp = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other

type Part = 'opening' | 'contributions' | 'withdrawals' | 'income' | 'fees' | 'taxes' | 'closing' | 'residual'

/** The market with the exchange rates in it. */
const marketOf = ({ market, exchange }: MovementFigures): Figure =>
  exchange === null ? market : { ...market, value: addUp(market.value, exchange.value) }

/**
 * Two walks up to the same close as one, part by part, over the longer of their ranges, exchange rates with the market
 * and no single holdings; what went from one to the other is paid out there and paid in here. Null where they are in
 * different currencies.
 *
 * Worked case: 100 to 110 by the market beside 0 to 50 by a payment: 100, 50 paid in, 10 by the market, 160.
 */
export function addMovements(one: MovementFigures, other: MovementFigures): MovementFigures | null {
  if (one.currency !== other.currency) return null
  const { currency } = one
  const from = one.from < other.from ? one.from : other.from
  const to = one.to > other.to ? one.to : other.to
  const sum = (first: Figure, second: Figure): Figure => {
    const reasons = [...first.reasons, ...second.reasons]
    const frame = { from, asOf: to, method: first.method, reasons }
    return moneyFigure(addUp(first.value, second.value), currency, frame)
  }
  const part = (name: Part) => sum(one[name], other[name])
  return {
    currency,
    from,
    to,
    opening: part('opening'),
    contributions: part('contributions'),
    withdrawals: part('withdrawals'),
    income: part('income'),
    market: sum(marketOf(one), marketOf(other)),
    exchange: null,
    fees: part('fees'),
    taxes: part('taxes'),
    closing: part('closing'),
    residual: part('residual'),
    byHolding: [],
  }
}
