import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'

type AskFirstProps = {
  /** The word on the button, before and inside the question. */
  action: string
  title: string
  busy: boolean
  onConfirm: () => void
  children: ReactNode
}

/** A button that asks before it does what other programs notice. */
export const AskFirst = ({ action, title, busy, onConfirm, children }: AskFirstProps) => {
  const sayApp = useWords('app')
  const [isOpen, setIsOpen] = useState(false)
  const confirm = () => {
    setIsOpen(false)
    onConfirm()
  }
  const footer = (
    <>
      <Button onClick={() => setIsOpen(false)}>{sayApp('cancel')}</Button>
      <Button kind="danger" onClick={confirm}>
        {action}
      </Button>
    </>
  )
  return (
    <>
      <Button size="small" busy={busy} onClick={() => setIsOpen(true)}>
        {action}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        labels={{ close: sayApp('close') }}
        footer={footer}
      >
        <p>{children}</p>
      </Dialog>
    </>
  )
}
