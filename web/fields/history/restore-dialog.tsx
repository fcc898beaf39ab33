import type { RecordVersion } from '#model/calls/records.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'

type RestoreDialogProps = { version: RecordVersion; onRestore: () => void; onClose: () => void }

/** Asks before an earlier version becomes the current one. */
export const RestoreDialog = ({ version, onRestore, onClose }: RestoreDialogProps) => {
  const say = useWords('fields')
  const app = useWords('app')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('restoreTitle', { number: version.version })}
      labels={{ close: app('close') }}
      footer={
        <>
          <Button onClick={onClose}>{app('cancel')}</Button>
          <Button kind="primary" onClick={onRestore}>
            {say('restore')}
          </Button>
        </>
      }
    >
      <p>{say('restoreText')}</p>
    </Dialog>
  )
}
