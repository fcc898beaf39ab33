import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/call.ts'
import type { GridState } from './grid-state.ts'

type Asked = {
  collection: string
  state: GridState
  /** Conditions that always hold, as for the records inside another one. */
  within: readonly string[]
  fields: readonly string[]
}

/** Which records are meant, whatever the page: what is exported is exactly what is listed. */
export const selectionOf = ({ state, within, fields }: Omit<Asked, 'collection'>) => {
  const filter = [...within, ...state.filter]
  return {
    ...(state.search.trim() === '' ? {} : { search: state.search.trim() }),
    ...(filter.length === 0 ? {} : { filter }),
    ...(state.sort === null ? {} : { sort: state.sort }),
    ...(state.shows === 'removed' ? { removed: 'yes' as const } : {}),
    fields: fields.join(','),
  }
}

/** One page of a grid; the rows before stay until the new ones are there. */
export const gridQuery = (asked: Asked) => {
  const { page, size } = asked.state
  const query = { ...selectionOf(asked), limit: size, offset: (page - 1) * size, count: 'no' as const }
  const input = { params: { collection: asked.collection }, query }
  return queryOptions({
    queryKey: ['listRecords', input] as const,
    queryFn: ({ signal }) => request('listRecords', input, signal),
    // Others work on the same records, so a list is asked for again each time it is looked at.
    staleTime: 0,
    placeholderData: (before, last) =>
      last?.queryKey[1].params.collection === asked.collection ? keepPreviousData(before) : undefined,
  })
}

/** A count is good for turning pages; whatever changes a record here asks for it anew. */
const countKeptMs = 30_000

/** How many there are in all: asked apart from the rows, and once for all pages and orders of what is listed. */
export const countQuery = (asked: Asked) => {
  const { sort: _sort, fields: _fields, ...selection } = { sort: null, ...selectionOf(asked) }
  const input = { params: { collection: asked.collection }, query: { ...selection, count: 'only' as const } }
  return queryOptions({
    queryKey: ['listRecords', input] as const,
    queryFn: ({ signal }) => request('listRecords', input, signal),
    staleTime: countKeptMs,
  })
}
