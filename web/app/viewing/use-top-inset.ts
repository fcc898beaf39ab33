import { useEffect, type RefObject } from 'react'

/** Tells the frame how much of the window's top something takes, whatever the language and the size of the letters. */
export const useTopInset = (part: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = part.current
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--top-inset', `${element.getBoundingClientRect().height}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--top-inset')
    }
  }, [part])
}
