import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { loadSession } from '#web/app/start-app.ts'
import { collectionsQuery } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { loadWords } from '#web/words/words.ts'

/**
 * Fetches the own profile and organisation with their words. The form stands first on its page: coming later it would
 * push down all that is below it. What cannot be fetched is asked for again, and told, there.
 */
export const loadProfile = async ({ context }: { context: RouteContext }): Promise<void> => {
  const { client, facts } = context
  const { session } = await loadSession(client)
  await Promise.all([
    client.prefetchQuery({ ...query('readProfile', {}), retry: false }),
    client.prefetchQuery({ ...collectionsQuery(facts.configuration.key), retry: false }),
    ...(session
      ? [
          client.prefetchQuery({
            ...query('readRecord', { params: { collection: 'users', id: session.id } }),
            retry: false,
          }),
        ]
      : []),
    loadWords('profile', 'errors'),
  ])
}
