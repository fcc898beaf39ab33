import { useFormat } from '#web/ui/format/format-context.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { beginSmall } from './begin-small.ts'
import type { Grid } from './use-grid.ts'

/** How many records are listed and what they are: '1,234 users', '1,000+ accounts'. */
export const CountHeading = ({ collection, grid }: { collection: string; grid: Grid }) => {
  const say = useWords('admin')
  const words = useCollectionWords()
  const { count } = useFormat()
  const name = grid.total === 1 && !grid.isMore ? words.one(collection) : words.many(collection)
  if (grid.total === null) return <>{words.name(collection)}</>
  const number = grid.isMore ? say('countMany', { number: count(grid.total) }) : count(grid.total)
  const inside = beginSmall(name)
  return grid.asked.state.shows === 'removed' ? (
    <>{say('removedHeading', { number, name: inside })}</>
  ) : (
    <>{`${number} ${inside}`}</>
  )
}
