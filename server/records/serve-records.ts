import type { Configuration } from '#configurations/configuration.ts'
import type { Store } from '#server/store/executor.ts'
import type { Writing } from './rules/behaviour.ts'
import { writingOf } from './write-record.ts'

/** Work of the service itself that writes records of a tenant, in one transaction. `origin`: its address, for links in what is told. */
export function serveRecords<T>(
  store: Store,
  { id, white, origin }: { id: string; white: Configuration; origin?: string },
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const place = origin === undefined ? {} : { origin }
  const context = { white, way: 'service', confirm: () => Promise.resolve(), ...place } as const
  return store.serve(id, (transaction) => work(writingOf(transaction, context)))
}
