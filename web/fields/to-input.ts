import type { FieldEditorProps } from './field-contract.ts'

type Editor = Pick<FieldEditorProps, 'field' | 'error' | 'isReadOnly' | 'onBlur'>

/** What every input of web/ui takes besides value and change, from what an editor is given. */
export const toInput = ({ field, error, isReadOnly, onBlur }: Editor) => ({
  label: field.label ?? field.name,
  name: field.name,
  hint: field.help,
  error: error ?? null,
  required: field.required ?? false,
  disabled: isReadOnly || field.disabled === true,
  onBlur,
})
