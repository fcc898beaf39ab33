/** The statuses an account can have, in order, by identifier; names and constants as the specification spells them. */
export const accountStatuses = [
  { identifier: 'created', name: 'created', constant: 'CREATED' },
  { identifier: 'pending', name: 'pending', constant: 'PENDING' },
  { identifier: 'pending_with_order', name: 'pending + order', constant: 'PENDING_WITH_ORDER' },
  { identifier: 'review', name: 'review', constant: 'REVIEW' },
  { identifier: 'verified', name: 'verified', constant: 'VERIFIED' },
  { identifier: 'verified_with_order', name: 'verified + order', constant: 'VERIFIED_WITH_ORDER' },
  { identifier: 'review_verified', name: 'review verified', constant: 'REVIEW_VERIFIED' },
  { identifier: 'reporting', name: 'reporting', constant: 'REPORTING' },
  { identifier: 'buy_order', name: 'buy order', constant: 'BUY_ORDER' },
  { identifier: 'payment_received', name: 'payment received', constant: 'PAYMENT_RECEIVED' },
  { identifier: 'sell_order', name: 'sell order', constant: 'SELL_ORDER' },
  { identifier: 'payment_sent', name: 'payment sent', constant: 'PAYMENT_SENT' },
  { identifier: 'dormant', name: 'dormant', constant: 'DORMANT' },
] as const

/** The fixed name of a status. */
export type StatusIdentifier = (typeof accountStatuses)[number]['identifier']

/** The identifiers alone, in order. */
export const statusIdentifiers = [
  'created',
  'pending',
  'pending_with_order',
  'review',
  'verified',
  'verified_with_order',
  'review_verified',
  'reporting',
  'buy_order',
  'payment_received',
  'sell_order',
  'payment_sent',
  'dormant',
] as const satisfies readonly StatusIdentifier[]

/**
 * The identifier meant by a name, an identifier or a constant: upper and lower case, '_' and '-' for a space, and
 * 'with' for '+' are one spelling. 'Pending with order', 'PENDING_WITH_ORDER' and 'pending + order' are one status.
 * Null for anything else.
 */
export function findStatus(text: string): StatusIdentifier | null {
  const wanted = normalise(text)
  const found = accountStatuses.find(
    ({ name, identifier }) => normalise(name) === wanted || normalise(identifier) === wanted,
  )
  return found?.identifier ?? null
}

function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/[_-]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ with /g, ' + ')
    .trim()
}
