import type { Currency, Figure, IsoDate, MatchedLot, Reason } from '#finance/ground/figure.ts'
import type { MatchedBenchmark } from '#finance/returns/matched-benchmark.ts'
import type { CommitmentFigures, HoldingCommitment } from '#finance/returns/private-equity.ts'

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

/**
 * What a holding has brought since it was bought: income received, gains on what was sold, both together with the gain
 * on what is held, and that total over the cost of all that was bought.
 */
export type HoldingEarned = { income: Figure; realised: Figure; total: Figure; totalOnCost: Figure }

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
  /** What it has brought since it was bought; absent where nobody asked. */
  earned?: HoldingEarned | null
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

/** The holdings of a slice that have no value in the currency of the view, and why. */
export type Unvalued = { holdings: number; reasons: readonly Reason[] }

/**
 * A slice of a breakdown; rounded percentages of one breakdown add up to exactly 100.00 (largest remainder). Where one
 * holding has no value, no slice of the breakdown has a weight or a percentage, and the slice with the holding no value.
 */
export type Slice = {
  name: string
  value: number | null
  weight: number | null
  percentage: number | null
  /** Absent where every holding of the slice has a value. */
  unvalued?: Unvalued
  /** The colour that the source draws it in ('#3574cd'), where it says one. */
  colour?: string
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
  /** Whether sales are matched in pools with other portfolios of the owner; absent where each is for itself. */
  isPooled?: boolean
  /** The accounts of the source that are merged in this portfolio, by their ids; absent where it tells of none. */
  mergedAccounts?: readonly string[]
  /** What is promised to private-equity funds; absent or null where the source knows of no commitments. */
  commitments?: CommitmentFigures | null
  reasons: readonly Reason[]
}

/** Returns of one period before and after charges, and the difference: what has to be said where gross is shown. */
export type ChargesDisclosure = { net: Figure; gross: Figure; chargesEffect: Figure }
