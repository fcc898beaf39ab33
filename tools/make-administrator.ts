import { isEmailAddress } from '#model/fields/check-text.ts'
import { loadConfiguration, isConfigurationKey } from '#configurations/register/registry.ts'
import { hostNameOf, originOf, type LinkSettings } from '#server/ground/public-origin.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { makeToken } from '#server/sessions/token-store.ts'
import { actionLink } from '#server/sign-in/action-link.ts'
import { insertMany } from '#server/store/bulk.ts'
import type { Connection } from '#server/store/connection.ts'
import type { Store, Tenant } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { asOwner } from '#server/store/owner.ts'

/** A day, to choose a password. */
const lifeMinutes = 24 * 60

/** Who is to administer the firm at a host. `name`: of somebody the firm does not know yet. */
export type Wish = { host: string; email: string; name?: string | undefined }

/** An administrator of a firm who has a password to choose. */
export type Administrator = { id: string; code: string; firm: Pick<Tenant, 'hosts'> }

/**
 * Makes somebody an administrator who can sign in: a person of the firm, disabled or not, or a new one. Answers the code
 * of a link with which they choose a password, once, within a day.
 */
export async function makeAdministrator(
  { owner, store }: { owner: Connection; store: Store },
  { host, email: typed, name }: Wish,
): Promise<Administrator> {
  const email = typed.trim().toLowerCase()
  if (!isEmailAddress(email)) throw new Error(`'${typed}' is no e-mail address.`)
  const tenant = (await store.tenants()).find(({ hosts }) => hosts.map(hostNameOf).includes(hostNameOf(host)))
  if (!tenant || !isConfigurationKey(tenant.configuration)) throw new Error(`No firm answers at ${host}.`)
  const { id: tenantId, configuration } = tenant
  const { defaultLocale: userLanguage } = await loadConfiguration(configuration)
  const id = await asOwner({ owner, tenantId }, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update users set is_admin = true, disabled = false, active = true, version = version + 1, updated_at = now()
        where tenant_id = $1 and lower(email) = $2 returning id`,
      [tenantId, email],
    )
    if (rows[0]) return rows[0].id
    if (!name) throw new Error(`${tenant.name} does not know ${email}: give a --name as well.`)
    const made = { id: newId(), name, email, phone: '', userLanguage, isAdmin: true }
    await insertMany(client, { tenantId, into: 'users' }, [made])
    return made.id
  })
  const { value: code } = await store.auth(tenantId, async (transaction) => {
    const token = await makeToken(transaction, { kind: 'reset', loginId: id, lifeMinutes })
    await noteEvent(transaction, { kind: 'reset-asked', about: id, data: { by: 'operator' } })
    return token
  })
  return { id, code, firm: tenant }
}

/** The link at the firm's own address, as the settings of the command have it, and what it takes for granted. */
export function sayLink(
  settings: LinkSettings,
  { code, firm }: Pick<Administrator, 'code' | 'firm'>,
): string {
  const origin = originOf(settings, firm)
  const link = actionLink({ origin }, { mode: 'resetPassword', code })
  const assumed = `The link leads to ${origin}: it goes by PUBLIC_SCHEME, PUBLIC_PORT and PORT, which must be set here as for npm run serve.`
  return `Choose a password within a day:\n${link}\n${assumed}`
}
