import type { FieldEditorProps } from './field-contract.ts'

type Editor = Pick<FieldEditorProps, 'field' | 'error' | 'isReadOnly'>

/** What every input of web/ui takes besides value and change, from what an editor is given. */
export const toInput = ({ field, error, isReadOnly }: Editor) => ({
  label: field.label ?? field.name,
  name: field.name,
  hint: field.help,
  error: error ?? null,
  required: field.required ?? false,
  disabled: isReadOnly || field.disabled === true,
})
