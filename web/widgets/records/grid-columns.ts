import type { Shown } from '#web/data/collections.ts'
import { kindOf, type Field } from '#model/fields/field.ts'
import type { Column } from '#web/ui/table/column.ts'

/** One column of a grid. */
export type GridColumn = { name: string; field: Field } & Pick<
  Column<never>,
  'kind' | 'isSortable' | 'leastScreen'
>

/** When a record was made, changed and published; every collection with such a stamp may show it as a column. */
const stamps = { kind: 'timestamp', system: true } as const satisfies Field

const toColumn = (name: string, field: Field): GridColumn => {
  const { grid, column } = kindOf(field)
  const other = /^(date|timestamp)/.test(column ?? '') ? 'date' : 'text'
  const isSortable = grid === 'start' || grid === 'end'
  return { name, field, kind: grid === 'end' ? 'number' : other, isSortable }
}

const stampColumns = ({ stamps: kept = 'full', publish }: Shown): GridColumn[] => [
  ...(kept === 'none' ? [] : [toColumn('created', stamps)]),
  ...(kept === 'full' ? [toColumn('updated', stamps)] : []),
  ...(publish ? [{ ...toColumn('published', stamps), isSortable: false }] : []),
]

/** The column that says whether a record is published; of a draft, too, it says something. */
export const isPublication = ({ name, field }: GridColumn): boolean =>
  name === 'published' && field.system === true

/** What the portal keeps for itself is nobody's column. */
const isOffered = (field: Field): boolean =>
  !field.unlisted && kindOf(field).grid !== 'unlisted' && !(field.system && field.internal)

/** Every column a grid of the collection can show: those it shows by itself first, in their order. */
export const columnsOf = (collection: Shown): readonly GridColumn[] => {
  const { title, columns } = collection.admin
  const own = Object.entries(collection.fields)
    .filter(([name, field]) => name === title || columns.includes(name) || isOffered(field))
    .map(([name, field]) => toColumn(name, field))
  const all = [
    ...own,
    ...stampColumns(collection).filter(({ name }) => !own.some((one) => one.name === name)),
  ]
  const place = (name: string): number => {
    const at = columns.indexOf(name)
    if (at >= 0) return at
    return name === title ? -1 : columns.length
  }
  return all.toSorted((one, other) => place(one.name) - place(other.name))
}

/** How many of the usual columns there is room for on a small screen. */
const fewColumns = 5

/**
 * The columns that are shown: those chosen, else those of the definition, of which the last give way on a small screen;
 * the title always.
 */
export const shownColumns = (collection: Shown, chosen: readonly string[] | null): readonly GridColumn[] => {
  const { title, columns } = collection.admin
  const wanted = new Set([title, ...(chosen ?? columns)])
  const shown = columnsOf(collection).filter(({ name }) => wanted.has(name))
  if (chosen !== null) return shown
  return shown.map((column, place) => (place < fewColumns ? column : { ...column, leastScreen: 'laptop' }))
}
