import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'

const undoTexts = {
  removed: 'deleteKept',
  administrator: 'deleteKeptByOthers',
  shortly: 'deleteShortly',
  never: 'deleteForGood',
} as const

export type DeleteQuestion = {
  name: string
  /** The stored record: what hangs on it is told, and its name is asked for where people come in through it. */
  about?: { collection: string; id: string }
  /** How it can be taken back. */
  undo: keyof typeof undoTexts
  onDelete: () => void
}

const Hanging = ({ counts, people, uses }: AnswerOf<'readDependants'>) => {
  const say = useWords('admin')
  const words = useCollectionWords()
  return (
    <>
      {counts.length > 0 && (
        <div>
          <p>{say('deleteHangs')}</p>
          <ul>
            {counts.map(({ collection, count }) => (
              <li key={collection}>
                {words.name(collection)}: {count}
              </li>
            ))}
          </ul>
        </div>
      )}
      {uses.length > 0 && (
        <div>
          <p>{say('usedIn')}</p>
          <ul>
            {uses.map(({ collection, id, name: shown }) => (
              <li key={id}>{`${words.one(collection)}: ${shown || id}`}</li>
            ))}
          </ul>
        </div>
      )}
      {people > 0 && <Notice tone="warning">{say('deletePeople', { count: people })}</Notice>}
    </>
  )
}

/** The second of two quick clicks was meant for the button below: it neither answers nor closes. */
const useSingleClicks = (): void =>
  useEffect(() => {
    const ignore = (event: MouseEvent): void => {
      if (event.detail > 1) event.stopPropagation()
    }
    window.addEventListener('click', ignore, { capture: true })
    return () => window.removeEventListener('click', ignore, { capture: true })
  }, [])

/** Says what is deleted with all that hangs on it and how it can be taken back; who closes it has deleted nothing. */
export const DeleteDialog = ({
  name,
  about,
  undo,
  onDelete,
  onClose,
}: DeleteQuestion & { onClose: () => void }) => {
  const say = useWords('admin')
  const [typed, setTyped] = useState('')
  useSingleClicks()
  const params = about ?? { collection: '', id: '' }
  const hanging = useQuery({
    ...query('readDependants', { params }),
    enabled: about !== undefined,
    staleTime: 0,
  })
  const isReading = about !== undefined && hanging.isFetching
  // What could not be counted may be what people come in through.
  const isNamed = (hanging.data?.people ?? 0) > 0 || hanging.isError
  const mayDelete = !isReading && (!isNamed || typed.trim() === name.trim())
  const confirm = (): void => {
    if (!mayDelete) return
    onClose()
    onDelete()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('deleteTitle', { name })}
      action={{ label: say('delete'), kind: 'danger', disabled: !mayDelete, onClick: confirm }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <Stack>
          {isReading && <TextSkeleton lines={3} />}
          {!isReading && hanging.data && <Hanging {...hanging.data} />}
          {!isReading && <p>{say(undoTexts[undo])}</p>}
          {!isReading && isNamed && (
            <TextInput
              label={say('deleteType', { name })}
              autoComplete="off"
              value={typed}
              onChange={setTyped}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
