/** The projection tool: what a plan of payments may grow to at a low, a chosen and a high return. */
import { FinanceError } from '#finance/ground/finance-error.ts'
import { projectSavings } from '#finance/planning/projection.ts'
import { finiteNumber } from '#finance/ground/series-checks.ts'

/** Distributions are reinvested ('growth') or paid out ('income'). */
export type ProjectionStrategy = 'growth' | 'income'

/** The yearly returns one may choose of, ascending, and the one that is chosen at first (specification). */
export const strategyReturns: Readonly<
  Record<ProjectionStrategy, { returns: readonly [number, number, number]; usual: number }>
> = {
  growth: { returns: [0.09, 0.15, 0.21], usual: 0.15 },
  income: { returns: [0.08, 0.13, 0.18], usual: 0.13 },
}

/** The least that may be paid in at once and yearly, and the years a projection may span. */
export const projectionLimits = { lumpSum: 100_000, periodic: 50_000, fewestYears: 1, mostYears: 20 } as const

/** What the tool begins with (specification). */
export const usualScenario: Scenario = {
  lumpSum: 1_000_000,
  periodic: 100_000,
  monthly: 0,
  inflation: 0,
  years: 10,
  strategy: 'growth',
  annualReturn: 0.15,
}

/** A scenario: amounts in one currency, rates as fractions a year. `periodic` is paid at each year's end. */
export type Scenario = {
  lumpSum: number
  periodic: number
  monthly: number
  inflation: number
  years: number
  strategy: ProjectionStrategy
  annualReturn: number
}

/** The values at one return, in money of the year and in today's money. */
export type ScenarioValue = { nominal: number; real: number }

/** The plan at the end of a year, year 0 being now; amounts unrounded. */
export type ScenarioYear = {
  year: number
  invested: number
  low: ScenarioValue
  chosen: ScenarioValue
  high: ScenarioValue
}

/** A scenario year by year. `low` and `high` are the lowest and the highest return of its strategy. */
export type ProjectedScenario = {
  rates: { low: number; chosen: number; high: number }
  years: readonly ScenarioYear[]
}

/** What is wrong with a scenario; the words belong to the screen ('Min 100k', 'Min 50k'). */
export type ScenarioProblem =
  | 'lump-sum-too-small'
  | 'periodic-too-small'
  | 'monthly-below-zero'
  | 'years-out-of-range'
  | 'inflation-out-of-range'
  | 'return-not-offered'

/** Everything that is wrong with a scenario; none where it may be projected. */
export function scenarioProblems(scenario: Scenario): readonly ScenarioProblem[] {
  const { lumpSum, periodic, monthly, inflation, years, strategy, annualReturn } = scenario
  const { fewestYears, mostYears } = projectionLimits
  const isSpan = Number.isInteger(years) && years >= fewestYears && years <= mostYears
  const checks: readonly (readonly [ScenarioProblem, boolean])[] = [
    ['lump-sum-too-small', lumpSum >= projectionLimits.lumpSum],
    ['periodic-too-small', periodic >= projectionLimits.periodic],
    ['monthly-below-zero', monthly >= 0],
    ['years-out-of-range', isSpan],
    ['inflation-out-of-range', inflation >= 0 && inflation <= 1],
    ['return-not-offered', strategyReturns[strategy].returns.includes(annualReturn)],
  ]
  return checks.filter(([, isMet]) => !isMet).map(([problem]) => problem)
}

/**
 * A scenario year by year at the lowest, the chosen and the highest return of its strategy:
 * nominal(n) = L(1+r)^n + P((1+r)^n - 1)/r + M((1+m)^(12n) - 1)/m with m = (1+r)^(1/12) - 1, plain sums where r = 0;
 * real(n) = nominal(n)/(1+i)^n. Minimums are not looked at here (`scenarioProblems`). Throws 'out-of-range' for part
 * years and for inflation of -100 % or less.
 *
 * Source: decision Q-PROJECTION-FORMULA. Worked case: 1,000,000 now and 100,000 at each year's end at 15 % for ten
 * years: 6,075,929.56, of 2,000,000 invested; with 2 % inflation 4,984,378.48 in today's money.
 */
export function projectScenario(scenario: Scenario): ProjectedScenario {
  const { lumpSum, periodic, monthly, years, strategy, annualReturn } = scenario
  const [low, , high] = strategyReturns[strategy].returns
  const inflation = 1 + finiteNumber(scenario.inflation, 'inflation')
  if (inflation <= 0) throw new FinanceError('out-of-range', `Inflation of ${scenario.inflation}`)
  const plan = { lumpSum, yearly: periodic, monthly, years }
  const at = (annualRate: number) => projectSavings({ ...plan, annualRate })
  const projected = { low: at(low), chosen: at(annualReturn), high: at(high) }
  const valueOf = (value: number, year: number): ScenarioValue => ({
    nominal: value,
    real: value / inflation ** year,
  })
  return {
    rates: { low, chosen: annualReturn, high },
    years: projected.chosen.map(({ year, paidIn, value }, i) => ({
      year,
      invested: paidIn,
      low: valueOf(projected.low[i]!.value, year),
      chosen: valueOf(value, year),
      high: valueOf(projected.high[i]!.value, year),
    })),
  }
}
