import type { Widget } from '#model/reports/report.ts'

/** A widget over the whole width, or two columns of widgets of half the width. */
type Arranged = { widget: Widget } | { columns: readonly (readonly Widget[])[] }

const isHalf = ({ width }: Widget): boolean => width === 'half'

/** Three alone stand in one row. */
const rowOfThree = 3

/**
 * Where the widgets of a tab stand. Neighbours of half the width go into two columns in turn, so that a short card next to
 * a tall one leaves no empty room.
 */
export const arrangeWidgets = (widgets: readonly Widget[]): readonly Arranged[] => {
  if (widgets.length === rowOfThree && widgets.every(isHalf)) return widgets.map((widget) => ({ widget }))
  const arranged: Arranged[] = []
  let halves: Widget[] = []
  const flush = () => {
    const columns = [0, 1].map((side) => halves.filter((_, place) => place % 2 === side))
    if (halves.length > 0) arranged.push({ columns: columns.filter((column) => column.length > 0) })
    halves = []
  }
  for (const widget of widgets) {
    if (isHalf(widget)) halves.push(widget)
    else {
      flush()
      arranged.push({ widget })
    }
  }
  flush()
  return arranged
}
