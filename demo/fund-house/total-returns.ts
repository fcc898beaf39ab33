/** What a unit of a fund has brought since it began. */
import type { Market } from '#demo/ground/world-parts.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** The total return of a unit since its first price, payouts put in at the next price, by day of price. */
export function totalReturns(
  { distributions }: Pick<Market, 'distributions'>,
  { symbol, prices }: { symbol: string; prices: readonly { date: IsoDate; nav: number }[] },
): readonly { date: IsoDate; nav: number; index: number }[] {
  const payouts = distributions.filter((payout) => payout.symbol === symbol)
  let index = 1
  return prices.map(({ date, nav }, i) => {
    const before = prices[i - 1]
    if (before !== undefined) {
      const paid = payouts
        .filter((payout) => payout.date > before.date && payout.date <= date)
        .reduce((sum, { perUnit }) => sum + perUnit, 0)
      index *= (nav + paid) / before.nav
    }
    return { date, nav, index }
  })
}
