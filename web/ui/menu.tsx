import { Menu as KitMenu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
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
