/** The checks every calculation on numbers makes before it answers: no NaN, no Infinity, nothing empty, equal lengths. */
import { FinanceError } from '#finance/ground/finance-error.ts'

/** A list of numbers: a plain array or a typed one. */
export type NumberSeries = ArrayLike<number>

/** The number itself. Throws 'not-a-number' for NaN, Infinity and what is no number at all; `name` says which. */
export function finiteNumber(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new FinanceError('not-a-number', `${name} is not a number: ${String(value)}`)
}

/** A number above zero. Throws 'out-of-range' otherwise. */
export function positiveNumber(value: unknown, name: string): number {
  const number = finiteNumber(value, name)
  if (number > 0) return number
  throw new FinanceError('out-of-range', `${name} must be above zero: ${number}`)
}

/** Throws when the series has fewer points than the figure needs ('empty-series') or holds NaN or Infinity. */
export function checkSeries(values: NumberSeries, name: string, atLeast = 1): void {
  if (values === null || typeof values !== 'object' || typeof values.length !== 'number') {
    throw new FinanceError('empty-series', `${name} is not a list of numbers`)
  }
  if (values.length < atLeast) {
    throw new FinanceError('empty-series', `${name} has ${values.length} points, ${atLeast} are needed`)
  }
  for (let i = 0; i < values.length; i += 1) {
    if (!Number.isFinite(values[i])) finiteNumber(values[i], `${name}[${i}]`)
  }
}

/** Throws 'different-lengths' when two lists that belong together point by point are not equally long. */
export function checkSameLength(first: NumberSeries, second: NumberSeries, names: string): void {
  if (first.length === second.length) return
  throw new FinanceError('different-lengths', `${names} have ${first.length} and ${second.length} points`)
}
