/**
 * How a white label is made from the base: an overlay adds to lists, changes values and removes from lists. Each verb
 * is one small step from one whole to the next; nothing is changed in place and the result is frozen.
 */

/** Keys of T whose values are lists. */
export type ListKey<T> = { [K in keyof T]-?: T[K] extends readonly unknown[] ? K : never }[keyof T]

/** How an entry of a list is named: an entry that is an object by its `id`, any other by itself. */
type NameOf<Entry> = Entry extends { id: infer Id } ? Id : Entry

type EntryOf<List> = List extends readonly (infer Entry)[] ? Entry : never

/** The same shape with every part optional; lists are replaced as a whole. */
export type Change<T> = {
  readonly [K in keyof T]?: T[K] extends readonly unknown[] ? T[K] : T[K] extends object ? Change<T[K]> : T[K]
}

/** What a white label does to the base. */
export type Overlay<T> = {
  readonly add?: { readonly [K in ListKey<T>]?: readonly EntryOf<T[K]>[] }
  readonly change?: Change<T>
  readonly remove?: { readonly [K in ListKey<T>]?: readonly NameOf<EntryOf<T[K]>>[] }
}

type Whole = Record<string, unknown>

const isWhole = (value: unknown): value is Whole =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = (entry: unknown): unknown => (isWhole(entry) ? entry['id'] : entry)

const changeIn = (whole: Whole, change: Whole): Whole => {
  const changed = { ...whole }
  for (const [key, value] of Object.entries(change)) {
    const old = whole[key]
    changed[key] = isWhole(old) && isWhole(value) ? changeIn(old, value) : value
  }
  return changed
}

const removeFrom = (whole: Whole, remove: Whole): Whole => {
  const left = { ...whole }
  for (const [key, names] of Object.entries(remove)) {
    const gone = new Set(names as unknown[])
    const list = whole[key] as unknown[]
    const missing = [...gone].filter((name) => !list.some((entry) => nameOf(entry) === name))
    if (missing.length > 0) throw new Error(`Nothing called '${missing.join(', ')}' to remove from '${key}'.`)
    left[key] = list.filter((entry) => !gone.has(nameOf(entry)))
  }
  return left
}

const addTo = (whole: Whole, add: Whole): Whole => {
  const grown = { ...whole }
  for (const [key, entries] of Object.entries(add)) {
    const list = whole[key] as unknown[]
    const known = new Set(list.map(nameOf))
    const twice = (entries as unknown[]).map(nameOf).filter((name) => known.has(name))
    if (twice.length > 0) throw new Error(`'${twice.join(', ')}' is in '${key}' already.`)
    grown[key] = [...list, ...(entries as unknown[])]
  }
  return grown
}

const freeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}

/**
 * The base with one overlay: first `remove`, then `change`, then `add`, then frozen to its depths. To remove what is
 * not there, or to add what is there already, is a mistake in the overlay and throws.
 * compose({ themes: ['main', 'bowmore'] }, { remove: { themes: ['bowmore'] } }) is { themes: ['main'] }.
 */
export const compose = <T extends object>(base: T, overlay: Overlay<T>): Readonly<T> => {
  const steps: readonly ((whole: Whole) => Whole)[] = [
    (whole) => removeFrom(whole, overlay.remove ?? {}),
    (whole) => changeIn(whole, overlay.change ?? {}),
    (whole) => addTo(whole, overlay.add ?? {}),
  ]
  const composed = steps.reduce((whole, step) => step(whole), base as Whole)
  return freeze(composed) as Readonly<T>
}
