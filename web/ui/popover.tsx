import { Suspense, type ReactNode } from 'react'
import { late } from '#web/ui/late.tsx'
import { drawTrigger, type Trigger } from '#web/ui/overlays/draw-trigger.tsx'
import { useOpener } from '#web/ui/overlays/use-opener.ts'

export type PopoverProps = {
  trigger: Trigger
  label: string
  width?: number
  /** Given together where a choice closes the panel; the trigger then opens it itself. */
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

export const FullPopover = late<PopoverProps>(
  async () => (await import('#web/ui/overlays/full-popover.tsx')).FullPopover,
)

const OpenedByClick = (props: PopoverProps) => {
  const opener = useOpener(FullPopover)
  const trigger = drawTrigger(props.trigger, { opener, opens: 'dialog' })
  return opener.isFull ? <FullPopover {...props} trigger={trigger} /> : trigger
}

/** A small panel behind a button, for filters and choices. */
export const Popover = (props: PopoverProps) =>
  props.isOpen === undefined ? (
    <OpenedByClick {...props} />
  ) : (
    <Suspense fallback={props.trigger}>
      <FullPopover {...props} />
    </Suspense>
  )
