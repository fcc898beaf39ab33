import { Popover as KitPopover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import classes from '#web/ui/overlays/menu.module.css'
import type { PopoverProps } from '#web/ui/overlays/popover-props.ts'

/** The panel with what places it. */
export const FullPopover = ({
  trigger,
  label,
  width = 280,
  isOpen,
  onOpenChange,
  children,
}: PopoverProps) => (
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
