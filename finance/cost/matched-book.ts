import type { MatchedLot } from '#finance/ground/figure.ts'
import { type Decimal } from '#finance/ground/money.ts'

/** One sale (or capital paid back beyond its cost) with the lots it used up, in the reporting currency, exact. */
export type MatchedSale = { id: string; proceeds: Decimal; cost: Decimal; lots: readonly MatchedLot[] }

/** What is left of an instrument after all its events, with the lots it is made of, and its sales. */
export type MatchedBook = { cost: Decimal; open: readonly MatchedLot[]; sales: readonly MatchedSale[] }
