/** What the bookings of a range brought in and cost, in the currency of a valuation. */
import { mainUnitOf } from '#finance/ground/currency.ts'
import type { Booking, BookingKind, PortfolioLedger } from '#finance/ground/ledger.ts'
import type { DayRange } from '#finance/returns/performance-return.ts'
import { bookedRates } from '#finance/valuation/valuation-amounts.ts'
import { bookingsUpTo, effectOf } from '#finance/valuation/valuation-bookings.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/**
 * One booking in the currency of the valuation. Income is gross of what was withheld; fees and taxes are positive, a
 * refund negative. `premium` is what options brought (cost: negative): a gain, neither income nor charge. `traded` is what went into the security without charges (what came back out of it: negative), `paid` what went into the cash of the
 * portfolio (out: negative). NaN before the first known rate.
 */
export type BookedAmount = {
  booking: Booking
  portfolioId: string
  day: number
  /** The cash line it moves, also where it moves none: 'cash:EUR'. */
  cashId: string
  income: number
  fees: number
  taxes: number
  premium: number
  traded: number
  paid: number
  /** `traded` in the main unit of the booking's currency. */
  tradedLocal: number
}

/** Whether a kind is a trade, whose charges are costs of the trade: of a security, or of an option. */
export const isTrade = (kind: BookingKind): boolean =>
  kind === 'purchase' || kind === 'sale' || kind === 'option-premium'

/** The cash a booking moves: that of its currency, or of the portfolio's where the booking states a rate. */
function cashLineOf({ rate, currency }: Booking, ledger: PortfolioLedger): string {
  return `cash:${rate === null ? mainUnitOf(currency).currency : ledger.currency}`
}

type Parts = Pick<BookedAmount, 'income' | 'fees' | 'taxes' | 'premium' | 'traded'>

/** The parts of a booking in its own currency. */
function partsOf(booking: Booking, ledger: PortfolioLedger): Parts {
  const amount = Number(booking.amount)
  const [fees, taxes] = [Number(booking.fees), Number(booking.taxes)]
  const nothing = { income: 0, fees: 0, taxes: 0, premium: 0, traded: 0 }
  switch (booking.kind) {
    case 'purchase':
      return { ...nothing, fees, taxes, traded: amount - fees - taxes }
    case 'sale':
      return { ...nothing, fees, taxes, traded: -(amount + fees + taxes) }
    case 'return-of-capital':
      // Of nothing that is named it can be no cost.
      if (booking.symbol === null) return { ...nothing, fees, taxes, income: amount + fees + taxes }
      return { ...nothing, fees, taxes, traded: -(amount + fees + taxes) }
    case 'dividend':
    case 'interest':
      return { ...nothing, fees, taxes, income: amount + fees + taxes }
    case 'option-premium':
      return { ...nothing, fees, taxes, premium: amount + fees + taxes }
    case 'fee':
      return { ...nothing, fees: amount }
    case 'tax':
      return { ...nothing, taxes: amount }
    default:
      return { ...nothing, traded: effectOf(booking, ledger.cash).units * amount }
  }
}

/**
 * The bookings of ledgers after the base of a range up to its end, in the currency of a valuation of them. What is a
 * fee or a tax inside a trade or an income counts as such.
 *
 * Worked case: a dividend of which 15 of 100 were withheld (amount 85, taxes 15): income 100, taxes 15, paid 85.
 */
export function bookedAmounts(
  ledgers: readonly PortfolioLedger[],
  { currency }: Pick<Valuation, 'currency'>,
  range: DayRange,
): readonly BookedAmount[] {
  return ledgers.flatMap((ledger) => {
    const rateOf = bookedRates(ledger, currency)
    return bookingsUpTo(ledger.bookings, range.end)
      .filter(({ day }) => day > range.base)
      .map(({ booking, day }) => {
        const rate = rateOf(booking) ?? NaN
        // Nothing is nothing in every currency, also where no rate is known.
        const convert = (amount: number) => (amount === 0 ? 0 : amount * rate)
        const { income, fees, taxes, premium, traded } = partsOf(booking, ledger)
        return {
          booking,
          portfolioId: ledger.id,
          day,
          cashId: cashLineOf(booking, ledger),
          income: convert(income),
          fees: convert(fees),
          taxes: convert(taxes),
          premium: convert(premium),
          traded: convert(traded),
          paid: convert(effectOf(booking, ledger.cash).cash * Number(booking.amount)),
          tradedLocal: traded / mainUnitOf(booking.currency).divisor,
        }
      })
  })
}
