/** What one measurement says: a ratio against a floor, a peer or a budget of the same run, and what lies behind it. */
export type Outcome = { ratio: number; detail: string }

/**
 * One benchmark. `ratio` is compared with `goal`: at least the goal when higher is better, at most when lower is.
 * Budgets (bytes, seconds, megabytes) are given as measured / budget with the goal 1.
 */
export type Bench = {
  name: string
  goal: number
  better: 'higher' | 'lower'
  run(): Promise<Outcome>
}

/** The shortest of many runs in milliseconds: what the work takes when nobody disturbs it. */
export function fastest(run: () => unknown, rounds: number): number {
  let best = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    run()
    best = Math.min(best, performance.now() - start)
  }
  return best
}
