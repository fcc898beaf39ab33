import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { collectionsQuery } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { loadWords } from '#web/words/words.ts'

/** Fetches what the pages of the own profile and organisation need; the profile itself may come after them. */
export const loadProfile = async ({ context }: { context: RouteContext }): Promise<void> => {
  void context.client.prefetchQuery(query('readProfile', {}))
  await Promise.all([
    context.client.ensureQueryData(collectionsQuery(context.facts.configuration.key)),
    loadWords('profile', 'admin', 'collections', 'fields', 'fieldMessages', 'errors'),
  ])
}
