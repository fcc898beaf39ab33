/** Topic 'calendar-periods': dates, workdays, reporting periods and the returns over them. */
import {
  addMonths,
  addWorkdays,
  adjustToWorkday,
  ageBetween,
  countWorkdays,
  endOfMonth,
} from '#finance/calendar.ts'
import {
  aggregateReturns,
  calendarYearReturns,
  monthAndYearToDate,
  returnBetween,
  rollingYearWinRate,
  sinceInceptionReturn,
  trailingReturn,
} from '#finance/period-returns.ts'
import { reportingPeriod } from '#finance/periods.ts'
import { ukBankHolidays } from '#finance/uk-bank-holidays.ts'
import type { CaseInput, Operations } from '#tools/vectors/topics/case-input.ts'

function readCount(input: CaseInput): number | undefined {
  return input.has('count') ? input.number('count') : undefined
}

export const calendarPeriods: Operations = {
  'add-months': (input) => addMonths(input.date('date'), input.number('months')),
  'add-workdays': (input) =>
    addWorkdays(input.date('date'), input.number('days'), input.dates('holidays', [])),
  'aggregate-returns': (input) =>
    aggregateReturns(input.numbers('returns'), input.dates('dates'), input.option('period')),
  'business-day': (input) =>
    adjustToWorkday(input.date('date'), input.option('rule'), input.dates('holidays', [])),
  'calendar-year-returns': (input) =>
    calendarYearReturns(input.datedValues('valuations'), input.date('asOf')),
  'count-workdays': (input) =>
    countWorkdays(input.date('startDate'), input.date('endDate'), input.dates('holidays', [])),
  'end-of-month': (input) => endOfMonth(input.date('date'), input.number('months', 0)),
  'mtd-ytd': (input) => monthAndYearToDate(input.datedValues('prices')),
  'reporting-period': (input) => reportingPeriod(input.option('kind'), input.date('asOf'), readCount(input)),
  'return-between': (input) =>
    returnBetween(input.datedValues('prices'), input.date('startDate'), input.date('endDate')),
  'rolling-12m-win-rate': (input) => rollingYearWinRate(input.numbers('monthEndLevels')),
  'since-inception': (input) =>
    sinceInceptionReturn(input.datedValues('valuations'), {
      endDate: input.date('endDate'),
      annualise: input.truth('annualise'),
    }),
  'trailing-return': (input) =>
    trailingReturn(input.datedValues('valuations'), {
      endDate: input.date('endDate'),
      years: input.number('years'),
      annualise: input.truth('annualise'),
    }),
  'uk-bank-holidays': (input) => ukBankHolidays(input.number('year')),
  'whole-years-months': (input) => ageBetween(input.date('startDate'), input.date('endDate')),
}
