import type { MatchedLot } from '#finance/ground/figure.ts'
import type { TakenLot } from '#finance/cost/lot-pool.ts'
import { type Decimal } from '#finance/ground/money.ts'

/** One sale (or capital paid back beyond its cost) with the lots it used up, in the reporting currency, exact. */
export type MatchedSale = { id: string; proceeds: Decimal; cost: Decimal; lots: readonly MatchedLot[] }

/**
 * What is left of an instrument after all its events, with the lots it is made of, its sales, and the lots that were given
 * for another instrument by the booking they were given in.
 */
export type MatchedBook = {
  cost: Decimal
  open: readonly MatchedLot[]
  sales: readonly MatchedSale[]
  given: ReadonlyMap<string, readonly TakenLot[]>
}
