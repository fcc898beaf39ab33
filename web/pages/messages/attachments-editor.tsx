import type { StoredFile } from '#model/fields/json-shapes.ts'
import type { MessageDraft } from '#model/calls/messages.ts'
import type { FieldContext } from '#web/fields/field-contract.ts'
import { FilesEditor } from '#web/fields/uploads/files-editor.tsx'
import { useWords } from '#web/words/words.ts'

const context: FieldContext = {
  collection: 'messages',
  recordId: null,
  formId: null,
  values: () => ({}),
  names: {},
}

type AttachmentsEditorProps = {
  files: MessageDraft['files']
  onChange: (files: MessageDraft['files']) => void
}

/** The files that go with a message, uploaded as soon as they are chosen. */
export const AttachmentsEditor = ({ files, onChange }: AttachmentsEditorProps) => {
  const say = useWords('messages')
  return (
    <FilesEditor
      field={{ name: 'attachment', type: 'file', multiple: true, label: say('attachments') }}
      accepts="files"
      holds="list"
      value={files}
      onChange={(value) => onChange(value as StoredFile[])}
      isReadOnly={false}
      context={context}
    />
  )
}
