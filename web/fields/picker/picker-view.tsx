import type { FieldViewProps } from '../field-contract.ts'
import { RecordNames } from '../records/record-names.tsx'

/** The chosen people or records by name. */
export const PickerView = (props: FieldViewProps) => <RecordNames {...props} />
