import { Menu as KitMenu, Popover as KitPopover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import classes from '#web/ui/menu.module.css'

export type MenuItem = {
  id: string
  label: string
  icon?: ReactNode
  onChoose: () => void
  disabled?: boolean
  danger?: boolean
}

export type MenuProps = { trigger: ReactElement; items: readonly MenuItem[] }

/** Actions behind a button. Arrow keys move, Enter chooses, Escape closes and returns the focus. */
export const Menu = ({ trigger, items }: MenuProps) => (
  <KitMenu
    withInitialFocusPlaceholder={false}
    position="bottom-end"
    classNames={{ dropdown: classes['menu'] ?? '', item: classes['item'] ?? '' }}
    transitionProps={{ duration: 100 }}
  >
    <KitMenu.Target>{trigger}</KitMenu.Target>
    <KitMenu.Dropdown>
      {items.map((item) => (
        <KitMenu.Item
          key={item.id}
          leftSection={item.icon}
          onClick={item.onChoose}
          disabled={item.disabled ?? false}
          data-danger={item.danger}
        >
          {item.label}
        </KitMenu.Item>
      ))}
    </KitMenu.Dropdown>
  </KitMenu>
)

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
