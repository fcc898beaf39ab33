/** Sessions in the database: only the hash of the secret, and every expiry by the database's clock. */
import type { AuthTransaction, Store } from '#server/store/executor.ts'
import { endStaleViewing } from './stale-viewing.ts'
import type { Wants, AuthType, Session } from '#server/ground/session.ts'

/** A session about to be opened. */
export type NewSession = {
  secret: Buffer
  loginId: string
  /** The session it takes the place of, so that no secret survives a step. */
  before: Buffer | null
  device: string
  address: string
  authType: AuthType
  wants: Wants | null
  /** Which proofs were given, such as 'password', 'pin', 'totp', 'passkey', 'national'. */
  proofs: readonly string[]
  lifeMs: number
  /** Whether the password (or a factor as good) was given just now. */
  isConfirmed: boolean
}

const find = {
  name: 'session-find',
  text: `select person as "loginId", role, case when is_full then 'full' else 'half' end as level,
      expires_at as "expiresAt", handle, auth_type as "authType", wants, confirmed_at as "confirmedAt", staff,
      is_over as "isOver", is_due as "isDue", may_owe as "mayOwe"
    from app.live_session($1, $2, $3)`,
}

const touch = {
  name: 'session-touch',
  text: 'update auth.session set seen = now() where tenant_id = $1 and id = $2',
}

const insert = {
  name: 'session-insert',
  text: `insert into auth.session (tenant_id, id, login_id, level, amr, device, address, auth_type, wants, confirmed, expires)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $10 then now() end, now() + make_interval(secs => $11))`,
}

const remove = { name: 'session-remove', text: 'delete from auth.session where tenant_id = $1 and id = $2' }

const sweep = {
  name: 'session-sweep',
  text: 'delete from auth.session where tenant_id = $1 and expires < now()',
}

type Found = Session & { isDue: boolean; isOver: boolean }

/** Finds the session of a secret. `isSomebodyThere` moves its idle end on. */
export async function findSession(
  store: Store,
  at: { tenantId: string; secret: Buffer; idleMs: number; isSomebodyThere: boolean },
): Promise<Session | null> {
  const [found] = await store.authOne<Found>(at.tenantId, find, [at.secret, at.idleMs / 1000])
  if (!found) return null
  const { isDue, isOver, ...session } = found
  if (isDue && at.isSomebodyThere) await touchSession(store, at)
  if (!isOver) return session
  await endStaleViewing(store, at)
  return { ...session, isViewingOver: true }
}

/** Moves the idle end on at once, whenever it was last moved. */
export async function touchSession(store: Store, at: { tenantId: string; secret: Buffer }): Promise<void> {
  await store.authOne(at.tenantId, touch, [at.secret])
}

/** Opens a session in the transaction of what earned it; an earlier one of the same browser ends with it. */
export async function openSession(transaction: AuthTransaction, session: NewSession): Promise<void> {
  const { secret, loginId, wants, proofs, device, address, authType, isConfirmed, lifeMs } = session
  if (session.before) await transaction.query(remove, [session.before])
  await transaction.query(sweep)
  await transaction.query(insert, [
    secret,
    loginId,
    wants ? 1 : 2,
    proofs,
    device.slice(0, 200),
    address,
    authType,
    wants,
    isConfirmed,
    lifeMs / 1000,
  ])
}
