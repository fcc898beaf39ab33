import { late } from '#web/ui/late.tsx'
import { drawTrigger } from '#web/ui/overlays/draw-trigger.tsx'
import { useOpener } from '#web/ui/overlays/use-opener.ts'
import type { MenuProps } from '#web/ui/overlays/menu-props.ts'

export const FullMenu = late<MenuProps>(async () => (await import('#web/ui/overlays/full-menu.tsx')).FullMenu)

/** Actions behind a button. Arrow keys move, Enter chooses, Escape closes and returns the focus. */
export const Menu = (props: MenuProps) => {
  const opener = useOpener(FullMenu)
  const trigger = drawTrigger(props.trigger, { opener, opens: 'menu' })
  return opener.isFull ? <FullMenu {...props} trigger={trigger} /> : trigger
}
