import { useClickOutside } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import classes from '#web/ui/more-actions.module.css'

type MoreActionsProps = { label: string; children: ReactNode }

/**
 * What is done less often, folded behind one button. Its buttons stay as they are, so that what they open outlives the panel; the panel
 * closes with a choice, Escape or a click beside it, and the focus is back on the button before anything opens.
 */
export const MoreActions = ({ label, children }: MoreActionsProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const root = useClickOutside<HTMLDivElement>(() => setIsOpen(false))
  const close = (): void => {
    trigger.current?.focus()
    setIsOpen(false)
  }
  const choose = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
    // A dialog that a button opens is drawn elsewhere, and still speaks of its clicks here.
    const isHere = target instanceof Element && currentTarget.contains(target)
    if (isHere && target.closest('button, a')) close()
  }
  const press = ({ key, target }: KeyboardEvent<HTMLElement>): void => {
    if (key === 'Escape' && isOpen && target instanceof Node && root.current?.contains(target)) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is heard from the buttons within
    <div ref={root} className={classes['more']} onKeyDown={press}>
      <Button
        ref={trigger}
        icon={IconDots}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      <fieldset
        id={panel}
        aria-label={label}
        className={classes['panel']}
        hidden={!isOpen}
        onClickCapture={choose}
      >
        {children}
      </fieldset>
    </div>
  )
}
