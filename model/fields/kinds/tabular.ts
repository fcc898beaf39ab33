/** A table whose rows are added and edited in a dialog. */
import { checkCount } from '#model/fields/check-count.ts'
import { isEmpty, type Problem } from '#model/fields/problem.ts'
import { fieldKind, type FieldKindRules } from '#model/fields/field-kind-rules.ts'
import { partOf, readList, readObject } from '#model/fields/read-input.ts'
import type { FormField, FormFieldType } from '#model/fields/form-field.ts'

type Row = Readonly<Record<string, unknown>>

/** The rules of a type of field: those of the cells, which may be of any type. */
type RulesOf = (type: FormFieldType) => FieldKindRules

/** A list of rows, each with a value for each of the `fields`; what is empty is left out. */
export const tabularOf = (rulesOf: RulesOf): FieldKindRules =>
  fieldKind<Row[]>({
    empty: [],
    unreadable: 'list',
    read: (input, field) => readList(input, (row) => readRow(row, field, rulesOf)),
    check: (rows, field) =>
      rows.map((row) => checkRow(row, field, rulesOf)).find((problem) => problem !== null) ??
      checkCount(rows, field),
  })

function readRow(input: unknown, { fields }: FormField, rulesOf: RulesOf): Row | null {
  const row = readObject(input)
  if (row === null || fields === undefined) return row
  if (!Object.keys(row).every((name) => fields.some((field) => field.name === name))) return null
  const cells = fields.map((field) => {
    const { empty, parse } = rulesOf(field.type)
    const given = partOf(row, field.name)
    // What cannot be read stays as it is, so that the check finds it.
    return [field.name, isEmpty(given) ? empty : (parse(given, field) ?? given)] as const
  })
  return Object.fromEntries(cells.filter(([, value]) => value !== null && value !== undefined))
}

/** The first problem of a row. */
function checkRow(row: Row, { fields = [] }: FormField, rulesOf: RulesOf): Problem | null {
  const problems = fields.map((field) => rulesOf(field.type).check(partOf(row, field.name), field))
  return problems.find((problem) => problem !== null) ?? null
}
