/** The money-weighted return of a range: the rate at which the payments grow into the final value. */
import { fromDayNumber } from '#finance/ground/calendar.ts'
import { fractionFigure } from '#finance/ground/figure-quality.ts'
import type { Figure, Reason } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { moneyWeightedReturn, moneyWeightedReturnOfPeriod } from '#finance/returns/money-weighted-return.ts'
import { reasonsOn } from '#finance/valuation/positions.ts'
import type { DayRange } from '#finance/returns/performance-return.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/** A payment as the investor sees it: into the portfolio negative, back out positive. */
export type InvestorFlow = { day: number; amount: number }

const daysPerYear = 365

/**
 * The payments of a range seen by the investor, one a day at most, ascending: the opening value as if it were paid in
 * at the base, and the closing value as if it were paid back at the end.
 *
 * Worked case: value 100 at the base, 50 paid in a month later, 160 at the end: -100, -50, +160.
 */
export function investorFlows(valuation: Valuation, range: DayRange): readonly InvestorFlow[] {
  const { first } = valuation.span
  const flows: InvestorFlow[] = [{ day: range.base, amount: -valuation.value[range.base - first]! }]
  for (let day = range.base + 1; day <= range.end; day += 1) {
    const amount = valuation.outflow[day - first]! - valuation.inflow[day - first]!
    const closing = day === range.end ? valuation.value[day - first]! : 0
    if (amount + closing !== 0) flows.push({ day, amount: amount + closing })
  }
  return flows.filter(({ amount }) => amount !== 0)
}

function reasonOf(error: unknown): Reason {
  if (!(error instanceof FinanceError)) throw error
  if (error.code === 'several-solutions' || error.code === 'no-solution') return { code: error.code }
  return { code: 'no-capital' }
}

function solve(
  flows: readonly InvestorFlow[],
  solver: typeof moneyWeightedReturnOfPeriod,
): { rate: number | null; reasons: readonly Reason[] } {
  try {
    const rate = solver(flows.map(({ day, amount }) => ({ date: fromDayNumber(day), amount })))
    return { rate, reasons: [] }
  } catch (error) {
    return { rate: null, reasons: [reasonOf(error)] }
  }
}

/**
 * The money-weighted return over a range, actual days / 365; under a year for the period, from a year on a rate a
 * year. No figure without exactly one solution.
 *
 * Worked case: 100 paid in, 110 a year (365 days) later: 10 %; 102 after 73 days: 2 % for the period.
 */
export function moneyWeightedFigure(valuation: Valuation, range: DayRange): Figure {
  const { first } = valuation.span
  const frame = {
    from: fromDayNumber(range.base),
    asOf: fromDayNumber(range.end),
    method: 'money-weighted-return',
  } as const
  const isInside = valuation.inception !== null && range.base >= first && range.base < range.end
  if (!isInside) return fractionFigure(null, { ...frame, reasons: [{ code: 'no-capital' }] })
  const isKnown = !Number.isNaN(valuation.value[range.base - first]! + valuation.value[range.end - first]!)
  const ends = [...reasonsOn(valuation, range.base), ...reasonsOn(valuation, range.end)]
  if (!isKnown) return fractionFigure(null, { ...frame, reasons: ends })
  const flows = investorFlows(valuation, range)
  const days = range.end - (flows[0]?.day ?? range.base)
  const solver = days < daysPerYear ? moneyWeightedReturnOfPeriod : moneyWeightedReturn
  const { rate, reasons } = solve(flows, solver)
  return fractionFigure(rate, { ...frame, reasons: [...reasons, ...ends] })
}
