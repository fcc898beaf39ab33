import { KeptResults } from '#providers/kept-results.ts'
import type { PortfolioData, Sourced } from '#providers/portfolio-data.ts'

/** Long enough for going back and forth between tabs and pages, short enough for nobody to notice. */
const keptMs = 30_000
const mostKept = 2_000

const bySource = new WeakMap<object, KeptResults<Sourced<unknown>>>()

/** What a source said a moment ago, for what only decides whether a tab is shown. */
export function askKept<T>(
  data: Partial<PortfolioData>,
  key: string,
  ask: () => Promise<Sourced<T>>,
): Promise<Sourced<T>> {
  const forMs = ({ freshness }: Sourced<unknown>): number => (freshness === 'live' ? keptMs : 0)
  const kept = bySource.get(data) ?? new KeptResults<Sourced<unknown>>({ most: mostKept, forMs })
  bySource.set(data, kept)
  return kept.find(key, ask) as Promise<Sourced<T>>
}

/** The answer, or null where it takes longer than a page waits; it is not interrupted. */
export async function withinPatience<T>(answer: Promise<T>, patienceMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
