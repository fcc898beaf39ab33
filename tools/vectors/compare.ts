/** Compares what was calculated with what a reference case expects. */
import createBig from 'big.js'

/** |actual - expected| <= abs + rel x |expected|, for every number inside lists and objects. */
export type Tolerance = { abs: number; rel: number }

/** Results in the plain values of JSON: decimals as numbers, typed arrays as lists. */
export function toPlain(value: unknown): unknown {
  if (value instanceof createBig || isDecimal(value)) return Number(String(value))
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<number>)
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toPlain(part)]))
}

/** Decimals of a constructor of their own are told by their shape. */
function isDecimal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'toFixed' in value && 'c' in value && 'e' in value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Whether a plain result is what was expected. An expected object lists the keys to check, the result may hold more;
 * lists are equally long; text, true, false and null are equal.
 */
export function isAsExpected(actual: unknown, expected: unknown, tolerance: Tolerance): boolean {
  if (typeof expected === 'number') {
    if (typeof actual !== 'number' || !Number.isFinite(actual)) return false
    return Math.abs(actual - expected) <= tolerance.abs + tolerance.rel * Math.abs(expected)
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false
    return expected.every((part, i) => isAsExpected(actual[i], part, tolerance))
  }
  if (isRecord(expected)) {
    if (!isRecord(actual)) return false
    return Object.entries(expected).every(([key, part]) => isAsExpected(actual[key], part, tolerance))
  }
  return actual === expected
}
