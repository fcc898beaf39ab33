import { useState } from 'react'
import { documentTypes } from '#model/document-type.ts'
import type { DropChange, DroppedFile } from '#model/calls/document-drops.ts'
import { readLibrarySearch } from '#web/data/library-search.ts'
import { request } from '#web/data/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/inputs/choice-input.tsx'
import { LateDateField } from '#web/ui/inputs/late-date-field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PlaceSearch } from '#web/widgets/library/place-search.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { useDropCall, useDrops } from './use-drops.ts'

const longestTitle = 300

type Typed = {
  account: string | undefined
  title: string
  type: string | null
  date: string | null
  leftOut: boolean
}

const typedOf = (file: DroppedFile | undefined): Typed => ({
  account: file?.account?.id,
  title: file?.title ?? '',
  type: file?.type ?? null,
  date: file?.date ?? null,
  leftOut: file?.status === 'left-out',
})

/** Only what was changed; of many files what was left empty stays as it is. */
const changeOf = (before: Typed, after: Typed): DropChange => ({
  ...(after.account !== before.account && { account: after.account ?? null }),
  ...(after.title.trim() !== before.title && after.title.trim() !== '' && { title: after.title.trim() }),
  ...(after.type !== before.type && { type: readLibrarySearch({ type: after.type }).type ?? null }),
  ...(after.date !== before.date && { date: after.date }),
  ...(after.leftOut !== before.leftOut && { leftOut: after.leftOut }),
})

type FieldsProps = { typed: Typed; isOne: boolean; onChange: (typed: Typed) => void }

const Fields = ({ typed, isOne, onChange }: FieldsProps) => {
  const say = useWords('documentDrops')
  const sayLibrary = useWords('library')
  const { portal } = useDrops()
  const set = (part: Partial<Typed>) => onChange({ ...typed, ...part })
  return (
    <Stack gap={4}>
      {isOne && (
        <PlaceSearch
          kind="account"
          label={say('client')}
          portal={portal}
          value={typed.account}
          onChange={(account) => set({ account: account ?? undefined })}
        />
      )}
      <TextInput
        label={say('documentTitle')}
        hint={say(isOne ? 'documentTitleHint' : 'emptyStays')}
        value={typed.title}
        onChange={(title) => set({ title })}
        maxLength={longestTitle}
        error={isOne && typed.title.trim() === '' ? say('documentTitleMissing') : null}
      />
      <Select
        label={say('type')}
        value={typed.type}
        onChange={(type) => set({ type })}
        clearable
        options={documentTypes.map((one) => ({ value: one, label: sayLibrary(`type-${one}`) }))}
      />
      <LateDateField
        label={say('date')}
        hint={say('dateHint')}
        value={typed.date}
        onChange={(date) => set({ date })}
        clearable
      />
      {isOne && (
        <Switch label={say('leaveOut')} value={typed.leftOut} onChange={(leftOut) => set({ leftOut })} />
      )}
    </Stack>
  )
}

type EditFilesProps = { drop: string; files: readonly DroppedFile[]; onClose: () => void }

/** Whose one file is and what it is called; or title, type and date of many together. */
export const EditFiles = ({ drop, files, onClose }: EditFilesProps) => {
  const say = useWords('documentDrops')
  const app = useWords('app')
  const [only] = files.length === 1 ? files : []
  const [before] = useState(() => typedOf(only))
  const [typed, setTyped] = useState(before)
  const change = changeOf(before, typed)
  const saving = useDropCall(
    () =>
      request('changeDroppedFiles', {
        params: { drop },
        body: { files: files.map(({ id }) => id), change },
      }),
    (answer) => {
      saySnack(say('changed', answer))
      onClose()
    },
  )
  const isFilled = !only || typed.title.trim() !== ''
  const save = (): void => {
    if (!isFilled) return
    if (Object.keys(change).length === 0) onClose()
    else saving.mutate(undefined)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={only ? only.name : say('changeAllTitle', { count: files.length })}
      dismissable={false}
      action={{ label: app('save'), busy: saving.isPending, onClick: save }}
    >
      <Fields typed={typed} isOne={only !== undefined} onChange={setTyped} />
    </Dialog>
  )
}
