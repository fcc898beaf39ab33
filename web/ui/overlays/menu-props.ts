import type { ReactNode } from 'react'
import { type Trigger } from '#web/ui/overlays/draw-trigger.tsx'

export type MenuProps = { trigger: Trigger; items: readonly MenuItem[] }

export type MenuItem = {
  id: string
  label: string
  icon?: ReactNode
  onChoose: () => void
  disabled?: boolean
  danger?: boolean
}
