import type { RecordAnswer } from '#model/calls/records.ts'

/** Where an entry of a portal's menu is kept. */
export type MenuCollection = 'navigation' | 'subnavigation'

/** An entry of a portal's menu with the entries below it. */
export type MenuEntry = { record: RecordAnswer; children: readonly RecordAnswer[] }

/** A place in a list that something moves to. */
export type Move = { from: number; to: number }

const orderOf = (record: RecordAnswer): number => (typeof record['order'] === 'number' ? record['order'] : 0)

const byOrder = (a: RecordAnswer, b: RecordAnswer): number => orderOf(a) - orderOf(b)

/** The menu of a portal from its entries and the entries below them. */
export const toMenu = (
  entries: readonly RecordAnswer[],
  children: readonly RecordAnswer[],
): readonly MenuEntry[] =>
  entries.toSorted(byOrder).map((record) => ({
    record,
    children: children.filter((child) => child['navigation'] === record.id).toSorted(byOrder),
  }))

/** The name of an entry as it is shown. */
export const nameOfEntry = (record: RecordAnswer): string =>
  typeof record['name'] === 'string' ? record['name'] : ''

/** The single steps that bring an entry to another place. */
export const stepsOf = ({ from, to }: Move): readonly ('up' | 'down')[] =>
  Array.from({ length: Math.abs(to - from) }, () => (to < from ? 'up' : 'down'))

/** Where something dropped before or after a place ends up, once it has left its own. */
export const placeAfterDrop = ({
  from,
  over,
  side,
}: {
  from: number
  over: number
  side: 'before' | 'after'
}) => {
  const wanted = side === 'before' ? over : over + 1
  return wanted > from ? wanted - 1 : wanted
}
