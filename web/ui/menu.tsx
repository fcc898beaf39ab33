import type { ReactNode } from 'react'
import { late } from '#web/ui/late.tsx'
import { drawTrigger, type Trigger } from '#web/ui/overlays/draw-trigger.tsx'
import { useOpener } from '#web/ui/overlays/use-opener.ts'

export type MenuItem = {
  id: string
  label: string
  icon?: ReactNode
  onChoose: () => void
  disabled?: boolean
  danger?: boolean
}

export type MenuProps = { trigger: Trigger; items: readonly MenuItem[] }

export const FullMenu = late<MenuProps>(async () => (await import('#web/ui/overlays/full-menu.tsx')).FullMenu)

/** Actions behind a button. Arrow keys move, Enter chooses, Escape closes and returns the focus. */
export const Menu = (props: MenuProps) => {
  const opener = useOpener(FullMenu)
  const trigger = drawTrigger(props.trigger, { opener, opens: 'menu' })
  return opener.isFull ? <FullMenu {...props} trigger={trigger} /> : trigger
}
