/** A period with its opening and closing value, the valuations inside it and the payments across its boundary. */
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { DatedAmount } from '#finance/ground/dated-amount.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { finiteNumber } from '#finance/ground/series-checks.ts'

/**
 * When a payment counts: at the start of its day (it earns that day's return; the value before it is the close of
 * the day before) or at the end (the close of the day already holds it, and it earned nothing).
 */
export type FlowTiming = 'start-of-day' | 'end-of-day'

/** The value at the close of a day. */
export type DatedValue = { date: IsoDate; value: number }

/** `startValue` is the close of the day before `startDate`, `endValue` the close of `endDate`; both days count. */
export type ValuedPeriod = {
  startDate: IsoDate
  endDate: IsoDate
  startValue: number
  endValue: number
  flowTiming: FlowTiming
  flows: readonly DatedAmount[]
  valuations?: readonly DatedValue[]
}

/** The same period in day numbers: payments by day (same days added, zeros left out), valuations by day. */
export type DayPeriod = {
  start: number
  end: number
  startValue: number
  endValue: number
  isStartOfDay: boolean
  flows: readonly { day: number; amount: number }[]
  valuations: readonly { day: number; value: number }[]
}

function readTiming(timing: string): boolean {
  if (timing === 'start-of-day') return true
  if (timing === 'end-of-day') return false
  throw new FinanceError('unknown-option', `Unknown flow timing '${timing}'`)
}

function readFlows(flows: readonly DatedAmount[]): DayPeriod['flows'] {
  const byDay = new Map<number, number>()
  for (const { date, amount } of flows) {
    const day = toDayNumber(date)
    byDay.set(day, (byDay.get(day) ?? 0) + finiteNumber(amount, `flow of ${date}`))
  }
  const days = [...byDay].map(([day, amount]) => ({ day, amount }))
  return days.filter((flow) => flow.amount !== 0).sort((a, b) => a.day - b.day)
}

function readValuations(valuations: readonly DatedValue[]): DayPeriod['valuations'] {
  const byDay = new Map<number, number>()
  for (const { date, value } of valuations) {
    const day = toDayNumber(date)
    const known = byDay.get(day)
    if (known !== undefined && known !== value) {
      throw new FinanceError('wrong-order', `Two different valuations of ${date}`)
    }
    byDay.set(day, finiteNumber(value, `valuation of ${date}`))
  }
  return [...byDay].map(([day, value]) => ({ day, value })).sort((a, b) => a.day - b.day)
}

/**
 * Reads and checks a period. Throws for impossible dates, an end before the start ('wrong-order'), payments outside
 * the period ('out-of-range') and numbers that are none.
 */
export function readPeriod(period: ValuedPeriod): DayPeriod {
  const [start, end] = [toDayNumber(period.startDate), toDayNumber(period.endDate)]
  if (end < start) throw new FinanceError('wrong-order', `${period.endDate} is before ${period.startDate}`)
  const flows = readFlows(period.flows)
  if (flows.some(({ day }) => day < start || day > end)) {
    throw new FinanceError('out-of-range', `A payment lies outside ${period.startDate} to ${period.endDate}`)
  }
  const startValue = finiteNumber(period.startValue, 'start value')
  const endValue = finiteNumber(period.endValue, 'end value')
  const valuations = readValuations(period.valuations ?? []).filter(({ day }) => day >= start && day < end)
  return { start, end, startValue, endValue, isStartOfDay: readTiming(period.flowTiming), flows, valuations }
}
