import { mainUnitOf } from '#finance/ground/currency.ts'
import type { Currency, DecimalText, IsoDate } from '#finance/ground/figure.ts'
import type { BookingKind } from '#finance/ground/ledger.ts'
import { decimal, roundToMinor, zero, type Decimal } from '#finance/ground/money.ts'
import type { StatedCash } from '#model/imports/import-shapes.ts'
import { directionOf } from '#server/imports/plan/cash-keeping.ts'

/** What a file says of the cash in one currency at the close of a day. */
export type CashRow = { currency: Currency; date: IsoDate; amount: DecimalText }

/** A booking as it moves cash: `amount` as it is stored, the kind says which way it goes. */
export type CashBooking = { date: IsoDate; kind: BookingKind; amount: DecimalText; currency: Currency }

/**
 * Holds the cash a file says there is against what the bookings leave by that day, per currency; differences come first.
 * A currency that the bookings leave something in and the file does not list is not stated. Where cash is kept outside
 * the portfolio nothing is booked of it.
 *
 * Worked case: 1,000 paid in, 900 bought, 100 stated: they agree.
 */
export function compareCash(
  rows: readonly CashRow[],
  bookings: readonly CashBooking[],
  cash: 'inside' | 'outside',
): StatedCash[] {
  const last = rows.reduce((latest, { date }) => (date > latest ? date : latest), '')
  if (last === '') return []
  const found = sumOfCurrencies(rows)
  const bookedAt = (currency: Currency, date: IsoDate) =>
    cash === 'inside' ? balanceOf(bookings, { currency, date }) : null
  const stated = [...found].map(([currency, { date, amount }]): StatedCash => {
    const booked = bookedAt(currency, date)
    const difference = booked?.minus(amount)
    const differs = difference !== undefined && !roundToMinor(difference, currency).eq(zero)
    return {
      currency,
      date,
      stated: amount.toFixed(),
      booked: booked?.toFixed() ?? null,
      difference: differs ? difference.toFixed() : null,
    }
  })
  const others = [...new Set(bookings.map((one) => mainUnitOf(one.currency).currency))]
  const unstated = others.flatMap((currency): StatedCash[] => {
    const booked = found.has(currency) ? null : bookedAt(currency, last)
    if (booked === null || roundToMinor(booked, currency).eq(zero)) return []
    return [{ currency, date: last, stated: null, booked: booked.toFixed(), difference: null }]
  })
  const rank = ({ stated: said, difference }: StatedCash) =>
    Number(difference === null) + Number(said !== null && difference === null)
  return [...stated, ...unstated].toSorted((one, other) => rank(one) - rank(other))
}

/** Of each currency what is said last; accounts of one day are added up. */
function sumOfCurrencies(rows: readonly CashRow[]): Map<Currency, { date: IsoDate; amount: Decimal }> {
  const found = new Map<Currency, { date: IsoDate; amount: Decimal }>()
  for (const { currency, date, amount } of rows) {
    const known = found.get(currency)
    if (known && known.date > date) continue
    const before = known?.date === date ? known.amount : zero
    found.set(currency, { date, amount: before.plus(decimal(amount)) })
  }
  return found
}

function balanceOf(
  bookings: readonly CashBooking[],
  { currency, date }: { currency: Currency; date: IsoDate },
): Decimal {
  let balance = zero
  for (const booking of bookings) {
    const main = mainUnitOf(booking.currency)
    const direction = directionOf(booking.kind)
    if (booking.date > date || main.currency !== currency || direction === 0) continue
    const amount = decimal(booking.amount).div(decimal(String(main.divisor)))
    balance = direction > 0 ? balance.plus(amount) : balance.minus(amount)
  }
  return balance
}
