import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'

type ConfirmDialogProps = {
  /** The word on the button, before and inside the question. */
  action: string
  title: string
  busy: boolean
  onConfirm: () => void
  children: ReactNode
}

/** A button that asks before it does something that cannot be missed. */
export const ConfirmDialog = ({ action, title, busy, onConfirm, children }: ConfirmDialogProps) => {
  const sayApp = useWords('app')
  const [isOpen, setIsOpen] = useState(false)
  const confirm = () => {
    setIsOpen(false)
    onConfirm()
  }
  return (
    <>
      <Button busy={busy} onClick={() => setIsOpen(true)}>
        {action}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        labels={{ close: sayApp('close') }}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>{sayApp('cancel')}</Button>
            <Button kind="danger" onClick={confirm}>
              {action}
            </Button>
          </>
        }
      >
        <p>{children}</p>
      </Dialog>
    </>
  )
}
