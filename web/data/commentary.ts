import type { QueryClient } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'

/** What the firm has said of the markets, the newest report first. */
export const commentaryQuery = () => query('getPublishedList', { params: { collection: 'commentary' } })

/** Asks for it before the list of clients is drawn, above which it stands; never in the way. */
export const loadCommentary = (client: QueryClient): Promise<void> =>
  client.prefetchQuery({ ...commentaryQuery(), retry: false })
