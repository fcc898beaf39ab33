import { useState } from 'react'
import type { RecordAnswer } from '#model/calls/records.ts'
import type { RowSelection } from '#web/ui/table/row-tick.tsx'
import { useWords } from '#web/words/words.ts'
import { titleOf } from '#web/widgets/values/cell-text.ts'
import type { Grid } from './use-grid.ts'

/** The chosen records of a grid, by id, with the version each was chosen at. */
export type Selection = RowSelection<RecordAnswer> & {
  chosen: ReadonlyMap<string, number>
  clear: () => void
}

const none: ReadonlyMap<string, number> = new Map()

/** The records chosen in a grid, on all its pages. The choice ends when something else is listed. */
export const useSelection = ({ grid, title, key }: { grid: Grid; title: string; key: string }) => {
  const say = useWords('admin')
  const [choice, setChoice] = useState({ key, chosen: none })
  const chosen = choice.key === key ? choice.chosen : none
  const set = (next: ReadonlyMap<string, number>): void => setChoice({ key, chosen: next })
  const selection: Selection = {
    // A record that has changed since is chosen as it is now.
    chosen: new Map(
      [...chosen].map(([id, version]) => [id, grid.records.find((one) => one.id === id)?.version ?? version]),
    ),
    isChosen: ({ id }) => chosen.has(id),
    toggle: ({ id, version }: RecordAnswer) => {
      const next = new Map(chosen)
      if (!next.delete(id)) next.set(id, version)
      set(next)
    },
    toggleAll: (records) => {
      const isAll = records.every(({ id }) => chosen.has(id))
      const others = [...chosen].filter(([id]) => !records.some((one) => one.id === id))
      set(new Map([...others, ...(isAll ? [] : records.map(({ id, version }) => [id, version] as const))]))
    },
    labelOf: (record) => say('chooseRow', { name: titleOf(record, title) }),
    allLabel: say('chooseAll'),
    clear: () => set(none),
  }
  return selection
}
