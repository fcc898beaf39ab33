import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'

/** Above this many rows only those in sight are drawn. */
export const drawnAtOnce = 200
/** Where no style sheet says how high rows are. */
const usualRowPx = 41

const rowHeightIn = (scroller: HTMLElement | null): number =>
  (scroller && Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--row-height'))) || usualRowPx

const countUp = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** The places of the rows to draw: all of them, or those in sight with room for the others before and after. */
export const useDrawnRows = (count: number, medium: 'screen' | 'paper') => {
  'use no memo'
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const rowHeightPx = useMemo(() => rowHeightIn(scroller), [scroller])
  const isVirtual = count > drawnAtOnce && medium === 'screen'
  // oxlint-disable-next-line react/incompatible-library -- the hook opts out of memoisation above
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeightPx,
    overscan: 12,
  })
  const items = virtualizer.getVirtualItems()
  const wanted = useRef<number | null>(null)
  const focusWanted = (): void => {
    const row = scroller?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.focus()
  }
  // A row far away is drawn only after the list has scrolled to it, which takes as long as it takes.
  useEffect(focusWanted)
  return {
    setScroller,
    places: isVirtual ? items.map((item) => item.index) : countUp(count),
    before: isVirtual ? (items[0]?.start ?? 0) : 0,
    after: isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0,
    show: (index: number): void => {
      wanted.current = index
      if (isVirtual) virtualizer.scrollToIndex(index)
      focusWanted()
    },
  }
}
