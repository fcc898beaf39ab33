import { useState } from 'react'
import { isAdministrator, type Role } from '#model/access/role.ts'
import { fieldKinds } from '#model/fields/kinds/field-kinds.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { validate, type Problems } from '#model/forms/validate.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldContext } from '../field-contract.ts'
import { useFieldPart } from '../field-parts.ts'
import { FormScopeContext, useFormScope } from '#web/fields/form-state/form-scope.ts'
import { useFormUploads } from '#web/fields/form-state/use-form-uploads.ts'
import { useExplain } from '#web/words/use-explain.ts'
import type { TableRow } from './row-name.ts'

type CellProps = {
  column: FormField
  value: unknown
  onChange: (value: unknown) => void
  error: string | undefined
  isReadOnly: boolean
  context: FieldContext
}

const Cell = ({ column, ...rest }: CellProps) => {
  const { Editor } = useFieldPart(column.type)
  return <Editor field={column} {...rest} />
}

const startOf = (column: FormField, row: TableRow | null): unknown => {
  if (row && column.name in row) return row[column.name]
  return column.value ?? fieldKinds[column.type].empty
}

/** A new row gets the time at which it is added. */
const stampsOf = (columns: readonly FormField[], row: TableRow | null): TableRow => {
  const stamped = row ? [] : columns.filter(({ type }) => type === 'timestamp')
  return Object.fromEntries(stamped.map(({ name }) => [name, new Date().toISOString()]))
}

const mayChange = ({ admin, readonly, disabled, type }: FormField, role: Role): boolean =>
  isAdministrator(role)
    ? type !== 'timestamp' && !disabled
    : !admin && !readonly && !disabled && type !== 'timestamp'

export type RowDialogProps = {
  title: string
  columns: readonly FormField[]
  /** The row that is changed; null for a new one. */
  row: TableRow | null
  role: Role
  context: FieldContext
  onDone: (row: TableRow) => void
  onClose: () => void
}

/** One row of a table, filled in field by field and checked before it is taken. */
export const RowDialog = ({ title, columns, row, role, context, onDone, onClose }: RowDialogProps) => {
  const say = useWords('fields')
  const explain = useExplain()
  const [values, setValues] = useState<TableRow>(() =>
    Object.fromEntries(columns.map((column) => [column.name, startOf(column, row)])),
  )
  const [problems, setProblems] = useState<Problems>({})
  const scope = useFormScope()
  const uploads = useFormUploads()
  const isShown = ({ type }: FormField) => row !== null || type !== 'timestamp'
  const set = (name: string, value: unknown) => {
    setValues((all) => ({ ...all, [name]: value }))
    setProblems(({ [name]: _solved, ...others }) => others)
  }
  const done = () => {
    const asked = columns.filter((column) => mayChange(column, role))
    const given = Object.fromEntries(asked.map(({ name }) => [name, values[name]]))
    const checked = validate({ fields: asked, values: given, role })
    setProblems(checked.problems)
    if (Object.keys(checked.problems).length === 0)
      onDone({ ...values, ...checked.values, ...stampsOf(columns, row) })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      dismissable={false}
      action={{
        label: uploads.state === 'running' ? say('waitingForFiles') : say('done'),
        disabled: uploads.state === 'running',
        onClick: done,
      }}
    >
      <FormScopeContext value={scope && { ...scope, uploads: uploads.desk }}>
        <Stack gap={4}>
          {columns.filter(isShown).map((column) => {
            const problem = problems[column.name]
            return (
              <Cell
                key={column.name}
                column={column}
                value={values[column.name]}
                onChange={(value) => set(column.name, value)}
                error={problem && explain(problem)}
                isReadOnly={!mayChange(column, role)}
                context={context}
              />
            )
          })}
        </Stack>
      </FormScopeContext>
    </Dialog>
  )
}
