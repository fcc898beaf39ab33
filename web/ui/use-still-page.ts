import { useLayoutEffect } from 'react'

let overlays = 0

/** The place of the scroll bar goes to the overlay; the page keeps its width. */
const holdStill = (root: HTMLElement): void => {
  // Its client width would leave the gutter out where there is no scroll bar in it.
  const { width } = root.getBoundingClientRect()
  root.style.setProperty('--scroll-bar', `${window.innerWidth - width}px`)
  root.dataset['still'] = ''
}

const letGo = (root: HTMLElement): void => {
  delete root.dataset['still']
  root.style.removeProperty('--scroll-bar')
}

/** While something stands over the page, the page does not scroll and nothing of it moves. */
export const useStillPage = (isCovered: boolean): void =>
  useLayoutEffect(() => {
    if (!isCovered) return undefined
    const { documentElement: root } = document
    if (overlays === 0) holdStill(root)
    overlays += 1
    return () => {
      overlays -= 1
      if (overlays === 0) letGo(root)
    }
  }, [isCovered])
