import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '#model/calls/paths.ts'

const shown = [
  'listConversations',
  'readConversation',
  'countUnread',
  'listPlannedMessages',
] as const satisfies readonly CallName[]

/** Fetches anew whatever shows messages: something was written, read or put away. */
export const staleMessages = async (client: QueryClient): Promise<void> => {
  await Promise.all(shown.map((name) => client.invalidateQueries({ queryKey: [name] })))
}
