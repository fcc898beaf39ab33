import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, toDayNumber } from '#finance/calendar.ts'
import type { Booking, PortfolioLedger } from '#finance/ledger.ts'
import { closingOf, valueNextDay } from '#finance/next-day.ts'
import type { DayClosing, DayMarket } from '#finance/next-day.ts'
import { rateOn, spreadRates } from '#finance/valuation-rates.ts'
import { valuePortfolio } from '#finance/valuation.ts'
import { firstDay, ledgerDays, randomLedger } from '#tests/support/finance/random-ledger.ts'

const closing: DayClosing = {
  date: '2024-03-28',
  currency: 'EUR',
  cash: 'inside',
  value: 105,
  index: 2,
  isRestart: false,
  positions: [
    { id: 'A', isCash: false, currency: 'EUR', units: 10, price: 10, isTradePrice: false },
    { id: 'cash:EUR', isCash: true, currency: 'EUR', units: 5, price: 1, isTradePrice: true },
  ],
}
const market: DayMarket = {
  date: '2024-03-29',
  closeOf: (symbol) => (symbol === 'A' ? 11 : undefined),
  quotedIn: () => 'EUR',
  rateOf: () => 1,
}

function booking(kind: Booking['kind'], amount: string, units = '0'): Booking {
  const symbol = units === '0' ? null : 'A'
  const plain = { price: null, fees: '0', taxes: '0', currency: 'EUR', rate: null }
  return { ...plain, id: kind, date: market.date, kind, name: kind, symbol, units, amount }
}

/** The market of a random ledger on a day, as whoever values every night would have it. */
function marketOn(ledger: PortfolioLedger, date: string): DayMarket {
  const day = toDayNumber(date)
  const at = day - toDayNumber(firstDay)
  const series = (symbol: string) => ledger.prices.find((one) => one.symbol === symbol)
  return {
    date,
    closeOf: (symbol) => series(symbol)?.closes[at],
    quotedIn: (symbol) => series(symbol)?.currency,
    rateOf: (currency) =>
      rateOn(spreadRates(ledger.rates, { currency, reporting: 'EUR' }, { first: day, length: 1 }), day) ??
      NaN,
  }
}

describe('one more day of a portfolio', () => {
  it('is valued from the last close, the payments of the day and the new prices', () => {
    const next = valueNextDay(closing, [booking('contribution', '20')], market)!
    expect(next).toMatchObject({ date: '2024-03-29', value: 135, isRestart: false })
    expect(next.index).toBeCloseTo(2 * 1.08, 12)
    expect(closing.positions[1]!.units).toBe(5)
  })

  it('is not guessed where more is sold than held', () => {
    expect(valueNextDay(closing, [booking('sale', '110', '11')], market)).toBeNull()
    const sold = valueNextDay(closing, [booking('sale', '110', '10')], market)!
    expect(sold.positions).toMatchObject([{ id: 'cash:EUR', units: 115 }])
  })

  it('carries a price that is not made anew', () => {
    const quiet = { ...market, closeOf: () => undefined }
    expect(valueNextDay(closing, [], quiet)).toMatchObject({ value: 105, index: 2 })
  })

  it('after day is the valuation of the whole history, whatever the ledger', () => {
    fc.assert(
      fc.property(randomLedger, (ledger) => {
        const whole = valuePortfolio(ledger)
        let now: DayClosing | null = closingOf(valuePortfolio({ ...ledger, asOf: firstDay }), ledger.cash)
        for (let i = 1; i < ledgerDays; i += 1) {
          const date = addDays(firstDay, i)
          const booked = ledger.bookings.filter((one) => one.date === date)
          now = valueNextDay(now!, booked, marketOn(ledger, date))
          const at = toDayNumber(date) - whole.span.first
          expect(now!.value).toBeCloseTo(whole.value[at]!, 4)
          expect(now!.index).toBeCloseTo(whole.index[at]!, 9)
        }
      }),
      { numRuns: 60 },
    )
  })
})
