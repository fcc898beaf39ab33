import { readText, type Column, type Sort, type TableFilter } from '#web/ui/table/column.ts'

/** A row with all it can be found by, folded once and not again at every key. */
export type IndexedRow<Row> = { row: Row; words: string }

/** Letters without case and accents, so that 'ΑΘΗΝΑ' finds 'Αθήνα' and 'zoe' finds 'Zoë'. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')

/** Prepares rows for searching in all of their columns. */
export const indexRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): readonly IndexedRow<Row>[] =>
  rows.map((row) => ({ row, words: foldText(columns.map((column) => readText(column, row)).join('\u0000')) }))

const widestCh = 36

/**
 * Widths of columns, in characters, by their longest text. A long table draws only rows in sight, and without this its
 * columns would move as it scrolls.
 */
export const findWidths = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    columns.map((column) => {
      const longest = rows.reduce(
        (most, row) => Math.max(most, readText(column, row).length),
        column.header.length,
      )
      return [column.id, Math.min(widestCh, longest + 3)]
    }),
  )

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const compareValues = (collator: Intl.Collator, one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other))

/** Rows in the order asked for; names by the alphabet of the language, empty cells last in both directions. */
export const sortRows = <Row>(
  rows: readonly IndexedRow<Row>[],
  sort: Sort | null,
  { columns, locale }: { columns: readonly Column<Row>[]; locale: string },
): readonly IndexedRow<Row>[] => {
  const column = columns.find((candidate) => candidate.id === sort?.column)
  if (!sort || !column) return rows
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const sign = sort.direction === 'ascending' ? 1 : -1
  const { order = column.value } = column
  const keyed = rows.map((entry) => ({ entry, key: order(entry.row) }))
  keyed.sort((a, b) => {
    if (isEmpty(a.key) || isEmpty(b.key)) return Number(isEmpty(a.key)) - Number(isEmpty(b.key))
    return sign * compareValues(collator, a.key, b.key)
  })
  return keyed.map(({ entry }) => entry)
}

/** What is chosen in each filter, by its id; an empty choice keeps all rows. */
export type Choices = Readonly<Record<string, readonly string[]>>

/** The rows that hold every word of the search and pass every filter, in the order they came. */
export const filterRows = <Row>(
  rows: readonly IndexedRow<Row>[],
  search: string,
  { filters, choices }: { filters: readonly TableFilter<Row>[]; choices: Choices },
): readonly Row[] => {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const active = filters
    .map((filter) => ({ filter, chosen: new Set(choices[filter.id] ?? []) }))
    .filter(({ chosen }) => chosen.size > 0)
  const kept: Row[] = []
  for (const entry of rows) {
    const isFound = words.every((word) => entry.words.includes(word))
    if (isFound && active.every(({ filter, chosen }) => chosen.has(filter.value(entry.row)))) {
      kept.push(entry.row)
    }
  }
  return kept
}

/** The choices of a filter: those it names, or the values that occur, by the alphabet of the language. */
export const findChoices = <Row>(
  filter: TableFilter<Row>,
  rows: readonly Row[],
  locale: string,
): readonly { value: string; label: string }[] => {
  if (filter.options) return filter.options
  const values = [...new Set(rows.map(filter.value))].filter((value) => value !== '')
  return values.sort(new Intl.Collator(locale).compare).map((value) => ({ value, label: value }))
}

/** The sort after a click on a column's head: ascending, descending, then as it came; numbers start with the largest. */
export const turnSort = (sort: Sort | null, column: Pick<Column<never>, 'id' | 'kind'>): Sort | null => {
  const first = column.kind === 'text' ? 'ascending' : 'descending'
  const second = first === 'ascending' ? 'descending' : 'ascending'
  if (sort?.column !== column.id) return { column: column.id, direction: first }
  return sort.direction === first ? { column: column.id, direction: second } : null
}
