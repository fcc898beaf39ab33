import type { Sort } from '#web/ui/table/column.ts'

/** How a person likes to see a table: which columns are shown or hidden against the default, and the order. */
export type RememberedView = { shown: readonly string[]; hidden: readonly string[]; sort: Sort | null }

const nothing: RememberedView = { shown: [], hidden: [], sort: null }
const keyOf = (table: string): string => `table:${table}`

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

const readSort = (value: unknown): Sort | null => {
  const sort = value as Partial<Sort> | null
  const isSort =
    typeof sort?.column === 'string' && (sort.direction === 'ascending' || sort.direction === 'descending')
  return isSort ? (sort as Sort) : null
}

/** What is remembered for a table; nothing when there is none, it is damaged, or storage is closed. */
export const readView = (table: string, storage: Pick<Storage, 'getItem'> = localStorage): RememberedView => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(table)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return nothing
    const { shown, hidden, sort } = stored as Record<string, unknown>
    return {
      shown: isTextList(shown) ? shown : [],
      hidden: isTextList(hidden) ? hidden : [],
      sort: readSort(sort),
    }
  } catch {
    return nothing
  }
}

/** Remembers how a table is seen on this device; in a private window it is simply not remembered. */
export const writeView = (
  table: string,
  view: RememberedView,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void => {
  try {
    storage.setItem(keyOf(table), JSON.stringify(view))
  } catch {
    // A full or closed storage must not break the table.
  }
}
