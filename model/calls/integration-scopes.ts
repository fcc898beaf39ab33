/** What an API key may do. A call says which scope it asks for; one without is closed to keys. */

/** What scopes allow: reading records, changing them, and reading the pages with figures. */
export const scopeKinds = ['records:read', 'records:write', 'figures:read'] as const

/** The part of a scope that says what is done; records may be narrowed to one collection ('records:read:accounts'). */
export type ScopeKind = (typeof scopeKinds)[number]

/** What a call asks of a key; 'any' is open to every key. */
export type KeyScope = ScopeKind | 'any'

/** The collections that no key reaches: whoever could change a key's scopes would have all of them. */
export const closedToKeys: readonly string[] = ['apiKeys', 'webhooks', 'webhookDeliveries']

/** The scope that a call needs, narrowed to the collection it is about; null where no key may make it. */
export function scopeOf({ scope }: { path: string; scope?: KeyScope }, collection?: string): string | null {
  const isClosed = collection !== undefined && closedToKeys.includes(collection)
  if (scope === undefined || scope === 'any' || isClosed) return null
  return scope.startsWith('records:') && collection !== undefined ? `${scope}:${collection}` : scope
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
