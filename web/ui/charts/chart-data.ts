/**
 * The number of points up to which a series is drawn point by point with full point objects (decision Q-CHART); a longer
 * one is drawn from plain value arrays.
 */
export const chartSeriesThreshold = 50_000

/** A line over time; a missing value interrupts it. */
export type LineSeries = {
  id: string
  name: string
  points: readonly { day: string; value: number | null }[]
  /** CSS colour; the theme's series colours in turn when absent. */
  colour?: string
}

/** A group of bars under one label, a value for each series by its id. */
export type BarGroup = { id: string; label: string; values: Readonly<Record<string, number | null>> }
export type BarSeries = { id: string; name: string; colour?: string }

/** A part of a whole. `share` is its fraction of the whole. */
export type Part = { id: string; name: string; value: number; share: number; colour?: string }

/** A bar made of parts, such as the allocation of one portfolio. */
export type PartedBar = { id: string; label: string; parts: readonly Part[] }

/** One step of a bridge from an opening to a closing value; a payment is neither gained nor lost. */
export type BridgeStep = { id: string; label: string; value: number; kind: 'level' | 'change' | 'payment' }

/** Lines are told apart by their dashes as well as by colour. */
const dashes = ['', '7 4', '2 3', '10 3 2 3', '1 4', '14 4'] as const

/** As many as every theme has. */
const seriesColours = 10

export const findSeriesColour = (index: number, given?: string): string =>
  given ?? `var(--series-${(index % seriesColours) + 1})`

export const findDash = (index: number): string => dashes[index % dashes.length] ?? ''

/** The extent of values, widened to hold zero where `withZero` is given; [0, 1] when there are none. */
export const findExtent = (
  values: readonly (number | null)[],
  base: 'free' | 'zero' = 'free',
): readonly [number, number] => {
  const known = values.filter((value) => value !== null && Number.isFinite(value)) as number[]
  if (base === 'zero') known.push(0)
  if (known.length === 0) return [0, 1]
  let [low, high] = [known[0] ?? 0, known[0] ?? 0]
  for (const value of known) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return low === high ? [low - Math.abs(low || 1) * 0.1, high + Math.abs(high || 1) * 0.1] : [low, high]
}

/** The facts of a line from which a page makes its summary in words. */
export type LineFacts = {
  name: string
  first: { day: string; value: number }
  last: { day: string; value: number }
  lowest: { day: string; value: number }
  highest: { day: string; value: number }
}

/** First, last, lowest and highest point of a line; null for a line without values. */
export const findLineFacts = (series: LineSeries): LineFacts | null => {
  const known = series.points.filter((point) => point.value !== null) as { day: string; value: number }[]
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return null
  const pick = (isBetter: (a: number, b: number) => boolean) =>
    known.reduce((best, point) => (isBetter(point.value, best.value) ? point : best), first)
  return { name: series.name, first, last, lowest: pick((a, b) => a < b), highest: pick((a, b) => a > b) }
}
