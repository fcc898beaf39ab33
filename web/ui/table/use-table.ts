import { useDeferredValue, useMemo, useState } from 'react'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useMedia } from '#web/ui/media.ts'
import {
  filterRows,
  findWidths,
  indexRows,
  sortRows,
  turnSort,
  type Choices,
} from '#web/ui/table/arrange-rows.ts'
import type { Column, Sort, TableFilter } from '#web/ui/table/column.ts'
import { useTableLook, type HeldLook, type TableLook } from '#web/ui/table/table-look.ts'
import { drawnAtOnce } from '#web/ui/table/use-drawn-rows.ts'

type TableInput<Row> = {
  id: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  filters: readonly TableFilter<Row>[]
  initialSort: Sort | null
  /** Without a search box no index of words is built. */
  searchable: boolean
  /** Rows that are listed; all when absent. It filters after sorting, so that a long list is sorted once. */
  keep?: ((row: Row) => boolean) | undefined
  /** How it is seen, where the page holds that; else the table remembers it by itself. */
  look?: HeldLook | undefined
}

const isShown = <Row>(column: Column<Row>, view: TableLook): boolean => {
  if (column.visibility === 'fixed') return true
  return column.visibility === 'hidden' ? view.shown.includes(column.id) : !view.hidden.includes(column.id)
}

const without = (list: readonly string[], id: string): readonly string[] =>
  list.filter((entry) => entry !== id)

type Turned<Row> = { column: Column<Row>; to: 'seen' | 'unseen' }

/** Columns that are seen only when somebody asks for them, or only with room, are remembered as asked for. */
const turn = <Row>(view: TableLook, { column, to }: Turned<Row>): TableLook => {
  const { id, visibility, leastScreen } = column
  const shown = without(view.shown, id)
  const hidden = without(view.hidden, id)
  const isAsked = visibility === 'hidden' || leastScreen !== undefined
  if (to === 'seen') return { ...view, hidden, shown: isAsked ? [...shown, id] : shown }
  return { ...view, shown, hidden: visibility === 'hidden' ? hidden : [...hidden, id] }
}

/** Whoever asked for a column sees it on every screen. */
const freeFromScreen = <Row>(column: Column<Row>, { shown }: TableLook): Column<Row> => {
  if (column.leastScreen === undefined || !shown.includes(column.id)) return column
  const { leastScreen: _, ...free } = column
  return free
}

/** The widths at which the style sheet has room for columns of larger screens. */
const roomQueries = {
  laptop: '(min-width: 1200px)',
  wide: '(min-width: 1440px)',
  desktop: '(min-width: 1760px)',
} as const

/** The state of a table: what is searched, chosen, sorted and shown, and the rows that come of it. */
export const useTable = <Row>(input: TableInput<Row>) => {
  const { id, columns, rows, filters, initialSort, searchable, keep } = input
  const { locale } = useFormat()
  const own = useTableLook(id)
  const [view, remember] = input.look ?? own
  const [search, setSearch] = useState('')
  const [choices, setChoices] = useState<Choices>({})
  // Typing stays quick while a long list follows a moment later.
  const deferredSearch = useDeferredValue(search)
  const sort = view.sort ?? initialSort
  const index = useMemo(
    () => (searchable ? indexRows(rows, columns) : rows.map((row) => ({ row, words: '' }))),
    [searchable, rows, columns],
  )
  const sorted = useMemo(() => sortRows(index, sort, { columns, locale }), [index, sort, columns, locale])
  const found = useMemo(() => {
    const listed = keep ? sorted.filter(({ row }) => keep(row)) : sorted
    return filterRows(listed, deferredSearch, { filters, choices })
  }, [sorted, keep, deferredSearch, filters, choices])
  const room = {
    laptop: useMedia(roomQueries.laptop),
    wide: useMedia(roomQueries.wide),
    desktop: useMedia(roomQueries.desktop),
  }
  const shownColumns = useMemo(
    () => columns.filter((column) => isShown(column, view)).map((column) => freeFromScreen(column, view)),
    [columns, view],
  )
  const isSeen = ({ id: wanted }: Column<Row>): boolean =>
    shownColumns.some(({ id: each, leastScreen }) => each === wanted && (!leastScreen || room[leastScreen]))
  const isLong = rows.length > drawnAtOnce
  const widths = useMemo(() => (isLong ? findWidths(rows, columns) : {}), [isLong, rows, columns])
  return {
    search,
    setSearch,
    choices,
    choose: (filter: string, chosen: readonly string[]) =>
      setChoices((current) => ({ ...current, [filter]: chosen })),
    sort,
    sortBy: (column: Column<Row>) => remember({ ...view, sort: turnSort(sort, column) }),
    setSort: (next: Sort) => remember({ ...view, sort: next }),
    shownColumns,
    fileColumns: columns.filter((column) => column.isInFile || isShown(column, view)),
    isSeen,
    toggleColumn: (column: Column<Row>) =>
      remember(turn(view, { column, to: isSeen(column) ? 'unseen' : 'seen' })),
    found,
    widths,
  }
}

export type TableState<Row> = ReturnType<typeof useTable<Row>>
