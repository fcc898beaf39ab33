import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import classes from '#web/ui/overlays/overlay.module.css'
import { useWords } from '#web/words/words.ts'

/** What a dialog is for: its main button, which sends the form where one is named. */
export type MainAction = Pick<ButtonProps, 'kind' | 'busy' | 'disabled' | 'form' | 'onClick'> & {
  label: ReactNode
}

type FootProps = { footer?: ReactNode; action?: MainAction | undefined; onClose: () => void }

/** The foot of a dialog or a drawer: buttons of its own, or its main action beside 'Cancel'. */
export const Foot = ({ footer, action, onClose }: FootProps) => {
  const say = useWords('app')
  if (!footer && !action) return null
  const { label, busy = false, ...button } = action ?? {}
  return (
    <footer className={classes['foot']}>
      {footer}
      {action && (
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button kind="primary" type={action.form ? 'submit' : 'button'} busy={busy} {...button}>
            {label}
          </Button>
        </>
      )}
    </footer>
  )
}
