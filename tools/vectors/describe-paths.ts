/** Says how many cases went through what the pages show, and how many by formulas that no page uses. */
import type { TopicResult } from '#tools/vectors/run-vectors.ts'
import { topics } from '#tools/vectors/topics/topics.ts'

/** Worked case: 'product 49: money-weighted return of a ledger; reference 27: other day counts, present values'. */
export function describePaths({ topic, driven }: TopicResult): string {
  const known = Object.hasOwn(topics, topic) ? topics[topic] : undefined
  const parts = (['product', 'reference'] as const)
    .filter((path) => driven[path] > 0)
    .map((path) => `${path} ${driven[path]}${known?.[path] === undefined ? '' : `: ${known[path]}`}`)
  return parts.length === 0 ? 'no case went any way' : parts.join('; ')
}

/** How many topics have cases that the pages answer, and how many cases these are. */
export function sayTopics(results: readonly TopicResult[]): string {
  const onPath = results.filter(({ driven }) => driven.product > 0).length
  const [product, all] = results.reduce(
    ([shown, cases], { driven }) => [shown + driven.product, cases + driven.product + driven.reference],
    [0, 0],
  )
  return `${onPath} of ${results.length} topics on the product's path, ${product} of ${all} cases`
}
