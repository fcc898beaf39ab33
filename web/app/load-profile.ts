import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { collectionsQuery } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { loadWords } from '#web/words/words.ts'

/** Fetches the words of the own profile and organisation; the profile and what its form needs may come after them. */
export const loadProfile = async ({ context }: { context: RouteContext }): Promise<void> => {
  const { client, facts } = context
  void client.prefetchQuery(query('readProfile', {}))
  void client.prefetchQuery(collectionsQuery(facts.configuration.key))
  await loadWords('profile', 'errors')
}
