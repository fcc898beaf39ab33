import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** What is dragged: an element that is there, or a new one of a type. */
export type Dragged = { from: 'design'; path: string } | { from: 'palette'; type: string }

/** Where it would be dropped, seen from what it is dragged over. */
export type DropSide = 'before' | 'after' | 'inside'

type Drag = {
  /** What is dragged when this is; nothing where it stays. */
  dragged: Dragged | null
  /** On which side of this something may be dropped; null where it may not. */
  sideFor?: (dragged: Dragged) => 'beside' | 'inside' | null
  onDrop?: (dragged: Dragged, side: DropSide) => void
}

const readDragged = (data: Readonly<Record<string | symbol, unknown>>): Dragged | null =>
  data['from'] === 'design' || data['from'] === 'palette' ? (data as Dragged) : null

const readSide = (data: Readonly<Record<string | symbol, unknown>>): DropSide => {
  if (data['side'] === 'inside') return 'inside'
  return extractClosestEdge(data) === 'bottom' ? 'after' : 'before'
}

/** An element that is dragged and that others are dropped beside or into; `over` says where one would go. */
export const useDrag = <Element extends HTMLElement>(
  drag: Drag,
): { place: RefObject<Element | null>; over: DropSide | null; isDragged: boolean } => {
  const place = useRef<Element | null>(null)
  const [over, setOver] = useState<DropSide | null>(null)
  const [isDragged, setIsDragged] = useState(false)
  const sideFor = useEffectEvent((data: Record<string | symbol, unknown>) => {
    const dragged = readDragged(data)
    return dragged && drag.sideFor ? drag.sideFor(dragged) : null
  })
  const drop = useEffectEvent((data: Record<string | symbol, unknown>, side: DropSide) => {
    const dragged = readDragged(data)
    if (dragged) drag.onDrop?.(dragged, side)
  })
  const data = useEffectEvent((): Record<string, unknown> => ({ ...drag.dragged }))
  const mayDrag = drag.dragged !== null
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    return combine(
      draggable({
        element,
        canDrag: () => mayDrag,
        getInitialData: () => data(),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.element !== element && sideFor(source.data) !== null,
        getData: ({ input, source }) =>
          sideFor(source.data) === 'inside'
            ? { side: 'inside' }
            : attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, location }) =>
          setOver(location.current.dropTargets[0]?.element === element ? readSide(self.data) : null),
        onDragLeave: () => setOver(null),
        onDrop: ({ self, source, location }) => {
          setOver(null)
          if (location.current.dropTargets[0]?.element === element) drop(source.data, readSide(self.data))
        },
      }),
    )
  }, [mayDrag])
  return { place, over, isDragged }
}
