import type { QueryClient } from '@tanstack/react-query'

/** After a change every list is asked for anew: a record may stand in several, under its own name or as a reference. */
export const forgetLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['listRecords'] })
