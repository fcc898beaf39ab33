/** What crosses the boundary of a portfolio. */
import type { Booking } from '#finance/ground/ledger.ts'

/** Money or securities across the boundary, in the reporting currency: in positive, out negative. */
export type BoundaryFlow = {
  bookingId: string
  portfolioId: string
  day: number
  amount: number
  kind: Booking['kind']
  symbol: string | null
  name: string
}
