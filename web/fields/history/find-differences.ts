/** A field that differs between two versions. */
export type Difference = { name: string; before: unknown; after: unknown }

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}

const isAlike = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

type Values = Readonly<Record<string, unknown>>

/** The fields that differ, in the order of the later version; null, missing and undefined are alike. */
export const findDifferences = ({ before, after }: { before: Values; after: Values }): Difference[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((name) => ({ name, before: before[name], after: after[name] }))
    .filter((one) => !isAlike(one.before, one.after))
