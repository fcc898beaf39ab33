import type { FieldEditorProps } from '../field-contract.ts'
import { RecordPicker } from '../records/record-picker.tsx'

/** One record of a collection. */
export const CollectionSelectEditor = (props: FieldEditorProps) => <RecordPicker {...props} holds="one" />
