import type { FieldViewProps } from '../field-contract.ts'
import { FilesView } from '../uploads/files-view.tsx'

/** A file to be opened. */
export const FileView = ({ value }: FieldViewProps) => <FilesView value={value} />
