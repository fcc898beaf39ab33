import { cloneElement, useEffect, useState, type Ref } from 'react'
import { late } from '#web/ui/late.tsx'
import { drawTrigger } from '#web/ui/overlays/draw-trigger.tsx'
import { useOpener } from '#web/ui/overlays/use-opener.ts'
import type { PopoverProps } from '#web/ui/overlays/popover-props.ts'

export const FullPopover = late<PopoverProps>(
  async () => (await import('#web/ui/overlays/full-popover.tsx')).FullPopover,
)

const OpenedByClick = (props: PopoverProps) => {
  const opener = useOpener(FullPopover)
  const trigger = drawTrigger(props.trigger, { opener, opens: 'dialog' })
  return opener.isFull ? <FullPopover {...props} trigger={trigger} /> : trigger
}

/**
 * The kit returns the focus to what had it when the panel opened: a panel that is open before its code has come opens
 * once the button of the kit has the focus of the one before it.
 */
const OpenedByState = (props: PopoverProps) => {
  const opener = useOpener(FullPopover, 'once there')
  const [isSettled, setIsSettled] = useState(opener.isFull)
  useEffect(() => {
    if (!opener.isFull || isSettled) return undefined
    const afterFocus = setTimeout(() => setIsSettled(true))
    return () => clearTimeout(afterFocus)
  }, [opener.isFull, isSettled])
  const ref = opener.target as Ref<HTMLButtonElement>
  const trigger = cloneElement(props.trigger, { ref })
  if (!opener.isFull) return cloneElement(trigger, { 'aria-haspopup': 'dialog', 'aria-expanded': false })
  return <FullPopover {...props} trigger={trigger} isOpen={isSettled && props.isOpen === true} />
}

/** A small panel behind a button, for filters and choices. */
export const Popover = (props: PopoverProps) =>
  props.isOpen === undefined ? <OpenedByClick {...props} /> : <OpenedByState {...props} />
