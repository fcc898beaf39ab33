/** How annualised returns, risk figures and benchmark returns came about. */
import { fromDayNumber } from '#finance/ground/calendar.ts'
import type { Figure, Term, Working } from '#finance/ground/figure.ts'
import type { BenchmarkSeries } from '#finance/ground/ledger.ts'
import { roundMoney } from '#finance/ground/money.ts'
import { levelOn } from '#finance/returns/performance-return.ts'
import type { DayRange } from '#finance/returns/performance-return.ts'
import { monthlyReturns } from '#finance/returns/performance-risk.ts'
import type { Drawdown } from '#finance/returns/performance-risk.ts'
import { monthEndLevels } from '#finance/returns/performance-series.ts'
import type { DatedLevel } from '#finance/returns/performance-series.ts'
import { standardDeviation } from '#finance/ground/statistics.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'
import { bareWorking, flowsIn, growthTerm, levelTerm } from '#finance/returns/working-returns.ts'

/** An annualised return of the portfolio ('growth') or of a benchmark ('level'): first and last month end, and the months between. */
export function explainAnnualised(
  levels: readonly DatedLevel[],
  figure: Figure,
  { of }: { of: 'growth' | 'level' },
): Working {
  const [first, last] = [levels[0], levels.at(-1)]
  if (first === undefined || last === undefined) return bareWorking(figure)
  const endTerm = of === 'growth' ? growthTerm : levelTerm
  const months: Term = { name: 'months', value: levels.length - 1, unit: 'count' }
  return {
    ...bareWorking(figure),
    terms: [
      endTerm(`${of}-first`, first.level, first.day),
      endTerm(`${of}-last`, last.level, last.day),
      months,
    ],
  }
}

/** A volatility: the monthly returns, their deviation and their number. */
export function explainVolatility(valuation: Valuation, range: DayRange, figure: Figure): Working {
  const levels = monthEndLevels(valuation, range)
  const returns = monthlyReturns(levels)
  if (returns.length < 2) return bareWorking(figure)
  const deviation: Term = { name: 'deviation-monthly', value: standardDeviation(returns), unit: 'fraction' }
  const months: Term = { name: 'months', value: returns.length, unit: 'count' }
  const steps = levels.slice(1).flatMap(({ day }, i) => {
    const base = levels[i]!.day
    const { first } = valuation.span
    const opening = roundMoney(valuation.value[base - first]!, valuation.currency)
    const closing = roundMoney(valuation.value[day - first]!, valuation.currency)
    const flows = flowsIn(valuation, { base, end: day }).reduce((sum, { amount }) => sum + amount, 0)
    return { from: fromDayNumber(base), to: fromDayNumber(day), opening, closing, flows, return: returns[i]! }
  })
  return { ...bareWorking(figure), terms: [deviation, months], steps }
}

/** A maximum drawdown: the level of the peak and of the trough, with their days. */
export function explainDrawdown(valuation: Valuation, drawdown: Drawdown | null, figure: Figure): Working {
  if (drawdown === null) return bareWorking(figure)
  const { first } = valuation.span
  return {
    ...bareWorking(figure),
    terms: [
      growthTerm('peak', valuation.index[drawdown.peakDay - first]!, drawdown.peakDay),
      growthTerm('trough', valuation.index[drawdown.troughDay - first]!, drawdown.troughDay),
      { name: 'days', value: drawdown.troughDay - drawdown.peakDay, unit: 'count' },
    ],
  }
}

/** A benchmark's return: its levels at both ends. */
export function explainBenchmark(benchmark: BenchmarkSeries, range: DayRange, figure: Figure): Working {
  return {
    ...bareWorking(figure),
    terms: [
      levelTerm('level-first', levelOn(benchmark, range.base), range.base),
      levelTerm('level-last', levelOn(benchmark, range.end), range.end),
    ],
  }
}
