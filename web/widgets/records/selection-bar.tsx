import { IconEdit } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Shown } from '#web/data/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './records.module.css'
import type { Selection } from './use-selection.ts'

const BulkEdit = lazy(async () => ({ default: (await import('./bulk-edit.tsx')).BulkEdit }))

type SelectionBarProps = { collection: Shown; selection: Selection }

/** How many records are chosen, and what can be done with all of them. */
export const SelectionBar = ({ collection, selection }: SelectionBarProps) => {
  const say = useWords('admin')
  const [isEditing, setIsEditing] = useState(false)
  return (
    <div className={classes['selection']} data-print="hidden">
      <output>{say('chosen', { count: selection.chosen.size })}</output>
      <Button size="small" icon={IconEdit} onClick={() => setIsEditing(true)}>
        {say('changeChosen')}
      </Button>
      <Button size="small" kind="quiet" onClick={selection.clear}>
        {say('unchoose')}
      </Button>
      {isEditing && (
        <Suspense>
          <BulkEdit
            collection={collection}
            chosen={selection.chosen}
            onClose={() => setIsEditing(false)}
            onDone={() => {
              setIsEditing(false)
              selection.clear()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
