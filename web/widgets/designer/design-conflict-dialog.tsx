import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'
import type { DesignConflict, DesignSaving } from './use-design-saving.ts'

type ConflictProps = {
  conflict: DesignConflict
  saving: DesignSaving
  /** Shows what somebody else saved; mine can be brought back by undo. */
  onTheirs: () => void
  onMine: (version: number) => void
}

/** Two people designed the same: take theirs, or save mine over it. */
export const DesignConflictDialog = ({ conflict, saving, onTheirs, onMine }: ConflictProps) => {
  const say = useWords('admin')
  const sayApp = useWords('app')
  const sayDesigner = useWords('designer')
  const { theirs } = conflict
  const changed = theirs?.record.updated
  return (
    <Dialog
      opened
      dismissable={false}
      onClose={saving.endConflict}
      title={theirs ? say('conflictTitle') : say('conflictGone')}
      labels={{ close: sayApp('close') }}
      footer={
        <>
          <Button onClick={saving.endConflict}>{say('leaveStay')}</Button>
          {theirs && (
            <>
              <Button
                onClick={() => {
                  saving.takeTheirs(theirs)
                  onTheirs()
                }}
              >
                {sayDesigner('takeTheirs')}
              </Button>
              <Button kind="primary" onClick={() => onMine(theirs.record.version)}>
                {sayDesigner('saveMine')}
              </Button>
            </>
          )}
        </>
      }
    >
      {changed && <p>{say('conflictBy', { name: changed.name ?? '', at: formatDateTime(changed.at) })}</p>}
      <p>{theirs ? sayDesigner('conflictText') : say('conflictRemoved')}</p>
    </Dialog>
  )
}
