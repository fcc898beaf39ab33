import { useQuery } from '@tanstack/react-query'
import type { RecordAnswer } from '#model/calls/records.ts'
import type { Shown } from '#web/data/collections.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import type { Writer } from '#web/widgets/values/cell-text.ts'
import { arrangeTree, isInOwnOrder, parentField } from './arrange-tree.ts'
import { columnsOf, shownColumns, type GridColumn } from './grid-columns.ts'
import { countQuery, gridQuery } from './grid-query.ts'
import type { GridState } from './grid-state.ts'
import { nameColumn } from './name-column.ts'

type Asked = {
  collection: Shown
  state: GridState
  within: readonly string[]
  /** Names of the chosen columns; null for the usual ones. */
  chosen: readonly string[] | null
}

/** What writing values of these records takes. */
export const useWriter = (collection: string, names: Writer['names'] = noNames): Writer => {
  const say = useWords('admin')
  const { option } = useCollectionWords()
  const format = useFormat()
  return {
    collection,
    option,
    names,
    format,
    yes: say('yes'),
    no: say('no'),
    entries: (count) => say('entries', { count }),
  }
}

const noNames = {}
const noRecords: readonly never[] = []

/** What of a record must be known besides its columns: among which records it is moved by hand. */
const neededFor = ({ ordered }: Shown): string[] =>
  ordered === undefined || ordered === 'all' ? [] : [ordered]

type Listed = { state: GridState; hasNext: boolean; listed: readonly RecordAnswer[] }

/** The tree that the records are; null where they are none, or not all of them are on this page in their own order. */
const treeOf = (collection: Shown, { state, hasNext, listed }: Listed) => {
  const by = parentField(collection)
  return by === null || hasNext || state.page > 1 || !isInOwnOrder(state) ? null : arrangeTree(listed, by)
}

/** One page of a grid with everything needed to draw it. */
export const useGrid = ({ collection, state, within, chosen }: Asked) => {
  const say = useWords('admin')
  const words = useCollectionWords()
  const all = columnsOf(collection)
  const columns = shownColumns(collection, chosen)
  const fields = [...new Set([...columns.map(({ name }) => name), ...neededFor(collection)])]
  const asked = { collection: collection.name, state, within, fields }
  const page = useQuery(gridQuery(asked))
  const writer = useWriter(collection.name, page.data?.names)
  const headerOf = (column: Pick<GridColumn, 'name'>): string =>
    nameColumn(column.name, { collection, words, say })
  const listed = page.data?.records ?? noRecords
  const hasNext = page.data?.isMore === true && listed.length === state.size
  const tree = treeOf(collection, { state, hasNext, listed })
  // The last page tells itself how many there are.
  const counted = useQuery({ ...countQuery(asked), enabled: hasNext && !page.isPlaceholderData })
  const { total, isMore } = (hasNext ? counted.data : page.data) ?? { total: null, isMore: false }
  return {
    asked,
    all,
    columns,
    page,
    records: tree?.records ?? listed,
    branches: tree?.branches ?? null,
    total,
    isMore,
    writer,
    headerOf,
    isOld: page.isPlaceholderData,
    hasNext,
  }
}

/** A grid as it is drawn. */
export type Grid = ReturnType<typeof useGrid>
