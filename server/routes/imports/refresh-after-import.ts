import { revalueAccounts } from '#server/commands/revalue-accounts.ts'
import type { Installation } from '#server/gate/tenants.ts'
import type { Parts } from '#server/parts.ts'

/**
 * Makes the stored figures anew after an import: of the account, or of all accounts when market data changed (then
 * without waiting). The import stands whatever happens here: the next nightly run catches up.
 */
export async function refreshAfterImport(
  { store, sources, log }: Parts,
  { tenant, account }: { tenant: Installation; account: string | null },
): Promise<void> {
  const accounts = account === null ? {} : { accounts: [account] }
  const refreshing = revalueAccounts({ store, sources, tenant, ...accounts }).catch((error: unknown) =>
    log.error({ tenant: tenant.name, error }, 'figures not refreshed after an import'),
  )
  if (account !== null) await refreshing
}
