import type { FieldViewProps } from '../field-contract.ts'
import { FilesView } from '../uploads/files-view.tsx'

/** Files to be opened. */
export const DropzoneView = ({ value }: FieldViewProps) => <FilesView value={value} />
