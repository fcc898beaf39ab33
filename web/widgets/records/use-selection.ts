import { useRef, useState } from 'react'
import type { RecordAnswer } from '#model/calls/records.ts'
import { request } from '#web/data/call.ts'
import type { RowSelection } from '#web/ui/table/row-tick.tsx'
import { useWords } from '#web/words/words.ts'
import { titleOf } from '#web/widgets/values/cell-text.ts'
import { selectionOf } from './grid-query.ts'
import type { Grid } from './use-grid.ts'

/** The chosen records by id: the version each was chosen at, and what it is called. */
export type Chosen = ReadonlyMap<string, { version: number; name: string }>

/** The chosen records of a grid. */
export type Selection = RowSelection<RecordAnswer> & {
  chosen: Chosen
  clear: () => void
  /** Chooses what is listed on all pages, as far as that many can be worked on at once. */
  chooseListed: () => Promise<void>
}

/** As many as are worked on at once. */
export const mostChosen = 500
const atOnce = 100

const noChoice: Chosen = new Map()

/** The rows from one to another, in the order of the page; the other alone where the first is not on it. */
const rowsBetween = (records: readonly RecordAnswer[], from: string | null, to: string) => {
  const [start, end] = [from, to].map((id) => records.findIndex((one) => one.id === id))
  if (start === undefined || end === undefined || start < 0) return records.filter(({ id }) => id === to)
  return records.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** Every record that is listed, page after page. */
const readListed = async ({ asked }: Grid, title: string): Promise<RecordAnswer[]> => {
  const found: RecordAnswer[] = []
  for (let offset = 0; offset < mostChosen; offset += atOnce) {
    const query = {
      ...selectionOf({ ...asked, fields: [title] }),
      limit: atOnce,
      offset,
      count: 'no' as const,
    }
    const { records } = await request('listRecords', { params: { collection: asked.collection }, query })
    found.push(...records)
    if (records.length < atOnce) break
  }
  return found
}

type Asked = { grid: Grid; title: string; key: string } & Pick<Selection, 'isHeld'>

/** The records chosen in a grid, on all its pages. The choice ends when something else is listed. */
export const useSelection = ({ grid, title, key, isHeld }: Asked): Selection => {
  const say = useWords('admin')
  const [choice, setChoice] = useState({ key, chosen: noChoice })
  const last = useRef<string | null>(null)
  const chosen = choice.key === key ? choice.chosen : noChoice
  const set = (next: Chosen): void => setChoice({ key, chosen: next })
  const entryOf = (record: RecordAnswer) =>
    [record.id, { version: record.version, name: titleOf(record, title) }] as const
  const without = (records: readonly RecordAnswer[]) =>
    [...chosen].filter(([id]) => !records.some((one) => one.id === id))
  return {
    // A record that has changed since is chosen as it is now.
    chosen: new Map(
      [...chosen].map(([id, before]) => {
        const now = grid.records.find((one) => one.id === id)
        return now ? entryOf(now) : [id, before]
      }),
    ),
    isChosen: ({ id }) => chosen.has(id),
    isHeld,
    toggle: (record, reach = 'one') => {
      if (isHeld) return
      const rows = reach === 'range' ? rowsBetween(grid.records, last.current, record.id) : [record]
      last.current = record.id
      set(new Map([...without(rows), ...(chosen.has(record.id) ? [] : rows.map(entryOf))]))
    },
    toggleAll: (records) => {
      if (isHeld) return
      const isAll = records.every(({ id }) => chosen.has(id))
      set(new Map([...without(records), ...(isAll ? [] : records.map(entryOf))]))
    },
    labelOf: (record) => say('chooseRow', { name: titleOf(record, title) }),
    allLabel: say('chooseAll'),
    clear: () => set(noChoice),
    chooseListed: async () => set(new Map((await readListed(grid, title)).map(entryOf))),
  }
}
