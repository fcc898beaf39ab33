import { useEffect, useSyncExternalStore } from 'react'

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
  useEffect(() => {
    if (!isHolding) return undefined
    count(1)
    return () => count(-1)
  }, [isHolding])
}

/** Whether drawers wait for something that is said first. */
export const useAreLayersHeld = (): boolean => useSyncExternalStore(subscribe, () => holders > 0)
