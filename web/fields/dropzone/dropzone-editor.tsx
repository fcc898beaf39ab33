import type { FieldEditorProps } from '../field-contract.ts'
import { FilesEditor } from '../uploads/files-editor.tsx'

/** Any number of files. */
export const DropzoneEditor = (props: FieldEditorProps) => (
  <FilesEditor {...props} accepts="files" holds="list" />
)
