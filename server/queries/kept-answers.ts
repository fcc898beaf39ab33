import type { PortfolioData, Sourced } from '#providers/portfolio-data.ts'

/** Long enough for going back and forth between tabs and pages, short enough for nobody to notice. */
const keptMs = 30_000
const mostKept = 2_000

type Kept = { until: number; answer: Promise<Sourced<unknown>> }

const bySource = new WeakMap<object, Map<string, Kept>>()

function keptOf(data: Partial<PortfolioData>): Map<string, Kept> {
  const known = bySource.get(data) ?? new Map<string, Kept>()
  bySource.set(data, known)
  return known
}

/**
 * What a source said a moment ago, for what only decides whether a tab is shown. Those who ask at the same time share
 * one question; an answer that is not live is asked for again.
 */
export function askKept<T>(
  data: Partial<PortfolioData>,
  key: string,
  ask: () => Promise<Sourced<T>>,
): Promise<Sourced<T>> {
  const kept = keptOf(data)
  const known = kept.get(key)
  if (known && known.until > performance.now()) return known.answer as Promise<Sourced<T>>
  if (kept.size >= mostKept) kept.clear()
  const entry = { until: performance.now() + keptMs, answer: ask() }
  kept.set(key, entry)
  const forget = (): void => {
    if (kept.get(key) === entry) kept.delete(key)
  }
  entry.answer.then(({ freshness }) => freshness === 'live' || forget(), forget)
  return entry.answer
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
