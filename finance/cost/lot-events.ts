/** Bookings of a security as the events that its lots and pools are moved by. */
import type { LotEvent } from '#finance/cost/cost-basis.ts'
import type { TakenLot } from '#finance/cost/lot-pool.ts'
import type { Booking } from '#finance/ground/ledger.ts'
import { decimal, one, sumOf, zero, type Decimal } from '#finance/ground/money.ts'

/** What is asked of the bookings of a security. */
export type EventsOf = {
  /** Amounts in the currency that is counted in. */
  amountOf: (amount: string) => Decimal
  account?: string | undefined
  /** Whether a symbol is that of the security. */
  isOf: (symbol: string) => boolean
  /** The lots that an exchange takes over of what it is for. */
  givenFor: (exchange: Booking) => readonly TakenLot[]
}

/** Whether a booking moves a security: as what is booked, or as what is exchanged for it. */
export const isBookingOf =
  (isOf: (symbol: string) => boolean) =>
  ({ symbol, fromSymbol }: Pick<Booking, 'symbol' | 'fromSymbol'>): boolean =>
    (symbol !== null && isOf(symbol)) || Boolean(fromSymbol && isOf(fromSymbol))

/**
 * A booking as an event of the lots of `account`; bookings that move neither units nor cost are none. Of capital paid back what counts is what was paid before anything was withheld.
 */
export function lotEventOf(
  booking: Booking,
  { amountOf, account, isOf, givenFor }: EventsOf,
): LotEvent | null {
  const { date, kind, amount, cost } = booking
  const frame = { id: booking.id, date, ...(account === undefined ? {} : { account }) }
  if (kind === 'return-of-capital') {
    const paid = sumOf([amount, booking.fees, booking.taxes].map(decimal))
    return { ...frame, type: 'repay', amount: amountOf(paid.toFixed()) }
  }
  const { fromSymbol, fromUnits, costShare } = booking
  if (kind === 'exchange' && fromSymbol && isOf(fromSymbol))
    return {
      ...frame,
      type: 'give',
      units: decimal(fromUnits ?? '0'),
      share: costShare ? decimal(costShare) : one,
    }
  const units = decimal(booking.units)
  if (units.lte(zero)) return null
  switch (kind) {
    case 'purchase':
      return { ...frame, type: 'buy', units, cost: amountOf(amount) }
    case 'transfer-in':
      return { ...frame, type: 'buy', units, cost: amountOf(cost ?? amount) }
    case 'sale':
      return { ...frame, type: 'sell', units, proceeds: amountOf(amount) }
    case 'transfer-out':
      return { ...frame, type: 'remove', units }
    case 'exchange':
      return { ...frame, type: 'receive', units, lots: givenFor(booking) }
    case 'split':
      return { ...frame, type: 'split', ratio: units }
    default:
      return null
  }
}
