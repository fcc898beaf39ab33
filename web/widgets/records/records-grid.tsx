import { lazy, Suspense, useState, type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Shown } from '#web/data/collections.ts'
import type { ColumnSizing } from '#web/ui/table/column-edge.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { beginSmall } from './begin-small.ts'
import { FilterChips } from './filter-chips.tsx'
import { GridPager } from './grid-pager.tsx'
import { GridFailure, NothingListed } from './grid-states.tsx'
import type { GridControl } from './grid-state.ts'
import { GridToolbar } from './grid-toolbar.tsx'
import { RecordTiles, useTiles } from './record-tiles.tsx'
import { RecordsRows } from './records-rows.tsx'
import classes from './records.module.css'
import type { Rights } from './rights.ts'
import { RowActions, hasRowActions, isMovable } from './row-actions.tsx'
import { mayChoose, SelectionBar } from './selection-bar.tsx'
import { titleOf } from '#web/widgets/values/cell-text.ts'
import { useGrid, type Grid } from './use-grid.ts'
import { useSelection } from './use-selection.ts'
import { useTypedSearch } from './use-typed-search.ts'
import { countPages } from './count-pages.ts'

/**
 * Shows the last page where the asked one is beyond it, as after the only record of the last page has been removed.
 * Answers whether that is under way.
 */
const useLastPage = (grid: Grid, change: GridControl['change']): boolean => {
  const { page, isOld, records, total, asked } = grid
  const last = total === null ? Infinity : countPages(total, asked.state.size)
  const isBeyond = Boolean(page.data) && !isOld && records.length === 0 && asked.state.page > last
  const turnBack = useEffectEvent(() => change({ page: last }))
  useEffect(() => {
    if (isBeyond) turnBack()
  }, [isBeyond])
  return isBeyond
}

const FilterBuilder = lazy(async () => ({ default: (await import('./filter-builder.tsx')).FilterBuilder }))

export type RecordsGridProps = {
  collection: Shown
  control: GridControl
  rights: Rights
  /** Conditions that always hold, as for the records inside another one. */
  within?: readonly string[] | undefined
  /** 'page' has saved views, removed records and a choice of rows; 'inside' a record there is less room. */
  place: 'page' | 'inside'
  chosen: readonly string[] | null
  onChoose: (columns: readonly string[] | null) => void
  sizing?: ColumnSizing | undefined
  onOpen: (id: string) => void
  /** The button that adds a record, where it stands beside the list. */
  add?: ReactNode
  /** Saved views. */
  views?: ReactNode
  /** Draws what stands above the list from what is known of it. */
  heading?: ((grid: Grid) => ReactNode) | undefined
}

const nowhere: readonly string[] = []

/** A list of records of one collection: searched, filtered, sorted, paged and opened. */
export const RecordsGrid = (props: RecordsGridProps) => {
  const { collection, control, rights, within = nowhere, place, chosen, onChoose } = props
  const { add, views, heading } = props
  const words = useCollectionWords()
  const say = useWords('admin')
  const search = useTypedSearch(control)
  const grid = useGrid({ collection, state: search.asked, within, chosen })
  const { page: _page, size: _size, ...listed } = search.asked
  const isOld = grid.isOld || search.isTyping
  const selection = useSelection({
    grid,
    title: collection.admin.title,
    key: JSON.stringify(listed),
    isHeld: isOld,
  })
  const [isFiltering, setIsFiltering] = useState(false)
  const { shows } = control.state
  const isTurning = useLastPage(grid, control.change)
  const tiles = useTiles(collection)
  const isChoosing = place === 'page' && mayChoose(rights, shows)
  return (
    <>
      {heading?.(grid)}
      <section className={classes['list']} data-place={place}>
        <GridToolbar
          grid={grid}
          title={collection.admin.title}
          control={control}
          search={{ label: say('search', { name: beginSmall(words.name(collection.name)) }), ...search }}
          hasRemoved={place === 'page' && rights.mayRestore}
          chosen={chosen}
          onChoose={onChoose}
          isFiltering={isFiltering}
          onFilter={() => setIsFiltering(!isFiltering)}
        >
          {views}
          {tiles.choice}
          {add}
        </GridToolbar>
        {isFiltering && (
          <Suspense>
            <FilterBuilder
              collection={collection}
              grid={grid}
              onAdd={(condition) => {
                control.change({ filter: [...new Set([...control.state.filter, condition])] })
                setIsFiltering(false)
              }}
              onCancel={() => setIsFiltering(false)}
            />
          </Suspense>
        )}
        <FilterChips
          grid={grid}
          filter={control.state.filter}
          onChange={(filter) => control.change({ filter })}
        />
        {selection.chosen.size > 0 && <SelectionBar {...{ collection, grid, selection, rights, shows }} />}
        {(grid.page.isPending || isTurning) && <TableSkeleton rows={8} />}
        {grid.page.isError && <GridFailure grid={grid} />}
        {grid.page.data && grid.records.length === 0 && !isTurning && (
          <NothingListed collection={collection} state={search.asked} mayAdd={rights.mayCreate} />
        )}
        {grid.records.length > 0 && (
          // What a cell waits for is no reason to take away the box that somebody types in.
          <Suspense fallback={<TableSkeleton rows={8} />}>
            <Rows
              {...props}
              grid={grid}
              selection={isChoosing ? selection : null}
              isOld={isOld}
              areTiles={tiles.areShown}
            />
          </Suspense>
        )}
        <GridPager grid={grid} state={search.asked} onChange={control.change} />
      </section>
    </>
  )
}

type RowsProps = Pick<RecordsGridProps, 'collection' | 'control' | 'rights' | 'onOpen' | 'sizing'> & {
  grid: Grid
  selection: ReturnType<typeof useSelection> | null
  isOld: boolean
  areTiles: boolean
}

/** The rows of the page, or its tiles. */
const Rows = ({ areTiles, ...props }: RowsProps) => {
  const { collection, control, rights, onOpen, sizing, grid, selection, isOld } = props
  const words = useCollectionWords()
  const say = useWords('admin')
  const { state } = control
  const { title } = collection.admin
  const actions = { collection, rights, state, grid }
  const drawActions = (record: Grid['records'][number]): ReactNode => (
    <RowActions {...actions} record={record} name={titleOf(record, title)} />
  )
  if (areTiles) return <RecordTiles records={grid.records} onOpen={onOpen} />
  const isFixed =
    collection.ordered !== undefined && rights.mayUpdate && !isMovable({ collection, rights, state })
  return (
    <>
      {isFixed && state.shows === 'active' && <p className={classes['quiet']}>{say('moveInOrder')}</p>}
      <RecordsRows
        caption={words.name(collection.name)}
        columns={grid.columns}
        title={title}
        records={grid.records}
        writer={grid.writer}
        headerOf={grid.headerOf}
        sort={state.sort}
        onSort={(sort) => control.change({ sort })}
        onOpen={onOpen}
        onPage={(step) => {
          if (step === 1 ? grid.hasNext : state.page > 1) control.change({ page: state.page + step })
        }}
        selection={selection}
        rowActions={hasRowActions(actions) ? drawActions : null}
        branches={grid.branches}
        isOld={isOld}
        sizing={sizing}
      />
    </>
  )
}
