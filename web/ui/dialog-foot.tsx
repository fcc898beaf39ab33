import { useRef, type MouseEvent, type ReactNode } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { focusWrongInput } from '#web/ui/wrong-input.ts'
import classes from '#web/ui/overlays/overlay.module.css'
import { useWords } from '#web/words/words.ts'

/** What a dialog is for: its main button, which sends the form where one is named. */
export type MainAction = Pick<ButtonProps, 'kind' | 'busy' | 'disabled' | 'form' | 'onClick'> & {
  label: ReactNode
}

type FootProps = { footer?: ReactNode; action?: MainAction | undefined; onClose: () => void }

/**
 * The foot of a dialog or a drawer: buttons of its own, or its main action beside 'Cancel'. The main action is not done
 * while an input beside it says that what was typed cannot be sent.
 */
export const Foot = ({ footer, action, onClose }: FootProps) => {
  const say = useWords('app')
  const foot = useRef<HTMLElement>(null)
  if (!footer && !action) return null
  const { label, busy = false, onClick, ...button } = action ?? {}
  const act = (event: MouseEvent<HTMLButtonElement>): void => {
    if (focusWrongInput(foot.current?.parentElement)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <footer ref={foot} className={classes['foot']}>
      {footer}
      {action && (
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            kind="primary"
            type={action.form ? 'submit' : 'button'}
            busy={busy}
            {...button}
            onClick={act}
          >
            {label}
          </Button>
        </>
      )}
    </footer>
  )
}
