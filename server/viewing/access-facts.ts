/** What decides who sees an account: read by the service, of everybody who could come into question. */
import type { Role } from '#model/access/role.ts'
import type { AccessFacts } from '#model/access/weigh-access.ts'
import type { Store } from '#server/store/executor.ts'

/** A person with all that decides whether they see an account. */
export type PersonFacts = AccessFacts & { id: string; name: string; role: Exclude<Role, 'public'> }

const columns = `u.id, u.name, case when u.is_admin then 'admin' when u.is_professional then 'professional' else 'investor' end as role,
    u.disabled or not u.active as "isDisabled", a.client is not distinct from u.id as "isClient",
    u.id = any (a.owner) as "isOwner",
    array(select g.name from access_groups g where g.tenant_id = $1 and g.active
      and g.team @> array[u.id] and g.clients @> array[a.id] order by g.name) as through,
    array(select g.name from access_groups g where g.tenant_id = $1 and g.active
      and g.team @> array[u.id] order by g.name) as teams`

const ofPerson = {
  name: 'access-facts-person',
  text: `select ${columns} from accounts a join users u on u.tenant_id = a.tenant_id and u.id = $3
    where a.tenant_id = $1 and a.id = $2`,
}

/** People of the firm, and whoever is the account's client, owner or in a team that looks after it. */
const ofAll = {
  name: 'access-facts-all',
  text: `select ${columns} from accounts a join users u on u.tenant_id = a.tenant_id and (u.is_admin or u.is_professional
      or u.id = a.client or u.id = any (a.owner) or u.id in (select unnest(g.team) from access_groups g
        where g.tenant_id = $1 and g.active and g.clients @> array[a.id]))
    where a.tenant_id = $1 and a.id = $2 order by u.name, u.id`,
}

/** One person and one account of a tenant. */
export async function readAccessFacts(
  store: Store,
  tenantId: string,
  { account, user }: { account: string; user: string },
): Promise<PersonFacts | null> {
  const [facts] = await store.serveOne<PersonFacts>(tenantId, ofPerson, [account, user])
  return facts ?? null
}

/** Everybody who could see an account. */
export function listAccessFacts(store: Store, tenantId: string, account: string): Promise<PersonFacts[]> {
  return store.serveOne<PersonFacts>(tenantId, ofAll, [account])
}
