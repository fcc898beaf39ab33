import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { placeAfterDrop, type Move } from './menu-entry.ts'

type About = { list: string; place: number; onMove: (move: Move) => void }

/** A row that can be dragged by its handle; what makes it so is fetched after the row is drawn. */
export const useDragRow = ({ list, place, onMove }: About) => {
  const row = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [over, setOver] = useState<'before' | 'after' | null>(null)
  const drop = useEffectEvent(({ from, side }: { from: number; side: 'before' | 'after' }) => {
    const to = placeAfterDrop({ from, over: place, side })
    if (to !== from) onMove({ from, to })
  })
  useEffect(() => {
    let end: (() => void) | null = null
    let isGone = false
    const begin = async () => {
      const { makeRowDraggable } = await import('./drag-rows.ts')
      if (isGone || !row.current || !handle.current) return
      end = makeRowDraggable({
        row: row.current,
        handle: handle.current,
        list,
        place,
        onOver: setOver,
        onDrop: (about) => drop(about),
      })
      row.current.dataset['draggable'] = 'true'
    }
    void begin()
    return () => {
      isGone = true
      end?.()
    }
  }, [list, place])
  return { row, handle, over }
}
