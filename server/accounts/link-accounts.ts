/** Links accounts to the client whose proved address they carry. */
import type { Writing } from '#server/records/rules/behaviour.ts'
import { updateRecord } from '#server/records/write-record.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { makeExternalId } from './make-external-id.ts'

/** An account that was linked. */
export type Linked = { id: string; name: string }

type Client = { id: string; email: string; portal: string | null; account: string | null }
type Found = Linked & { version: number; portal: string | null; externalId: string | null }

const find = {
  name: 'link-find',
  text: `select id, name, version, portal, external_id as "externalId" from accounts
    where tenant_id = $1 and active and client is null and (lower(email) = $2 or id = $3)
    order by created_at, id for update`,
}

/**
 * Links every active account with the address that is nobody's yet; at a sign-up for a portal only its own, where it
 * has one. An account without an external id gets one.
 */
export async function linkAccounts(writing: Writing, client: Client): Promise<Linked[]> {
  const all = await writing.query<Found>(find, [client.email.toLowerCase(), client.account])
  const ofPortal = all.filter(({ portal }) => client.portal !== null && portal === client.portal)
  const linked: Linked[] = []
  for (const account of ofPortal.length > 0 ? ofPortal : all)
    if (await linkAccount(writing, account, client.id)) linked.push({ id: account.id, name: account.name })
  return linked
}

/** False for an account that its own rules keep from being changed: staff see to it by hand. */
async function linkAccount(
  writing: Writing,
  { id, version, externalId }: Found,
  client: string,
): Promise<boolean> {
  const change = { client, ...(externalId === null ? { external_id: makeExternalId() } : {}) }
  try {
    await updateRecord(writing, 'accounts', { id, version, change })
    return true
  } catch (error) {
    if (error instanceof RecordError && error.problem.code === 'invalid') return false
    throw error
  }
}
