/** The amounts of bookings in the reporting currency, each at the rate of its own day. */
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { Currency } from '#finance/ground/figure.ts'
import type { Booking, PortfolioLedger } from '#finance/ground/ledger.ts'
import { rateOn, spreadRates } from '#finance/valuation/valuation-rates.ts'
import type { DailyRates } from '#finance/valuation/valuation-rates.ts'

/**
 * Reporting currency for one unit of a booking's currency on its day (a currency in hundredths divided); null before
 * the first known rate.
 */
export type BookedRate = (booking: Booking) => number | null

/**
 * The rate of each booking of a ledger: the one it states itself, else the last one known on its day. A rate that is
 * stated is in the portfolio's currency and is carried on from there where another currency is reported.
 *
 * Worked case: 80 GBP booked at a stated 1.25 in a portfolio in EUR: 100 EUR.
 */
export function bookedRates(
  ledger: Pick<PortfolioLedger, 'currency' | 'bookings' | 'rates' | 'asOf'>,
  reporting: Currency = ledger.currency,
): BookedRate {
  const last = toDayNumber(ledger.asOf)
  const first = ledger.bookings.reduce((day, { date }) => Math.min(day, toDayNumber(date)), last)
  const span = { first, length: last - first + 1 }
  const known = new Map<Currency, DailyRates>()
  const dailyRatesOf = (currency: Currency): DailyRates => {
    const rates = known.get(currency) ?? spreadRates(ledger.rates, { currency, reporting }, span)
    known.set(currency, rates)
    return rates
  }
  return ({ currency, rate, date }) => {
    const day = toDayNumber(date)
    if (rate === null) return rateOn(dailyRatesOf(currency), day)
    const onward = rateOn(dailyRatesOf(ledger.currency), day)
    return onward === null ? null : Number(rate) * onward
  }
}
