import { IconEdit, IconRestore, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Shown } from '#web/data/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import type { BulkDeed } from './bulk-work.tsx'
import type { GridState } from './grid-state.ts'
import classes from './records.module.css'
import type { Rights } from './rights.ts'
import { sayFailed } from './say-result.ts'
import type { Grid } from './use-grid.ts'
import { mostChosen, type Selection } from './use-selection.ts'

const BulkEdit = lazy(async () => ({ default: (await import('./bulk-edit.tsx')).BulkEdit }))
const BulkWork = lazy(async () => ({ default: (await import('./bulk-work.tsx')).BulkWork }))

/** What can be done with chosen records, and whether it can be done to these at all. */
const deedsOf = ({ mayUpdate, mayRemove, mayRestore }: Rights, shows: GridState['shows']) => ({
  mayChange: shows === 'active' && mayUpdate,
  mayRemove: shows === 'active' && mayRemove,
  mayRestore: shows === 'removed' && mayRestore,
})

/** Whether rows are chosen at all: where something can be done with several. */
export const mayChoose = (rights: Rights, shows: GridState['shows']): boolean =>
  Object.values(deedsOf(rights, shows)).some(Boolean)

type ListedProps = { grid: Grid; selection: Selection }

/** Chooses what is listed on the other pages, too, once all of a page is chosen. */
const ChooseListed = ({ grid, selection }: ListedProps) => {
  const say = useWords('admin')
  const sayError = useWords('errors')
  const [isReading, setIsReading] = useState(false)
  const { total, isMore, records } = grid
  const most = total === null || isMore ? mostChosen : Math.min(total, mostChosen)
  const isPage = records.length > 0 && records.every((record) => selection.isChosen(record))
  if (!isPage || total === null || total <= records.length || selection.chosen.size >= most) return null
  const choose = async (): Promise<void> => {
    setIsReading(true)
    await selection.chooseListed().catch((error: unknown) => sayFailed(explainError(error, sayError)))
    setIsReading(false)
  }
  return (
    <Button size="small" kind="quiet" busy={isReading} onClick={() => void choose()}>
      {say(isMore || total > mostChosen ? 'chooseFirst' : 'chooseMatching', { count: most })}
    </Button>
  )
}

type SelectionBarProps = ListedProps & { collection: Shown; rights: Rights; shows: GridState['shows'] }

/** How many records are chosen, and what can be done with all of them. */
export const SelectionBar = ({ collection, grid, selection, rights, shows }: SelectionBarProps) => {
  const say = useWords('admin')
  const [open, setOpen] = useState<'change' | BulkDeed | null>(null)
  const { mayChange, mayRemove, mayRestore } = deedsOf(rights, shows)
  const about = {
    collection,
    chosen: selection.chosen,
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null)
      selection.clear()
    },
  }
  return (
    <div className={classes['selection']} data-print="hidden">
      <output>{say('chosen', { count: selection.chosen.size })}</output>
      <ChooseListed grid={grid} selection={selection} />
      {mayChange && (
        <Button size="small" icon={IconEdit} onClick={() => setOpen('change')}>
          {say('changeChosen')}
        </Button>
      )}
      {mayRemove && (
        <Button size="small" kind="danger" icon={IconTrash} onClick={() => setOpen('remove')}>
          {say('deleteChosen')}
        </Button>
      )}
      {mayRestore && (
        <Button size="small" icon={IconRestore} onClick={() => setOpen('restore')}>
          {say('restore')}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={selection.clear}>
        {say('unchoose')}
      </Button>
      {open && (
        <Suspense>
          {open === 'change' ? <BulkEdit {...about} /> : <BulkWork {...about} deed={open} />}
        </Suspense>
      )}
    </div>
  )
}
