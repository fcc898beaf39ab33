import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether parts of a strip are hidden at its start and at its end. */
type Hidden = { before: boolean; after: boolean }

const nothing: Hidden = { before: false, after: false }

const findHidden = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Hidden => ({
  before: scrollLeft > 1,
  after: scrollWidth - clientWidth - scrollLeft > 1,
})

/** The strip is the offset parent of its parts. */
const showPart = (strip: HTMLElement, part: HTMLElement | undefined): void => {
  if (part) strip.scrollLeft = part.offsetLeft - (strip.clientWidth - part.offsetWidth) / 2
}

type StripProps = {
  /** Selects the parts of the strip in the document. */
  parts: string
  /** The position of the chosen part. */
  chosen: number
}

type ScrollStrip<Strip> = {
  strip: RefObject<Strip | null>
  hidden: Hidden
  push: (direction: 1 | -1) => void
}

/**
 * A row of choices that may be wider than its place and then scrolls sideways. The chosen part stays in sight, also when
 * the place becomes narrower or the part wider; the page does not scroll.
 */
export const useScrollStrip = <Strip extends HTMLElement>({
  parts,
  chosen,
}: StripProps): ScrollStrip<Strip> => {
  const strip = useRef<Strip>(null)
  const [hidden, setHidden] = useState(nothing)
  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const look = (): void => {
      const { before, after } = findHidden(element)
      setHidden((was) => (was.before === before && was.after === after ? was : { before, after }))
    }
    const part = element.querySelectorAll<HTMLElement>(parts)[chosen]
    const settle = (): void => {
      showPart(element, part)
      look()
    }
    const sizes = new ResizeObserver(settle)
    sizes.observe(element)
    if (part) sizes.observe(part)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [parts, chosen])
  const push = (direction: 1 | -1): void => {
    const element = strip.current
    element?.scrollBy({ left: direction * element.clientWidth * 0.7, behavior: 'smooth' })
  }
  return { strip, hidden, push }
}
