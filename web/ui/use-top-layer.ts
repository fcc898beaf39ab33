import { useId } from 'react'

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
