/** Breakdowns: how a total divides into named parts, with rounded parts that add up to the rounded total. */
import { minorUnitsOf } from '#finance/ground/currency.ts'
import type { Currency, Reason } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { roundNumber } from '#finance/ground/money.ts'
import { uniqueReasons } from '#finance/ground/figure-quality.ts'
import type { Slice } from '#finance/returns/figure-shapes.ts'

/** A named value to be broken down; values of one name are added. */
export type Part = { name: string; value: number }

/** A named value that may be unknown, with what keeps it from being known. */
export type UncertainPart = { name: string; value: number | null; reasons: readonly Reason[] }

/** A slice of a breakdown in which every value is known. */
export type WeighedSlice = Slice & { value: number; weight: number; percentage: number }

/** Hundredths of a percent in the whole. */
const wholeInHundredths = 10_000

/**
 * Shares out whole units by weight: each part gets the whole units of its share, the units left over go to the
 * largest remainders (the earlier part first when they are equal). The parts add up to `units` exactly.
 * Throws 'no-capital' when the weights add up to zero and 'not-a-number' for NaN or Infinity.
 *
 * Source: the method of largest remainders (Hamilton). Worked case: 100 units to three equal parts: 34, 33, 33.
 */
export function apportion(units: number, weights: readonly number[]): readonly number[] {
  if (!Number.isSafeInteger(units)) throw new FinanceError('not-a-number', `Not whole units: ${units}`)
  const total = sumOfFinite(weights)
  if (weights.length === 0 || total === 0)
    throw new FinanceError('no-capital', 'The weights add up to nothing')
  const shares = weights.map((weight) => snapToWhole((units * weight) / total))
  const parts = shares.map((share) => Math.floor(share))
  const left = units - parts.reduce((sum, part) => sum + part, 0)
  const order = shares.map((share, i) => ({ i, remainder: share - Math.floor(share) }))
  order.sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (let k = 0; k < left; k += 1) parts[order[k % order.length]!.i]! += 1
  return parts.map((part) => part || 0)
}

/** Removes the dust of binary division, which would otherwise turn 25 into 24 and a remainder of almost one. */
function snapToWhole(share: number): number {
  const nearest = Math.round(share)
  return Math.abs(share - nearest) <= 1e-9 * Math.max(1, Math.abs(nearest)) ? nearest : share
}

function sumOfFinite(values: readonly number[]): number {
  let sum = 0
  for (const value of values) {
    if (!Number.isFinite(value)) throw new FinanceError('not-a-number', `Not a number: ${value}`)
    sum += value
  }
  return sum
}

/**
 * Shares out an amount of money by weight, in the minor units of its currency; the parts add up to the rounded amount.
 *
 * Worked case: 100.00 EUR to three equal parts: 33.34, 33.33, 33.33.
 */
export function apportionMoney(
  amount: number,
  currency: Currency,
  weights: readonly number[],
): readonly number[] {
  const scale = 10 ** minorUnitsOf(currency)
  const units = Math.round(roundNumber(amount, minorUnitsOf(currency)) * scale)
  return apportion(units, weights).map((part) => part / scale)
}

/**
 * The slices of a total by name, largest first: weight is value / total, the percentages (two decimals) add up to
 * exactly 100.00. Negative values (an overdrawn account) keep their sign. No parts give no slices; parts that add up
 * to zero have no weights: 'no-capital'.
 *
 * Worked case: Shares 1, Bonds 1, Cash 1: weights of a third each, 33.34, 33.33 and 33.33 percent.
 */
export function breakDown(parts: readonly Part[]): readonly WeighedSlice[] {
  const values = new Map<string, number>()
  for (const part of parts) values.set(part.name, (values.get(part.name) ?? 0) + part.value)
  const slices = [...values].map(([name, value]) => ({ name, value }))
  if (slices.length === 0) return []
  slices.sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1))
  const weights = slices.map((slice) => slice.value)
  const total = sumOfFinite(weights)
  const hundredths = apportion(wholeInHundredths, weights)
  return slices.map((slice, i) => ({
    name: slice.name,
    value: slice.value,
    weight: slice.value / total,
    percentage: hundredths[i]! / 100,
  }))
}

const isKnown = (part: UncertainPart): part is UncertainPart & Part => part.value !== null

/** The slice of a breakdown in which a value is unknown: without a share, and without a value where it is its own. */
function sliceWithoutShare(name: string, parts: readonly UncertainPart[]): Slice {
  const known = parts.filter(isKnown)
  const unknown = parts.filter((part) => !isKnown(part))
  const isWhole = unknown.length === 0
  return {
    name,
    value: isWhole ? sumOfFinite(known.map(({ value }) => value)) : null,
    weight: null,
    percentage: null,
    ...(!isWhole && {
      unvalued: {
        holdings: unknown.length,
        reasons: uniqueReasons(unknown.flatMap(({ reasons }) => reasons)),
      },
    }),
  }
}

/**
 * The slices of holdings, one part each. Where all values are known they are those of `breakDown`, and none where nothing
 * is worth anything; where one is unknown the whole is unknown, so that no slice has a weight or a percentage.
 *
 * Worked case: Shares 60 and 40, Bonds unknown: Shares are worth 100, Bonds have no value, neither has a weight.
 */
export function breakDownUncertain(parts: readonly UncertainPart[]): readonly Slice[] {
  const known = parts.filter(isKnown)
  if (known.length === parts.length)
    return sumOfFinite(known.map(({ value }) => value)) > 0 ? breakDown(known) : []
  return [...Map.groupBy(parts, ({ name }) => name)]
    .map(([name, items]) => sliceWithoutShare(name, items))
    .sort((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity) || (a.name < b.name ? -1 : 1))
}
