import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { RecordChange } from '#model/calls/records.ts'
import { request } from '#web/data/call.ts'
import type { Shown } from '#web/data/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { designedParts } from '#web/widgets/versions/designed-parts.ts'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { ChangedValue } from './changed-value.tsx'
import { nameColumn } from './name-column.ts'
import classes from './records.module.css'
import type { Answer } from './use-record-saving.ts'

const changesAtOnce = 20

const verbs = {
  create: 'didCreate',
  update: 'didUpdate',
  remove: 'didRemove',
  restore: 'didRestore',
  publish: 'didPublish',
  unpublish: 'didUnpublish',
} as const

const useChanges = (collection: string, id: string) =>
  useInfiniteQuery({
    queryKey: ['listChanges', collection, id] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: changesAtOnce, offset: pageParam }
      return request('listChanges', { params: { collection, id }, query }, signal)
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.isMore ? pages.length * changesAtOnce : null),
    staleTime: 0,
  })

type ChangeProps = { collection: Shown; change: RecordChange; names: Readonly<Record<string, string>> }

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

type ValuesProps = Omit<ChangeProps, 'change'> & {
  name: string
  before: unknown
  after: unknown
  isNew: boolean
}

/** A field before and after; of a record that was made, what it began with. */
const Values = ({ collection, name, names, before, after, isNew }: ValuesProps) => {
  const field = collection.fields[name]
  if (designedParts.isDesigned(field)) {
    const context = { collection: collection.name, recordId: null, formId: null, names, values: () => ({}) }
    return (
      <Suspense fallback={<TextSkeleton lines={3} />}>
        <designedParts.Changes field={field} before={before} after={after} context={context} />
      </Suspense>
    )
  }
  const about = { collection, name, names }
  return (
    <>
      {!isNew && (
        <>
          <del>
            <ChangedValue {...about} value={before} />
          </del>{' '}
          <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <ins>
        <ChangedValue {...about} value={after} />
      </ins>
    </>
  )
}

const Change = ({ collection, change, names }: ChangeProps) => {
  const say = useWords('admin')
  const words = useCollectionWords()
  const isNew = change.type === 'create'
  const all = Object.entries(change.changes)
  const shown = isNew ? all.filter(([, { after }]) => !isNothing(after)) : all
  return (
    <li className={classes['change']}>
      <p>
        <strong>
          {change.key
            ? say('byKey', { key: change.key.name, name: change.created.name })
            : change.created.name}
        </strong>{' '}
        {say(verbs[change.type])}{' '}
        <time dateTime={change.created.at}>{formatDateTime(change.created.at)}</time>
      </p>
      {shown.length > 0 && (
        <dl className={classes['changeFields']}>
          {shown.map(([name, { before, after }]) => (
            <div key={name}>
              <dt>{nameColumn(name, { collection, words, say })}</dt>
              <dd>
                <Values {...{ collection, name, names, before, after }} isNew={isNew} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** What has been done to a record, by whom and when, newest first. */
export const RecordActivity = ({ collection, base }: { collection: Shown; base: Answer }) => {
  const say = useWords('admin')
  const sayError = useWords('errors')
  const changes = useChanges(collection.name, base.record.id)
  if (changes.isPending) return <TextSkeleton lines={5} />
  if (changes.isError)
    return (
      <ErrorState title={say('activityFailed')} asked={changes}>
        {explainError(changes.error, sayError)}
      </ErrorState>
    )
  const all = changes.data.pages.flatMap((page) => page.changes)
  if (all.length === 0) return <EmptyState title={say('activityEmpty')} />
  return (
    <>
      <ol className={classes['activity']}>
        {all.map((change) => (
          <Change key={change.id} collection={collection} change={change} names={base.names} />
        ))}
      </ol>
      {changes.hasNextPage && (
        <Button busy={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
          {say('activityMore')}
        </Button>
      )}
    </>
  )
}
