import type { LibraryDocument } from '#model/calls/library.ts'
import { request } from '#web/data/call.ts'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useDocumentTitle } from '#web/words/document-title.ts'
import { useWords } from '#web/words/words.ts'

type RemoveProps = { document: LibraryDocument; onRemoved: () => void }

/** Takes a document away for everybody; it can be brought back at once. */
export const RemoveDocument = ({ document, onRemoved }: RemoveProps) => {
  const say = useWords('library')
  const name = useDocumentTitle()(document)
  const { id, version } = document
  const restoring = useChange(
    () => request('restoreDocument', { params: { document: id }, body: { version: version + 1 } }),
    { stale: ['listLibrary', 'readLibraryDocument'], onAnswer: () => undefined },
  )
  const removing = useChange(
    () => request('removeRecord', { params: { collection: 'media', id }, query: { version } }),
    {
      stale: ['listLibrary'],
      onAnswer: () => {
        onRemoved()
        saySnack(say('removed', { name }), 'normal', {
          length: 'long',
          action: { label: say('undo'), run: () => restoring.mutate(undefined) },
        })
      },
    },
  )
  return (
    <ConfirmButton
      action={say('remove')}
      title={say('removeTitle')}
      size="small"
      busy={removing.isPending}
      onConfirm={() => removing.mutate(undefined)}
    >
      {say('removeText', { name })}
    </ConfirmButton>
  )
}
