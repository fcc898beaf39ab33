import { Popover as KitPopover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import '@mantine/core/styles/Popover.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import classes from '#web/ui/menu.module.css'

export type PopoverProps = {
  trigger: ReactElement
  label: string
  width?: number
  /** Given together where a choice closes the panel; the trigger then opens it itself. */
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

/** A small panel behind a button, for filters and choices. */
export const Popover = ({ trigger, label, width = 280, isOpen, onOpenChange, children }: PopoverProps) => (
  <KitPopover
    {...dropUndefined({ opened: isOpen, onChange: onOpenChange })}
    position="bottom-end"
    trapFocus
    returnFocus
    width={width}
    transitionProps={{ duration: 100 }}
  >
    <KitPopover.Target>{trigger}</KitPopover.Target>
    <KitPopover.Dropdown className={classes['content'] ?? ''} aria-label={label}>
      {children}
    </KitPopover.Dropdown>
  </KitPopover>
)
