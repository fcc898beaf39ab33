/** A point of a line: a place on the axis and a value. */
export type PlotPoint = { x: number; y: number }

const average = (points: readonly PlotPoint[]): PlotPoint => {
  const sum = points.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), {
    x: 0,
    y: 0,
  })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

const findArea = (a: PlotPoint, b: PlotPoint, c: PlotPoint): number =>
  Math.abs((a.x - c.x) * (b.y - a.y) - (a.x - b.x) * (c.y - a.y)) / 2

const findLargest = (bucket: readonly PlotPoint[], before: PlotPoint, after: PlotPoint): PlotPoint => {
  let best = bucket[0] ?? before
  let bestArea = -1
  for (const point of bucket) {
    const area = findArea(before, point, after)
    if (area > bestArea) {
      best = point
      bestArea = area
    }
  }
  return best
}

/**
 * Fewer points that look the same: largest triangle three buckets (Steinarsson 2013). First and last stay, and of
 * each bucket the point that spans the largest triangle with its neighbours, so that peaks and troughs survive.
 */
export const decimate = (points: readonly PlotPoint[], most: number): readonly PlotPoint[] => {
  const first = points[0]
  const last = points.at(-1)
  if (points.length <= most || most < 3 || !first || !last) return points
  const size = (points.length - 2) / (most - 2)
  const edge = (bucket: number): number => Math.floor(bucket * size) + 1
  const kept: PlotPoint[] = [first]
  for (let bucket = 0; bucket < most - 2; bucket += 1) {
    const here = points.slice(edge(bucket), edge(bucket + 1))
    const next = points.slice(edge(bucket + 1), Math.min(edge(bucket + 2), points.length))
    kept.push(findLargest(here, kept.at(-1) ?? first, next.length > 0 ? average(next) : last))
  }
  return [...kept, last]
}
