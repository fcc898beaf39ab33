import { formatDate } from '#web/ui/format/dates.ts'
import type { CellValue, Column } from '#web/ui/table/column.ts'

type About<Row, Value extends CellValue> = Omit<Column<Row>, 'id' | 'header' | 'kind' | 'value'> & {
  value: (row: Row) => Value
}

type Written<Row, Value extends CellValue> = About<Row, Value> & {
  /** The value as it is read; nothing to write is a dash. */
  write?: (value: NonNullable<Value>) => string
}

const writeCell = <Row, Value extends CellValue>({ value, write, ...about }: Written<Row, Value>) => ({
  value,
  ...(write && {
    text: (row: Row): string => {
      const found = value(row)
      return found === null || found === undefined || found === '' ? '–' : write(found)
    },
  }),
  ...about,
})

/** A column of words. */
export const textColumn = <Row>(id: string, header: string, about: About<Row, CellValue>): Column<Row> => ({
  id,
  header,
  kind: 'text',
  ...about,
})

/** A column of numbers, which stand under each other at the right. */
export const numberColumn = <Row>(
  id: string,
  header: string,
  about: Written<Row, number | null | undefined>,
): Column<Row> => ({ id, header, kind: 'number', ...writeCell(about) })

/** A column of days, or of instants with a `write` of their own. */
export const dateColumn = <Row>(
  id: string,
  header: string,
  { write = formatDate, ...about }: Written<Row, string | null | undefined>,
): Column<Row> => ({ id, header, kind: 'date', ...writeCell({ ...about, write }) })
