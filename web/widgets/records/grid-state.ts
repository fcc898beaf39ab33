import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pageSizes, type AdminSearch } from '#web/data/admin-search.ts'

/** How a grid is looked at: what is searched, filtered and sorted by, and which page is shown. */
export type GridState = {
  search: string
  /** Conditions 'field:operator:value'. */
  filter: readonly string[]
  /** 'name' or '-name'; null for the usual order. */
  sort: string | null
  /** From 1 on. */
  page: number
  /** How many rows a page has. */
  size: number
  /** The id of the saved view; null without one. */
  view: string | null
  shows: 'active' | 'removed'
}

/** A grid and how to change what it shows. */
export type GridControl = { state: GridState; change: (part: Partial<GridState>) => void }

const usualSize = pageSizes[0] ?? 50

const usual: GridState = {
  search: '',
  filter: [],
  sort: null,
  page: 1,
  size: usualSize,
  view: null,
  shows: 'active',
}

/** Whatever is looked for anew is listed from its first page on. */
export const changeGrid = (state: GridState, part: Partial<GridState>): GridState => ({
  ...state,
  page: 1,
  ...part,
})

/** What the address says, as the state of a grid. */
export const readGrid = (search: AdminSearch): GridState => ({
  search: search.search ?? '',
  filter: search.filter ?? [],
  sort: search.sort ?? null,
  page: search.page ?? 1,
  size: search.size ?? usualSize,
  view: search.view ?? null,
  shows: search.removed === 'yes' ? 'removed' : 'active',
})

/** The state of a grid as the address writes it: only what differs from the usual. */
export const writeGrid = ({ search, filter, sort, page, size, view, shows }: GridState): AdminSearch => ({
  ...(search === '' ? {} : { search }),
  ...(filter.length === 0 ? {} : { filter }),
  ...(sort === null ? {} : { sort }),
  ...(page === 1 ? {} : { page }),
  ...(size === usualSize ? {} : { size }),
  ...(view === null ? {} : { view }),
  ...(shows === 'active' ? {} : { removed: 'yes' }),
})

/** The grid of a page: its state and the open record live in the address. */
export const useGridAddress = () => {
  const address: AdminSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = readGrid(address)
  const keepOpen = (open: string | null): AdminSearch => (open === null ? {} : { open })
  return {
    state,
    open: address.open ?? null,
    change: (part: Partial<GridState>) =>
      void navigate({
        to: '.',
        search: { ...writeGrid(changeGrid(state, part)), ...keepOpen(address.open ?? null) },
        replace: true,
        resetScroll: false,
      }),
    /** Opens a record, or closes the open one; going back undoes it. */
    show: (open: string | null) =>
      void navigate({ to: '.', search: { ...writeGrid(state), ...keepOpen(open) }, resetScroll: false }),
  }
}

/** A grid inside a record: its state lives as long as it is shown. */
export const useOwnGrid = (): GridControl => {
  const [state, setState] = useState(usual)
  return { state, change: (part) => setState((before) => changeGrid(before, part)) }
}
