import { useEffect, useEffectEvent, useId } from 'react'

/** One key or click closes one layer, however many listen to it. */
let isTaken = false

// A new key or click is free again, also one that comes right after another; this is heard before any layer hears it.
for (const kind of ['keydown', 'pointerdown', 'click'])
  window.addEventListener(
    kind,
    () => {
      isTaken = false
    },
    { capture: true },
  )

const take = (): boolean => {
  isTaken = true
  return true
}

/**
 * Whether a drawer or dialog may close: Escape is heard by all that are open, and only the uppermost is meant. `layer`
 * marks it in the document, where the uppermost is the last; one that is on its way out counts no more.
 */
export const useTopLayer = (opened: boolean): { layer: string | undefined; mayClose: () => boolean } => {
  const id = useId()
  const mayClose = (): boolean => {
    const above = [...document.querySelectorAll('[data-layer]')].at(-1)
    return !isTaken && (!above || above.getAttribute('data-layer') === id) && take()
  }
  return { layer: opened ? id : undefined, mayClose }
}

/** Closes a layer on Escape wherever the focus is: right after opening it has not reached the layer yet. */
export const useEscape = (opened: boolean, close: () => void): string | undefined => {
  const { layer, mayClose } = useTopLayer(opened)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && mayClose()) close()
  })
  useEffect(() => {
    if (!opened) return undefined
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [opened])
  return layer
}
