import { type ReactNode } from 'react'
import { type Trigger } from '#web/ui/overlays/draw-trigger.tsx'

export type PopoverProps = {
  trigger: Trigger
  label: string
  width?: number
  /** Given together where a choice closes the panel; the trigger then opens it itself. */
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}
