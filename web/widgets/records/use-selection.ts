import { useState } from 'react'
import type { RecordAnswer } from '#model/calls/records.ts'
import { useWords } from '#web/words/words.ts'
import { titleOf } from './cell-text.ts'
import type { Selection } from './row-tick.tsx'
import type { Grid } from './use-grid.ts'

const none: ReadonlyMap<string, number> = new Map()

/** The records chosen in a grid. The choice ends when something else is listed. */
export const useSelection = ({ grid, title, key }: { grid: Grid; title: string; key: string }) => {
  const say = useWords('admin')
  const [choice, setChoice] = useState({ key, chosen: none })
  const chosen = choice.key === key ? choice.chosen : none
  const set = (next: ReadonlyMap<string, number>): void => setChoice({ key, chosen: next })
  const selection: Selection & { clear: () => void } = {
    // A record that has changed since is chosen as it is now.
    chosen: new Map(
      [...chosen].map(([id, version]) => [id, grid.records.find((one) => one.id === id)?.version ?? version]),
    ),
    toggle: ({ id, version }: RecordAnswer) => {
      const next = new Map(chosen)
      if (!next.delete(id)) next.set(id, version)
      set(next)
    },
    toggleAll: (records) => {
      const isAll = records.every(({ id }) => chosen.has(id))
      set(isAll ? none : new Map(records.map(({ id, version }) => [id, version])))
    },
    labelOf: (record) => say('chooseRow', { name: titleOf(record, title) }),
    allLabel: say('chooseAll'),
    clear: () => set(none),
  }
  return selection
}
