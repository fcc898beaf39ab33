import type { Answers } from '#model/fields/form-field.ts'

/** Whether two values of a field are the same; an empty text, an empty list and nothing are. */
export const isSame = (one: unknown, other: unknown): boolean => write(one) === write(other)

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const write = (value: unknown): string => (isEmpty(value) ? '' : JSON.stringify(sorted(value)))

/** The same document whatever the order of its names. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]))
}

/**
 * One field that two people left differently; `suggested` is the side that changed it, mine where both did, which
 * `changedBy` says.
 */
export type Difference = {
  name: string
  theirs: unknown
  mine: unknown
  suggested: 'theirs' | 'mine'
  changedBy: 'one' | 'both'
}

type Sides = {
  /** What both began with. */
  base: Answers
  theirs: Answers
  /** What I changed. */
  mine: Answers
  names: readonly string[]
}

/** The fields in which a record, as somebody else saved it, differs from how I would leave it. */
export const compareRecords = ({ base, theirs, mine, names }: Sides): readonly Difference[] =>
  names.flatMap((name): Difference[] => {
    const own = Object.hasOwn(mine, name) ? mine[name] : base[name]
    if (isSame(own, theirs[name])) return []
    const suggested = isSame(own, base[name]) ? 'theirs' : 'mine'
    const isBoth = suggested === 'mine' && !isSame(theirs[name], base[name])
    return [{ name, theirs: theirs[name], mine: own, suggested, changedBy: isBoth ? 'both' : 'one' }]
  })
