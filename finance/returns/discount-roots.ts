/**
 * All rates at which a stream of payments is worth nothing, none missed and none invented.
 *
 * In x = ln(1 + rate) the present value is f(x) = sum of a[i] e^(-t[i] x), a sum of exponentials. Multiplied by
 * e^(c x), with c between two times where the sign of the payments changes, its derivative is a sum of the same kind
 * with one change of sign less. Between two neighbouring roots of the derivative there is at most one root, so the
 * roots of all levels follow by bisection from the level that has none (Rolle; Descartes' rule for exponentials).
 *
 * Most payments need none of it: f has at most as many roots above zero as the running totals of the payments change
 * sign from the first on, and at most as many below as they do from the last back (Laguerre; Norstrom's criterion), and
 * where that is one there is one. It is found by Newton's method between two points of different sign.
 */

/** A payment at a time in years from the first one. */
export type TimedAmount = { time: number; amount: number }

/** The rates looked at: from losing all but a billionth a year to ten million times the stake a year. */
const lowest = Math.log(1e-9)
const highest = Math.log(1 + 10_000_000)

/** A value that is this small beside the terms it was added up from counts as zero: two roots that touch. */
const touching = 1e-13

/** The value of the terms at x, scaled so that no exponential overflows at either end: the roots stay where they are. */
function evaluate(terms: readonly TimedAmount[], x: number): { value: number; size: number } {
  const shift = x < 0 ? terms.at(-1)!.time : terms[0]!.time
  let [value, size] = [0, 0]
  for (const { time, amount } of terms) {
    const part = amount * Math.exp((shift - time) * x)
    value += part
    size += Math.abs(part)
  }
  return { value, size }
}

function signAt(terms: readonly TimedAmount[], x: number): -1 | 0 | 1 {
  const { value, size } = evaluate(terms, x)
  if (Math.abs(value) <= touching * size) return 0
  return value > 0 ? 1 : -1
}

/** The index after which the sign of the payments first changes; -1 when it never does. */
function firstSignChange(terms: readonly TimedAmount[]): number {
  return terms.findIndex((term, i) => i + 1 < terms.length && term.amount > 0 !== terms[i + 1]!.amount > 0)
}

/** The same payments with the largest as 1; without it hundreds of derivatives would overflow. */
function scale(terms: readonly TimedAmount[]): readonly TimedAmount[] {
  const largest = terms.reduce((most, { amount }) => Math.max(most, Math.abs(amount)), 0)
  return terms
    .map(({ time, amount }) => ({ time, amount: amount / largest }))
    .filter(({ amount }) => amount !== 0)
}

function deriveAround(terms: readonly TimedAmount[], pivot: number): readonly TimedAmount[] {
  return scale(terms.map(({ time, amount }) => ({ time, amount: amount * (pivot - time) })))
}

