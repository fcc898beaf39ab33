/** What an API key may do: scopes, and which scope a call asks for. A call without one is closed to keys. */
import type { CallName } from '#model/calls/paths.ts'

/** What scopes allow: reading records, changing them, and reading the pages with figures. */
export const scopeKinds = ['records:read', 'records:write', 'figures:read'] as const

/** The part of a scope that says what is done; records may be narrowed to one collection ('records:read:accounts'). */
export type ScopeKind = (typeof scopeKinds)[number]

/** The collections that no key reaches: whoever could change a key's scopes would have all of them. */
export const closedToKeys: readonly string[] = ['apiKeys', 'webhooks', 'webhookDeliveries']

const scopeOfCall: Partial<Record<CallName, ScopeKind>> = {
  listRecords: 'records:read',
  exportRecords: 'records:read',
  readRecord: 'records:read',
  listChanges: 'records:read',
  listVersions: 'records:read',
  createRecord: 'records:write',
  updateRecord: 'records:write',
  removeRecord: 'records:write',
  restoreRecord: 'records:write',
  duplicateRecord: 'records:write',
  moveRecord: 'records:write',
  changeMany: 'records:write',
  restoreVersion: 'records:write',
  listPortals: 'figures:read',
  listClients: 'figures:read',
  readAccount: 'figures:read',
  readAccountPerformance: 'figures:read',
  readAccountWorking: 'figures:read',
  readPortfolio: 'figures:read',
  readPortfolioPerformance: 'figures:read',
  listTransactions: 'figures:read',
  readPortfolioWorking: 'figures:read',
}

/** The scope that a call needs, narrowed to the collection it is about; null where no key may make it. */
export function scopeOf(name: CallName, collection?: string): string | null {
  const kind = scopeOfCall[name]
  if (kind === undefined || (collection !== undefined && closedToKeys.includes(collection))) return null
  return kind.startsWith('records:') && collection !== undefined ? `${kind}:${collection}` : kind
}

/**
 * Whether scopes allow what a call needs: by the scope itself or by the wider one without a collection.
 * Worked case: 'records:read' allows 'records:read:accounts', 'records:write' does not.
 */
export function allowsScope(scopes: readonly string[], needed: string): boolean {
  return scopes.includes(needed) || scopes.includes(needed.split(':').slice(0, 2).join(':'))
}

/** Whether a text is a scope of one of these collections. */
export function isScope(text: string, collections: readonly string[]): boolean {
  const [room = '', verb = '', collection, ...rest] = text.split(':')
  const kind = scopeKinds.find((one) => one === `${room}:${verb}`)
  if (kind === undefined || rest.length > 0) return false
  if (collection === undefined) return true
  return room === 'records' && collections.includes(collection) && !closedToKeys.includes(collection)
}
