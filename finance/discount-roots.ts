/**
 * All rates at which a stream of payments is worth nothing, none missed and none invented.
 *
 * In x = ln(1 + rate) the present value is f(x) = sum of a[i] e^(-t[i] x), a sum of exponentials. Multiplied by
 * e^(c x), with c between two times where the sign of the payments changes, its derivative is a sum of the same kind
 * with one change of sign less. Between two neighbouring roots of the derivative there is at most one root, so the
 * roots of all levels follow by bisection from the level that has none (Rolle; Descartes' rule for exponentials).
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
  return rootsOf(gather(payments)).map((x) => Math.expm1(x))
}
