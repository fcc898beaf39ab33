/**
 * Workings of figures that a service tells without saying how: from the values, returns and payments that it tells
 * beside them. A figure that does not follow from those within a rounding of the wire keeps its bare working.
 */
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { Figure, Working } from '#finance/ground/figure.ts'
import { changeNames, changeRange } from '#finance/returns/performance-changes.ts'
import { moneyWeightedFigure } from '#finance/returns/performance-money-weighted.ts'
import { annualisedFigure, wholeHistory } from '#finance/returns/performance-periods.ts'
import {
  benchmarkFigure,
  lastDayOf,
  returnFigure,
  type DayRange,
} from '#finance/returns/performance-return.ts'
import { findMaxDrawdown, maxDrawdownFigure, volatilityFigure } from '#finance/returns/performance-risk.ts'
import { benchmarkMonthEnds, monthEndLevels } from '#finance/returns/performance-series.ts'
import { shownRange } from '#finance/returns/performance.ts'
import type { PerformanceFigures } from '#finance/returns/figure-shapes.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'
import {
  bareWorking,
  bridgeTerms,
  explainMoneyWeighted,
  explainReturn,
  flowsIn,
} from '#finance/returns/working-returns.ts'
import {
  explainAnnualised,
  explainBenchmark,
  explainDrawdown,
  explainVolatility,
} from '#finance/working/working-risk.ts'
import type { PerformanceQuery, PortfolioData, Sourced, Transaction } from '#providers/portfolio-data.ts'
import { arePaymentsKnown, benchmarkOf, translateValuation } from '#providers/reported-performance.ts'

/** Wires round returns to hundredths of a per cent, and each payment and value to the cent. */
const rounding = { fraction: 5e-4, money: 0.01 }

function isNear({ value }: Figure, own: number | null, most = rounding.fraction): boolean {
  return value !== null && own !== null && Math.abs(value - own) <= most
}

type Told = { performance: PerformanceFigures; valuation: Valuation; payments: readonly Transaction[] | null }

function rangeOf({ valuation }: Told, figure: Figure, [kind, name, to]: readonly string[]): DayRange | null {
  const change = changeNames.find((candidate) => candidate === name)
  if (kind === 'change')
    return change ? changeRange(valuation, change) : wholeHistory(valuation, lastDayOf(valuation))
  const { from } = figure
  const range =
    from === undefined
      ? shownRange(valuation, { from: name || null, to: to || null })
      : { base: toDayNumber(from), end: toDayNumber(figure.asOf) }
  return range.base >= valuation.span.first && range.end <= lastDayOf(valuation) ? range : null
}

/** The working where it leads to the figure; null where what is told does not. */
function workOut(told: Told, figure: Figure, figureId: string): Working | null {
  const { valuation } = told
  const [kind = '', ...rest] = figureId.split(':')
  const range = rangeOf(told, figure, [kind, ...rest])
  if (range === null || range.base >= range.end) return null
  const when = (own: Figure, working: () => Working) => (isNear(figure, own.value) ? working() : null)
  switch (kind) {
    case 'change':
      if (figure.unit === 'fraction')
        return when(returnFigure(valuation, range), () => explainLinked(told, range, figure))
      return explainGain(told, range, figure)
    case 'discrete':
      if (rest[0] === 'Annualised') {
        const levels = monthEndLevels(valuation, wholeHistory(valuation, lastDayOf(valuation)))
        return when(annualisedFigure(levels, figure.asOf), () => explainAnnualised(levels, figure))
      }
      return when(returnFigure(valuation, range), () => explainLinked(told, range, figure))
    case 'year':
    case 'cumulative':
      return when(returnFigure(valuation, range), () => explainLinked(told, range, figure))
    case 'benchmark':
      return explainToldBenchmark(told, range, { figure, isYearly: rest.join(':') === 'discrete:Annualised' })
    case 'volatility':
      return when(volatilityFigure(valuation, range), () => explainVolatility(valuation, range, figure))
    case 'max-drawdown':
      return when(maxDrawdownFigure(valuation, range), () =>
        explainDrawdown(valuation, findMaxDrawdown(valuation, range), figure),
      )
    case 'money-weighted':
      return when(moneyWeightedFigure(valuation, range), () => explainMoneyWeighted(valuation, range, figure))
    default:
      return null
  }
}

