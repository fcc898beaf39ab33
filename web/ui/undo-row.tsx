import { IconArrowBackUp } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import classes from '#web/ui/undo-row.module.css'

export type UndoRowProps = { said: string; undo: string; onUndo: () => void }

/** Says that something was removed, and brings it back. */
export const UndoRow = ({ said, undo, onUndo }: UndoRowProps) => (
  <div className={classes['row']}>
    <output className={classes['said']}>{said}</output>
    <Button kind="quiet" size="small" icon={IconArrowBackUp} onClick={onUndo}>
      {undo}
    </Button>
  </div>
)
