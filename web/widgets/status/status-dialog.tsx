import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { RichTextContent } from '#web/ui/rich-text-content.tsx'
import { useWords } from '#web/words/words.ts'
import type { Intro } from './find-intro.ts'
import classes from './status.module.css'

export type StatusDialogProps = {
  intro: Intro
  /** 'named': there are several accounts, so this one says its name. */
  title: 'plain' | 'named'
  /** Whether it can be hidden for good; never where the status stays on the screen. */
  hiding: 'offered' | 'absent'
  onClose: (choice: 'hide' | 'keep') => void
}

/** What the status of an account says after signing in. */
export const StatusDialog = ({ intro, title, hiding, onClose }: StatusDialogProps) => {
  const say = useWords('accountStatus')
  const sayClients = useWords('clients')
  const [isHidden, setIsHidden] = useState(false)
  const { account, says } = intro
  const status = sayClients(`status_${account.status}`)
  const close = (): void => onClose(isHidden ? 'hide' : 'keep')
  return (
    <Dialog
      opened
      onClose={close}
      title={
        title === 'named'
          ? say('dialogTitleNamed', { account: account.name, status })
          : say('dialogTitle', { status })
      }
      footer={
        <Button kind="primary" onClick={close}>
          {say('goOn')}
        </Button>
      }
    >
      {says.html && <RichTextContent html={says.html} />}
      {hiding === 'offered' && !says.isPersistent && (
        <div className={classes['hide']}>
          <Checkbox label={say('doNotShowAgain')} value={isHidden} onChange={setIsHidden} />
        </div>
      )}
    </Dialog>
  )
}
