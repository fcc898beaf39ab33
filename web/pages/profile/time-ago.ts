/** How long ago something was, in the largest unit that says enough. */
export type Ago = { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long before `now` an instant was; what lies less than two minutes back is now. */
export const findAgo = (instant: string, now: string): Ago => {
  const passed = Date.parse(now) - Date.parse(instant)
  if (passed < 2 * minuteMs) return { unit: 'now', count: 0 }
  if (passed < hourMs) return { unit: 'minutes', count: Math.floor(passed / minuteMs) }
  if (passed < dayMs) return { unit: 'hours', count: Math.floor(passed / hourMs) }
  return { unit: 'days', count: Math.floor(passed / dayMs) }
}

/** The latest of some instants: what the server did last, so that the clock of this device does not matter. */
export const findLatest = (instants: readonly string[]): string =>
  instants.reduce((latest, one) => (Date.parse(one) > Date.parse(latest) ? one : latest), instants[0] ?? '')
