/**
 * What is done to a record, as the log and webhooks say it: it is made, changed, changed and published, taken back from
 * visitors and clients, removed, or brought back.
 */
export const changeTypes = ['create', 'update', 'publish', 'unpublish', 'remove', 'restore'] as const

/** One of them. */
export type ChangeType = (typeof changeTypes)[number]
