import { cloneElement, type MouseEvent, type ReactElement, type Ref } from 'react'
import type { Opener } from '#web/ui/overlays/use-opener.ts'

/** A button that opens something. */
export type Trigger = ReactElement<{
  ref?: Ref<HTMLButtonElement>
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-expanded'?: boolean
}>

type Opening = { opener: Opener; opens: 'dialog' | 'menu' }

/** The trigger as it stands before its panel has been fetched, or with nothing but a name for the kit once it has. */
export const drawTrigger = (trigger: Trigger, { opener, opens }: Opening): Trigger => {
  const ref = opener.target as Ref<HTMLButtonElement>
  if (opener.isFull) return cloneElement(trigger, { ref })
  return cloneElement(trigger, {
    ref,
    onClick: opener.click,
    onPointerEnter: opener.foresee,
    onFocus: opener.foresee,
    'aria-haspopup': opens,
    'aria-expanded': false,
  })
}
