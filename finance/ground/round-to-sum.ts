/** Rounding parts so that they add up to a rounded total. */
import { minorUnitsOf } from '#finance/ground/currency.ts'
import type { Currency } from '#finance/ground/figure.ts'
import { roundNumber } from '#finance/ground/money.ts'

/**
 * Parts of either sign rounded to the minor unit of a currency so that they add up to `total`, itself a rounded amount:
 * each is rounded by itself, then the minor units that are missing or too many go to the parts whose rounding took or
 * gave most (largest remainder; the earlier one first). Parts of zero stay zero, and no part moves by more than one
 * minor unit: where that does not reach the total, the parts do not add up, and the difference is for the caller to
 * show.
 *
 * Worked case: 0.335, 0.335 and 0.33 to a total of 1.00: 0.33, 0.34, 0.33.
 */
export function roundToSum(parts: readonly number[], total: number, currency: Currency): readonly number[] {
  return roundToDecimals(parts, total, minorUnitsOf(currency))
}

/**
 * The same to so many decimals, for what is no money.
 * Worked case: 66.6 and 33.4 to a total of 100 with none: 67 and 33.
 */
export function roundToDecimals(
  parts: readonly number[],
  total: number,
  decimals: number,
): readonly number[] {
  const scale = 10 ** decimals
  const units = parts.map((part) => Math.round(roundNumber(part, decimals) * scale))
  const missing =
    Math.round(roundNumber(total, decimals) * scale) - units.reduce((sum, unit) => sum + unit, 0)
  const step = Math.sign(missing)
  const order = parts
    .map((part, i) => ({ i, part, lost: (part * scale - units[i]!) * step }))
    .filter(({ part }) => part !== 0)
    .sort((a, b) => b.lost - a.lost || a.i - b.i)
  for (const { i } of order.slice(0, Math.abs(missing))) units[i]! += step
  return units.map((unit) => unit / scale || 0)
}

/**
 * Parts rounded so that they add up to `total` where they are its parts: where they add up to it but for rounding.
 * Otherwise each is rounded by itself, and the difference is for the caller to show.
 *
 * Worked case: 10.006 and 20.006 of 30.01: 10.01 and 20.00; of 31.00: 10.01 and 20.01.
 */
export function roundParts(parts: readonly number[], total: number, currency: Currency): readonly number[] {
  const missing = Math.abs(parts.reduce((sum, part) => sum + part, 0) - total)
  const isWhole = missing < 10 ** -minorUnitsOf(currency)
  return isWhole
    ? roundToSum(parts, total, currency)
    : parts.map((part) => roundNumber(part, minorUnitsOf(currency)))
}
