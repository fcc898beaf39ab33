import type { FieldEditorProps } from '../field-contract.ts'
import { RecordPicker } from '../records/record-picker.tsx'

/** People or records, found by their names; several where the field says so. */
export const PickerEditor = (props: FieldEditorProps) => (
  <RecordPicker {...props} holds={props.field.multiple === true ? 'list' : 'one'} />
)
