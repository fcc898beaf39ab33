import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { DropPage } from '#model/calls/document-drops.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { useDropCall, useDrops } from './use-drops.ts'

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }))

const Publish = ({ drop }: { drop: DropPage }) => {
  const say = useWords('documentDrops')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button kind="primary" onClick={() => setIsAsking(true)}>
        {say('publishFew', { count: drop.counts.matched })}
      </Button>
      {isAsking && (
        <Suspense>
          <PublishDialog drop={drop} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

const Hold = ({ drop }: { drop: DropPage }) => {
  const say = useWords('documentDrops')
  const holding = useDropCall(
    () => request('holdDrop', { params: { drop: drop.id } }),
    () => saySnack(say('held')),
  )
  return (
    <Button busy={holding.isPending} onClick={() => holding.mutate(undefined)}>
      {say('hold')}
    </Button>
  )
}

const Undo = ({ drop }: { drop: DropPage }) => {
  const say = useWords('documentDrops')
  const undoing = useDropCall(
    () => request('undoDrop', { params: { drop: drop.id } }),
    ({ undone, kept }) =>
      saySnack(
        kept > 0
          ? `${say('undone', { count: undone })} ${say('kept', { count: kept })}`
          : say('undone', { count: undone }),
      ),
  )
  return (
    <ConfirmButton
      action={say('undo')}
      title={say('undoTitle')}
      busy={undoing.isPending}
      onConfirm={() => undoing.mutate(undefined)}
    >
      <p>{say('undoText', { count: drop.counts.published })}</p>
    </ConfirmButton>
  )
}

const Remove = ({ drop }: { drop: DropPage }) => {
  const say = useWords('documentDrops')
  const navigate = useNavigate()
  const { list } = useDrops()
  const removing = useDropCall(
    () => request('removeDrop', { params: { drop: drop.id } }),
    async () => {
      saySnack(say('removed'))
      await navigate({ href: list })
    },
  )
  return (
    <ConfirmButton
      action={say('remove')}
      title={say('removeTitle')}
      busy={removing.isPending}
      onConfirm={() => removing.mutate(undefined)}
    >
      <p>{say('removeText')}</p>
    </ConfirmButton>
  )
}

/** What can be done with a drop as a whole, as it stands. */
export const DropActions = ({ drop }: { drop: DropPage }) => {
  const { status, counts, publishedAt } = drop
  const isOpen = status === 'review' || status === 'published'
  return (
    <>
      {status !== 'undone' && publishedAt === null && <Remove drop={drop} />}
      {status === 'published' && counts.published > 0 && <Undo drop={drop} />}
      {status === 'scheduled' && <Hold drop={drop} />}
      {isOpen && counts.matched > 0 && counts.waiting === 0 && <Publish drop={drop} />}
    </>
  )
}