/** The root between two points of different sign, as exactly as a float can tell. */
function bisect(terms: readonly TimedAmount[], from: number, to: number): number {
  let [low, high] = [from, to]
  const signLow = signAt(terms, low)
  for (let i = 0; i < 200; i += 1) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    const sign = Math.sign(evaluate(terms, middle).value)
    if (sign === 0) return middle
    if (sign === signLow) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function rootsBetween(terms: readonly TimedAmount[], turningPoints: readonly number[]): readonly number[] {
  const points = [lowest, ...turningPoints, highest]
  const roots: number[] = []
  // Turning points that both touch zero this close together are one root seen twice.
  const add = (root: number) => {
    if (roots.length === 0 || root - roots.at(-1)! > 1e-9) roots.push(root)
  }
  for (let i = 1; i < points.length; i += 1) {
    const [from, to] = [points[i - 1]!, points[i]!]
    const [signFrom, signTo] = [signAt(terms, from), signAt(terms, to)]
    if (signFrom === 0) add(from)
    if (signFrom * signTo < 0) add(bisect(terms, from, to))
    if (i === points.length - 1 && signTo === 0) add(to)
  }
  return roots
}

function rootsOf(terms: readonly TimedAmount[]): readonly number[] {
  const change = firstSignChange(terms)
  if (change < 0) return []
  const pivot = (terms[change]!.time + terms[change + 1]!.time) / 2
  return rootsBetween(terms, rootsOf(deriveAround(terms, pivot)))
}

/** How often running totals change sign, zeros left out. */
function changesOfTotals(amounts: readonly number[]): number {
  let [changes, sign, total] = [0, 0, 0]
  for (const amount of amounts) {
    total += amount
    const now = Math.abs(total) <= touching ? 0 : Math.sign(total)
    if (now !== 0 && sign !== 0 && now !== sign) changes += 1
    if (now !== 0) sign = now
  }
  return changes
}

/** The side of zero on which the only root lies: 1 above, -1 below; null where there may be none or several. */
function sideOfOnlyRoot(terms: readonly TimedAmount[]): 1 | -1 | null {
  const amounts = terms.map(({ amount }) => amount)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (Math.abs(total) <= touching * amounts.length) return null
  const above = changesOfTotals(amounts)
  const below = changesOfTotals(amounts.toReversed())
  if (above + below !== 1) return null
  return above === 1 ? 1 : -1
}

/** Value and slope at x of the terms, scaled as by `evaluate`. */
function slopeAt(terms: readonly TimedAmount[], x: number, side: 1 | -1): { value: number; slope: number } {
  const shift = side < 0 ? terms.at(-1)!.time : terms[0]!.time
  let [value, slope] = [0, 0]
  for (const { time, amount } of terms) {
    const part = amount * Math.exp((shift - time) * x)
    value += part
    slope += part * (shift - time)
  }
  return { value, slope }
}

/** Farther out a rate is no number any more. */
const farthest = 700

/** The only root on a side of zero: Newton's method, halving where it would leave the bracket; null beyond all rates. */
function solveOnly(terms: readonly TimedAmount[], side: 1 | -1): number | null {
  const signAtZero = Math.sign(slopeAt(terms, 0, side).value)
  let [near, far] = [0, 0.125 * side]
  while (Math.sign(slopeAt(terms, far, side).value) === signAtZero) {
    if (Math.abs(far) > farthest) return null
    ;[near, far] = [far, far * 2]
  }
  let x = (near + far) / 2
  for (let i = 0; i < 200; i += 1) {
    const { value, slope } = slopeAt(terms, x, side)
    if (value === 0) return x
    if (Math.sign(value) === signAtZero) near = x
    else far = x
    const step = x - value / slope
    const isInside = (step - near) * (step - far) < 0
    const next = isInside ? step : (near + far) / 2
    if (Math.abs(next - x) <= 1e-15 * Math.max(1, Math.abs(x)) || next === near || next === far) return next
    x = next
  }
  return x
}

function gather(payments: readonly TimedAmount[]): readonly TimedAmount[] {
  const byTime = new Map<number, number>()
  for (const { time, amount } of payments) byTime.set(time, (byTime.get(time) ?? 0) + amount)
  return scale([...byTime].map(([time, amount]) => ({ time, amount }))).toSorted((a, b) => a.time - b.time)
}

/**
 * Every rate above -100 % (as a fraction for one unit of time) at which the payments are worth nothing, ascending.
 * Empty when there is none; payments at one time, or of one sign, have none.
 *
 * Worked case: -100 now and 110 in a year: 0.1. -100, 230, -132: 0.1 and 0.2.
 */
export function findDiscountRates(payments: readonly TimedAmount[]): readonly number[] {
  const terms = gather(payments)
  const side = sideOfOnlyRoot(terms)
  if (side === null) return rootsOf(terms).map((x) => Math.expm1(x))
  const only = solveOnly(terms, side)
  return only === null ? [] : [Math.expm1(only)]
}
