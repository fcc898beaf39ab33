/** Currencies: how many decimals their money has, and which quotes are hundredths of a currency. */
import type { Currency } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'

/** ISO 4217 minor units where they are not two. */
const minorUnits: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
}

/** Quotes in hundredths, with the spellings that price sources use: pence, South African cents, Israeli agorot. */
const hundredths: Record<string, Currency> = {
  GBX: 'GBP',
  GBp: 'GBP',
  ZAC: 'ZAR',
  ZAc: 'ZAR',
  ILA: 'ILS',
  ILa: 'ILS',
}

/** The quote in hundredths of a currency: GBX for GBP; null for a currency without one. */
export function hundredthOf(currency: Currency): Currency | null {
  return Object.keys(hundredths).find((quote) => hundredths[quote] === currency) ?? null
}

/** A currency in which money is held, and by what a quoted price is divided to be in it. */
export type MainUnit = { currency: Currency; divisor: 1 | 100 }

/** Whether a text has the form of a currency code, quotes in hundredths included. */
export function isCurrencyCode(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) || Object.hasOwn(hundredths, code)
}

function check(code: Currency): void {
  if (!isCurrencyCode(code))
    throw new FinanceError('unknown-option', `Not a currency code: ${JSON.stringify(code)}`)
}

/**
 * The currency behind a quote: prices are divided by `divisor` when they arrive, so that no total ever holds pence.
 * Throws 'unknown-option' for what is no currency code.
 *
 * Worked case: GBX is GBP with divisor 100 (a quote of 1234 is 12.34 GBP); EUR is EUR with divisor 1.
 */
export function mainUnitOf(currency: Currency): MainUnit {
  check(currency)
  const main = Object.hasOwn(hundredths, currency) ? hundredths[currency] : undefined
  return main === undefined ? { currency, divisor: 1 } : { currency: main, divisor: 100 }
}

/** Decimals of a currency's money: 2 for most, 0 for JPY, 3 for KWD (ISO 4217). Hundredths are rounded as their main unit. */
export function minorUnitsOf(currency: Currency): number {
  const { currency: main } = mainUnitOf(currency)
  return Object.hasOwn(minorUnits, main) ? (minorUnits[main] ?? 2) : 2
}
