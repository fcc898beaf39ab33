/** The daily valuation of a portfolio: value, payments and return index for every day of its life. */
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { DaySpan } from '#finance/ground/day-series.ts'
import type { Currency, IsoDate, Reason } from '#finance/ground/figure.ts'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'
import { bookingsUpTo } from '#finance/valuation/valuation-bookings.ts'
import type { HoldingLine } from '#finance/valuation/valuation-lines.ts'
import { addLine } from '#finance/valuation/valuation-walk.ts'
import { readLedger } from '#finance/valuation/valuation-reading.ts'
import type { BoundaryFlow } from '#finance/valuation/boundary-flow.ts'

/**
 * A portfolio, or several as one, by day. Position 0 is the base: the close of the day before the first booking, with
 * nothing in it and the index at 1. `value`, `inflow` and `outflow` are in `currency`, both flows positive (charges
 * paid from outside are taken off `outflow`); `value` is
 * NaN on a day on which something held has no price or no rate. `index` is the linked time-weighted level.
 * `restarts` are positions at which the chain broke (total loss, no capital, unknown value) and a new one began: no
 * return spans one of them.
 */
export type Valuation = {
  id: string
  currency: Currency
  asOf: IsoDate
  span: DaySpan
  /** Day number of the first funded day; null when nothing has happened. */
  inception: number | null
  value: Float64Array<ArrayBuffer>
  inflow: Float64Array<ArrayBuffer>
  outflow: Float64Array<ArrayBuffer>
  index: Float64Array<ArrayBuffer>
  restarts: readonly number[]
  lines: readonly HoldingLine[]
  flows: readonly BoundaryFlow[]
  reasons: readonly Reason[]
  staleAfterWorkdays: number
}

/** Below half a cent there is no capital to earn a return on. */
export const nothingLeft = 0.005

/** Workdays after which a price is stale, where the ledger does not say. */
export const usualPatience = 5

function patienceOf({ staleAfterWorkdays }: Valuation): number {
  return staleAfterWorkdays
}

function addSpan(sum: Float64Array, addend: Float64Array, offset: number): void {
  for (let i = 0; i < addend.length; i += 1) sum[i + offset] = sum[i + offset]! + addend[i]!
}

/**
 * Links daily returns r = (V_end + out) / (V_begin + in) - 1 into levels: payments in at the start of the day,
 * payments out at its end. Income and charges that come after all was sold are added to what the last day with capital
 * ended with. Where there is no capital to earn on, or a value is unknown, the chain breaks.
 *
 * Worked case: value 100, then 50 paid in and 165 at the close: r = 165 / 150 - 1 = 10 %. All sold for 165, and a
 * dividend of 33 a week later: once more 33 / 165 = 20 %.
 */
function linkIndex(series: Pick<Valuation, 'value' | 'inflow' | 'outflow' | 'index'>): readonly number[] {
  const { value, inflow, outflow, index } = series
  const restarts: number[] = []
  let level = 1
  let previous = 0
  let lastEnd = 0
  index[0] = 1
  for (let i = 1; i < value.length; i += 1) {
    const current = value[i]!
    const begin = previous + inflow[i]!
    const end = current + outflow[i]!
    previous = current
    if (begin < nothingLeft && begin > -nothingLeft && end < nothingLeft && end > -nothingLeft) {
      index[i] = level
      continue
    }
    // What comes in after all was sold was earned by what was sold: it belongs to the last day with capital.
    const isLate = begin < nothingLeft && begin > -nothingLeft && current === 0
    if (isLate && lastEnd + end > nothingLeft && lastEnd > nothingLeft) {
      level *= 1 + end / lastEnd
      lastEnd += end
      index[i] = level
      continue
    }
    // After a total loss new money starts a new index; without capital or a value there is no return to link.
    if (level === 0 || !(begin > 0) || !(end >= 0)) {
      restarts.push(i)
      level = 1
    }
    if (begin > 0 && end >= 0) level *= end < nothingLeft ? 0 : end / begin
    lastEnd = begin > 0 && end >= 0 ? end : 0
    index[i] = level
  }
  return restarts
}

/**
 * Spreads the flows over their days. A charge paid from outside is money in that is spent at once: it lowers what the
 * day ends with, so that a charge on an empty portfolio is no total loss.
 */
function addFlows(valuation: Pick<Valuation, 'inflow' | 'outflow' | 'flows' | 'span'>): void {
  const { inflow, outflow, span } = valuation
  for (const { day, amount, kind } of valuation.flows) {
    const at = day - span.first
    const isCharge = kind === 'fee' || kind === 'tax'
    if (amount < 0 || isCharge) outflow[at] = outflow[at]! - amount
    else inflow[at] = inflow[at]! + amount
  }
}

