/** Topic 'twr': time-weighted returns, of a portfolio that is valued every day. */
import { addDays } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'
import { calculatePerformance } from '#finance/portfolios/portfolio-figures.ts'
import { booking } from '#tools/vectors/cases/bookings.ts'
import { firstDay, fundLedger, heldFund, levelsOf } from '#tools/vectors/cases/fund-ledger.ts'
import type { FundDay } from '#tools/vectors/cases/fund-ledger.ts'
import { shown } from '#tools/vectors/cases/shown.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { byProduct } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

function returnOf(ledger: PortfolioLedger): number {
  return shown(calculatePerformance(ledger).cumulative)
}

/** The cumulative returns of the chart, from the close of the first day on. */
function chartOf(ledger: PortfolioLedger): readonly number[] {
  return calculatePerformance(ledger)
    .points.slice(1)
    .map(({ portfolio }) => portfolio)
}

/**
 * The days of a period. The product counts payments in from the start of their day and payments out to its end: what
 * the case pays out at the start of a day leaves at the end of the one before, what it pays in at the end of a day
 * comes at the start of the next.
 */
function daysOf(input: CaseInput): readonly FundDay[] {
  const base = addDays(input.date('startDate'), -1)
  const startValue = input.number('startValue')
  const days = new Map<IsoDate, FundDay>()
  const change = (date: IsoDate, changed: Partial<FundDay>) =>
    days.set(date, { ...(days.get(date) ?? { date }), ...changed })
  if (startValue !== 0) change(base, { paidIn: startValue, value: startValue })
  for (const { date, value } of input.datedValues('valuations', [])) change(date, { value })
  change(input.date('endDate'), { value: input.number('endValue') })
  const isEnd = input.text('flowTiming', 'start-of-day') === 'end-of-day'
  for (const { date, amount } of input.datedAmounts('flows', [])) {
    const counts = amount > 0 ? (isEnd ? addDays(date, 1) : date) : isEnd ? date : addDays(date, -1)
    const known = days.get(counts) ?? { date: counts }
    if (amount > 0) change(counts, { paidIn: (known.paidIn ?? 0) + amount })
    else change(counts, { paidOut: (known.paidOut ?? 0) - amount })
    const closed = days.get(date)
    if (isEnd && closed?.value !== undefined) change(date, { value: closed.value - amount })
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

function periodReturn(input: CaseInput): number {
  const [from, to] = [addDays(input.date('startDate'), -1), input.date('endDate')]
  return shown(calculatePerformance(fundLedger(daysOf(input), to), { from, to }).cumulative)
}

/** A day for each value; the first value is paid in. */
function dailyLedger(
  values: readonly number[],
  paid: { in: readonly number[]; out: readonly number[] },
): PortfolioLedger {
  return fundLedger(
    values.map((value, i) => ({
      date: addDays(firstDay, i),
      paidIn: i === 0 ? value : paid.in[i]!,
      value: value + (i === 0 ? 0 : paid.out[i]!),
      paidOut: i === 0 ? 0 : paid.out[i]!,
    })),
  )
}

/** What arrives just after a value was struck counts from the next day. */
function returnAfterFlows(input: CaseInput): number {
  const [values, flows] = [input.numbers('values'), input.numbers('flows')]
  const days = values.map((value, i) => ({
    date: addDays(firstDay, i),
    paidIn: i === 0 ? value : flows[i - 1]!,
    value,
  }))
  return returnOf(fundLedger(days))
}

/** Dividends are booked and paid out: the return holds them, the price does not. */
function reinvestedLevels(input: CaseInput): readonly number[] {
  const [prices, dividends] = [input.numbers('prices'), input.numbers('dividends')]
  const held = heldFund(prices)
  const paid = dividends.flatMap((amount, i) => {
    const date = addDays(firstDay, i)
    const income = booking({ date, kind: 'dividend', symbol: 'FUND', amount })
    return amount === 0 ? [] : [income, booking({ date, kind: 'withdrawal', amount })]
  })
  const returns = chartOf({ ...held, bookings: [...held.bookings, ...paid] })
  return returns.map((each) => prices[0]! * (1 + each))
}

/** The unit price of a portfolio is its index; each value already holds the payment of its day, made at its end. */
function pricesOfUnits(input: CaseInput): { price: readonly number[]; units: readonly number[] } {
  const [nav, cashflows] = [input.numbers('nav'), input.numbers('cashflows')]
  const [initialPrice, initialUnits] = [input.number('initialPrice'), input.number('initialUnits', 0)]
  const opening = initialPrice * initialUnits
  const dateOf = (i: number) => addDays(firstDay, i)
  const days = nav.map((value, i) => ({
    date: dateOf(i),
    paidIn: Math.max(i === 0 ? opening : cashflows[i - 1]!, 0),
    value: value - cashflows[i]!,
    paidOut: Math.max(-cashflows[i]!, 0),
  }))
  const points = calculatePerformance(fundLedger(days)).points
  const returnOn = (i: number) => points.find(({ date }) => date === dateOf(i))?.portfolio ?? 0
  const price = nav.map((_, i) => initialPrice * (1 + returnOn(i)))
  return { price, units: nav.map((value, i) => value / price[i]!) }
}

/** The cumulative return after each period, or the level of what begins at `start`. */
function cumulativeSeries(input: CaseInput): readonly number[] {
  const start = input.number('start', 0)
  const cumulative = chartOf(heldFund(levelsOf(input.numbers('returns')))).slice(1)
  return start === 0 ? cumulative : cumulative.map((each) => start * (1 + each))
}

function dailySeries(input: CaseInput): { daily: readonly number[]; cumulative: readonly number[] } {
  const paid = { in: input.numbers('inflows'), out: input.numbers('outflows') }
  if (paid.in.length !== paid.out.length) throw new FinanceError('different-lengths', 'Payments in and out')
  const cumulative = chartOf(dailyLedger(input.numbers('values'), paid))
  const daily = cumulative.map((each, i) => (i === 0 ? each : (1 + each) / (1 + cumulative[i - 1]!) - 1))
  return { daily, cumulative }
}

export const twr: Topic = {
  product: 'valuation of a ledger, its return and its chart',
  operations: byProduct({
    'cumulative-series': cumulativeSeries,
    'link-returns': (input) => returnOf(heldFund(levelsOf(input.numbers('returns')))),
    'reinvested-dividend-index': reinvestedLevels,
    'total-return-levels': (input) => returnOf(heldFund(input.numbers('levels'))),
    twr: periodReturn,
    'twr-daily-series': dailySeries,
    'twr-flow-after-valuation': returnAfterFlows,
    'unit-prices': pricesOfUnits,
  }),
}
