import { IconDots } from '@tabler/icons-react'
import { useId, useRef, useState, type MouseEvent, type ReactNode, type ToggleEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import classes from '#web/ui/more-actions.module.css'

type MoreActionsProps = { label: string; children: ReactNode }

/**
 * Less frequent actions behind one button. The panel is in the browser's top layer, above everything on the page. Its
 * buttons stay mounted, so that a dialog they open outlives the panel. The panel closes with a choice, Escape or a click
 * beside it, and the focus returns to the button before anything opens.
 */
export const MoreActions = ({ label, children }: MoreActionsProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const panel = useRef<HTMLFieldSetElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const choose = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
    // React also reports clicks in a dialog that a button of the panel opened.
    const isHere = target instanceof Element && currentTarget.contains(target)
    if (!isHere || !target.closest('button, a')) return
    panel.current?.hidePopover()
    trigger.current?.focus()
  }
  const follow = ({ target, currentTarget, newState }: ToggleEvent<HTMLElement>): void => {
    if (target === currentTarget) setIsOpen(newState === 'open')
  }
  return (
    <div className={classes['more']}>
      <Button
        ref={trigger}
        className={classes['trigger'] ?? ''}
        icon={IconDots}
        popoverTarget={id}
        aria-haspopup="true"
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {label}
      </Button>
      <fieldset
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        className={classes['panel']}
        data-layer={isOpen ? id : undefined}
        onToggle={follow}
        onClickCapture={choose}
      >
        {children}
      </fieldset>
    </div>
  )
}
