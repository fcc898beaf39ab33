import type { FieldViewProps } from '../field-contract.ts'
import { RecordNames } from '../records/record-names.tsx'

/** The chosen record by name. */
export const CollectionSelectView = (props: FieldViewProps) => <RecordNames {...props} />
