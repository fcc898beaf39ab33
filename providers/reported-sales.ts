/** The results of sales, worked out from transactions that a service reports. */
import type { TaxYearStart } from '#finance/calendar.ts'
import type { Currency, IsoDate } from '#finance/figure.ts'
import { costHoldings, mergeCosts } from '#finance/holding-cost.ts'
import type { Booking, CostMethod } from '#finance/ledger.ts'
import type { RealisedYear } from '#finance/figure-shapes.ts'
import { groupByTaxYear } from '#finance/realised-years.ts'
import type { Transaction } from '#providers/portfolio-data.ts'

/** A transaction as a booking, for the results of sales. Numbers of the wire are decimals as they were written. */
export function bookingOf(transaction: Transaction): Booking {
  const { rate, symbol, isin, name, units, price, amount, fees } = transaction
  const isTrade = units !== null
  return {
    id: transaction.id,
    date: transaction.date,
    kind: transaction.kind,
    symbol: isTrade ? (symbol ?? isin ?? name) : null,
    name,
    units: decimalText(units ?? 0),
    price: price === null ? null : decimalText(price),
    amount: decimalText(amount),
    fees: decimalText(fees),
    taxes: '0',
    currency: transaction.currency,
    rate: rate === null ? null : decimalText(rate),
  }
}

function decimalText(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(12) : text
}

/** `taxYearStart`: the first day of the tax years they are summed by; that of the United Kingdom where not said. */
export type SalesFrame = {
  currency: Currency
  asOf: IsoDate
  costMethod: CostMethod
  taxYearStart?: TaxYearStart | undefined
}

/** The results of sales, from the transactions; lots stay inside each portfolio. */
export function realisedYears(
  transactions: readonly Transaction[],
  frame: SalesFrame,
): readonly RealisedYear[] {
  const { currency, asOf, costMethod, taxYearStart } = frame
  const portfolioIds = [...new Set(transactions.map(({ portfolioId }) => portfolioId))]
  const costs = portfolioIds.map((portfolioId) => {
    // Oldest first: the wire lists the newest first, and trades of one day keep the order in which they were made.
    const bookings = transactions
      .filter((transaction) => transaction.portfolioId === portfolioId)
      .toReversed()
      .map(bookingOf)
    const ledger = {
      id: portfolioId ?? '',
      currency,
      cash: 'inside' as const,
      costMethod,
      bookings,
      instruments: [],
      prices: [],
      rates: [],
      benchmark: null,
      asOf,
      taxYearStart,
    }
    return { portfolioId: ledger.id, costs: costHoldings(ledger, { currency }) }
  })
  return groupByTaxYear(mergeCosts(costs).sales, currency)
}