function emptySeries(length: number): Pick<Valuation, 'value' | 'inflow' | 'outflow' | 'index'> {
  return {
    value: new Float64Array(length),
    inflow: new Float64Array(length),
    outflow: new Float64Array(length),
    index: new Float64Array(length),
  }
}

/**
 * Values a portfolio on every day from the day before its first booking to `ledger.asOf`, in the portfolio's currency
 * or another one. Prices and rates are carried forward and never taken from a later day. Linear in days x lines and
 * in bookings. Throws on an impossible date.
 *
 * Worked case: 10 units bought at 10 on Monday from 100 paid in, price 11 on Tuesday and none on Wednesday: values
 * 0, 100, 110, 110, index 1, 1, 1.1, 1.1.
 */
export function valuePortfolio(ledger: PortfolioLedger, reporting: Currency = ledger.currency): Valuation {
  const lastDay = toDayNumber(ledger.asOf)
  const bookings = bookingsUpTo(ledger.bookings, lastDay)
  const inception = bookings[0]?.day ?? null
  const first = inception === null ? lastDay : inception - 1
  const span = { first, length: lastDay - first + 1 }
  const { lines, flows, reasons } = readLedger(ledger, bookings, { reporting, span })
  const valuation: Valuation = {
    id: ledger.id,
    currency: reporting,
    asOf: ledger.asOf,
    span,
    inception,
    ...emptySeries(span.length),
    restarts: [],
    lines,
    flows,
    reasons,
    staleAfterWorkdays: ledger.staleAfterWorkdays ?? usualPatience,
  }
  addFlows(valuation)
  for (const line of lines) addLine(valuation.value, line, span)
  return { ...valuation, restarts: linkIndex(valuation) }
}

/** The same valuation with other payments across its boundary: values stay, returns are linked anew. */
export function withFlows(valuation: Valuation, flows: readonly BoundaryFlow[]): Valuation {
  const { value } = valuation
  const changed: Valuation = { ...valuation, ...emptySeries(value.length), value, flows, restarts: [] }
  addFlows(changed)
  return { ...changed, restarts: linkIndex(changed) }
}

/**
 * What crosses the boundary of the whole: a transfer from one of its portfolios to another on the same day, for the
 * same amount, stays inside and is no payment.
 */
function flowsAcross(parts: readonly Valuation[]): BoundaryFlow[] {
  const flows = parts.flatMap((part) => part.flows).sort((a, b) => a.day - b.day)
  const inside = new Set<BoundaryFlow>()
  const arrivals = flows.filter((flow) => flow.kind === 'transfer-in')
  for (const departure of flows) {
    if (departure.kind !== 'transfer-out') continue
    const arrival = arrivals.find(
      (flow) =>
        !inside.has(flow) &&
        flow.day === departure.day &&
        flow.symbol === departure.symbol &&
        flow.portfolioId !== departure.portfolioId &&
        Math.abs(flow.amount + departure.amount) < 0.01,
    )
    if (arrival !== undefined) inside.add(departure).add(arrival)
  }
  return flows.filter((flow) => !inside.has(flow))
}

/**
 * Several portfolios as one: values and payments added day by day, the return linked anew from the sums. All must be
 * valued in the same currency as of the same day.
 *
 * Worked case: 100 that gained 10 beside 300 that gained nothing: 410 / 400 - 1 = 2.5 %.
 */
export function sumValuations(
  id: string,
  parts: readonly Valuation[],
  frame: { currency: Currency; asOf: IsoDate },
): Valuation {
  const lastDay = toDayNumber(frame.asOf)
  const first = parts.reduce((earliest, { span }) => Math.min(earliest, span.first), lastDay)
  const inceptions = parts.map((part) => part.inception).filter((day) => day !== null)
  const span = { first, length: lastDay - first + 1 }
  const sum: Valuation = {
    id,
    ...frame,
    span,
    inception: inceptions.length === 0 ? null : Math.min(...inceptions),
    ...emptySeries(span.length),
    restarts: [],
    lines: parts.flatMap((part) => part.lines),
    flows: flowsAcross(parts),
    reasons: parts.flatMap((part) => part.reasons),
    staleAfterWorkdays: parts.length === 0 ? usualPatience : Math.min(...parts.map(patienceOf)),
  }
  for (const part of parts) addSpan(sum.value, part.value, part.span.first - first)
  addFlows(sum)
  return { ...sum, restarts: linkIndex(sum) }
}
