import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordAnswer } from '#model/calls/records.ts'
import { steadyQuery } from '#web/data/queries.ts'
import { isPicture } from '../uploads/stored-files.ts'
import { toReference } from './media-reference.ts'

const debounceMs = 500
const step = 48
const most = 192

/** 'pictures': what everybody may see, no papers of clients. */
export type MediaKind = 'all' | 'pictures'

const filters = { all: [], pictures: ['account:empty', 'portfolio:empty', 'group:empty'] } as const

/** The libraries whose pictures are not for everybody; none where that does not matter. */
const useClosedLibraries = (kind: MediaKind): ReadonlySet<unknown> => {
  const { data } = useQuery({
    ...steadyQuery('listRecords', { params: { collection: 'libraries' }, query: { limit: 200 } }),
    enabled: kind === 'pictures',
  })
  const isForSome = ({ permissions }: RecordAnswer): boolean =>
    (permissions as { level?: unknown } | null | undefined)?.level !== 'public'
  return new Set((data?.records ?? []).filter(isForSome).map(({ id }) => id))
}

/** The media of a folder, or all, whose name holds the words. */
export const useMedia = (kind: MediaKind) => {
  const [search, setSearch] = useState('')
  const [folder, setFolder] = useState<string | null>(null)
  const [limit, setLimit] = useState(step)
  const [words] = useDebouncedValue(search.trim(), debounceMs)
  const answer = useQuery(
    steadyQuery('listRecords', {
      params: { collection: 'media' },
      query: {
        ...(words === '' ? {} : { search: words }),
        filter: [...filters[kind], ...(folder === null ? [] : [`folder:is:${folder}`])],
        limit,
        count: 'no',
      },
    }),
  )
  const closed = useClosedLibraries(kind)
  const open = (answer.data?.records ?? []).filter(({ library }) => !closed.has(library))
  const all = open.flatMap((record) => toReference(record) ?? [])
  const media = kind === 'all' ? all : all.filter(isPicture)
  return {
    ...answer,
    media,
    search,
    folder,
    isMore: limit < most && answer.data?.isMore === true,
    showMore: () => setLimit(Math.min(most, limit + step)),
    setSearch: (typed: string) => {
      setSearch(typed)
      setLimit(step)
    },
    setFolder: (chosen: string | null) => {
      setFolder(chosen)
      setLimit(step)
    },
  }
}

/** The folders of all libraries by name; `library` is the one that a folder is of. */
export const useFolders = () => {
  const { data } = useQuery(
    steadyQuery('listRecords', {
      params: { collection: 'mediaFolders' },
      query: { sort: 'name', limit: 200 },
    }),
  )
  return (data?.records ?? []).map((record) => ({
    id: record.id,
    name: typeof record['name'] === 'string' ? record['name'] : '',
    library: typeof record['library'] === 'string' ? record['library'] : null,
  }))
}
