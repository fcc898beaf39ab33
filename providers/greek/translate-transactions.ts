/** Titles, cash movements and fees of the Greek wire as transactions and charges. */
import { minorUnitsOf } from '#finance/ground/currency.ts'
import type { BookingKind } from '#finance/ground/ledger.ts'
import { roundNumber } from '#finance/ground/money.ts'
import type { TransactionCategory } from '#model/transaction-category.ts'
import { newestFirst } from '#providers/asked-rows.ts'
import type { GreekCashTransaction, GreekFee, GreekTitleTransaction } from '#providers/greek/wire.ts'
import type { Charge, Transaction, TransactionCost } from '#providers/portfolio-data.ts'

type Kind = { kind: BookingKind; category: TransactionCategory }

const titleKinds: Record<string, Kind> = {
  BUY: { kind: 'purchase', category: 'trade-buys' },
  SELL: { kind: 'sale', category: 'trade-sales' },
  TRANSFER_IN: { kind: 'transfer-in', category: 'transfers' },
  TRANSFER_OUT: { kind: 'transfer-out', category: 'transfers' },
  SPLIT: { kind: 'split', category: 'other' },
}

const cashKinds: Record<string, Kind> = {
  CONTRIBUTION: { kind: 'contribution', category: 'payments-in' },
  WITHDRAWAL: { kind: 'withdrawal', category: 'payments-out' },
  DIVIDEND: { kind: 'dividend', category: 'dividends' },
  INTEREST: { kind: 'interest', category: 'gross-interest' },
  FEE: { kind: 'fee', category: 'management-charges' },
  TAX: { kind: 'tax', category: 'other' },
}

/** What a side means; an unknown word leaves the transaction ungrouped, by the way the money went. */
function kindOf(kinds: Record<string, Kind>, side: string, amount: number): Kind {
  const known = Object.hasOwn(kinds, side) ? kinds[side] : undefined
  return known ?? { kind: amount < 0 ? 'fee' : 'interest', category: 'other' }
}

function feesOf({ grossAmount, netAmount, currency }: GreekTitleTransaction): number {
  return roundNumber(Math.abs(Math.abs(netAmount) - Math.abs(grossAmount)), minorUnitsOf(currency))
}

/** What all transactions of a question have in common: the portfolio and the currency it was asked in. */
export type AskedIn = { portfolioId: string | null; currency: string }

/** A transaction in securities. */
export function translateTitle(wire: GreekTitleTransaction, asked: AskedIn): Transaction {
  const amount = Math.abs(wire.netAmount)
  return {
    ...kindOf(titleKinds, wire.side, wire.netAmount),
    id: wire.transactionId,
    portfolioId: asked.portfolioId,
    date: wire.date,
    name: wire.productName,
    symbol: wire.productUid,
    isin: null,
    units: Math.abs(wire.units),
    price: wire.price === 0 ? null : wire.price,
    amount,
    currency: wire.currency,
    rate: wire.fxRate,
    amountInReportingCurrency: roundNumber(amount * wire.fxRate, minorUnitsOf(asked.currency)),
    fees: feesOf(wire),
    taxes: 0,
    assetClass: null,
    region: null,
  }
}

/** A movement of cash. */
export function translateCash(wire: GreekCashTransaction, asked: AskedIn): Transaction {
  return {
    ...kindOf(cashKinds, wire.side, wire.amount),
    id: wire.transactionId,
    portfolioId: asked.portfolioId,
    date: wire.date,
    name: wire.description,
    symbol: null,
    isin: null,
    units: null,
    price: null,
    amount: Math.abs(wire.amount),
    currency: wire.currency,
    rate: wire.fxRate,
    amountInReportingCurrency: Math.abs(wire.localCcyAmount),
    fees: 0,
    taxes: 0,
    assetClass: null,
    region: null,
  }
}

/** Each id once: a service that tells a transaction twice does not double a payment. */
export function eachOnce<T extends { transactionId: string }>(list: readonly T[]): readonly T[] {
  return [...new Map(list.map((one) => [one.transactionId, one])).values()]
}

const chargeTypes: Record<string, Charge['type']> = {
  MANAGEMENT: 'management',
  CUSTODY: 'custody',
  ADVICE: 'advice',
}

/** A fee with its value added tax. */
export function translateFee(wire: GreekFee): Charge {
  const type = wire.feeType.trim().toUpperCase()
  return {
    date: wire.date,
    name: wire.description,
    type: (Object.hasOwn(chargeTypes, type) ? chargeTypes[type] : undefined) ?? 'other',
    amount: roundNumber(wire.amount + (wire.vat ?? 0), minorUnitsOf(wire.currency)),
    currency: wire.currency,
    fraction: null,
  }
}

/** What trades cost: the part of the money that is not the price. Nothing is told of prices on arrival. */
export function costsOf(titles: readonly GreekTitleTransaction[]): readonly TransactionCost[] {
  const costs = titles
    .filter(({ side }) => side === 'BUY' || side === 'SELL')
    .map((wire) => {
      const explicitCost = feesOf(wire)
      const { date, productName: name, currency } = wire
      return { date, name, isin: null, explicitCost, implicitCost: 0, total: explicitCost, currency }
    })
    .filter(({ total }) => total !== 0)
  return newestFirst(costs)
}
