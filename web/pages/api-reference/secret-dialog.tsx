import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { CopyText } from './copy-text.tsx'
import classes from './api-page.module.css'

/** A secret and whose it is. */
export type Secret = { name: string; secret: string }

/** Shows a secret this once; only its button closes the dialog, so that no stray click loses it. */
export const SecretDialog = ({ shown, onClose }: { shown: Secret | null; onClose: () => void }) => {
  const say = useWords('integrations')
  return (
    <Dialog
      opened={shown !== null}
      onClose={onClose}
      title={say('secretOf', { name: shown?.name ?? '' })}
      dismissable={false}
      footer={
        <Button kind="primary" onClick={onClose}>
          {say('done')}
        </Button>
      }
    >
      <Stack>
        <Notice tone="warning">{say('secretOnce')}</Notice>
        <div className={classes['secret']}>
          <code>{shown?.secret}</code>
          <CopyText text={shown?.secret ?? ''} />
        </div>
      </Stack>
    </Dialog>
  )
}
