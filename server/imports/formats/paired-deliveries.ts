/** Mergers that a program writes as a delivery out and a delivery in, which nothing ties together. */
import { decimal, zero } from '#finance/ground/money.ts'
import { emptyRow } from '#server/imports/build-row.ts'
import { problem } from '#server/imports/import-row.ts'
import type { BookingRow, ImportedBooking, InstrumentHint } from '#server/imports/import-row.ts'

type Delivery = BookingRow & { booking: ImportedBooking; instrument: InstrumentHint }

function isDelivery(row: BookingRow): row is Delivery {
  const { booking, instrument } = row
  return instrument !== null && (booking?.kind === 'transfer-in' || booking?.kind === 'transfer-out')
}

/** Amounts are typed by hand, to the cent at best. */
const leastMoney = decimal('0.01')

/**
 * One security delivered out and another one in on a day, for the same amount and without charges, becomes an exchange
 * that takes over the cost; the row says so, and can be left out. A day on which this leaves something open says that
 * too: its deliveries stay transfers.
 *
 * Worked case: 10 OLD out for 1,000 and 5 NEW in for 1,000: 5 NEW for 10 OLD.
 */
export function pairDeliveries(rows: readonly BookingRow[]): BookingRow[] {
  const changed = new Map<BookingRow, BookingRow>()
  for (const day of Map.groupBy(rows.filter(isDelivery), ({ booking }) => booking.date).values()) {
    const out = day.filter(({ booking }) => booking.kind === 'transfer-out')
    const into = day.filter(({ booking }) => booking.kind === 'transfer-in')
    for (const came of into) {
      const answers = out.filter((left) => isAnswer(left, came))
      const rivals = into.filter((other) => answers.some((left) => isAnswer(left, other)))
      const [left] = answers
      if (left && answers.length === 1 && rivals.length === 1) {
        changed.set(came, exchangeOf(came, left))
        changed.set(
          left,
          emptyRow(left.line, [problem('delivery-paired', { symbol: nameOf(came.instrument) })]),
        )
      }
    }
    const open = day.filter((row) => !changed.has(row))
    for (const row of open)
      if (open.some((other) => other.booking.kind !== row.booking.kind && !isSame(other, row)))
        changed.set(row, { ...row, problems: [...row.problems, problem('deliveries-unclear')] })
  }
  return rows.map((row) => changed.get(row) ?? row)
}

function isAnswer(left: Delivery, came: Delivery): boolean {
  const [one, other] = [left.booking, came.booking]
  const isFree = [one.fees, one.taxes, other.fees, other.taxes].every((text) => decimal(text).eq(zero))
  const difference = decimal(one.amount).minus(decimal(other.amount)).abs()
  const isEqual = decimal(one.amount).gt(zero) && difference.lte(leastMoney)
  return isFree && isEqual && one.currency === other.currency && !isSame(left, came)
}

/** Whether two deliveries are of one security. */
function isSame({ instrument: one }: Delivery, { instrument: other }: Delivery): boolean {
  return one.isin !== null && other.isin !== null ? one.isin === other.isin : nameOf(one) === nameOf(other)
}

const nameOf = ({ symbol, isin, name }: InstrumentHint): string => symbol ?? isin ?? name ?? ''

function exchangeOf(came: Delivery, left: Delivery): BookingRow {
  const { units } = left.booking
  const given = nameOf(left.instrument)
  const remark = problem('deliveries-paired', { units, given, symbol: nameOf(came.instrument) })
  const money = { price: null, amount: '0', fees: '0', taxes: '0' }
  return {
    ...came,
    given: left.instrument,
    booking: { ...came.booking, ...money, kind: 'exchange', fromSymbol: given, fromUnits: units },
    problems: [...came.problems, remark],
  }
}
