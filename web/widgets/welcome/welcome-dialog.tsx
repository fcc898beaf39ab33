import type { Welcome } from '#model/calls/welcome.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RichTextContent } from '#web/ui/rich-text-content.tsx'
import { useWords } from '#web/words/words.ts'

type WelcomeDialogProps = { welcome: Welcome; onClose: () => void }

/** What a group says to somebody who has joined it; Escape, the cross and the button close it. */
export const WelcomeDialog = ({ welcome: { name, html }, onClose }: WelcomeDialogProps) => {
  const say = useWords('welcome')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('title', { group: name })}
      footer={
        <Button kind="primary" onClick={onClose}>
          {say('goOn')}
        </Button>
      }
    >
      <RichTextContent html={html} />
    </Dialog>
  )
}
