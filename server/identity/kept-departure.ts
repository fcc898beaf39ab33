/** What is kept of somebody who was sent to a provider, until they come back: for one browser, once, ten minutes. */
import { createHash } from 'node:crypto'
import type { AuthTransaction, Store } from '#server/store/executor.ts'
import type { Departure, ProviderName } from '#server/ground/identity-providers.ts'

/** `bind`: the hash of the secret that the leaving browser holds. */
type At = { tenantId: string; bind: Buffer }

/** What comes back with them; `next` is where they wanted to go. */
export type Kept = { name: ProviderName; kept: Departure['kept']; next: string | null }

const sweep = {
  name: 'departure-sweep',
  text: `delete from auth.token where tenant_id = $1 and kind = 'oidc' and expires < now()`,
}

const insert = {
  name: 'departure-keep',
  text: `insert into auth.token (tenant_id, id, login_id, kind, data, expires)
    values ($1, $2, $3, 'oidc', $4, now() + interval '10 minutes')`,
}

const take = {
  name: 'departure-take',
  text: `delete from auth.token where tenant_id = $1 and id = $2 and kind = 'oidc' and expires > now() returning data`,
}

type Data = { name: ProviderName; nonce: string; verifier: string; next: string | null }

/** The state itself is not kept: it is part of the id, and comes back with the person. */
export function keepDeparture(
  store: Store,
  { tenantId, bind }: At,
  { loginId, name, kept, next }: Kept & { loginId: string | null },
): Promise<void> {
  const { state, nonce, verifier } = kept
  const data: Data = { name, nonce, verifier, next }
  return store.auth(tenantId, async (transaction: AuthTransaction) => {
    await transaction.query(sweep)
    await transaction.query(insert, [idOf(bind, state), loginId, JSON.stringify(data)])
  })
}

/** Takes it out, so that nobody comes back twice; null for another browser, another provider, or too late. */
export async function takeDeparture(
  store: Store,
  { tenantId, bind }: At,
  { state, name }: { state: string; name: ProviderName },
): Promise<Kept | null> {
  const [found] = await store.authOne<{ data: Data }>(tenantId, take, [idOf(bind, state)])
  if (found?.data.name !== name) return null
  const { nonce, verifier, next } = found.data
  return { name, kept: { state, nonce, verifier }, next }
}

function idOf(bind: Buffer, state: string): Buffer {
  return createHash('sha256')
    .update(`oidc:${bind.toString('hex')}:${state}`)
    .digest()
}
