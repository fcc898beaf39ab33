/** What webhooks are told: 'accounts.update'. A webhook asks for single events, for all of a collection, or for all. */

import { changeTypes } from '#model/change-type.ts'
import { closedToKeys } from '#model/calls/integration-scopes.ts'

/** The event sent by hand to see whether an address answers. */
export const testEvent = 'test'

/** The body of a delivery: which record, which fields; never a value. `id` stays the same when it is sent again. */
export type WebhookBody = {
  id: string
  event: string
  at: string
  collection: string | null
  recordId: string | null
  changed: string[]
  version: number | null
}

/** Whether changes of a collection are told to nobody outside: who listens, and with which keys, is the portal's own. */
export function isUnannounced(collection: string): boolean {
  return closedToKeys.includes(collection)
}

/**
 * Whether a text chooses events of these collections: 'accounts.update', 'accounts.*' or '*'.
 */
export function isEventChoice(text: string, collections: readonly string[]): boolean {
  if (text === '*') return true
  const [collection = '', verb = '', ...rest] = text.split('.')
  const isVerb = verb === '*' || changeTypes.some((one) => one === verb)
  return rest.length === 0 && isVerb && collections.includes(collection) && !isUnannounced(collection)
}
