import type { ConfigurationKey } from '#configurations/register/registry.ts'
import { loadConfiguration } from '#configurations/register/registry.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { writingOf } from '#server/records/write-record.ts'
import type { Caller, Store } from '#server/store/executor.ts'

/** Work that writes records as somebody of a tenant of a white label, who has just given their password. */
export async function writeAs<T>(
  store: Store,
  {
    caller,
    configuration = 'generic',
    ...more
  }: { caller: Caller; configuration?: ConfigurationKey; origin?: string },
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const white = await loadConfiguration(configuration)
  const context = { white, way: 'hand', confirm: () => Promise.resolve(), ...more } as const
  return store.transact(caller, (transaction) => work(writingOf(transaction, context)))
}
