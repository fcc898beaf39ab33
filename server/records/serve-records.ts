import type { Configuration } from '#configurations/configuration.ts'
import type { Store } from '#server/store/executor.ts'
import type { Writing } from './rules/behaviour.ts'
import { writingOf } from './write-record.ts'

/** Work of the service itself that writes records of a tenant, in one transaction. */
export function serveRecords<T>(
  store: Store,
  { id, white }: { id: string; white: Configuration },
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const context = { white, way: 'service', confirm: () => Promise.resolve() } as const
  return store.serve(id, (transaction) => work(writingOf(transaction, context)))
}
