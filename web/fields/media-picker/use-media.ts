import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { steadyQuery } from '#web/data/queries.ts'
import { toReference } from './media-reference.ts'

const debounceMs = 500
const step = 48
const most = 192

/** The media of a folder, or all, whose name holds the words. */
export const useMedia = () => {
  const [search, setSearch] = useState('')
  const [folder, setFolder] = useState<string | null>(null)
  const [limit, setLimit] = useState(step)
  const [words] = useDebouncedValue(search.trim(), debounceMs)
  const answer = useQuery(
    steadyQuery('listRecords', {
      params: { collection: 'media' },
      query: {
        ...(words === '' ? {} : { search: words }),
        ...(folder === null ? {} : { filter: [`folder:is:${folder}`] }),
        limit,
      },
    }),
  )
  const media = (answer.data?.records ?? []).flatMap((record) => toReference(record) ?? [])
  return {
    ...answer,
    media,
    search,
    folder,
    isMore: limit < most && (answer.data?.total ?? 0) > limit,
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
