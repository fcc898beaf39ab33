import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'

/** Before or after the row under the pointer. */
export type DropSide = 'before' | 'after'

export type DragRow = {
  row: HTMLElement
  handle: HTMLElement
  /** Rows are dropped among those of the same list only. */
  list: string
  place: number
  onOver: (side: DropSide | null) => void
  onDrop: (drop: { from: number; side: DropSide }) => void
}

const sideOf = (data: Record<string | symbol, unknown>): DropSide =>
  extractClosestEdge(data) === 'bottom' ? 'after' : 'before'

/** Lets a row be dragged by its handle, and others be dropped on it; answers how to end that. */
export const makeRowDraggable = ({ row, handle, list, place, onOver, onDrop }: DragRow): (() => void) =>
  combine(
    draggable({ element: row, dragHandle: handle, getInitialData: () => ({ list, place }) }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data['list'] === list,
      getData: ({ input, element }) =>
        attachClosestEdge({ list, place }, { input, element, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self, source }) => onOver(source.data['place'] === place ? null : sideOf(self.data)),
      onDragLeave: () => onOver(null),
      onDrop: ({ self, source }) => {
        onOver(null)
        onDrop({ from: Number(source.data['place']), side: sideOf(self.data) })
      },
    }),
  )
