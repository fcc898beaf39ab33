import { useEffect, useRef, useState } from 'react'

type Hidden = { before: boolean; after: boolean }

const nothing: Hidden = { before: false, after: false }

const findHidden = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Hidden => ({
  before: scrollLeft > 1,
  after: scrollWidth - clientWidth - scrollLeft > 1,
})

const showTab = (strip: HTMLElement, place: number): void => {
  const tab = strip.querySelectorAll<HTMLElement>('[role="tab"]')[place]
  if (tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
}

/**
 * A row of tabs that may be longer than its place: the shown tab is kept in sight, also when the place becomes narrower,
 * and it is known on which sides there are more. The page itself stays where it is.
 */
export const useTabStrip = (place: number) => {
  const list = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState(nothing)
  useEffect(() => {
    const strip = list.current
    if (!strip) return undefined
    const look = (): void => {
      const { before, after } = findHidden(strip)
      setHidden((was) => (was.before === before && was.after === after ? was : { before, after }))
    }
    const settle = (): void => {
      showTab(strip, place)
      look()
    }
    const sizes = new ResizeObserver(settle)
    sizes.observe(strip)
    strip.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      strip.removeEventListener('scroll', look)
    }
  }, [place])
  const push = (direction: 1 | -1): void => {
    const strip = list.current
    strip?.scrollBy({ left: direction * strip.clientWidth * 0.7, behavior: 'smooth' })
  }
  return { list, hidden, push }
}
