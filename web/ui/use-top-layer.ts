import { useEffect, useRef } from 'react'

const layers: symbol[] = []

/**
 * Whether a drawer or dialog is the uppermost one: Escape is heard by all that are open and shall close one. A layer
 * that closes counts a moment longer, so that the one below does not take the same key for its own.
 */
export const useTopLayer = (opened: boolean): (() => boolean) => {
  const own = useRef(Symbol('layer'))
  useEffect(() => {
    if (!opened) return undefined
    const layer = own.current
    layers.push(layer)
    return () => {
      setTimeout(() => layers.splice(layers.indexOf(layer), 1))
    }
  }, [opened])
  return () => layers.length === 0 || layers.at(-1) === own.current
}
