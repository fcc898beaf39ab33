import { readAddress } from '#finance/working/figure-address.ts'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#finance/ground/ledger.ts'
import { preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { explainFigure } from '#finance/working/working.ts'
import { buildBooking, buildCloses, buildLedger } from '#tests/support/finance/build-ledger.ts'

const symbols = ['A', 'B', 'C']

const bookings = symbols.map((symbol) =>
  buildBooking({ date: '2024-01-15', kind: 'purchase', symbol, units: '1', price: '10.00', amount: '10.00' }),
)
const kind = { currency: 'EUR', assetClass: 'Equity', type: 'Stock', sector: '', region: '' }

const ledger = buildLedger({
  cash: 'outside',
  costMethod: 'fifo',
  bookings,
  instruments: symbols.map((symbol) => ({ symbol, name: symbol, ...kind })),
  prices: symbols.map((symbol) => buildCloses(symbol, { '2024-01-15': 10, '2024-01-16': 10.004 })),
  asOf: '2024-01-16',
  staleAfterWorkdays: 5,
})

describe('the prices behind a value', () => {
  it('add up to it to the cent, though each rounded by itself would not', () => {
    const working = explainFigure(preparePortfolio(ledger), readAddress('value')!)
    expect(working?.figure.value).toBe(30.01)
    expect(working?.prices.map(({ value }) => value)).toEqual([10.01, 10, 10])
  })

  it('say that a holding has none, and round the others by themselves', () => {
    const [first, ...others] = ledger.prices
    const unpriced = {
      ...ledger,
      prices: others,
      bookings: bookings.map((one) => unpricedIn(one, first?.symbol)),
    }
    const working = explainFigure(preparePortfolio(unpriced), readAddress('value')!)
    expect(working?.prices.map(({ value }) => value)).toEqual([10, 10, null])
  })
})

/** Without a price of its trade there is nothing to value it with. */
function unpricedIn(booking: Booking, symbol: string | undefined): Booking {
  return booking.symbol === symbol
    ? { ...booking, kind: 'transfer-in', price: null, amount: '0', cost: '10' }
    : booking
}
