/**
 * A portfolio that holds units of one fund: payments in buy units at the close before, the price moves the value, and
 * payments out are made from units sold at the close.
 */
import { addDays } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { Booking, PortfolioLedger } from '#finance/ground/ledger.ts'
import { booking, instrument, ledgerOf, textOf } from '#tools/vectors/cases/bookings.ts'

/**
 * A day: what is paid in at its start, the value at its close before anything is paid out (absent: that of the price
 * before), and what is paid out at its end.
 */
export type FundDay = { date: IsoDate; paidIn?: number; value?: number; paidOut?: number }

/** A hundred thousand units or so, so that their eight decimals round nothing away. */
const priceShare = 1e-6

function trades(date: IsoDate, kind: 'purchase' | 'sale', traded: { amount: number; units: number }) {
  const { amount, units } = traded
  const isIn = kind === 'purchase'
  const payment = booking({ date, kind: isIn ? 'contribution' : 'withdrawal', amount })
  const trade = booking({ date, kind, symbol: 'FUND', units: textOf(units), amount })
  return isIn ? [payment, trade] : [trade, payment]
}

/** The ledger of such days, ascending, as of the last of them or a later day. */
export function fundLedger(days: readonly FundDay[], asOf: IsoDate = days.at(-1)!.date): PortfolioLedger {
  const bookings: Booking[] = []
  const [dates, closes]: [IsoDate[], number[]] = [[], []]
  let price = (days.find(({ paidIn }) => paidIn)?.paidIn ?? 1) * priceShare
  let units = 0
  for (const { date, paidIn = 0, value, paidOut = 0 } of days) {
    if (paidIn !== 0) bookings.push(...trades(date, 'purchase', { amount: paidIn, units: paidIn / price }))
    units += paidIn / price
    if (value !== undefined && units > 0) price = value / units
    dates.push(date)
    closes.push(price)
    if (paidOut !== 0) bookings.push(...trades(date, 'sale', { amount: paidOut, units: paidOut / price }))
    units = paidOut === 0 ? units : Math.max(units - paidOut / price, 0)
  }
  const prices = [{ symbol: 'FUND', currency: 'EUR', basis: 'close' as const, dates, closes }]
  return ledgerOf({ asOf, bookings, instruments: [instrument('FUND')], prices })
}

/** The day on which series without dates begin. */
export const firstDay: IsoDate = '2021-03-01'

/** A fund bought at its first level and held: one level a day, or on the dates that are given. */
export function heldFund(levels: readonly number[], dates?: readonly IsoDate[]): PortfolioLedger {
  return fundLedger(
    levels.map((level, i) => ({
      date: dates?.[i] ?? addDays(firstDay, i),
      value: level,
      ...(i === 0 ? { paidIn: level } : {}),
    })),
  )
}

/** The levels of something that begins at 1 and earns these returns. */
export function levelsOf(returns: readonly number[]): readonly number[] {
  const levels = [1]
  for (const each of returns) levels.push(levels.at(-1)! * (1 + each))
  return levels
}
