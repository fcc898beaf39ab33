/** Topic 'calendar-periods': dates, workdays, reporting periods and the returns over them. */
import { addDays, addMonths, countWorkdays, endOfMonth } from '#finance/ground/calendar.ts'
import type { Figure } from '#finance/ground/figure.ts'
import { monthlyReturns } from '#finance/returns/monthly-returns.ts'
import { calculatePerformance } from '#finance/portfolios/portfolio-figures.ts'
import {
  aggregateReturns,
  returnBetween,
  rollingYearWinRate,
  sinceInceptionReturn,
  trailingReturn,
} from '#finance/reference/period-returns.ts'
import { reportingPeriod } from '#finance/reference/reporting-periods.ts'
import { ukBankHolidays } from '#finance/reference/uk-bank-holidays.ts'
import { addWorkdays, adjustToWorkday, ageBetween } from '#finance/reference/workdays.ts'
import { heldFund, levelsOf } from '#tools/vectors/cases/fund-ledger.ts'
import { shown } from '#tools/vectors/cases/shown.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { byEither, byProduct, byReference } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

function fundOf(input: CaseInput, name: string): ReturnType<typeof heldFund> {
  const prices = [...input.datedValues(name)].sort((a, b) => (a.date < b.date ? -1 : 1))
  return heldFund(
    prices.map(({ value }) => value),
    prices.map(({ date }) => date),
  )
}

/** A discrete period by its name. */
function discrete(input: CaseInput, name: string, to: string): Figure {
  const { discrete: periods } = calculatePerformance(fundOf(input, 'valuations'), { to: input.date(to) })
  return periods.find((period) => period.name === name)!.portfolio
}

/** Months and years of the grid, part ones included. */
function aggregateInGrid(input: CaseInput): readonly (number | null)[] {
  const dates = input.dates('dates')
  const held = heldFund(levelsOf(input.numbers('returns')), [addDays(dates[0]!, -1), ...dates])
  const years = monthlyReturns(calculatePerformance(held, { from: addDays(dates[0]!, -1) }).points)
  if (input.option('period') === 'year') return years.map(({ total }) => total)
  return years.flatMap(({ months }) => months.filter((month) => month !== null))
}

/** The whole years of the table, and the running one. */
function yearReturns(input: CaseInput): { years: Record<string, number>; ytd: number } {
  const { yearly } = calculatePerformance(fundOf(input, 'valuations'), { to: input.date('asOf') })
  const whole = yearly.filter(({ complete }) => complete)
  return {
    years: Object.fromEntries(whole.map(({ year, portfolio }) => [year, shown(portfolio)])),
    ytd: shown(discrete(input, 'YTD', 'asOf')),
  }
}

/** The last month and the last year of the grid, which count from the first price where that is inside them. */
function monthAndYear(input: CaseInput): { mtd: number | null; ytd: number | null } {
  const { points } = calculatePerformance(fundOf(input, 'prices'))
  const last = monthlyReturns(points).at(-1)!
  return { mtd: last.months.findLast((month) => month !== null) ?? null, ytd: last.total }
}

function rangeReturn(input: CaseInput): number {
  const asked = { from: input.date('startDate'), to: input.date('endDate') }
  return shown(calculatePerformance(fundOf(input, 'prices'), asked).cumulative)
}

const isCumulative = (input: CaseInput): boolean => !input.truth('annualise')

export const calendarPeriods: Topic = {
  product: 'discrete periods, years, months and ranges of a ledger; months and workdays of the calendar',
  reference: 'quarters, yearly rates by dates, settlement days, bank holidays, periods of statements',
  operations: {
    'aggregate-returns': byEither({
      isShown: (input) => input.option('period') !== 'quarter',
      product: aggregateInGrid,
      reference: (input) =>
        aggregateReturns(input.numbers('returns'), input.dates('dates'), input.option('period')),
    }),
    'return-between': byEither({
      isShown: (input) => input.date('endDate') > input.datedValues('prices')[0]!.date,
      product: rangeReturn,
      reference: (input) =>
        returnBetween(input.datedValues('prices'), input.date('startDate'), input.date('endDate')),
    }),
    'since-inception': byEither({
      isShown: isCumulative,
      product: (input) => shown(discrete(input, 'Since inception', 'endDate')),
      reference: (input) =>
        sinceInceptionReturn(input.datedValues('valuations'), {
          endDate: input.date('endDate'),
          annualise: input.truth('annualise'),
        }),
    }),
    'trailing-return': byEither({
      isShown: (input) =>
        [1, 3, 5].includes(input.number('years')) && (isCumulative(input) || input.number('years') === 1),
      product: (input) => discrete(input, `${input.number('years')}Y`, 'endDate').value,
      reference: (input) =>
        trailingReturn(input.datedValues('valuations'), {
          endDate: input.date('endDate'),
          years: input.number('years'),
          annualise: input.truth('annualise'),
        }),
    }),
    ...byProduct({
      'add-months': (input) => addMonths(input.date('date'), input.number('months')),
      'calendar-year-returns': yearReturns,
      'count-workdays': (input) =>
        countWorkdays(input.date('startDate'), input.date('endDate'), input.dates('holidays', [])),
      'end-of-month': (input) => endOfMonth(input.date('date'), input.number('months', 0)),
      'mtd-ytd': monthAndYear,
    }),
    ...byReference({
      'add-workdays': (input) =>
        addWorkdays(input.date('date'), input.number('days'), input.dates('holidays', [])),
      'business-day': (input) =>
        adjustToWorkday(input.date('date'), input.option('rule'), input.dates('holidays', [])),
      'reporting-period': (input) =>
        reportingPeriod(
          input.option('kind'),
          input.date('asOf'),
          input.has('count') ? input.number('count') : undefined,
        ),
      'rolling-12m-win-rate': (input) => rollingYearWinRate(input.numbers('monthEndLevels')),
      'uk-bank-holidays': (input) => ukBankHolidays(input.number('year')),
      'whole-years-months': (input) => ageBetween(input.date('startDate'), input.date('endDate')),
    }),
  },
}
