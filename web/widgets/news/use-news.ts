import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { useLanguage } from '#web/words/words.ts'

/** The portal whose news are shown, in the language of the reader. */
export const useNewsPlace = () => {
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  return { params: { portal }, query: { language: useLanguage() } }
}

/** The news of the portal. */
export const useNews = () => useQuery(query('listNews', useNewsPlace()))

/** Marks articles as read or unread; the list and the articles that are on the screen follow. */
export const useMarkNews = ({ onFailed }: { onFailed?: () => void } = {}) => {
  const client = useQueryClient()
  const place = useNewsPlace()
  return useMutation({
    mutationFn: (body: { articles: string[]; isRead: boolean }) =>
      request('markNewsRead', { ...place, body }),
    onSuccess: (answer) => {
      client.setQueryData(query('listNews', place).queryKey, answer)
      return client.invalidateQueries({ queryKey: ['readNews'] })
    },
    onError: () => onFailed?.(),
  })
}
