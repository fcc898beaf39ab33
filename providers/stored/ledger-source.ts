/** Where the stored provider gets its ledgers from; the server implements this on its own database. */
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import type { BenchmarkSeries, PortfolioLedger } from '#finance/ground/ledger.ts'

/** The ledgers behind one id: those of every portfolio of an account, or the one of a portfolio. */
export type LedgerSet = {
  id: string
  kind: 'account' | 'portfolio'
  /** The currency the sum is shown in: the account's, or the portfolio's own. */
  currency: Currency
  asOf: IsoDate
  portfolios: readonly PortfolioLedger[]
}

/**
 * Supplies ledgers with the version of their inputs.
 *
 * `version` names everything a figure depends on (bookings, prices, rates, settings, the day itself) and is cheap to
 * ask; equal versions mean equal figures, so that results can be kept. Both answer null for an id that is unknown.
 * `asOf` null means the latest day the source has; the answer says which day that was.
 *
 * An object of PriceSeries or RateSeries that is shared between ledgers should be the same object each time: the
 * calculation keeps the decoded form of a series beside the object.
 */
export type LedgerSource = {
  version(id: string, asOf: IsoDate | null): Promise<{ version: string; asOf: IsoDate } | null>
  load(id: string, asOf: IsoDate): Promise<LedgerSet | null>
  /** Levels of a benchmark by its label for the portfolios behind an id; null where there are none in the currency. */
  levels?(id: string, benchmark: { label: string; currency: Currency }): Promise<BenchmarkSeries | null>
}
