/** Sources that know an account by the client's number at the firm instead of its external id. */
import { askedThrough } from '#server/figures/asked-through.ts'
import type { ServiceSource } from '#server/figures/provider-makers.ts'
import type { Store } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'

/** The client's number of an account; null where there is none, or no such account. */
export type ClientNumberOf = (accountId: string) => Promise<string | null>

const readNumber: Statement = {
  name: 'client-number-of-account',
  text: 'select client_id as number from accounts where tenant_id = $1 and id = $2',
}

/** Reads client's numbers as the service itself: whoever may see an account may see its figures, not the number. */
export function createClientNumbers(store: Store, tenantId: string): ClientNumberOf {
  return async (accountId) => {
    const [account] = await store.serve(tenantId, (transaction) =>
      transaction.query<{ number: string | null }>(readNumber, [accountId]),
    )
    return account?.number || null
  }
}

const ourId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The source asked by our own ids of accounts; other ids, those of its portfolios, go through as they are. */
export function byClientNumber(source: ServiceSource, numberOf: ClientNumberOf): ServiceSource {
  return askedThrough(source, async (id) => ({
    to: source,
    id: ourId.test(id) ? ((await numberOf(id).catch(() => null)) ?? id) : id,
  }))
}
