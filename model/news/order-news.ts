/** What decides the place of an article; `day` is an ISO day, null where none is said. */
export type Placed = { id: string; day: string | null; isPromoted: boolean; tags: readonly string[] }

function compareDays(one: Placed, other: Placed): number {
  return (other.day ?? '').localeCompare(one.day ?? '')
}

/** Articles as they are listed: the promoted first, then the newest; those without a day last. */
export function orderNews<A extends Placed>(articles: readonly A[]): A[] {
  return articles.toSorted(
    (one, other) => Number(other.isPromoted) - Number(one.isPromoted) || compareDays(one, other),
  )
}

const mostRelated = 3

/**
 * What to read after an article: those that share a tag with it, most shared tags first, then the newest; three at most.
 * Worked case: an article without tags has none.
 */
export function findRelated<A extends Placed>(article: Placed, others: readonly A[]): A[] {
  const shared = (other: A) => other.tags.filter((tag) => article.tags.includes(tag)).length
  return others
    .filter((other) => other.id !== article.id && shared(other) > 0)
    .toSorted((one, other) => shared(other) - shared(one) || compareDays(one, other))
    .slice(0, mostRelated)
}
