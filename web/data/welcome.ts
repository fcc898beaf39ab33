import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'

/** What waits for whoever opens a portal: asked once a visit. */
export const welcomeQuery = (portal: string) =>
  queryOptions({ ...query('readWelcome', { params: { portal } }), staleTime: Infinity })

/** Asks for it before the home of the portal is drawn, so that nothing moves when it comes; never in the way. */
export const loadWelcome = (client: QueryClient, portal: string): Promise<void> =>
  client.prefetchQuery({ ...welcomeQuery(portal), retry: false })
