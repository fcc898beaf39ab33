/** The ledgers that cases are turned into: bookings as they are typed, in euro unless said. */
import type { Booking, Instrument, PortfolioLedger } from '#finance/ground/ledger.ts'

/** A number as the text of a booking, never with an exponent. */
export function textOf(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20) : text
}

/** A booking of which a case says the date, the kind and the amount. */
export function booking(
  said: Pick<Booking, 'date' | 'kind'> & { amount: number } & Partial<Omit<Booking, 'amount'>>,
): Booking {
  return {
    id: '',
    symbol: null,
    name: said.symbol ?? said.kind,
    units: '0',
    price: null,
    fees: '0',
    taxes: '0',
    currency: 'EUR',
    rate: null,
    ...said,
    amount: textOf(said.amount),
  }
}

/** A security of the cases. */
export function instrument(symbol: string, currency = 'EUR'): Instrument {
  const place = { assetClass: 'Equity', type: 'Stock', sector: 'Global', region: 'Europe' }
  return { symbol, name: symbol, currency, ...place }
}

/** A ledger of these bookings, each with a number of its own. */
export function ledgerOf(
  said: Pick<PortfolioLedger, 'asOf' | 'bookings'> & Partial<PortfolioLedger>,
): PortfolioLedger {
  return {
    id: 'case',
    currency: 'EUR',
    cash: 'inside',
    costMethod: 'average',
    instruments: [],
    prices: [],
    rates: [],
    benchmark: null,
    ...said,
    bookings: said.bookings.map((each, i) => ({ ...each, id: `${each.kind}-${i}` })),
  }
}
