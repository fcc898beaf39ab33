/** What queues are made of, over the database of a test. */
import { createTenants, type Installation } from '#server/ground/tenants.ts'
import type { Store } from '#server/store/executor.ts'

/** `now`: the clock of the queue, where the test moves it. */
export function queueParts(store: Store, now: () => number = Date.now) {
  return {
    store,
    now,
    settings: { scheme: 'https' as const, publicPort: undefined, port: 1 },
    tenantOf: async (id: string): Promise<Installation> => {
      const found = (await createTenants(store, Date.now).all()).find((tenant) => tenant.id === id)
      if (!found) throw new Error(`No tenant ${id}`)
      return found
    },
  }
}
