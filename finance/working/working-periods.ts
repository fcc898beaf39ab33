/** How returns and risk figures came about: from values by day, of a ledger or as a service tells them. */
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { Figure, Working } from '#finance/ground/figure.ts'
import type { BenchmarkSeries } from '#finance/ground/ledger.ts'
import { calendarYear } from '#finance/ground/periods.ts'
import { explainAnnual } from '#finance/returns/annual-return.ts'
import { changeFigure } from '#finance/portfolios/portfolio-figures.ts'
import { changeRange } from '#finance/returns/performance-changes.ts'
import { moneyWeightedFigure } from '#finance/returns/performance-money-weighted.ts'
import {
  annualisedFigure,
  calculateDiscretePeriods,
  wholeHistory,
} from '#finance/returns/performance-periods.ts'
import {
  benchmarkFigure,
  lastDayOf,
  returnFigure,
  type DayRange,
} from '#finance/returns/performance-return.ts'
import { findMaxDrawdown, maxDrawdownFigure, volatilityFigure } from '#finance/returns/performance-risk.ts'
import { benchmarkMonthEnds, monthEndLevels } from '#finance/returns/performance-series.ts'
import { cumulativeFigure, shownRange } from '#finance/returns/performance.ts'
import {
  bareWorking,
  bridgeTerms,
  explainMoneyWeighted,
  explainReturn,
  flowsIn,
  pricesOn,
} from '#finance/returns/working-returns.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'
import type { AddressOf, TotalReturn } from '#finance/working/figure-address.ts'
import {
  explainAnnualised,
  explainBenchmark,
  explainDrawdown,
  explainVolatility,
} from '#finance/working/working-risk.ts'

/** Values and returns by day with the benchmark beside them; `hasPayments`: every payment is known with its amount. */
export type KnownDays = { valuation: Valuation; benchmark: BenchmarkSeries | null; hasPayments: boolean }

/** The addresses of figures that follow from values by day. */
export type PeriodAddress = AddressOf<
  | 'change'
  | 'discrete'
  | 'year'
  | 'cumulative'
  | 'benchmark:cumulative'
  | 'benchmark:discrete'
  | 'benchmark:year'
  | 'volatility'
  | 'max-drawdown'
  | 'money-weighted'
>

/** A figure as it follows from the days, and the working that leads to it. */
type Followed = { own: Figure; explain: (figure: Figure) => Working }

/** Wires round returns to hundredths of a per cent, and each payment and value to the cent. */
const rounding = { fraction: 5e-4, money: 0.01 }

function isNear({ value }: Figure, own: number | null, most = rounding.fraction): boolean {
  return value !== null && own !== null && Math.abs(value - own) <= most
}

function yearRange(valuation: Valuation, year: number): DayRange | null {
  const whole = calendarYear(year)
  const shown = shownRange(valuation, {})
  const base = Math.max(toDayNumber(whole.baseDate), shown.base)
  const end = Math.min(toDayNumber(whole.endDate), shown.end)
  return base < end ? { base, end } : null
}

function rangeOf(valuation: Valuation, address: PeriodAddress): DayRange | null {
  const last = lastDayOf(valuation)
  switch (address.of) {
    case 'change':
      return address.span === null ? wholeHistory(valuation, last) : changeRange(valuation, address.span)
    case 'discrete':
    case 'benchmark:discrete': {
      const periods = calculateDiscretePeriods(valuation, null, last)
      const period = periods.find(({ name }) => name === address.period)
      if (period === undefined) return null
      return isYearly(address) || period.from === null
        ? wholeHistory(valuation, last)
        : { base: toDayNumber(period.from), end: toDayNumber(period.to) }
    }
    case 'year':
    case 'benchmark:year':
      return yearRange(valuation, address.year)
    default:
      return shownRange(valuation, address)
  }
}

/** The rate a year of the whole history, by month ends. */
function isYearly(address: PeriodAddress): boolean {
  return (address.of === 'discrete' || address.of === 'benchmark:discrete') && address.period === 'Annualised'
}

const ofPayments: ReadonlySet<string> = new Set(['payments-in', 'payments-out', 'market-gain'])

/** A return by its levels; without the payments nothing is said of what was paid and what was gained. */
function explainLinked({ valuation, hasPayments }: KnownDays, range: DayRange, figure: Figure): Working {
  const working = explainReturn(valuation, range, figure)
  if (hasPayments) return working
  return { ...bareWorking(figure), terms: working.terms.filter(({ name }) => !ofPayments.has(name)) }
}

