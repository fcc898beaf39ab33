/** A menu of entries and the entries under them. */
import { checkCount } from '#model/fields/check-count.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { partOf, readLine, readList, readObject } from '#model/fields/read-input.ts'

/** An entry of a menu: where it leads, for whom, in which account statuses, and the entries under it. */
export type MenuEntry = {
  readonly name: string
  readonly link: string
  readonly icon?: string
  readonly visible?: readonly string[]
  readonly userStatus?: readonly string[]
  readonly subnavigation?: readonly MenuEntry[]
}

/** The entries of a menu in order, one level of further entries under each. */
export const navigationDesigner = fieldKind<MenuEntry[]>({
  empty: [],
  unreadable: 'document',
  read: (input) =>
    readList(input, (entry) =>
      readEntry(entry, ['name', 'link', 'icon', 'visible', 'userStatus', 'subnavigation']),
    ),
  check: (entries, field) =>
    entries.flatMap((entry) => [entry, ...(entry.subnavigation ?? [])]).every(({ name }) => name !== '')
      ? checkCount(entries, field)
      : { code: 'required', says: 'name' },
})

function readEntry(input: unknown, names: readonly string[]): MenuEntry | null {
  const entry = readObject(input)
  if (entry === null || !Object.keys(entry).every((name) => names.includes(name))) return null
  const parts = names
    .map((name) => [name, readPart(partOf(entry, name), name)] as const)
    .filter(([, value]) => value !== undefined)
  return parts.some(([, value]) => value === null) ? null : (Object.fromEntries(parts) as MenuEntry)
}

function readPart(input: unknown, name: string): unknown {
  if (name === 'name' || name === 'link') return readLine(input ?? '')
  if (input === undefined) return undefined
  if (name === 'icon') return readLine(input)
  if (name === 'subnavigation') return readList(input, (entry) => readEntry(entry, ['name', 'link']))
  return readList(input, readLine)
}
