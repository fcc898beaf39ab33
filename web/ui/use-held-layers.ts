import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

let holders = 0
const listeners = new Set<() => void>()

const count = (by: 1 | -1): void => {
  holders += by
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Something is said before everything else while it holds: a drawer that the address opens waits for it. It would lie over
 * it where it comes later, and nobody could answer.
 */
export const useHoldLayers = (isHolding: boolean): void => {
  // Before any drawer of the same page looks.
  useLayoutEffect(() => {
    if (!isHolding) return undefined
    count(1)
    return () => count(-1)
  }, [isHolding])
}

/** Is let go when nothing holds any more, and never held again. */
const createLatch = () => {
  let isFree = false
  return {
    isFree: () => isFree,
    subscribe: (listener: () => void): (() => void) => {
      const look = (): void => {
        if (holders > 0) return
        isFree = true
        listener()
      }
      look()
      return subscribe(look)
    },
  }
}

/** Whether drawers may open: once nothing holds them, and from then on, so that none is taken away. */
export const useAreLayersFree = (): boolean => {
  const [latch] = useState(createLatch)
  return useSyncExternalStore(latch.subscribe, latch.isFree)
}
