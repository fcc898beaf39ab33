import { useState, type ReactNode } from 'react'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ConfirmButtonProps = {
  /** The word on the button, before and inside the question. */
  action: string
  title: string
  kind?: ButtonKind
  confirmKind?: 'primary' | 'danger'
  busy: boolean
  onConfirm: () => void
  /** More about what is done, where several buttons say the same word. */
  label?: string
  size?: 'normal' | 'small'
  children: ReactNode
}

/** A button that asks before it does what cannot be taken back. */
export const ConfirmButton = (props: ConfirmButtonProps) => {
  const { action, title, kind = 'secondary', confirmKind = 'danger', busy, onConfirm, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const confirm = () => {
    setIsOpen(false)
    onConfirm()
  }
  return (
    <>
      <Button
        kind={kind}
        size={props.size}
        busy={busy}
        aria-label={props.label}
        onClick={() => setIsOpen(true)}
      >
        {action}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        action={{ label: action, kind: confirmKind, busy, onClick: confirm }}
      >
        {children}
      </Dialog>
    </>
  )
}
