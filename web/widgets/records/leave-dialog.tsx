import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'
import type { Leave } from './use-leave-guard.ts'

type LeaveDialogProps = {
  leave: Leave
  isSaving: boolean
  save: () => Promise<boolean>
  /** The files of what is left. */
  uploads?: RecordForm['uploads']['state']
}

const leaveTexts = { running: 'leaveRunning', failed: 'leaveFailed' } as const

/** Asks what becomes of unsaved changes. */
export const LeaveDialog = ({ leave, isSaving, save, uploads = 'idle' }: LeaveDialogProps) => {
  const say = useWords('admin')
  const sayField = useWords('fields')
  const saveAndGo = async (): Promise<void> => {
    if (await save()) leave.go()
    else leave.stay()
  }
  return (
    <Dialog
      opened
      onClose={leave.stay}
      title={say('leaveTitle')}
      footer={
        <>
          <Button kind="danger" onClick={leave.discard}>
            {say('leaveDiscard')}
          </Button>
          <Button onClick={leave.stay}>{say('leaveStay')}</Button>
          <Button
            kind="primary"
            busy={isSaving}
            disabled={uploads === 'running'}
            onClick={() => void saveAndGo()}
          >
            {say('leaveSave')}
          </Button>
        </>
      }
    >
      {uploads !== 'idle' && <p>{sayField(leaveTexts[uploads])}</p>}
      <p>{say('leaveText')}</p>
    </Dialog>
  )
}
