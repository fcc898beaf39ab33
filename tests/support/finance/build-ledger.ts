/** Bookings and ledgers: everything has a sensible value, a test says only what it is about. */
import type { Booking, PortfolioLedger, PriceSeries } from '#finance/ground/ledger.ts'

/** A booking in euros. */
export const buildBooking = (given: Partial<Booking> & Pick<Booking, 'date' | 'kind'>): Booking => ({
  id: `${given.kind}-${given.date}-${given.symbol ?? ''}`,
  symbol: null,
  name: given.kind,
  units: '0',
  price: null,
  amount: '0',
  fees: '0',
  taxes: '0',
  currency: 'EUR',
  rate: null,
  ...given,
})

/** A ledger in euros with its cash inside, until the end of 2024. */
export const buildLedger = (given: Partial<PortfolioLedger>): PortfolioLedger => ({
  id: 'p',
  currency: 'EUR',
  cash: 'inside',
  costMethod: 'average',
  bookings: [],
  instruments: [],
  prices: [],
  rates: [],
  benchmark: null,
  asOf: '2024-12-31',
  ...given,
})

/** The closes of a security by day. */
export const buildCloses = (
  symbol: string,
  byDay: Readonly<Record<string, number>>,
  currency = 'EUR',
): PriceSeries => ({
  symbol,
  currency,
  basis: 'close',
  dates: Object.keys(byDay),
  closes: Object.values(byDay),
})
