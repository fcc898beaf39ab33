/** An amount in cents, so that sums are exact. */
export const cents = (amount: number | null | undefined): number => Math.round((amount ?? Number.NaN) * 100)
