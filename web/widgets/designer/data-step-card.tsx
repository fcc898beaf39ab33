import { IconArrowDown, IconArrowUp, IconPencil, IconTableImport } from '@tabler/icons-react'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { DeleteButton } from '#web/widgets/records/delete-button.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import {
  splitPath,
  type DataProblem,
  type DataStep,
  type LookedAtStep,
} from '#model/data-processes/data-steps.ts'
import classes from './designer.module.css'
import { useDrag } from './use-drag.ts'

type DataStepCardProps = {
  looked: LookedAtStep
  place: number
  last: number
  isBusy: boolean
  onEdit: () => void
  onMap: () => void
  onMove: (by: number) => void
  onDropped: (from: number, side: 'before' | 'after') => void
  onRemove: () => void
}

const Problem = ({ problem }: { problem: DataProblem }) => {
  const say = useWords('designer')
  if (problem.code === 'placeholder') return <li>{say('data-placeholder', { name: `{${problem.name}}` })}</li>
  return <li>{say(`data-${problem.code}`)}</li>
}

const Call = ({ looked }: Pick<DataStepCardProps, 'looked'>) => {
  const { method, getFromApi } = looked.step
  return (
    <p className={classes['call']}>
      <Badge tone={method === 'POST' ? 'warning' : 'info'}>{method}</Badge>
      <code>
        {splitPath(getFromApi).map(({ text, isPlaceholder }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a path have no names
          <span key={index} data-placeholder={isPlaceholder}>
            {text}
          </span>
        ))}
      </code>
    </p>
  )
}

const CardButtons = ({ looked, place, last, isBusy, onEdit, onMap, onMove, onRemove }: DataStepCardProps) => {
  const say = useWords('designer')
  const sayRuns = useWords('dataRuns')
  const { getFromApi: name, dataset } = looked.step
  return (
    <div className={classes['cardButtons']}>
      <IconButton
        icon={IconArrowUp}
        label={say('moveUp', { name })}
        disabled={place === 0 || isBusy}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={IconArrowDown}
        label={say('moveDown', { name })}
        disabled={place === last || isBusy}
        onClick={() => onMove(1)}
      />
      <IconButton
        icon={IconTableImport}
        label={sayRuns('mappingOf', { name: dataset || name })}
        onClick={onMap}
      />
      <IconButton icon={IconPencil} label={say('edit', { name })} onClick={onEdit} />
      <DeleteButton name={name} undo="removed" isBusy={isBusy} onDelete={onRemove} />
    </div>
  )
}

/** What the rows of a step become, and what of it they fill. */
const useBecoming = (): ((step: DataStep) => string) => {
  const say = useWords('dataRuns')
  const words = useCollectionWords()
  return ({ becomes, mapping }) => {
    if (becomes === '') return say('becomesNothing')
    const fields = mapping.map(({ field }) => words.field(becomes, field)).join(', ')
    return `${words.name(becomes)}: ${fields}`
  }
}

/** One step of a data process: its call, where its result is, and which datasets there are after it. */
export const DataStepCard = (props: DataStepCardProps) => {
  const { looked, place, onDropped } = props
  const say = useWords('designer')
  const sayRuns = useWords('dataRuns')
  const sayBecoming = useBecoming()
  const { step, problems, datasets } = looked
  const {
    place: card,
    over,
    isDragged,
  } = useDrag<HTMLLIElement>({
    dragged: { from: 'design', path: `data.${place}` },
    sideFor: (dragged) => (dragged.from === 'design' ? 'beside' : null),
    onDrop: (dragged, side) => {
      if (dragged.from === 'design')
        onDropped(Number(dragged.path.slice(5)), side === 'after' ? 'after' : 'before')
    },
  })
  return (
    <li ref={card} className={classes['dataStep']} data-over={over} data-dragged={isDragged}>
      <span className={classes['dataNumber']}>{place + 1}</span>
      <div className={classes['dataBody']}>
        <Call looked={looked} />
        <dl className={classes['dataAbout']}>
          <div>
            <dt>{say('location')}</dt>
            <dd>{step.location ? <code>{step.location}</code> : say('wholeAnswer')}</dd>
          </div>
          <div>
            <dt>{say('datasetsAfter')}</dt>
            <dd>
              {datasets.length === 0 && say('noneYet')}
              {datasets.map((name) => (
                <code key={name} data-new={name === step.dataset}>
                  {name}
                </code>
              ))}
            </dd>
          </div>
          <div>
            <dt>{sayRuns('becomes')}</dt>
            <dd>{sayBecoming(step)}</dd>
          </div>
        </dl>
        {problems.length > 0 && (
          <ul className={classes['elementProblems']}>
            {problems.map((problem) => (
              <Problem key={JSON.stringify(problem)} problem={problem} />
            ))}
          </ul>
        )}
      </div>
      <CardButtons {...props} />
    </li>
  )
}
