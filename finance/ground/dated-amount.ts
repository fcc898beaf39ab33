import type { IsoDate } from '#finance/ground/figure.ts'

/** A payment across the boundary: deposits positive, withdrawals negative. */
export type DatedAmount = { date: IsoDate; amount: number }
