import type { Installation } from '#server/ground/tenants.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { refuseMissing } from '#server/accounts/refuse-missing.ts'

/** What has to be known of an account before it is printed. `portfolios`: their ids. */
export type PrintedAccount = {
  id: string
  name: string
  portal: string | null
  portalName: string | null
  /** The language of the client, and of the portal. */
  clientLanguage: string | null
  portalLanguage: string | null
  portfolios: string[]
}

const columns = `a.id, a.name, a.portal, p.name as "portalName", p.portal_language as "portalLanguage",
  array(select f.id from portfolios f where f.tenant_id = $1 and f.account = a.id and f.active) as portfolios`
const from = `from accounts a left join portals p on p.tenant_id = a.tenant_id and p.id = a.portal`

const byId = {
  name: 'printed-account',
  text: `select ${columns} ${from} where a.tenant_id = $1 and a.id = $2 and a.active`,
}
const byExternalId = {
  name: 'printed-account-by-external-id',
  text: `select ${columns} ${from} where a.tenant_id = $1 and a.external_id = $2 and a.active
    order by a.created_at, a.id limit 1`,
}
const languageOf = {
  name: 'printed-account-language',
  text: `select u.user_language as language from accounts a
    join users u on u.tenant_id = a.tenant_id and u.id = a.client where a.tenant_id = $1 and a.id = $2`,
}

/** An account that the caller sees, by its id or its external id. */
export async function findPrintedAccount(
  store: Store,
  { tenant, caller }: { tenant: Pick<Installation, 'id'>; caller: Caller },
  asked: { id: string } | { externalId: string },
): Promise<PrintedAccount> {
  const [found] =
    'id' in asked
      ? await store.ask<PrintedAccount>(caller, byId, [asked.id])
      : await store.ask<PrintedAccount>(caller, byExternalId, [asked.externalId])
  if (!found)
    return refuseMissing(store, caller, {
      collection: 'accounts',
      id: 'id' in asked ? asked.id : '00000000-0000-0000-0000-000000000000',
    })
  // The language of a client is the client's; whoever may print the account may print it in that language.
  const [client] = await store.serveOne<{ language: string | null }>(tenant.id, languageOf, [found.id])
  return { ...found, clientLanguage: client?.language ?? null }
}
