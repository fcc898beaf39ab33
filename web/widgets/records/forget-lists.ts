import type { QueryClient } from '@tanstack/react-query'

/**
 * After a change every list is asked for anew: a record may stand in several, under its own name or as a reference; and
 * so is how many there are where they are counted.
 */
export const forgetLists = async (client: QueryClient): Promise<void> => {
  await Promise.all(
    ['listRecords', 'listRegistrations', 'readPortalRoom'].map((call) =>
      client.invalidateQueries({ queryKey: [call] }),
    ),
  )
}
