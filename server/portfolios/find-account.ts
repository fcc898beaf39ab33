import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller } from '#server/store/executor.ts'
import type { StoredAccount } from './read-account-page.ts'
import type { Subject } from './page-figures.ts'
import { refuseMissing } from '#server/accounts/refuse-missing.ts'
import { readAccount } from '#server/accounts/subject-statements.ts'

/** The source of an account's figures and their currency, once the caller is known to see the account. */
export async function findAccount(
  { store, sources }: Parts,
  { tenant, caller, id }: { tenant: Installation; caller: Caller; id: string },
): Promise<Subject & { currency: string }> {
  const [account] = await store.ask<StoredAccount>(caller, readAccount(caller.role), [id])
  if (!account) return refuseMissing(store, caller, { collection: 'accounts', id })
  return { ...(await sources.ofAccount(tenant, account)), currency: account.currency }
}
