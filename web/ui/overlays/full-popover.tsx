import { Popover as KitPopover } from '@mantine/core'
import { cloneElement, useState } from 'react'
import '@mantine/core/styles/Popover.layer.css'
import classes from '#web/ui/overlays/menu.module.css'
import type { PopoverProps } from '#web/ui/overlays/popover-props.ts'
import { useEscape } from '#web/ui/use-top-layer.ts'

/** The panel with what places it. */
export const FullPopover = ({
  trigger,
  label,
  width = 280,
  isOpen,
  onOpenChange,
  children,
}: PopoverProps) => {
  const [isOpenHere, setIsOpenHere] = useState(false)
  const opened = isOpen ?? isOpenHere
  const change = (next: boolean): void => {
    setIsOpenHere(next)
    onOpenChange?.(next)
  }
  const layer = useEscape(opened, () => change(false))
  return (
    <KitPopover
      opened={opened}
      onChange={change}
      position="bottom-end"
      trapFocus
      returnFocus
      width={width}
      transitionProps={{ duration: 100 }}
    >
      <KitPopover.Target>
        {isOpen === undefined ? cloneElement(trigger, { onClick: () => change(!opened) }) : trigger}
      </KitPopover.Target>
      <KitPopover.Dropdown data-layer={layer} className={classes['content'] ?? ''} aria-label={label}>
        {children}
      </KitPopover.Dropdown>
    </KitPopover>
  )
}
