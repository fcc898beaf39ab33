import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordAnswer } from '#model/calls/records.ts'
import { request } from '#web/data/call.ts'
import type { Shown } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'
import { forgetLists } from './forget-lists.ts'
import { SeeAs } from './see-as.tsx'
import { sayDone, sayFailed } from './say-result.ts'
import { useExplainRefusal } from './use-explain-refusal.ts'
import type { Answer } from './use-record-saving.ts'

/** What is taken back: what visitors and clients read, or what was changed since it was published. */
export type TakenBack = 'published' | 'changes'

type Taking = {
  collection: Shown
  record: RecordAnswer
  /** What the record is called. */
  name: string
  /** The record as it is then. */
  onTaken: (answer: Answer, what: TakenBack) => void
}

const useTaking = ({ collection, record, onTaken }: Taking) => {
  const say = useWords('admin')
  const sayWaits = useWords('approvals')
  const client = useQueryClient()
  const explain = useExplainRefusal(collection.name)
  return useMutation({
    mutationFn: (what: TakenBack) =>
      request(what === 'published' ? 'unpublishRecord' : 'discardChanges', {
        params: { collection: collection.name, id: record.id },
        body: { version: record.version },
      }),
    onSuccess: (answer, what) => {
      onTaken(answer, what)
      const params = { collection: collection.name, id: record.id }
      client.setQueryData(query('readRecord', { params }).queryKey, answer)
      void forgetLists(client)
      for (const stale of ['listChanges', 'listVersions', 'listApprovals'])
        void client.invalidateQueries({ queryKey: [stale] })
      sayDone(
        answer.waits ? sayWaits('waits') : say(what === 'published' ? 'unpublished' : 'changesDiscarded'),
      )
    },
    onError: (error) => sayFailed(explain(error)),
  })
}

const audiences = {
  public: 'readersPublic',
  authenticated: 'readersSignedIn',
  users: 'readersPeople',
  organisations: 'readersOrganisations',
  hidden: 'readersNobody',
} as const

/** By the access level of the record; where it names none, its portal's people or everybody read it. */
const audienceOf = ({ permissions, portal, hidden }: RecordAnswer, { name }: Shown) => {
  if (name === 'pages' && hidden === true) return audiences.hidden
  const { level } = (permissions ?? {}) as { level?: keyof typeof audiences }
  return audiences[level ?? (portal ? 'authenticated' : 'public')]
}

type QuestionProps = Taking & { what: TakenBack; onTake: () => void; onClose: () => void }

/** Says who stops reading it, or what it goes back to, and how it can be had again. */
const TakingQuestion = ({ collection, record, name, what, onTake, onClose }: QuestionProps) => {
  const say = useWords('admin')
  const isOfPublished = what === 'published'
  const action = {
    label: say(isOfPublished ? 'unpublish' : 'discardChanges'),
    onClick: () => {
      onClose()
      onTake()
    },
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say(isOfPublished ? 'unpublishTitle' : 'discardChangesTitle', { name })}
      action={action}
    >
      {isOfPublished ? (
        <>
          <p>{say(audienceOf(record, collection))}</p>
          <p>{say(collection.fields['slug'] ? 'unpublishKeepsAddress' : 'unpublishKeeps')}</p>
        </>
      ) : (
        <p>{say('discardChangesText', { at: formatDateTime(record.shown ?? '') })}</p>
      )}
    </Dialog>
  )
}

/** Unpublishing a record, and going back to what is published of it; each asks before. Nothing where nothing is published. */
export const PublishingActions = (props: Taking) => {
  const { collection, record } = props
  const say = useWords('admin')
  const [asked, setAsked] = useState<TakenBack | null>(null)
  const taking = useTaking(props)
  if (!record.shown || !record.active) return null
  const isChanged = collection.history === true && record.published === null
  return (
    <>
      <SeeAs collection={collection} record={record} />
      {isChanged && (
        <Button size="small" busy={taking.isPending} onClick={() => setAsked('changes')}>
          {say('discardChanges')}
        </Button>
      )}
      <Button size="small" busy={taking.isPending} onClick={() => setAsked('published')}>
        {say('unpublish')}
      </Button>
      {asked && (
        <TakingQuestion
          {...props}
          what={asked}
          onTake={() => taking.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
