/** Sessions in the database: only the hash of the secret, and every expiry by the database's clock. */
import type { Role } from '#model/access/role.ts'
import type { Store } from '#server/store/executor.ts'

/** A session that holds now. */
export type Session = {
  loginId: string
  role: Exclude<Role, 'public'>
  level: 'half' | 'full'
  expiresAt: string
}

/** The longest a session lives, however busy. */
const absoluteHours = 12
/** `seen` is written at most this often; idle expiry is exact to it. */
const touchSeconds = 30

const find = {
  name: 'session-find',
  text: `select s.login_id as "loginId", l.role, case s.level when 2 then 'full' else 'half' end as level,
      least(s.expires, s.seen + make_interval(secs => $3)) as "expiresAt",
      s.seen < now() - make_interval(secs => ${touchSeconds}) as "isDue"
    from auth.session s join auth.login l on l.tenant_id = s.tenant_id and l.id = s.login_id
    where s.tenant_id = $1 and s.id = $2 and s.expires > now() and s.seen > now() - make_interval(secs => $3)
      and not l.disabled`,
}

const touch = {
  name: 'session-touch',
  text: 'update auth.session set seen = now() where tenant_id = $1 and id = $2',
}

const insert = {
  name: 'session-insert',
  text: `insert into auth.session (tenant_id, id, login_id, level, amr, device, expires)
    values ($1, $2, $3, $4, $5, $6, now() + interval '${absoluteHours} hours')`,
}

const remove = { name: 'session-remove', text: 'delete from auth.session where tenant_id = $1 and id = $2' }

const sweep = {
  name: 'session-sweep',
  text: 'delete from auth.session where tenant_id = $1 and expires < now()',
}

type Found = Session & { isDue: boolean }

/** Finds the session of a secret. `isSomebodyThere` moves its idle end on. */
export async function findSession(
  store: Store,
  at: { tenantId: string; secret: Buffer; idleMs: number; isSomebodyThere: boolean },
): Promise<Session | null> {
  const [found] = await store.authOne<Found>(at.tenantId, find, [at.secret, at.idleMs / 1000])
  if (!found) return null
  const { isDue, ...session } = found
  if (isDue && at.isSomebodyThere) await touchSession(store, at)
  return session
}

/** Moves the idle end on at once, whenever it was last moved. */
export async function touchSession(store: Store, at: { tenantId: string; secret: Buffer }): Promise<void> {
  await store.authOne(at.tenantId, touch, [at.secret])
}

/** Opens a session; an earlier one of the same browser ends with it, so that no id survives a step. */
export function openSession(
  store: Store,
  at: { tenantId: string; secret: Buffer; loginId: string; before: Buffer | null; device: string },
): Promise<void> {
  return store.auth(at.tenantId, async (transaction) => {
    if (at.before) await transaction.query(remove, [at.before])
    await transaction.query(sweep)
    await transaction.query(insert, [at.secret, at.loginId, 2, ['password'], at.device.slice(0, 200)])
  })
}

export function endSession(store: Store, at: { tenantId: string; secret: Buffer }): Promise<void> {
  return store.auth(at.tenantId, async (transaction) => {
    await transaction.query(remove, [at.secret])
  })
}
