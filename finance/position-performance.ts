/** The result of one position at average cost, before and after fees. */
import { trackLots } from '#finance/cost-basis.ts'
import type { LotEvent } from '#finance/cost-basis.ts'
import { sumOf, zero } from '#finance/money.ts'
import type { Decimal } from '#finance/money.ts'

/** Purchases and sales without their fees, which are listed apart. */
export type PositionTrades = { events: readonly LotEvent[]; fees: readonly Decimal[]; marketPrice: Decimal }

/** `investment` is the average cost of the units held, before fees; `averagePrice` is null when none are held. */
export type PositionPerformance = {
  quantity: Decimal
  averagePrice: Decimal | null
  investment: Decimal
  value: Decimal
  grossPerformance: Decimal
  netPerformance: Decimal
  fees: Decimal
}

/**
 * Realised and unrealised result of a position: gross before fees, net after all of them.
 *
 * Worked case: 2 bought at 75.80 (fee 2.95), 1 sold at 85.73 (fee 1.30), now 87.80: gross 9.93 + 12.00 = 21.93, net
 * 17.68.
 */
export function measurePosition({ events, fees, marketPrice }: PositionTrades): PositionPerformance {
  const book = trackLots(events, { method: 'average', scope: 'all' })
  const value = book.units.times(marketPrice)
  const grossPerformance = book.realised.plus(value).minus(book.cost)
  const allFees = sumOf(fees)
  return {
    quantity: book.units,
    averagePrice: book.units.eq(zero) ? null : book.cost.div(book.units),
    investment: book.cost,
    value,
    grossPerformance,
    netPerformance: grossPerformance.minus(allFees),
    fees: allFees,
  }
}
