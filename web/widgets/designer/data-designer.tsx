import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { type AnswerOf, request } from '#web/data/call.ts'
import { findAdminCollection, useCollections, type Shown } from '#web/data/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { DataStepCard } from './data-step-card.tsx'
import classes from './designer.module.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { forgetLists } from '#web/widgets/records/forget-lists.ts'
import { sayDone, sayFailed } from '#web/widgets/records/say-result.ts'
import { lookAt, toDataStep, type DataStep } from './data-process.ts'

/** The collection of the steps. */
const stepsCollection = 'data-processes-steps'

/** The steps of a data process in their order, and what can be done with them. */
const useDataSteps = (process: string) => {
  const sayAdmin = useWords('admin')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const reading = useQuery(
    query('listRecords', {
      params: { collection: stepsCollection },
      query: { limit: 200, offset: 0, removed: 'no', sort: 'order', filter: [`parentId:is:${process}`] },
    }),
  )
  const about = {
    onError: (error: unknown) => sayFailed(explainError(error, sayError)),
    onSettled: () => forgetLists(client),
  }
  const move = useMutation({
    mutationFn: async ({ id, by }: { id: string; by: number }) => {
      const direction = by < 0 ? 'up' : 'down'
      // The portal moves a record by one place at a time.
      for (let moved = 0; moved < Math.abs(by); moved += 1)
        await request('moveRecord', { params: { collection: stepsCollection, id }, body: { direction } })
    },
    ...about,
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: DataStep) =>
      request('removeRecord', { params: { collection: stepsCollection, id }, query: { version } }),
    ...about,
    onSuccess: () => sayDone(sayAdmin('deleted')),
  })
  return { reading, steps: lookAt((reading.data?.records ?? []).map(toDataStep)), move, remove }
}

const RecordDrawer = lazy(async () => ({
  default: (await import('#web/widgets/records/record-drawer.tsx')).RecordDrawer,
}))

type DataDesignerProps = { collection: Shown; answer: AnswerOf<'readRecord'> }

/** How far a step goes when it is dropped on one side of another. */
const distanceOf = (from: number, { to, side }: { to: number; side: 'before' | 'after' }): number => {
  const target = side === 'after' ? to + 1 : to
  return (target > from ? target - 1 : target) - from
}

const StepList = ({ process, onEdit }: { process: string; onEdit: (id: string) => void }) => {
  const say = useWords('designer')
  const sayError = useWords('errors')
  const { reading, steps, move, remove } = useDataSteps(process)
  if (reading.error)
    return (
      <ErrorState title={say('stepsFailed')} asked={reading}>
        {explainError(reading.error, sayError)}
      </ErrorState>
    )
  if (reading.isPending) return <TextSkeleton lines={6} />
  if (steps.length === 0) return <EmptyState title={say('noDataSteps')}>{say('noDataStepsText')}</EmptyState>
  const go = (place: number, by: number): void => {
    const id = steps[place]?.step.id
    if (id && by !== 0) move.mutate({ id, by })
  }
  return (
    <ol className={classes['dataSteps']}>
      {steps.map((looked, place) => (
        <DataStepCard
          key={looked.step.id}
          looked={looked}
          place={place}
          last={steps.length - 1}
          isBusy={move.isPending || remove.isPending}
          onEdit={() => onEdit(looked.step.id)}
          onMove={(by) => go(place, by)}
          onDropped={(from, side) => go(from, distanceOf(from, { to: place, side }))}
          onRemove={() => remove.mutate(looked.step)}
        />
      ))}
    </ol>
  )
}

/** The designer of a data process: its calls in order, and the datasets they leave for a form or report. */
export const DataDesigner = ({ collection, answer }: DataDesignerProps) => {
  const say = useWords('designer')
  const words = useCollectionWords()
  const steps = findAdminCollection(useCollections(), stepsCollection)
  const [open, setOpen] = useState<{ id: string | null } | null>(null)
  const { record } = answer
  const name = typeof record['name'] === 'string' ? record['name'] : ''
  usePageTitle(say('titleOf', { name }))
  return (
    <div className={classes['designer']}>
      <PageHeader
        above={
          <AppLink href={`/admin/${collection.name}?open=${record.id}`}>
            {words.name(collection.name)}
          </AppLink>
        }
        title={name}
        subtitle={say('dataText')}
        actions={
          <Button kind="primary" icon={IconPlus} onClick={() => setOpen({ id: null })}>
            {say('addStep')}
          </Button>
        }
      />
      <StepList process={record.id} onEdit={(id) => setOpen({ id })} />
      {open && steps && (
        <Suspense>
          <RecordDrawer
            key={open.id ?? 'new'}
            collection={steps}
            id={open.id}
            given={{ parentId: record.id }}
            onClose={() => setOpen(null)}
            onShow={(id) => setOpen({ id })}
          />
        </Suspense>
      )}
    </div>
  )
}
