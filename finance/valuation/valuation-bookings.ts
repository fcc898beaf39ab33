/** What each kind of booking does to units, cash and the boundary of a portfolio, with the bookings in day order. */
import { dayNumbersOf } from '#finance/ground/day-series.ts'
import type { Booking, BookingKind, PortfolioLedger } from '#finance/ground/ledger.ts'

type Effect = { units: -1 | 0 | 1; cash: -1 | 0 | 1; flow: -1 | 0 | 1 }

/** Cash kept in the portfolio: payments and transfers cross its boundary, trades, income and charges do not. */
const insideEffects: Record<BookingKind, Effect> = {
  purchase: { units: 1, cash: -1, flow: 0 },
  sale: { units: -1, cash: 1, flow: 0 },
  contribution: { units: 0, cash: 1, flow: 1 },
  withdrawal: { units: 0, cash: -1, flow: -1 },
  dividend: { units: 0, cash: 1, flow: 0 },
  interest: { units: 0, cash: 1, flow: 0 },
  fee: { units: 0, cash: -1, flow: 0 },
  tax: { units: 0, cash: -1, flow: 0 },
  'transfer-in': { units: 1, cash: 0, flow: 1 },
  'transfer-out': { units: -1, cash: 0, flow: -1 },
  split: { units: 0, cash: 0, flow: 0 },
  'return-of-capital': { units: 0, cash: 1, flow: 0 },
  exchange: { units: 1, cash: 0, flow: 0 },
  'option-premium': { units: 0, cash: 1, flow: 0 },
}

/**
 * Cash kept elsewhere: every payment for a trade or a charge comes in as it is spent, all proceeds and income leave
 * at once, and payments to and from the outside account are no matter of the portfolio.
 */
const outsideEffects: Record<BookingKind, Effect> = {
  purchase: { units: 1, cash: 0, flow: 1 },
  sale: { units: -1, cash: 0, flow: -1 },
  contribution: { units: 0, cash: 0, flow: 0 },
  withdrawal: { units: 0, cash: 0, flow: 0 },
  dividend: { units: 0, cash: 0, flow: -1 },
  interest: { units: 0, cash: 0, flow: -1 },
  fee: { units: 0, cash: 0, flow: 1 },
  tax: { units: 0, cash: 0, flow: 1 },
  'transfer-in': { units: 1, cash: 0, flow: 1 },
  'transfer-out': { units: -1, cash: 0, flow: -1 },
  split: { units: 0, cash: 0, flow: 0 },
  'return-of-capital': { units: 0, cash: 0, flow: -1 },
  exchange: { units: 1, cash: 0, flow: 0 },
  'option-premium': { units: 0, cash: 0, flow: -1 },
}

const nothing: Effect = { units: 0, cash: 0, flow: 0 }

/**
 * What a booking does: +1 adds, -1 takes away, 0 leaves alone the units of its instrument, the cash of the portfolio
 * and, for `flow`, the money or securities inside its boundary. A transfer without an instrument moves cash.
 */
export function effectOf(booking: Booking, cash: PortfolioLedger['cash']): Effect {
  const isCashTransfer =
    booking.symbol === null && (booking.kind === 'transfer-in' || booking.kind === 'transfer-out')
  if (isCashTransfer && cash === 'outside') return nothing
  if (isCashTransfer) {
    return booking.kind === 'transfer-in' ? insideEffects.contribution : insideEffects.withdrawal
  }
  return (cash === 'inside' ? insideEffects : outsideEffects)[booking.kind]
}

/** A booking with its day number. */
export type DatedBooking = { booking: Booking; day: number }

const knownDays = new WeakMap<readonly Booking[], Int32Array>()

/** The days of bookings, decoded once for each list (lists of bookings are not changed once made). */
function daysOf(bookings: readonly Booking[]): Int32Array {
  const known = knownDays.get(bookings)
  if (known !== undefined && known.length === bookings.length) return known
  const days = dayNumbersOf(bookings.map((booking) => booking.date))
  knownDays.set(bookings, days)
  return days
}

/**
 * The bookings up to a day, by day; within a day splits first (they hold from the opening, trades of that day are
 * already in new shares), the others as they were written.
 */
export function bookingsUpTo(bookings: readonly Booking[], lastDay: number): readonly DatedBooking[] {
  const days = daysOf(bookings)
  const dated: DatedBooking[] = []
  let isOrdered = true
  let before = -Infinity
  let hasSplit = false
  for (let i = 0; i < bookings.length; i += 1) {
    const booking = bookings[i]!
    const day = days[i]!
    if (day > lastDay) continue
    if (day < before) isOrdered = false
    if (booking.kind === 'split') hasSplit = true
    before = day
    dated.push({ booking, day })
  }
  if (isOrdered && !hasSplit) return dated
  return dated.sort(
    (a, b) => a.day - b.day || Number(b.booking.kind === 'split') - Number(a.booking.kind === 'split'),
  )
}
