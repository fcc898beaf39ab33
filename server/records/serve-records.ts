import type { Configuration } from '#configurations/configuration.ts'
import type { Store } from '#server/store/executor.ts'
import type { RecordContext, Writing } from './rules/behaviour.ts'
import { writingOf } from './write-record.ts'

type Served = Pick<RecordContext, 'visitor'> & { id: string; white: Configuration; origin?: string }

/** Work of the service itself that writes records of a tenant, in one transaction. `origin`: its address, for links in what is told; `visitor`: for whom it does. */
export function serveRecords<T>(
  store: Store,
  { id, white, origin, visitor }: Served,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const place = origin === undefined ? {} : { origin }
  const whom = visitor === undefined ? {} : { visitor }
  const context = { white, way: 'service', confirm: () => Promise.resolve(), ...place, ...whom } as const
  return store.serve(id, (transaction) => work(writingOf(transaction, context)))
}
