/** Bookings of a ledger as the transactions, charges and transaction costs that the pages list. */
import type { TransactionCategory } from '#model/transaction-category.ts'
import { minorUnitsOf } from '#finance/ground/currency.ts'
import type { Currency } from '#finance/ground/figure.ts'
import type { Booking, BookingKind, Instrument, PortfolioLedger } from '#finance/ground/ledger.ts'
import { roundNumber } from '#finance/ground/money.ts'
import { isTrade } from '#finance/returns/booked-amounts.ts'
import { bookedRates } from '#finance/valuation/valuation-amounts.ts'
import { isWithinRange, newestFirst } from '#providers/asked-rows.ts'
import type { Charge, DateRange, Transaction, TransactionCost } from '#providers/portfolio-data.ts'

const categories: Record<BookingKind, TransactionCategory> = {
  interest: 'gross-interest',
  contribution: 'payments-in',
  withdrawal: 'payments-out',
  fee: 'management-charges',
  dividend: 'dividends',
  purchase: 'trade-buys',
  sale: 'trade-sales',
  'transfer-in': 'transfers',
  'transfer-out': 'transfers',
  tax: 'other',
  split: 'other',
  'return-of-capital': 'other',
  exchange: 'transfers',
  'option-premium': 'other',
}

/** The bookings of a range, the last written first; sorting by date then keeps that order within a day. */
function bookingsOf(ledger: PortfolioLedger, range: DateRange): readonly Booking[] {
  return ledger.bookings.filter(({ date }) => date <= ledger.asOf && isWithinRange(date, range)).toReversed()
}

function transactionOf(
  booking: Booking,
  instrument: Instrument | undefined,
  context: { portfolioId: string; rate: number | null; reporting: Currency },
): Transaction {
  const amount = Number(booking.amount)
  const { rate, reporting } = context
  return {
    id: booking.id,
    portfolioId: context.portfolioId,
    date: booking.date,
    kind: booking.kind,
    category: categories[booking.kind],
    name: instrument?.name ?? booking.name,
    symbol: booking.symbol,
    isin: instrument?.isin ?? null,
    units: Number(booking.units) === 0 ? null : Number(booking.units),
    ...(booking.fromSymbol ? { fromSymbol: booking.fromSymbol } : {}),
    price: booking.price === null ? null : Number(booking.price),
    amount,
    currency: booking.currency,
    rate,
    amountInReportingCurrency: rate === null ? null : roundNumber(amount * rate, minorUnitsOf(reporting)),
    fees: Number(booking.fees),
    taxes: Number(booking.taxes),
    assetClass: instrument?.assetClass ?? null,
    region: instrument?.region ?? null,
  }
}

/** The transactions of ledgers, newest first, amounts also in the reporting currency at the rate of their day. */
export function listTransactions(
  ledgers: readonly PortfolioLedger[],
  reporting: Currency,
): readonly Transaction[] {
  const rows = ledgers.flatMap((ledger) => {
    const rateOf = bookedRates(ledger, reporting)
    const instruments = new Map(ledger.instruments.map((instrument) => [instrument.symbol, instrument]))
    return bookingsOf(ledger, {}).map((booking) => {
      const context = { portfolioId: ledger.id, rate: rateOf(booking), reporting }
      return transactionOf(booking, instruments.get(booking.symbol ?? ''), context)
    })
  })
  return newestFirst(rows)
}

function chargeTypeOf(name: string): Charge['type'] {
  if (/custod|safekeep|bewaar|θεματοφυλακ/i.test(name)) return 'custody'
  if (/advi[cs]|συμβουλ/i.test(name)) return 'advice'
  return 'management'
}

/** The charges of the service taken from portfolios, newest first; charges on a single trade are its costs. */
export function listCharges(ledgers: readonly PortfolioLedger[], range: DateRange): readonly Charge[] {
  const rows = ledgers
    .flatMap((ledger) => bookingsOf(ledger, range))
    .filter(({ kind }) => kind === 'fee')
    .map(({ date, name, amount, currency }) => ({
      date,
      name,
      type: chargeTypeOf(name),
      amount: Number(amount),
      currency,
      fraction: null,
    }))
  return newestFirst(rows)
}

/** The explicit costs of trades, newest first. What a price cost against the price on arrival is not booked: zero. */
export function listTransactionCosts(
  ledgers: readonly PortfolioLedger[],
  range: DateRange,
): readonly TransactionCost[] {
  const rows = ledgers.flatMap((ledger) => {
    const instruments = new Map(ledger.instruments.map((instrument) => [instrument.symbol, instrument]))
    return bookingsOf(ledger, range)
      .filter(({ kind }) => isTrade(kind))
      .map(({ date, name, symbol, fees, taxes, currency }) => {
        const explicitCost = roundNumber(Number(fees) + Number(taxes), minorUnitsOf(currency))
        const instrument = instruments.get(symbol ?? '')
        return {
          date,
          name: instrument?.name ?? name,
          isin: instrument?.isin ?? null,
          explicitCost,
          implicitCost: 0,
          total: explicitCost,
          currency,
        }
      })
      .filter(({ total }) => total !== 0)
  })
  return newestFirst(rows)
}
