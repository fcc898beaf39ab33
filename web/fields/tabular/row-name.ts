import type { FormField } from '#model/fields/form-field.ts'

/** A row of a table as it is stored. */
export type TableRow = Readonly<Record<string, unknown>>

/** The rows of a value. */
export const readRows = (value: unknown): readonly TableRow[] =>
  Array.isArray(value) ? value.filter((row): row is TableRow => typeof row === 'object' && row !== null) : []

/** What a row is called: its first short text, or its place in words. */
export const nameOfRow = (
  row: TableRow,
  { columns, otherwise }: { columns: readonly FormField[]; otherwise: string },
) => {
  const texts = columns
    .filter(({ type }) => type !== 'timestamp')
    .map(({ name }) => row[name])
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
  return texts.find((text) => text.length <= 60) ?? otherwise
}
