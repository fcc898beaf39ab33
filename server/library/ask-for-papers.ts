/** The documents of the data service are filed for the accounts whose documents are looked at. */
import { isStaff } from '#model/access/role.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { filePapers } from '#server/portfolios/read-documents.ts'
import type { Caller, Store } from '#server/store/executor.ts'

const ofCaller = {
  name: 'library.accounts-looked-at',
  text: 'select a.id from accounts a where a.tenant_id = $1 and a.active and ($2::uuid is null or a.id = $2)',
}

type Looked = { tenant: Pick<Installation, 'white'>; caller: Caller }

/** Of a client all accounts, of people of the firm the one that they chose. */
export async function askForPapers(
  store: Store,
  { tenant, caller }: Looked,
  { account, after }: { account?: string | undefined; after?: string | undefined },
): Promise<void> {
  const isOfMany = isStaff(caller.role) && account === undefined
  if (after !== undefined || isOfMany || tenant.white.provider.source === 'stored') return
  const rows = await store.ask<{ id: string }>(caller, ofCaller, [account ?? null])
  await filePapers(
    store,
    caller,
    rows.map(({ id }) => id),
  )
}
