/** Bookings of a security as the events that its lots and pools are moved by. */
import type { LotEvent } from '#finance/cost/cost-basis.ts'
import type { Booking } from '#finance/ground/ledger.ts'
import { decimal, sumOf, zero, type Decimal } from '#finance/ground/money.ts'

/**
 * A booking as an event of the lots of `account`; bookings that move neither units nor cost are none. `amountOf`: its
 * amounts in the currency that is counted in. Of capital paid back what counts is what was paid before anything was withheld.
 */
export function lotEventOf(
  booking: Booking,
  { amountOf, account }: { amountOf: (amount: string) => Decimal; account?: string | undefined },
): LotEvent | null {
  const { date, kind, amount, cost } = booking
  const frame = { id: booking.id, date, ...(account === undefined ? {} : { account }) }
  if (kind === 'return-of-capital') {
    const paid = sumOf([amount, booking.fees, booking.taxes].map(decimal))
    return { ...frame, type: 'repay', amount: amountOf(paid.toFixed()) }
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
    case 'split':
      return { ...frame, type: 'split', ratio: units }
    default:
      return null
  }
}
