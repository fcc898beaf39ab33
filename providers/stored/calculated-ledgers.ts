/** Ledgers with the figures calculated from them, each worked out when it is first asked for. */
import { prepareAccount, type AccountFigures } from '#finance/portfolios/account-figures.ts'
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { IsoDate, Working } from '#finance/ground/figure.ts'
import { monthEndsIn } from '#finance/returns/performance-series.ts'
import { calculateValuedPerformance, shownRange, type AskedRange } from '#finance/returns/performance.ts'
import { isoDayOf } from '#finance/ground/day-series.ts'
import { composeFigures, preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { type ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import type { PerformanceFigures, PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { calculateBonds } from '#finance/portfolios/calculate-bonds.ts'
import { calculateMovements } from '#finance/portfolios/calculate-movements.ts'
import { discloseCharges, grossValuation } from '#finance/portfolios/gross-valuation.ts'
import type { BenchmarkSeries } from '#finance/ground/ledger.ts'
import { matchBenchmark } from '#finance/returns/matched-benchmark.ts'
import { holdingHistory, type HoldingClose } from '#finance/holdings/holding-history.ts'
import type { MovementFigures } from '#finance/returns/movements.ts'
import type { FigureAddress } from '#finance/working/figure-address.ts'
import { explainFigure } from '#finance/working/working.ts'
import { isWithinRange, isWithinScope } from '#providers/asked-rows.ts'
import type { DateRange, Transaction, TransactionScope } from '#providers/portfolio-data.ts'
import { listTransactions } from '#providers/stored/booked-transactions.ts'
import type { LedgerSet } from '#providers/stored/ledger-source.ts'

/** The ledgers of one id as of one version, and what follows from them. */
export class CalculatedLedgers {
  readonly set: LedgerSet
  #valued: ValuedPortfolio | undefined
  #figures: PortfolioFigures | undefined
  #portfolios: readonly PortfolioFigures[] | undefined
  #bonds: readonly BondFigures[] | undefined
  #transactions: readonly Transaction[] | undefined

  constructor(set: LedgerSet) {
    this.set = { ...set, portfolios: set.portfolios.map((ledger) => ({ ...ledger, asOf: set.asOf })) }
  }

  /** The whole by day, with its bookings and costs. */
  get valued(): ValuedPortfolio {
    const { kind, portfolios } = this.set
    const only = portfolios[0]
    this.#valued ??=
      kind === 'portfolio' && only !== undefined ? preparePortfolio(only) : prepareAccount(this.set)
    return this.#valued
  }

  /** The figures of the whole: of the account, or of the portfolio. */
  get figures(): PortfolioFigures {
    this.#figures ??= composeFigures(this.valued)
    return this.#figures
  }

  /** The figures of each portfolio in its own currency. */
  get portfolios(): readonly PortfolioFigures[] {
    this.#portfolios ??=
      this.set.kind === 'portfolio'
        ? [this.figures]
        : this.set.portfolios.map((ledger) => composeFigures(preparePortfolio(ledger)))
    return this.#portfolios
  }

  /** The account with its portfolios beside it. */
  get account(): AccountFigures {
    return { ...this.figures, portfolios: this.portfolios }
  }

  /** Performance against a benchmark (undefined: the portfolio's own), with what charges took and payments made. */
  performance(
    range: AskedRange,
    asked: { benchmark?: BenchmarkSeries | null; basis?: 'net' | 'gross' | undefined } = {},
  ): PerformanceFigures {
    const valued = this.valued
    const { benchmark = valued.benchmark, basis = 'net' } = asked
    const valuation = basis === 'gross' ? grossValuation(valued) : valued.valuation
    const figures = calculateValuedPerformance(valuation, benchmark, range)
    const shown = shownRange(valued.valuation, range)
    const matched =
      benchmark === null || figures.from === null ? null : matchBenchmark(valued.valuation, benchmark, shown)
    return { ...figures, basis, charges: discloseCharges(valued, range), matched }
  }

  movements(range: AskedRange): MovementFigures {
    return calculateMovements(this.valued, range)
  }

  /** The bonds held, each with the statistics that follow from its terms and price. */
  get bonds(): readonly BondFigures[] {
    this.#bonds ??= calculateBonds(this.valued)
    return this.#bonds
  }

  /** The bookings as they are listed, newest first; all of them are the same list each time. */
  transactions({
    kind = 'all',
    from,
    to,
  }: DateRange & { kind?: TransactionScope | undefined }): readonly Transaction[] {
    this.#transactions ??= listTransactions(this.set.portfolios, this.set.currency)
    if (kind === 'all' && !from && !to) return this.#transactions
    return this.#transactions.filter(
      (one) => isWithinRange(one.date, { from, to }) && isWithinScope(one, kind),
    )
  }

  /** The closes of one holding while it was held. */
  historyOf(holdingId: string, range: AskedRange): readonly HoldingClose[] {
    return holdingHistory(this.valued.valuation, holdingId, range)
  }

  /** The working of a figure, against another benchmark where one is given. */
  working(address: FigureAddress, benchmark?: BenchmarkSeries | null): Working | null {
    const valued = this.valued
    return explainFigure(benchmark === undefined ? valued : { ...valued, benchmark }, address)
  }

  /** The last day and every month end of the history, newest first. */
  get holdingDates(): readonly IsoDate[] {
    const { valuation } = this.valued
    const last = toDayNumber(valuation.asOf)
    if (valuation.inception === null) return [valuation.asOf]
    const ends = monthEndsIn({ base: valuation.inception, end: last }).filter((day) => day < last)
    return [last, ...ends.reverse()].map(isoDayOf)
  }
}
