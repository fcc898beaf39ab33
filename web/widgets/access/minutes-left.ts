/** Whole minutes that remain until a time, begun ones counted; never less than none. */
export const minutesLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000))
