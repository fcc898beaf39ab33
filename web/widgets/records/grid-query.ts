import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/call.ts'
import { pageSize, type GridState } from './grid-state.ts'

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
  const query = { ...selectionOf(asked), limit: pageSize, offset: (asked.state.page - 1) * pageSize }
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
