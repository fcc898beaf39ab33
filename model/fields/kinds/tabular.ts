/** A table whose rows are added and edited in a dialog. */
import { checkCount } from '#model/fields/check-count.ts'
import { isEmpty, type Problem } from '#model/fields/check-value.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { fieldKinds } from '#model/fields/field-kinds.ts'
import { partOf, readList, readObject } from '#model/fields/read-input.ts'
import type { FormField } from '#model/forms/form-field.ts'

type Row = Readonly<Record<string, unknown>>

/** A list of rows, each with a value for each of the `fields`; what is empty is left out. */
export const tabular = fieldKind<Row[]>({
  empty: [],
  unreadable: 'list',
  read: (input, field) => readList(input, (row) => readRow(row, field)),
  check: (rows, field) =>
    rows.map((row) => checkRow(row, field)).find((problem) => problem !== null) ?? checkCount(rows, field),
})

function readRow(input: unknown, { fields }: FormField): Row | null {
  const row = readObject(input)
  if (row === null || fields === undefined) return row
  if (!Object.keys(row).every((name) => fields.some((field) => field.name === name))) return null
  const cells = fields.map((field) => [field.name, readCell(partOf(row, field.name), field)] as const)
  return Object.fromEntries(cells.filter(([, value]) => value !== null && value !== undefined))
}

/** What cannot be read stays as it is, so that the check finds it. */
function readCell(input: unknown, field: FormField): unknown {
  return isEmpty(input) ? fieldKinds[field.type].empty : (fieldKinds[field.type].parse(input, field) ?? input)
}

/** The first problem of a row. */
function checkRow(row: Row, { fields = [] }: FormField): Problem | null {
  const problems = fields.map((field) => fieldKinds[field.type].check(partOf(row, field.name), field))
  return problems.find((problem) => problem !== null) ?? null
}
