/** Transactions and values of commitments as the partner wire and its second provider speak of them. */
import type { PlatformWorld } from '#data-service/platform-world.ts'
import { holdingIdOf, type PortfolioRecord } from '#data-service/partner-world.ts'
import { transactionsOf } from '#data-service/present-movements.ts'
import { commitmentsOf } from '#demo/world/commitments.ts'
import { companiesOf } from '#demo/fund-companies.ts'
import { defaultSeed } from '#demo/ground/seeded-random.ts'
import type { HouseFund } from '#demo/ground/world-parts.ts'
import { quarterEnds, addDays } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { roundMoney } from '#finance/ground/money.ts'
import type { PartnerTransaction, PrivateEquityValue, ProductHolding } from '#providers/partner/wire.ts'

type Words = Pick<PartnerTransaction, 'side' | 'type' | 'purchaseType'>

/** What a transaction is in the words of private equity; null for any other. */
function kindOf({ side }: Words, isPromised: boolean): string | null {
  if (side === 'FEE') return 'fee'
  if (!isPromised) return null
  if (side === 'BUY') return 'capital call'
  return side === 'SELL' || side === 'DIVIDEND' ? 'distribution' : null
}

/** The transactions of a portfolio up to a day, newest first. */
export function presentTransactions(
  world: PlatformWorld,
  record: PortfolioRecord,
  asOf: IsoDate,
): readonly PartnerTransaction[] {
  const promised = commitmentsOf(world.tenant, record.portfolio.bookings)
  const { number } = record.portfolio
  return transactionsOf(world, record, { from: null, to: asOf }).map((one) => ({
    ...one,
    holdingId: one.symbol ? holdingIdOf(record.portfolio, one.symbol) : '',
    portfolioId: number,
    parentId: number,
    kind: kindOf(one, promised.has(one.symbol ?? '')),
  }))
}

function lastUpTo(dates: readonly IsoDate[], day: IsoDate): number {
  return dates.findLastIndex((date) => date <= day)
}

/** A commitment by quarter since its first call, in the currency of the fund; none for what is no commitment. */
export function presentValues(
  world: PlatformWorld,
  record: PortfolioRecord,
  symbol: string,
): readonly PrivateEquityValue[] {
  const { market, asOf } = world.tenant
  const own = record.portfolio.bookings.filter((booking) => booking.symbol === symbol)
  const first = own.find(({ kind }) => kind === 'purchase')
  const series = market.prices.find((candidate) => candidate.symbol === symbol)
  const isPromised = commitmentsOf(world.tenant, own).has(symbol)
  if (first === undefined || series === undefined || !isPromised) return []
  const sumUpTo = (day: IsoDate, kinds: readonly string[], field: 'units' | 'amount'): number =>
    own
      .filter(({ date, kind }) => date <= day && kinds.includes(kind))
      .reduce((sum, booking) => sum + Number(booking[field]), 0)
  const days = [...quarterEnds(addDays(first.date, -1), asOf), asOf]
  return [...new Set(days)].map((date) => {
    const units =
      sumUpTo(date, ['purchase', 'transfer-in'], 'units') - sumUpTo(date, ['sale', 'transfer-out'], 'units')
    const price = series.closes[lastUpTo(series.dates, date)] ?? 0
    return {
      date,
      nav: roundMoney(units * price, series.currency),
      called: roundMoney(sumUpTo(date, ['purchase'], 'amount'), series.currency),
      distributed: roundMoney(sumUpTo(date, ['sale', 'dividend'], 'amount'), series.currency),
      currency: series.currency,
    }
  })
}

/** What a fund itself owns, at the world's last day. */
export function presentProduct({ tenant }: PlatformWorld, fund: HouseFund): readonly ProductHolding[] {
  const { market, asOf } = tenant
  const currency =
    market.instruments.find(({ symbol }) => symbol === fund.symbol)?.currency ?? tenant.currency
  return companiesOf(fund, defaultSeed).map(({ name, sector, country, share, paid }) => ({
    productId: fund.id,
    name,
    sector,
    country,
    value: roundMoney(fund.size * share, currency),
    cost: roundMoney(fund.size * share * paid, currency),
    currency,
    percentage: share * 100,
    date: asOf,
  }))
}