function explainToldBenchmark(
  { performance, valuation }: Told,
  range: DayRange,
  { figure, isYearly }: { figure: Figure; isYearly: boolean },
): Working | null {
  const benchmark = benchmarkOf(performance.points, performance.benchmarkLabel ?? '')
  if (benchmark === null) return null
  if (!isYearly) {
    const isSame = isNear(figure, benchmarkFigure(benchmark, range).value)
    return isSame ? explainBenchmark(benchmark, range, figure) : null
  }
  const levels = benchmarkMonthEnds(benchmark, wholeHistory(valuation, lastDayOf(valuation)))
  return isNear(figure, annualisedFigure(levels, figure.asOf).value)
    ? explainAnnualised(levels, figure)
    : null
}

const ofPayments: ReadonlySet<string> = new Set(['payments-in', 'payments-out', 'market-gain'])

/** A return by its levels; without the payments nothing is said of what was paid and what was gained. */
function explainLinked({ valuation, payments }: Told, range: DayRange, figure: Figure): Working {
  const working = explainReturn(valuation, range, figure)
  if (arePaymentsKnown(payments)) return working
  const terms = working.terms.filter(({ name }) => !ofPayments.has(name))
  return { ...bareWorking(figure), terms }
}

/**
 * The gain in money: what the bridge leaves between the payments and the two values. These two alone where the payments
 * are not known, or leave another gain than the one that is told.
 */
function explainGain({ valuation, payments }: Told, range: DayRange, figure: Figure): Working {
  const terms = bridgeTerms(valuation, range)
  const flows = flowsIn(valuation, range)
  const gain = terms.find(({ name }) => name === 'market-gain')?.value ?? null
  const isLed = arePaymentsKnown(payments) && isNear(figure, gain, rounding.money * (flows.length + 2))
  return isLed
    ? { ...bareWorking(figure), terms, flows }
    : { ...bareWorking(figure), terms: terms.filter(({ name }) => !ofPayments.has(name)) }
}

type Source = Pick<PortfolioData, 'performance' | 'transactions'>

async function readTold(data: Source, id: string, query: PerformanceQuery): Promise<Sourced<Told | null>> {
  const [answer, booked] = await Promise.all([
    data.performance(id, query),
    data.transactions(id, { kind: 'all', to: query.to }),
  ])
  const performance = answer.data
  const payments = booked.freshness === 'failed' ? null : booked.data
  const valuation =
    performance && translateValuation({ points: performance.points, payments }, performance.currency)
  return { ...answer, data: performance && valuation ? { performance, valuation, payments } : null }
}

const explained = /^(change|discrete|year|cumulative|benchmark|volatility|max-drawdown|money-weighted)(:|$)/

/** The same working with what went in, where what the service tells leads to the figure. */
export async function completeWorking(
  data: Source,
  asked: { id: string; figureId: string; asOf: string | null },
  working: Working,
): Promise<Working> {
  const { figure, ...inputs } = working
  const hasSteps = inputs.steps.length > 0 || inputs.flows.length > 0
  if (figure.value === null || hasSteps || !explained.test(asked.figureId)) return working
  const told = (await readTold(data, asked.id, { from: null, to: asked.asOf })).data
  return (told && workOut(told, figure, asked.figureId)) ?? working
}

/**
 * The source with the money-weighted return of a range where it tells none, and its payments are known: from the values
 * at both ends and the payments between.
 */
export function withPersonalReturn<Source extends PortfolioData>(source: Source): Source {
  const performance: PortfolioData['performance'] = async (id, query = {}) => {
    const answer = await source.performance(id, query)
    const { data } = answer
    const isMissing = data?.moneyWeighted.reasons.some(({ code }) => code === 'unavailable')
    if (!data || !isMissing || data.points.length < 2) return answer
    const booked = await source.transactions(id, { kind: 'all', to: query.to })
    if (booked.freshness === 'failed' || !arePaymentsKnown(booked.data)) return answer
    const valuation = translateValuation({ points: data.points, payments: booked.data }, data.currency)
    if (valuation === null) return answer
    const moneyWeighted = moneyWeightedFigure(valuation, wholeHistory(valuation, lastDayOf(valuation)))
    return { ...answer, data: { ...data, moneyWeighted } }
  }
  return { ...source, performance }
}
