import { Menu as KitMenu } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { MenuProps } from '#web/ui/overlays/menu-props.ts'
import { useEscape } from '#web/ui/use-top-layer.ts'
import classes from '#web/ui/overlays/menu.module.css'

/** The menu with what places it. */
export const FullMenu = ({ trigger, items }: MenuProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const layer = useEscape(isOpen, () => setIsOpen(false))
  return (
    <KitMenu
      opened={isOpen}
      onChange={setIsOpen}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      classNames={{ dropdown: classes['menu'] ?? '', item: classes['item'] ?? '' }}
      transitionProps={{ duration: 100 }}
    >
      <KitMenu.Target>{trigger}</KitMenu.Target>
      <KitMenu.Dropdown data-layer={layer}>
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
}
