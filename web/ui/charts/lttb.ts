/** A point of a line: a place on the axis and a value. */
export type PlotPoint = { x: number; y: number }

/** The points of a line as two plain lists of the same length. */
export type PlotValues = { xs: readonly number[]; ys: readonly number[] }

type Range = { start: number; end: number }

const averageOf = ({ xs, ys }: PlotValues, { start, end }: Range): PlotPoint => {
  const sum = { x: 0, y: 0 }
  for (let place = start; place < end; place += 1) {
    sum.x += xs[place] ?? 0
    sum.y += ys[place] ?? 0
  }
  return { x: sum.x / (end - start), y: sum.y / (end - start) }
}

/** The place between two others whose point spans the largest triangle with the points before and after. */
const findLargest = (
  { xs, ys }: PlotValues,
  { start, end }: Range,
  { before, after }: { before: number; after: PlotPoint },
): number => {
  const [beforeX, beforeY] = [xs[before] ?? 0, ys[before] ?? 0]
  let [best, bestArea] = [start, -1]
  for (let place = start; place < end; place += 1) {
    const [x, y] = [xs[place] ?? 0, ys[place] ?? 0]
    const area = Math.abs((beforeX - after.x) * (y - beforeY) - (beforeX - x) * (after.y - beforeY))
    if (area > bestArea) [best, bestArea] = [place, area]
  }
  return best
}

/**
 * The places of fewer points that look the same: largest triangle three buckets (Steinarsson 2013). First and last stay,
 * and of each bucket the point that spans the largest triangle with its neighbours, so that peaks and troughs survive.
 * Works on plain lists: no object is made of a point that is not drawn.
 */
export const findKept = (values: PlotValues, most: number): readonly number[] => {
  const count = values.xs.length
  if (count <= most || most < 3) return values.xs.map((_, place) => place)
  const size = (count - 2) / (most - 2)
  const edge = (bucket: number): number => Math.floor(bucket * size) + 1
  const kept = [0]
  for (let bucket = 0; bucket < most - 2; bucket += 1) {
    const next = { start: edge(bucket + 1), end: Math.min(edge(bucket + 2), count) }
    const after = averageOf(values, next.start < next.end ? next : { start: count - 1, end: count })
    const here = { start: edge(bucket), end: edge(bucket + 1) }
    kept.push(findLargest(values, here, { before: kept.at(-1) ?? 0, after }))
  }
  return [...kept, count - 1]
}

/** Fewer points that look the same, of points that are there as objects. */
export const decimate = (points: readonly PlotPoint[], most: number): readonly PlotPoint[] => {
  if (points.length <= most || most < 3) return points
  const values = { xs: points.map(({ x }) => x), ys: points.map(({ y }) => y) }
  return findKept(values, most).flatMap((place) => points[place] ?? [])
}
