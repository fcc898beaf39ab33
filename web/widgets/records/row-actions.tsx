import { IconArrowBackUp, IconArrowDown, IconArrowUp, IconListDetails } from '@tabler/icons-react'
import type { RecordAnswer } from '#model/calls/records.ts'
import type { Shown } from '#web/data/collections.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { isInOwnOrder } from './arrange-tree.ts'
import type { GridState } from './grid-state.ts'
import classes from './records.module.css'
import type { Rights } from './rights.ts'
import type { Grid } from './use-grid.ts'
import { useRecordActions } from './use-record-actions.ts'

type Around = { collection: Shown; rights: Rights; state: GridState; grid: Grid }

/** Rows are moved by hand only while all of them stand in their own order. */
export const isMovable = ({ collection, rights, state }: Omit<Around, 'grid'>): boolean =>
  collection.ordered !== undefined && rights.mayUpdate && isInOwnOrder(state)

/** Whether rows of this grid have anything at their end. */
export const hasRowActions = (around: Around): boolean =>
  isMovable(around) || around.state.shows === 'removed' || around.collection.drilldown !== undefined

type RowActionsProps = Around & { record: RecordAnswer; name: string }

/** The records of the page that this one is moved among: those under the same parent, where there is one. */
const siblingsOf = ({ collection, grid, record }: RowActionsProps): readonly RecordAnswer[] => {
  const { ordered = 'all' } = collection
  return ordered === 'all' ? grid.records : grid.records.filter((one) => one[ordered] === record[ordered])
}

const MoveButtons = (props: RowActionsProps) => {
  const { collection, grid, record, name } = props
  const say = useWords('admin')
  const { move } = useRecordActions(collection.name)
  const siblings = siblingsOf(props)
  const isFirst = siblings[0]?.id === record.id && grid.asked.state.page === 1
  const isLast = siblings.at(-1)?.id === record.id && !grid.hasNext
  const ways = [
    { direction: 'up', isEnd: isFirst, icon: IconArrowUp },
    { direction: 'down', isEnd: isLast, icon: IconArrowDown },
  ] as const
  const labels = { up: say('moveUp', { name }), down: say('moveDown', { name }) }
  const ends = { up: say('isFirst', { name }), down: say('isLast', { name }) }
  return ways.map(({ direction, isEnd, icon: Icon }) => (
    <IconButton
      icon={Icon}
      key={direction}
      label={labels[direction]}
      title={isEnd ? ends[direction] : labels[direction]}
      size="small"
      aria-disabled={isEnd}
      busy={move.isPending && move.variables.id === record.id && move.variables.direction === direction}
      onClick={() => (isEnd ? undefined : move.mutate({ id: record.id, direction }))}
    />
  ))
}

/** What can be done with a row without opening it. */
export const RowActions = (props: RowActionsProps) => {
  const { collection, state, record, name } = props
  const say = useWords('admin')
  const words = useCollectionWords()
  const { restore } = useRecordActions(collection.name)
  if (state.shows === 'removed')
    return (
      <Button
        size="small"
        icon={IconArrowBackUp}
        aria-label={say('restoreName', { name })}
        busy={restore.isPending && restore.variables.id === record.id}
        onClick={() => restore.mutate({ id: record.id, version: record.version })}
      >
        {say('restore')}
      </Button>
    )
  return (
    <span className={classes['actions']}>
      {isMovable(props) && <MoveButtons {...props} />}
      {collection.drilldown && (
        <AppLinkButton
          href={`/admin/${collection.drilldown}/${record.id}`}
          size="small"
          kind="quiet"
          icon={IconListDetails}
          aria-label={say('drilldown', { target: words.name(collection.drilldown), name })}
        >
          {words.name(collection.drilldown)}
        </AppLinkButton>
      )}
    </span>
  )
}