/**
 * The gain in money: what the bridge leaves between the payments and the two values. These two alone where the payments
 * are not known, or leave another gain than the one that is told.
 */
function explainGain({ valuation, hasPayments }: KnownDays, range: DayRange, figure: Figure): Working {
  const terms = bridgeTerms(valuation, range)
  const flows = flowsIn(valuation, range)
  const gain = terms.find(({ name }) => name === 'market-gain')?.value ?? null
  const isLed = hasPayments && isNear(figure, gain, rounding.money * (flows.length + 2))
  return isLed || figure.value === null
    ? { ...bareWorking(figure), terms, flows, prices: pricesOn(valuation, range.end) }
    : { ...bareWorking(figure), terms: terms.filter(({ name }) => !ofPayments.has(name)) }
}

function followBenchmark({ valuation, benchmark }: KnownDays, range: DayRange, address: PeriodAddress) {
  if (benchmark === null) return null
  if (isYearly(address)) {
    const levels = benchmarkMonthEnds(benchmark, wholeHistory(valuation, lastDayOf(valuation)))
    return {
      own: annualisedFigure(levels, valuation.asOf),
      explain: (figure: Figure) => explainAnnualised(levels, figure, { of: 'level' }),
    }
  }
  return {
    own: benchmarkFigure(benchmark, range),
    explain: (figure: Figure) => explainBenchmark(benchmark, range, figure),
  }
}

function followReturn(known: KnownDays, range: DayRange, address: PeriodAddress): Followed {
  const { valuation } = known
  if (isYearly(address)) {
    const levels = monthEndLevels(valuation, range)
    return {
      own: annualisedFigure(levels, valuation.asOf),
      explain: (figure) => explainAnnualised(levels, figure, { of: 'growth' }),
    }
  }
  const own =
    address.of === 'cumulative' ? cumulativeFigure(valuation, address) : returnFigure(valuation, range)
  return { own, explain: (figure) => explainLinked(known, range, figure) }
}

function follow(known: KnownDays, range: DayRange, address: PeriodAddress): Followed | null {
  const { valuation } = known
  switch (address.of) {
    case 'benchmark:cumulative':
    case 'benchmark:discrete':
    case 'benchmark:year':
      return followBenchmark(known, range, address)
    case 'volatility':
      return {
        own: volatilityFigure(valuation, range),
        explain: (figure) => explainVolatility(valuation, range, figure),
      }
    case 'max-drawdown':
      return {
        own: maxDrawdownFigure(valuation, range),
        explain: (figure) => explainDrawdown(valuation, findMaxDrawdown(valuation, range), figure),
      }
    case 'money-weighted':
      return {
        own: moneyWeightedFigure(valuation, range),
        explain: (figure) => explainMoneyWeighted(valuation, range, figure),
      }
    case 'change':
      if (address.span === null)
        return { own: changeFigure(valuation), explain: (figure) => explainGain(known, range, figure) }
      return followReturn(known, range, address)
    default:
      return followReturn(known, range, address)
  }
}

/** A figure of a ledger and how it came about; null for a period that is none, or without a benchmark. */
export function explainPeriod(known: KnownDays, address: PeriodAddress): Working | null {
  const range = rangeOf(known.valuation, address)
  const followed = range && follow(known, range, address)
  return followed && followed.explain(followed.own)
}

/** The days that a told figure says it counts from and to. */
function toldRange(valuation: Valuation, address: PeriodAddress, { from, asOf }: Figure): DayRange | null {
  if (address.of === 'change' || from === undefined) return rangeOf(valuation, address)
  const range = { base: toDayNumber(from), end: toDayNumber(asOf) }
  return range.base >= valuation.span.first && range.end <= lastDayOf(valuation) ? range : null
}

/**
 * The working of a figure that is told, where what is told beside it leads to it within a rounding of the wire; null
 * where it does not.
 */
export function explainToldPeriod(known: KnownDays, address: PeriodAddress, told: Figure): Working | null {
  const range = toldRange(known.valuation, address, told)
  if (range === null || range.base >= range.end) return null
  const isGain = address.of === 'change' && address.span === null
  if (isGain && told.unit !== 'fraction') return explainGain(known, range, told)
  const followed = isGain ? followReturn(known, range, address) : follow(known, range, address)
  return followed && isNear(told, followed.own.value) ? followed.explain(told) : null
}

/** The rate a year beside a return, from the working of the return. */
export function explainRate(working: Working | null, { of }: TotalReturn): Working | null {
  return (
    working && explainAnnual(working, of === 'benchmark:cumulative' ? 'benchmark-return' : 'portfolio-return')
  )
}
