import type { FieldEditorProps } from '../field-contract.ts'
import { FilesEditor } from '../uploads/files-editor.tsx'

/** One file; several where the field says so. */
export const FileEditor = (props: FieldEditorProps) => (
  <FilesEditor {...props} accepts="files" holds={props.field.multiple === true ? 'list' : 'one'} />
)
