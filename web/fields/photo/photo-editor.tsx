import type { FieldEditorProps } from '../field-contract.ts'
import { FilesEditor } from '../uploads/files-editor.tsx'

/** A picture; a field that takes several says so. */
export const PhotoEditor = (props: FieldEditorProps) => (
  <FilesEditor
    {...props}
    field={{ ...props.field, multiple: props.field.multiple === true }}
    accepts="pictures"
    holds="list"
  />
)
