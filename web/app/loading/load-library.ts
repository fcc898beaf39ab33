import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { query } from '#web/data/queries.ts'
import { loadWords } from '#web/words/words.ts'

/** What stands above the list is there before it is drawn: coming later it would push the list down. Never in the way. */
export const loadLibrary = async ({
  context: { client },
  params,
}: {
  context: RouteContext
  params: { portal?: string }
}): Promise<void> => {
  const latest = { params: { portal: params.portal ?? '' }, query: { tab: 'all' as const, limit: 2 } }
  await Promise.all([
    loadWords('library', 'acknowledgements', 'fields'),
    client.prefetchQuery({ ...query('listLibrary', latest), retry: false }),
    client.prefetchQuery({ ...query('readPaperService', {}), retry: false }),
  ])
}
