import { useState } from 'react'
import type { Sort } from '#web/ui/table/column.ts'

/** How a person likes to see a table: which columns are shown or hidden against the default, and the order. */
export type TableLook = { shown: readonly string[]; hidden: readonly string[]; sort: Sort | null }

/** How a table is seen now, and what keeps it. */
export type HeldLook = readonly [look: TableLook, onLook: (look: TableLook) => void]

/** As everybody sees it first. */
export const usualLook: TableLook = { shown: [], hidden: [], sort: null }
const keyOf = (table: string): string => `table:${table}`

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

const readSort = (value: unknown): Sort | null => {
  const sort = value as Partial<Sort> | null
  const isSort =
    typeof sort?.column === 'string' && (sort.direction === 'ascending' || sort.direction === 'descending')
  return isSort ? (sort as Sort) : null
}

/** What was kept of how a table is seen; what is not understood is as usual. */
export const toLook = (kept: unknown): TableLook => {
  if (typeof kept !== 'object' || kept === null) return usualLook
  const { shown, hidden, sort } = kept as Record<string, unknown>
  return {
    shown: isTextList(shown) ? shown : [],
    hidden: isTextList(hidden) ? hidden : [],
    sort: readSort(sort),
  }
}

/** What is remembered for a table; as usual when there is nothing, it is damaged, or storage is closed. */
export const readLook = (table: string, storage: Pick<Storage, 'getItem'> = localStorage): TableLook => {
  try {
    return toLook(JSON.parse(storage.getItem(keyOf(table)) ?? 'null'))
  } catch {
    return usualLook
  }
}

/** Remembers how a table is seen on this device; in a private window it is simply not remembered. */
export const writeLook = (
  table: string,
  look: TableLook,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void => {
  try {
    storage.setItem(keyOf(table), JSON.stringify(look))
  } catch {
    // A full or closed storage must not break the table.
  }
}

/** How a table is seen on this device, remembered from one visit to the next. */
export const useTableLook = (table: string): HeldLook => {
  const [look, setLook] = useState(() => readLook(table))
  const keep = (next: TableLook): void => {
    setLook(next)
    writeLook(table, next)
  }
  return [look, keep]
}
