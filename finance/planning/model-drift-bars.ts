/** The drift of a model portfolio as it is drawn: held, target and band on a track from nothing to the whole. */
import type { ModelDrift } from '#finance/planning/model-drift.ts'

/** One asset class; all are fractions from 0 to 1 but `limit`, the band's half width in percentage points. */
export type DriftBar = {
  name: string
  held: number
  target: number
  from: number
  to: number
  width: number
  limit: number
}

const within = (fraction: number): number => Math.min(1, Math.max(0, fraction))

/**
 * The bars of a drift; what lies outside of the track is cut off, a negative balance is drawn as nothing.
 *
 * Worked case: a target of 2 % with a limit of 5 points: the band runs from 0 to 7 %.
 */
export function driftBars({ classes }: ModelDrift, limit: number): readonly DriftBar[] {
  return classes.map(({ name, held, target }) => {
    const from = within(target - limit / 100)
    const to = within(target + limit / 100)
    return { name, held: within(held), target: within(target), from, to, width: to - from, limit }
  })
}

/** What all trades back to a model add up to, which is nothing; null where there are none. */
export function sumOfTrades({ classes }: ModelDrift): number | null {
  let cents = 0
  for (const { trade } of classes) {
    if (trade === null) return null
    cents += Math.round(trade * 100)
  }
  return cents / 100
}
