import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { LibraryDocument } from '#model/calls/library.ts'
import { documentTypes } from '#model/document-type.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LateDateField } from '#web/ui/inputs/late-date-field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { WishFields } from '#web/widgets/acknowledgements/wish-fields.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'

type FormProps = { document: LibraryDocument; onClose: () => void }

const Form = ({ document, onClose }: FormProps) => {
  const say = useWords('library')
  const app = useWords('app')
  const sayAsk = useWords('acknowledgements')
  const { id, version } = document
  const [name, setName] = useState(document.name)
  const [type, setType] = useState<string>(document.type)
  const [expires, setExpires] = useState(document.expires)
  const { acknowledgement, remindAfter } = document
  const [wish, setWish] = useState({ acknowledgement, remindAfter })
  const isNamed = name.trim() !== ''
  // A type that is stored under another name stays as it is unless it is changed.
  const values = { name: name.trim(), expires, ...wish, ...(type === document.type ? {} : { type }) }
  const saving = useChange(
    () => request('updateRecord', { params: { collection: 'media', id }, body: { version, values } }),
    {
      stale: ['listLibrary', 'readLibraryDocument'],
      onAnswer: () => {
        saySnack(say('saved'))
        onClose()
      },
    },
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('edit')}
      dismissable={false}
      action={{
        label: app('save'),
        busy: saving.isPending,
        onClick: () => isNamed && saving.mutate(undefined),
      }}
    >
      <Stack gap={4}>
        <TextInput
          label={say('name')}
          value={name}
          onChange={setName}
          required
          error={isNamed ? null : say('nameMissing')}
        />
        <Select
          label={say('type')}
          value={type}
          onChange={(chosen) => chosen && setType(chosen)}
          options={documentTypes.map((one) => ({ value: one, label: say(`type-${one}`) }))}
        />
        <LateDateField
          label={say('expires')}
          hint={say('expiresHint')}
          value={expires}
          onChange={setExpires}
          clearable
        />
        <WishFields wish={wish} onChange={setWish} hint={sayAsk('askHint')} />
      </Stack>
    </Dialog>
  )
}

/** Name, type and end of a document, and whether it is to be confirmed, for the firm. */
export const EditDocument = ({ document }: { document: LibraryDocument }) => {
  const say = useWords('library')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={IconPencil} onClick={() => setIsOpen(true)}>
        {say('edit')}
      </Button>
      {isOpen && <Form document={document} onClose={() => setIsOpen(false)} />}
    </>
  )
}
