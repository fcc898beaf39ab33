/**
 * Time-weighted return: what the money earned, whenever it came or went. The portfolio is valued at every payment,
 * each piece has its own return, and the pieces are linked.
 *
 * The house rule for daily series: payments in count from the start of the day, payments out leave at its end,
 * r = (V_end + out) / (V_begin + in) - 1, so that a first deposit does not divide by zero.
 */
import { FinanceError } from '#finance/finance-error.ts'
import { linkReturns } from '#finance/returns.ts'
import { checkSameLength, checkSeries } from '#finance/series-checks.ts'
import type { NumberSeries } from '#finance/series-checks.ts'
import { readPeriod } from '#finance/valued-period.ts'
import type { DayPeriod, ValuedPeriod } from '#finance/valued-period.ts'

/** A piece between two valuations: what was invested when it began, what it was worth before the next payment. */
type Piece = { begin: number; end: number }

function pieceReturn({ begin, end }: Piece): number {
  // Nothing there and nothing came of it: the index stays flat.
  if (begin === 0 && end === 0) return 0
  if (begin <= 0) throw new FinanceError('no-capital', 'A return is needed where nothing was invested')
  if (end < 0) throw new FinanceError('out-of-range', `A value below zero has no return: ${end}`)
  return end / begin - 1
}

/** The value at the close of each day on which one is known; the last day's is the end value. */
function closesOf(period: DayPeriod): ReadonlyMap<number, number> {
  const closes = new Map(period.valuations.map(({ day, value }) => [day, value]))
  closes.set(period.start - 1, period.startValue)
  closes.set(period.end, period.endValue)
  return closes
}

function piecesOf(period: DayPeriod): readonly Piece[] {
  const closes = closesOf(period)
  const flowsByClose = new Map<number, number>()
  for (const { day, amount } of period.flows) {
    // Paid in at the start of a day is paid in right after the close of the day before.
    const closeDay = period.isStartOfDay ? day - 1 : day
    if (!closes.has(closeDay)) {
      throw new FinanceError('empty-series', 'The portfolio was not valued at one of its payments')
    }
    flowsByClose.set(closeDay, amount)
  }
  const pieces: Piece[] = []
  let begin = period.startValue + (period.isStartOfDay ? (flowsByClose.get(period.start - 1) ?? 0) : 0)
  for (const day of [...closes.keys()].filter((day) => day >= period.start).sort((a, b) => a - b)) {
    const close = closes.get(day)!
    const flow = flowsByClose.get(day) ?? 0
    pieces.push({ begin, end: period.isStartOfDay ? close : close - flow })
    begin = period.isStartOfDay ? close + flow : close
  }
  return pieces
}

/**
 * The time-weighted return over a period, cumulative, not annualised. Every payment needs a valuation: the close of
 * the day before it (start-of-day) or of its own day (end-of-day). Throws 'no-capital' where a return is needed but
 * nothing is invested, 'empty-series' where a valuation is missing. A total loss is -1.
 *
 * Source: GIPS 2020, 22.A.21. Worked case: 100 at the start, 102 after a year, 2 paid out the next morning, 102 at
 * the end: 1.02 x 1.02 - 1 = 4.04 %.
 */
export function timeWeightedReturn(valued: ValuedPeriod): number {
  const period = readPeriod(valued)
  const pieces = piecesOf(period)
  if (pieces.every(({ begin, end }) => begin === 0 && end === 0)) {
    throw new FinanceError('no-capital', 'Nothing was invested in the whole period')
  }
  return linkReturns(pieces.map(pieceReturn))
}

/** Closing values with the payments of their days; index 0 is the base, whose payments count for nothing. */
export type DailyValues = { values: NumberSeries; inflows: NumberSeries; outflows: NumberSeries }

/** The return of each day and the cumulative return since the base; both are 0 at index 0. */
export type DailyReturns = { daily: Float64Array<ArrayBuffer>; cumulative: Float64Array<ArrayBuffer> }

/**
 * Daily returns by the house rule, linked. On days without value or payments the return is 0 and the index is flat;
 * a total loss is -1 and the index stays at -1. Payments are positive amounts in both lists. Throws 'no-capital'
 * when value and payments in are below zero, 'out-of-range' for a day that loses more than everything.
 *
 * Worked case: values 100, 110, 210 with 100 paid in on the last day: 10 %, then 210 / 210 - 1 = 0.
 */
export function dailyReturns({ values, inflows, outflows }: DailyValues): DailyReturns {
  checkSeries(values, 'values')
  checkSeries(inflows, 'inflows')
  checkSeries(outflows, 'outflows')
  checkSameLength(values, inflows, 'Values and inflows')
  checkSameLength(values, outflows, 'Values and outflows')
  const daily = new Float64Array(values.length)
  const cumulative = new Float64Array(values.length)
  let growth = 1
  for (let i = 1; i < values.length; i += 1) {
    const begin = values[i - 1]! + inflows[i]!
    if (begin !== 0) {
      const end = values[i]! + outflows[i]!
      if (begin < 0) throw new FinanceError('no-capital', `Less than nothing is invested at point ${i}`)
      if (end < 0) throw new FinanceError('out-of-range', `More than everything is lost at point ${i}`)
      daily[i] = end / begin - 1
      growth *= end / begin
    }
    cumulative[i] = growth - 1
  }
  return { daily, cumulative }
}

/**
 * The linked return of valuations whose payments arrive just after each was struck:
 * r[i] = values[i] / (values[i-1] + flows[i-1]) - 1; the payment after the last valuation counts for nothing.
 *
 * Worked case: values 100, 200 and 100 paid in after the first: 200 / 200 - 1 = 0.
 */
export function linkValuationsBeforeFlows(values: NumberSeries, flows: NumberSeries): number {
  checkSeries(values, 'values', 2)
  checkSeries(flows, 'flows')
  checkSameLength(values, flows, 'Values and flows')
  const returns = new Float64Array(values.length - 1)
  for (let i = 1; i < values.length; i += 1) {
    returns[i - 1] = pieceReturn({ begin: values[i - 1]! + flows[i - 1]!, end: values[i]! })
  }
  return linkReturns(returns)
}
