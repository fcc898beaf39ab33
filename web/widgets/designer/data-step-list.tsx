import type { DataStep } from '#model/data-processes/data-steps.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { DataStepCard } from './data-step-card.tsx'
import classes from './designer.module.css'
import type { useDataSteps } from './use-data-steps.ts'

/** How far a step goes when it is dropped on one side of another. */
const distanceOf = (from: number, { to, side }: { to: number; side: 'before' | 'after' }): number => {
  const target = side === 'after' ? to + 1 : to
  return (target > from ? target - 1 : target) - from
}

type DataStepListProps = {
  data: ReturnType<typeof useDataSteps>
  onEdit: (id: string) => void
  onMap: (step: DataStep) => void
}

/** The steps of a process in their order, each with what can be done with it. */
export const DataStepList = ({ data, onEdit, onMap }: DataStepListProps) => {
  const say = useWords('designer')
  const sayError = useWords('errors')
  const { reading, steps, move, remove } = data
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
          onMap={() => onMap(looked.step)}
          onMove={(by) => go(place, by)}
          onDropped={(from, side) => go(from, distanceOf(from, { to: place, side }))}
          onRemove={() => remove.mutate(looked.step)}
        />
      ))}
    </ol>
  )
}
