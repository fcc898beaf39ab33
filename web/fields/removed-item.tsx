import { useState } from 'react'
import { UndoRow } from '#web/ui/undo-row.tsx'
import { useWords } from '#web/words/words.ts'

type Removed<Item> = { name: string; item: Item; place: number }

/** The list with the item in its old place, or at the end where the list has become shorter. */
export const putBack = <Item,>(list: readonly Item[], { item, place }: Removed<Item>): Item[] =>
  list.toSpliced(Math.min(place, list.length), 0, item)

/** What was removed last from a list; `notice` offers to bring it back. */
export const useRemovedItem = <Item,>(onUndo: (removed: Removed<Item>) => void) => {
  const say = useWords('fields')
  const [removed, setRemoved] = useState<Removed<Item> | null>(null)
  const notice = removed && (
    <UndoRow
      said={say('isRemoved', { name: removed.name })}
      undo={say('undo')}
      onUndo={() => {
        setRemoved(null)
        onUndo(removed)
      }}
    />
  )
  return { remember: setRemoved, forget: () => setRemoved(null), notice }
}
