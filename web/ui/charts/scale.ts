/** Maps a range of values to a range of pixels, in a straight line. */
export type LinearScale = {
  (value: number): number
  invert: (at: number) => number
}

type Range = readonly [number, number]

const mix = ([from, to]: Range, share: number): number => from + (to - from) * share
const shareOf = ([from, to]: Range, value: number): number => (to === from ? 0 : (value - from) / (to - from))

/** A straight scale: linearScale([0, 10], [0, 100])(5) is 50. */
export const linearScale = (values: Range, pixels: Range): LinearScale =>
  Object.assign((value: number) => mix(pixels, shareOf(values, value)), {
    invert: (at: number) => mix(values, shareOf(pixels, at)),
  })

/** The round step (1, 2 or 5 times a power of ten) that cuts a range into about `count` parts. */
const findStep = ([low, high]: Range, count: number): number => {
  const rough = (high - low) / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const error = rough / power
  // The square roots of 50, 10 and 2 are the middles, in proportion, between the steps 10, 5, 2 and 1.
  const factor = error >= Math.sqrt(50) ? 10 : error >= Math.sqrt(10) ? 5 : error >= Math.sqrt(2) ? 2 : 1
  return factor * power
}

/** A range widened to round values: roundRange([-0.093, 0.281], 5) is [-0.1, 0.3]. */
export const roundRange = (range: Range, count: number): Range => {
  if (!(range[1] > range[0])) return range
  const step = findStep(range, count)
  return [Math.floor(range[0] / step) * step, Math.ceil(range[1] / step) * step]
}

/** Round values within a range, about `count` of them, zero exactly zero. */
export const findTicks = (range: Range, count: number): readonly number[] => {
  if (!(range[1] > range[0])) return [range[0]]
  const step = findStep(range, count)
  const first = Math.ceil(range[0] / step - 1e-9)
  const last = Math.floor(range[1] / step + 1e-9)
  // Counting in whole steps and dividing by a power of ten keeps 0.3 from becoming 0.30000000000000004.
  const inverse = step < 1 ? Math.round(1 / step) : 0
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const whole = first + place
    return whole === 0 ? 0 : inverse > 0 ? whole / inverse : whole * step
  })
}

/** Places names beside each other in equal bands with room between them. */
export type BandScale = { at: (name: string) => number; width: number; step: number }

type BandRoom = {
  /** Share of a step that is left free between two bands. */
  between: number
  /** Share of a step that is left free at either end. */
  around: number
}

/** Equal bands for names: two names in [0, 100] without room are bands of 50 at 0 and 50. */
export const bandScale = (
  names: readonly string[],
  pixels: Range,
  { between, around }: BandRoom,
): BandScale => {
  const steps = names.length === 0 ? 1 : names.length - between + 2 * around
  const step = (pixels[1] - pixels[0]) / steps
  const places = new Map(names.map((name, place) => [name, pixels[0] + step * (around + place)]))
  return { at: (name) => places.get(name) ?? pixels[0], width: step * (1 - between), step }
}
