/**
 * What became of one thing of a list that is arranged by hand (a block of a page, a field of a form): `before` is null for
 * what was added, `after` for what was removed. Places count from 1. `isMoved` is true for the fewest that explain the new
 * order; what only slid because something else came or went has not moved.
 */
export type PlacedPair<Item> = {
  readonly key: string
  readonly before: Item | null
  readonly after: Item | null
  readonly placeBefore: number | null
  readonly placeAfter: number | null
  readonly isMoved: boolean
}

type Lists<Item> = { before: readonly Item[]; after: readonly Item[]; keyOf: (item: Item) => string }

/** The indexes of a longest run of numbers that only grow. Worked case: [3, 1, 2, 4] answers those of 1, 2, 4. */
function longestGrowing(numbers: readonly number[]): ReadonlySet<number> {
  const lengths: number[] = []
  const previous: (number | null)[] = []
  numbers.forEach((number, index) => {
    const earlier = numbers.slice(0, index).flatMap((one, at) => (one < number ? [at] : []))
    const best = earlier.toSorted((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0))[0] ?? null
    previous.push(best)
    lengths.push((best === null ? 0 : (lengths[best] ?? 0)) + 1)
  })
  const found = new Set<number>()
  let at: number | null = lengths.length === 0 ? null : lengths.indexOf(Math.max(...lengths))
  while (at !== null) {
    found.add(at)
    at = previous[at] ?? null
  }
  return found
}

/**
 * The things of two lists, paired by their keys: those of the later list in its order, then those that went. Worked case:
 * [a, b, c] against [c, a, b] answers that c moved from 3 to 1, and that a and b stayed.
 */
export function comparePlaced<Item>({ before, after, keyOf }: Lists<Item>): readonly PlacedPair<Item>[] {
  const placesBefore = new Map(before.map((item, index) => [keyOf(item), index]))
  const keysAfter = new Set(after.map(keyOf))
  const kept = after.flatMap((item) => placesBefore.get(keyOf(item)) ?? [])
  const steady = longestGrowing(kept)
  const unmoved = new Set([...steady].map((index) => kept[index]))
  const present = after.map((item, index): PlacedPair<Item> => {
    const key = keyOf(item)
    const place = placesBefore.get(key)
    const about = { key, after: item, placeAfter: index + 1 }
    if (place === undefined) return { ...about, before: null, placeBefore: null, isMoved: false }
    return { ...about, before: before[place] ?? null, placeBefore: place + 1, isMoved: !unmoved.has(place) }
  })
  const gone = before.flatMap((item, index): PlacedPair<Item>[] =>
    keysAfter.has(keyOf(item))
      ? []
      : [
          {
            key: keyOf(item),
            before: item,
            after: null,
            placeBefore: index + 1,
            placeAfter: null,
            isMoved: false,
          },
        ],
  )
  return [...present, ...gone]
}
