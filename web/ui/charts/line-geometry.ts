import { line } from 'd3-shape'
import type { LineSeries } from '#web/ui/charts/chart-data.ts'
import { chartSeriesThreshold, findExtent } from '#web/ui/charts/chart-data.ts'
import { toDayNumber } from '#web/ui/charts/day-axis.ts'
import { findKept, type PlotPoint } from '#web/ui/charts/lttb.ts'
import { findTicks, linearScale, roundRange } from '#web/ui/charts/scale.ts'

export type Frame = { left: number; right: number; top: number; bottom: number }

/** A series with its days as numbers, ready to be drawn and to be looked up. */
export type PreparedSeries = { id: string; days: readonly number[]; values: readonly (number | null)[] }

export const prepareSeries = (series: LineSeries): PreparedSeries => ({
  id: series.id,
  days: series.points.map((point) => toDayNumber(point.day)),
  values: series.points.map((point) => point.value),
})

/** All days on which any series has a point, ascending. */
export const findAllDays = (series: readonly PreparedSeries[]): readonly number[] =>
  [...new Set(series.flatMap((one) => one.days))].sort((a, b) => a - b)

/** The place of the last number that is not above the one looked for; -1 when all are above. */
export const findPlace = (sorted: readonly number[], wanted: number): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? Infinity) <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The value of a series on a day, or on the last day before it that has one. */
export const findValueAt = (series: PreparedSeries, day: number): number | null => {
  const place = findPlace(series.days, day)
  return place < 0 ? null : (series.values[place] ?? null)
}

/** The place of the day nearest to a position between days. */
export const findNearest = (days: readonly number[], wanted: number): number => {
  const before = findPlace(days, wanted)
  if (before < 0) return 0
  const [here, next] = [days[before] ?? wanted, days[before + 1]]
  return next !== undefined && next - wanted < wanted - here ? before + 1 : before
}

/** Unbroken runs of points, each with a point object; a missing value ends a run. */
const findRuns = (series: PreparedSeries): PlotPoint[][] => {
  const runs: PlotPoint[][] = [[]]
  series.values.forEach((value, place) => {
    const run = runs.at(-1)
    if (value === null) runs.push([])
    else run?.push({ x: series.days[place] ?? 0, y: value })
  })
  return runs.filter((run) => run.length > 0)
}

/** The same runs from the plain lists, with no more points than can be seen of the whole line. */
const findThinRuns = ({ days, values }: PreparedSeries, most: number): PlotPoint[][] => {
  const ends = [...values.keys()].filter((place) => values[place] === null)
  const starts = [0, ...ends.map((place) => place + 1)]
  return starts.flatMap((start, run) => {
    const end = ends[run] ?? values.length
    if (start === end) return []
    const [xs, ys] = [days.slice(start, end), values.slice(start, end) as number[]]
    return [findKept({ xs, ys }, most).map((place) => ({ x: xs[place] ?? 0, y: ys[place] ?? 0 }))]
  })
}

type Scales = {
  toX: (day: number) => number
  toY: (value: number) => number
  toDay: (x: number) => number
  valueTicks: readonly number[]
}

/** From this height there is room for more rules. */
const tallPx = 300

/** Maps days and values to the frame; the value axis ends on round values. */
export const buildScales = (
  series: readonly PreparedSeries[],
  days: readonly number[],
  { frame, base }: { frame: Frame; base: 'free' | 'zero' },
): Scales => {
  const extent = findExtent(
    series.flatMap((one) => one.values),
    base,
  )
  const steps = frame.bottom - frame.top > tallPx ? 7 : 5
  const range = roundRange(extent, steps)
  const y = linearScale(range, [frame.bottom, frame.top])
  const x = linearScale([days[0] ?? 0, days.at(-1) ?? 1], [frame.left, frame.right])
  return { toX: x, toY: y, toDay: (at) => x.invert(at), valueTicks: findTicks(range, steps) }
}

/** The path of a line and of the area under it: every point, or of a very long line those that can be seen. */
export const buildPaths = (
  series: PreparedSeries,
  scales: Scales,
  frame: Frame,
): { line: string; area: string } => {
  const most = Math.max(100, Math.round((frame.right - frame.left) * 1.5))
  const drawLine = line<PlotPoint>(
    (point) => scales.toX(point.x),
    (point) => scales.toY(point.y),
  )
  const isLong = series.values.length > chartSeriesThreshold
  const runs = isLong ? findThinRuns(series, most) : findRuns(series)
  const drawn = runs.map((run) => ({
    path: drawLine(run) ?? '',
    from: run[0]?.x ?? 0,
    to: run.at(-1)?.x ?? 0,
  }))
  const closeAt = (day: number): string => `L${scales.toX(day)},${frame.bottom}`
  return {
    line: drawn.map(({ path }) => path).join(''),
    area: drawn.map(({ path, from, to }) => `${path}${closeAt(to)}${closeAt(from)}Z`).join(''),
  }
}

/** Labels at the ends of lines, moved apart so that none covers another. */
export const spreadLabels = (places: readonly number[], gap: number, bottom: number): readonly number[] => {
  const order = places.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at)
  order.forEach((label, place) => {
    const above = order[place - 1]
    if (above) label.at = Math.max(label.at, above.at + gap)
  })
  for (let place = order.length - 1; place >= 0; place -= 1) {
    const label = order[place]
    const limit = order[place + 1] ? (order[place + 1]?.at ?? bottom) - gap : bottom
    if (label) label.at = Math.min(label.at, limit)
  }
  return order.sort((a, b) => a.index - b.index).map((label) => label.at)
}
