import { cloneElement, Suspense, useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { late } from '#web/ui/late.tsx'
import type { FullTooltipProps } from '#web/ui/overlays/full-tooltip.tsx'

export const FullTooltip = late<FullTooltipProps>(
  async () => (await import('#web/ui/overlays/full-tooltip.tsx')).FullTooltip,
)

type Explained = ReactElement<{
  ref?: RefObject<HTMLElement | null>
  onMouseEnter?: () => void
  onMouseLeave?: () => void
  onFocus?: () => void
  onBlur?: () => void
}>

/** Escape takes an explanation away, and so does a press elsewhere: on a touch screen nothing else does. */
const useDismissal = (target: RefObject<HTMLElement | null>, close: (() => void) | null): void => {
  useEffect(() => {
    if (!close) return undefined
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal })
    document.addEventListener(
      'pointerdown',
      (event) => !target.current?.contains(event.target as Node) && close(),
      { signal },
    )
    return () => stop.abort()
  }, [target, close])
}

/** A short explanation shown on hover, focus and touch. The child must be focusable to be reached by keyboard. */
export const Tooltip = ({ text, children }: { text: string; children: Explained }) => {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const target = useRef<HTMLElement>(null)
  const open = () => setState('open')
  const close = () => setState((now) => (now === 'open' ? 'closed' : now))
  useDismissal(target, state === 'open' ? close : null)
  return (
    <>
      {cloneElement(children, {
        ref: target,
        onMouseEnter: open,
        onMouseLeave: close,
        onFocus: () => target.current?.matches(':focus-visible') && open(),
        onBlur: close,
      })}
      {state !== 'unasked' && (
        <Suspense>
          <FullTooltip text={text} target={target} opened={state === 'open'} />
        </Suspense>
      )}
    </>
  )
}
