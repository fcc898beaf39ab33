/** Which account an invitation is for, among those the caller sees, and whether its client has come already. */
import type { IsoTime } from '#model/fields/iso-time.ts'
import type { SignedIn } from '#server/ground/context.ts'
import { readLogin } from '#server/sign-in/find-login.ts'
import { readPerson } from '#server/sign-in/read-person.ts'
import type { Store } from '#server/store/executor.ts'

/** `email`: where the invitation goes, the client's own address where somebody is the client already. */
export type Invited = {
  account: string
  name: string
  email: string
  client: string | null
  lastInviteSend: IsoTime | null
  hasSignedIn: boolean
  language: string | null
  portalLanguage: string | null
}

type Asked = { email?: string | undefined; accountId?: string | undefined }
type Found = Omit<Invited, 'hasSignedIn' | 'language'>

/** Of several accounts with an address the first that waits for its client. */
const find = {
  name: 'invited-find',
  text: `select a.id as account, a.name, lower(trim(a.email)) as email, a.client,
      a.last_invite_send as "lastInviteSend", p.portal_language as "portalLanguage"
    from accounts a left join portals p on p.tenant_id = a.tenant_id and p.id = a.portal
    where a.tenant_id = $1 and a.active and ($2::uuid is null or a.id = $2) and ($3::text is null or lower(a.email) = $3)
    order by a.client is not null, a.created_at, a.id limit 1`,
}

/** Null where the caller sees none; what names no account finds none. */
export async function findInvited(
  store: Store,
  { tenant, caller }: Pick<SignedIn, 'tenant' | 'caller'>,
  { accountId = null, email = null }: { [Key in keyof Asked]: Asked[Key] | null },
): Promise<Invited | null> {
  if (accountId === null && email === null) return null
  const wanted = [accountId, email?.trim().toLowerCase() ?? null]
  const [found] = await store.ask<Found>(caller, find, wanted)
  if (!found) return null
  const { client } = found
  if (client === null) return { ...found, hasSignedIn: false, language: null }
  const [login, person] = await Promise.all([
    store.auth(tenant.id, (transaction) => readLogin(transaction, client)),
    readPerson(store, { tenant, loginId: client }),
  ])
  return {
    ...found,
    email: login?.email ?? found.email,
    hasSignedIn: login?.lastLogin !== null && login !== null,
    language: person?.language ?? null,
  }
}
