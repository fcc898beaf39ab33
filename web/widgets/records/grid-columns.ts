import type { Shown } from '#web/data/collections.ts'
import type { Field, FieldKind } from '#model/fields/field.ts'

/** One column of a grid. `end` stands at the right: numbers under numbers. */
export type GridColumn = {
  name: string
  field: Field
  align: 'start' | 'end'
  isSortable: boolean
}

const numbers: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'money',
  'units',
  'price',
  'rate',
  'number',
  'slider',
  'count',
  'fraction',
])
const unsorted: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'json',
  'ref',
  'refs',
  'texts',
  'file',
  'files',
  'richtext',
  'computed',
  'password',
])
const unlisted: ReadonlySet<FieldKind> = new Set<FieldKind>(['password', 'richtext', 'json'])

/** When a record was made, changed and published; every collection with such a stamp may show it as a column. */
const stamps = { kind: 'timestamp', system: true } as const satisfies Field

const toColumn = (name: string, field: Field): GridColumn => ({
  name,
  field,
  align: numbers.has(field.kind) ? 'end' : 'start',
  isSortable: !unsorted.has(field.kind),
})

const stampColumns = ({ stamps: kept = 'full', publish }: Shown): GridColumn[] => [
  ...(kept === 'none' ? [] : [toColumn('created', stamps)]),
  ...(kept === 'full' ? [toColumn('updated', stamps)] : []),
  ...(publish ? [{ ...toColumn('published', stamps), isSortable: false }] : []),
]

/** Every column a grid of the collection can show: those it shows by itself first, in their order. */
export const columnsOf = (collection: Shown): readonly GridColumn[] => {
  const { title, columns } = collection.admin
  const own = Object.entries(collection.fields)
    .filter(([name, field]) => name === title || columns.includes(name) || !unlisted.has(field.kind))
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

/** The columns that are shown: those chosen, else those of the definition; the title always. */
export const shownColumns = (collection: Shown, chosen: readonly string[] | null): readonly GridColumn[] => {
  const { title, columns } = collection.admin
  const wanted = new Set([title, ...(chosen ?? columns)])
  return columnsOf(collection).filter(({ name }) => wanted.has(name))
}
