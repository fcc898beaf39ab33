import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { request } from '#web/data/call.ts'
import { readLibrarySearch, type LibrarySearch } from '#web/data/library-search.ts'
import { isStaff } from '#web/data/session.ts'
import { useSession } from '#web/data/use-session.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

const pauseMs = 250

/** The address of the library with the words as they are typed: the address follows when they stand still. */
export const useLibrary = () => {
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const search = readLibrarySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const session = useSession()
  const [typed, setTyped] = useState(search.text ?? '')
  const settled = useDebounced(typed.trim(), pauseMs)
  const change = (next: { [K in keyof LibrarySearch]?: LibrarySearch[K] | undefined }): void =>
    void navigate({
      to: '.',
      search: readLibrarySearch({ ...search, ...next }),
      // A document is a step: the way back leads to the list.
      replace: !next.document,
      resetScroll: false,
    })
  useEffect(() => {
    if (settled !== (search.text ?? '')) change({ text: settled })
    // oxlint-disable-next-line react/exhaustive-deps -- the address follows the words, never the other way round
  }, [settled])
  return { portal, search, typed, setTyped, change, isOfFirm: isStaff(session), session }
}

export type Library = ReturnType<typeof useLibrary>

/** The documents that the address asks for, by parts. */
export const useDocuments = ({ portal, search }: Pick<Library, 'portal' | 'search'>) => {
  const { tab = 'mine', document: _read, ...asked } = search
  const query = { tab, ...asked } as const
  return useInfiniteQuery({
    queryKey: ['listLibrary', { params: { portal }, query }] as const,
    queryFn: ({ pageParam, signal }) =>
      request(
        'listLibrary',
        { params: { portal }, query: { ...query, ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // What somebody else has just filed is there when one comes back.
    staleTime: 5000,
  })
}
