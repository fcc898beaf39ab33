/**
 * The figures of a portfolio or of an account, composed from the calculations of this room.
 * Whoever shows a portfolio (portal, data service, file, print) gets its numbers from here and nowhere else.
 */
import { fromDayNumber } from '#finance/calendar.ts'
import { moneyFigure } from '#finance/figure-quality.ts'
import type { Currency, Figure, IsoDate, MatchedLot, Reason } from '#finance/figure.ts'
import { costHoldings } from '#finance/holding-cost.ts'
import type { HoldingCosts } from '#finance/holding-cost.ts'
import { holdingFigures, mergePositions } from '#finance/holding-figures.ts'
import type { ValuedHolding } from '#finance/holding-figures.ts'
import { breakDownHoldings, groupHoldings, roundHoldings } from '#finance/holding-groups.ts'
import type { WeighedHolding } from '#finance/holding-groups.ts'
import type { ChargesDisclosure } from '#finance/gross-valuation.ts'
import type { BenchmarkSeries, PortfolioLedger } from '#finance/ledger.ts'
import type { MatchedBenchmark } from '#finance/matched-benchmark.ts'
import { calculateChanges } from '#finance/performance-changes.ts'
import { lastDayOf } from '#finance/performance-return.ts'
import { calculateValuedPerformance } from '#finance/performance.ts'
import type { AskedRange } from '#finance/performance.ts'
import { positionsOn, reasonsOn } from '#finance/positions.ts'
import type { CommitmentFigures, HoldingCommitment } from '#finance/private-equity.ts'
import { groupByTaxYear } from '#finance/realised-years.ts'
import { valuePortfolio } from '#finance/valuation.ts'
import type { Valuation } from '#finance/valuation.ts'

/** The change figures of the specification: fractions over 1 day, 1 and 3 months, year to date, 1, 3, 5 years, all. */
export type ChangeName = '1d' | '1m' | '3m' | 'ytd' | '1y' | '3y' | '5y' | 'all'

/** The name of a discrete period: '1Y', '3Y', '5Y', 'Since inception', '2023', 'YTD', 'Annualised'. */
export type DiscretePeriod = {
  name: string
  from: IsoDate | null
  to: IsoDate
  portfolio: Figure
  benchmark: Figure | null
}

/** A calendar year; `complete` is false for the first part year and the running year. */
export type YearReturn = {
  year: number
  from: IsoDate
  to: IsoDate
  complete: boolean
  portfolio: Figure
  benchmark: Figure | null
}

/** One day of the performance chart; `portfolio` and `benchmark` are cumulative fractions since the first point. */
export type PerformancePoint = {
  date: IsoDate
  portfolio: number
  portfolioValue: number
  benchmark: number | null
}

/** Performance over a range, with the periods beside it. */
export type PerformanceFigures = {
  currency: Currency
  from: IsoDate | null
  to: IsoDate
  benchmarkLabel: string | null
  points: readonly PerformancePoint[]
  cumulative: Figure
  benchmarkCumulative: Figure | null
  discrete: readonly DiscretePeriod[]
  yearly: readonly YearReturn[]
  moneyWeighted: Figure
  volatility: Figure
  maxDrawdown: Figure
  /** Before or after charges; absent: after. */
  basis?: 'net' | 'gross'
  /** The return of the range before and after charges; absent where the source does not know its charges. */
  charges?: ChargesDisclosure | null
  /** The benchmark with the same payments; absent or null without one. */
  matched?: MatchedBenchmark | null
}

/** One position with its value and book cost in the portfolio's currency. */
export type HoldingFigures = {
  /** Stable within the portfolio: the symbol, or 'cash:EUR'. */
  id: string
  name: string
  symbol: string
  isin: string | null
  sedol: string | null
  accountNo: string | null
  assetClass: string
  type: string
  sector: string
  region: string
  currency: Currency
  units: number
  price: number | null
  priceDate: IsoDate | null
  rate: number | null
  rateDate: IsoDate | null
  value: Figure
  cost: Figure
  /** (value - cost) / cost; no figure when cost is zero. */
  gainOnCost: Figure
  weight: Figure
  /** First day of the position as it stands. */
  date: IsoDate | null
  /** What was promised to a private-equity fund, where the source tells. */
  privateEquity?: HoldingCommitment | null
}

/** Holdings of one asset class with their sum. */
export type HoldingGroup = {
  name: string
  value: Figure
  weight: Figure
  items: readonly HoldingFigures[]
}

/** A slice of a breakdown; rounded percentages of one breakdown add up to exactly 100.00 (largest remainder). */
export type Slice = {
  name: string
  value: number
  weight: number
  percentage: number
}

/** The breakdowns of the specification and the regions of the exposure tab. */
export type Breakdown = {
  currency: readonly Slice[]
  sector: readonly Slice[]
  assetClass: readonly Slice[]
  region: readonly Slice[]
}

/**
 * The result of one sale: proceeds less allowable cost, with the lots that were matched, in the currency of the view.
 * Proceeds and cost are null where the sale cannot be matched or converted; the gain says why.
 */
export type RealisedSale = {
  id: string
  date: IsoDate
  symbol: string
  name: string
  units: number
  proceeds: number | null
  cost: number | null
  gain: Figure
  /** '2024/25', or '2025' where tax years are calendar years. */
  taxYear: string
  lots: readonly MatchedLot[]
}

