import { Menu as KitMenu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { MenuProps } from '#web/ui/overlays/menu-props.ts'
import classes from '#web/ui/overlays/menu.module.css'

/** The menu with what places it. */
export const FullMenu = ({ trigger, items }: MenuProps) => (
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
