/**
 * Decimal numbers for money, units, prices and rates, and the one rule by which they are rounded: half away from
 * zero, once, when a figure is shown or booked.
 */
import createBig from 'big.js'
import type { Big } from 'big.js'
import { minorUnitsOf } from '#finance/ground/currency.ts'
import type { Currency, DecimalText } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'

/** An exact decimal number. */
export type Decimal = Big

/** Our own constructor: strict (a binary float is refused), and quotients to 40 decimals. */
const StrictBig = createBig()
StrictBig.strict = true
StrictBig.DP = 40
StrictBig.RM = StrictBig.roundHalfUp

/** A text as a decimal. Throws 'not-a-number' for anything else. Worked case: '12.50' is 12.5. */
export function decimal(text: DecimalText): Decimal {
  try {
    return new StrictBig(text)
  } catch {
    throw new FinanceError('not-a-number', `Not a decimal number: ${JSON.stringify(text)}`)
  }
}

/** A float as the shortest decimal that stands for it (0.1 is exactly 0.1). Throws 'not-a-number' for NaN and Infinity. */
export function decimalOf(value: number): Decimal {
  if (!Number.isFinite(value)) throw new FinanceError('not-a-number', `Not a number: ${value}`)
  return new StrictBig(String(value))
}

/**
 * The float nearest to a decimal, for series and for a figure that has been rounded. (Big's own conversion refuses
 * what a float cannot hold exactly.)
 */
export function toNumber(value: Decimal): number {
  return Number(value.toFixed()) || 0
}

export const zero: Decimal = decimal('0')
export const one: Decimal = decimal('1')

/** The sum of decimals; zero for none. */
export function sumOf(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), zero)
}

/** Rounds to so many decimals, half away from zero, and never to a negative zero. Worked case: -2.345 is -2.35. */
export function roundDecimal(value: Decimal, decimals: number): Decimal {
  const rounded = value.round(decimals, StrictBig.roundHalfUp)
  return rounded.eq(zero) ? zero : rounded
}

/** Money rounded to the minor unit of its currency. Worked case: 10.005 EUR is 10.01, 10.5 JPY is 11. */
export function roundToMinor(amount: Decimal, currency: Currency): Decimal {
  return roundDecimal(amount, minorUnitsOf(currency))
}

/**
 * A float rounded to so many decimals, half away from zero in the decimal it stands for (1.005 is 1.01, although the
 * binary number behind it is a little smaller). Throws 'not-a-number' for NaN and Infinity.
 */
export function roundNumber(value: number, decimals: number): number {
  if (!Number.isFinite(value)) throw new FinanceError('not-a-number', `Not a number: ${value}`)
  const scale = 10 ** decimals
  const scaled = value * scale
  const distanceFromHalf = Math.abs(Math.abs(scaled % 1) - 0.5)
  // Far from a tie and well inside the exact integers the float already knows the answer.
  if (distanceFromHalf > 1e-4 && Math.abs(scaled) < 1e11) return Math.round(scaled) / scale || 0
  return toNumber(roundDecimal(decimalOf(value), decimals))
}

/** A float amount rounded to the minor unit of its currency: the last step before a figure is shown. */
export function roundMoney(amount: number, currency: Currency): number {
  return roundNumber(amount, minorUnitsOf(currency))
}

/** An exact amount as the nearest float; eleven decimals are more than any input has. */
export function toFloat(amount: Decimal): number {
  return Number(amount.toFixed(11))
}