/** Realised gains of one tax year. */
export type RealisedYear = {
  taxYear: string
  proceeds: Figure
  cost: Figure
  gain: Figure
  sales: readonly RealisedSale[]
}

/** Everything the pages show of one portfolio as of one day. */
export type PortfolioFigures = {
  id: string
  currency: Currency
  asOf: IsoDate
  /** First funded day; null for a portfolio in which nothing has happened yet. */
  inception: IsoDate | null
  value: Figure
  /** Change of value since inception less payments, in money. */
  change: Figure
  changes: Record<ChangeName, Figure>
  holdings: readonly HoldingGroup[]
  breakdown: Breakdown
  performance: PerformanceFigures
  realised: readonly RealisedYear[]
  /** What is promised to private-equity funds; absent or null where the source knows of no commitments. */
  commitments?: CommitmentFigures | null
  reasons: readonly Reason[]
}

/**
 * A portfolio, or several as one, ready for its figures: the daily valuation, the ledgers it was made from, the costs
 * and the benchmark.
 */
export type ValuedPortfolio = {
  ledgers: readonly PortfolioLedger[]
  valuation: Valuation
  costs: HoldingCosts
  benchmark: BenchmarkSeries | null
}

/** Values a ledger and finds its costs, in its own currency or another one. */
export function preparePortfolio(
  ledger: PortfolioLedger,
  reporting: Currency = ledger.currency,
): ValuedPortfolio {
  const valuation = valuePortfolio(ledger, reporting)
  const benchmark = reporting === ledger.currency ? ledger.benchmark : null
  return { ledgers: [ledger], valuation, costs: costHoldings(ledger, valuation), benchmark }
}

/** Value at the close of the last day, null when something held has no price or no rate. */
export function closingValue(valuation: Valuation): number | null {
  const value = valuation.value.at(-1) ?? NaN
  return Number.isNaN(value) ? null : value
}

/** What was paid in less what was paid out since inception. */
export function netPayments(valuation: Valuation): number {
  return valuation.flows.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * The holdings of the last day, merged by security, each with its figures and its unrounded value. The values of the
 * figures add up to the value of the portfolio to the cent.
 */
export function weighHoldings({
  valuation,
  costs,
}: ValuedPortfolio): readonly (WeighedHolding & ValuedHolding)[] {
  const { currency, asOf } = valuation
  const total = closingValue(valuation)
  const holdings = mergePositions(positionsOn(valuation, lastDayOf(valuation)), costs.costOf)
  const weighed = holdings.map((holding) => ({
    ...holding,
    figures: holdingFigures(holding, { currency, asOf, total }),
  }))
  return roundHoldings(weighed, { currency, total })
}

/** The value at the close of the last day, with what is to be known of its prices. */
export function valueFigure(valuation: Valuation): Figure {
  const { currency, asOf } = valuation
  const reasons = [...reasonsOn(valuation, lastDayOf(valuation)), ...valuation.reasons]
  return moneyFigure(closingValue(valuation), currency, { asOf, method: 'market-value', reasons })
}

/**
 * The change of value since inception in money: value - (payments in - payments out), what the whole history earned.
 *
 * Worked case: 100 paid in, 30 paid out, worth 95 now: 25.
 */
export function changeFigure(valuation: Valuation): Figure {
  const total = closingValue(valuation)
  const value = valueFigure(valuation)
  return moneyFigure(total === null ? null : total - netPayments(valuation), valuation.currency, {
    from: valuation.inception === null ? undefined : fromDayNumber(valuation.inception),
    asOf: valuation.asOf,
    method: 'value-change',
    reasons: value.reasons,
  })
}

/** All figures of a valued portfolio (or of several as one) as of its last day. */
export function composeFigures(valued: ValuedPortfolio): PortfolioFigures {
  const { valuation, costs, benchmark } = valued
  const { id, currency, asOf } = valuation
  const weighed = weighHoldings(valued)
  const value = valueFigure(valuation)
  return {
    id,
    currency,
    asOf,
    inception: valuation.inception === null ? null : fromDayNumber(valuation.inception),
    value,
    change: changeFigure(valuation),
    changes: calculateChanges(valuation),
    holdings: groupHoldings(weighed, { currency, asOf, total: closingValue(valuation) }),
    breakdown: breakDownHoldings(weighed, currency),
    performance: calculateValuedPerformance(valuation, benchmark, {}),
    realised: groupByTaxYear(costs.sales, currency),
    reasons: value.reasons,
  }
}

/**
 * Everything the pages show of one portfolio as of `ledger.asOf`, from its bookings, prices and rates. Throws on
 * impossible dates and unknown currencies; everything else that is missing leaves figures without a value and with a
 * reason.
 */
export function calculatePortfolio(ledger: PortfolioLedger): PortfolioFigures {
  return composeFigures(preparePortfolio(ledger))
}

/**
 * Performance of a portfolio over a range of closes (the range buttons, the custom range); without ends the whole
 * history. The range is cut to the history, and the figures say from when they count.
 */
export function calculatePerformance(ledger: PortfolioLedger, asked: AskedRange = {}): PerformanceFigures {
  return calculateValuedPerformance(valuePortfolio(ledger), ledger.benchmark, asked)
}
