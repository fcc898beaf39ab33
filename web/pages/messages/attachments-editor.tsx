import { IconBooks } from '@tabler/icons-react'
import { useState } from 'react'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import type { MessageDraft } from '#model/calls/messages.ts'
import { useHasFeature } from '#web/data/use-has-feature.ts'
import type { FieldContext } from '#web/fields/field-contract.ts'
import { FilesEditor } from '#web/fields/uploads/files-editor.tsx'
import { Button } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { useWords } from '#web/words/words.ts'
import type { LibraryPickerProps, WrittenTo } from './library-picker.tsx'

const LibraryPicker = late<LibraryPickerProps>(
  async () => (await import('./library-picker.tsx')).LibraryPicker,
)

const context: FieldContext = {
  collection: 'messages',
  recordId: null,
  formId: null,
  values: () => ({}),
  names: {},
}

type AttachmentsEditorProps = {
  files: MessageDraft['files']
  to: WrittenTo
  onChange: (files: MessageDraft['files']) => void
}

/** The files that go with a message, uploaded as soon as they are chosen, and documents of the library. */
export const AttachmentsEditor = ({ files, to, onChange }: AttachmentsEditorProps) => {
  const say = useWords('messages')
  const hasLibrary = useHasFeature('library')
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <FilesEditor
        field={{ name: 'attachment', type: 'file', multiple: true, label: say('attachments') }}
        accepts="files"
        holds="list"
        value={files}
        onChange={(value) => onChange(value as StoredFile[])}
        isReadOnly={false}
        context={context}
      />
      {hasLibrary && (
        <div>
          <Button kind="quiet" icon={IconBooks} onClick={() => setIsChoosing(true)}>
            {say('fromLibrary')}
          </Button>
        </div>
      )}
      {isChoosing && (
        <LibraryPicker
          to={to}
          onChoose={(file) => onChange([...files, file])}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}
