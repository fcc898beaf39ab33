/** Signing in with e-mail and password: attempts are counted before they are tried, for known and unknown alike. */
import type { Store } from '#server/store/executor.ts'
import { isPassword } from './passwords.ts'

/** Attempts on one address before it is locked, and for how long. A reset of the password lifts the lock. */
const mostAttempts = 10
const lockMinutes = 15

export type Checked = { kind: 'good'; loginId: string } | { kind: 'refused' } | { kind: 'locked' }

const count = {
  name: 'sign-in-count',
  text: `insert into auth.failure (tenant_id, key, n, at) values ($1, $2, 1, now())
    on conflict (tenant_id, key) do update set
      n = case when failure.at < now() - interval '${lockMinutes} minutes' then 1 else failure.n + 1 end,
      at = case when failure.n < ${mostAttempts} or failure.at < now() - interval '${lockMinutes} minutes' then now() else failure.at end
    returning n`,
}

/** With it go the attempts on addresses that nobody has tried for a day, invented ones among them. */
const forget = {
  name: 'sign-in-forget',
  text: `delete from auth.failure where tenant_id = $1 and (key = $2 or at < now() - interval '1 day')`,
}

const readLogin = {
  name: 'sign-in-login',
  text: `select id, pw_hash as "hash", disabled from auth.login where tenant_id = $1 and email = $2`,
}

const noteLogin = {
  name: 'sign-in-note',
  text: 'update auth.login set last_login = now() where tenant_id = $1 and id = $2',
}

type Login = { id: string; hash: string | null; disabled: boolean }

/** Checks an address and a password. Unknown, disabled and wrong are one answer and take the same time. */
export async function checkPassword(
  store: Store,
  { tenantId, email, password }: { tenantId: string; email: string; password: string },
): Promise<Checked> {
  const address = email.trim().toLowerCase()
  const key = `sign-in:${address}`
  const { attempts, login } = await store.auth(tenantId, async (transaction) => {
    const [counted] = await transaction.query<{ n: number }>(count, [key])
    const [found] = await transaction.query<Login>(readLogin, [address])
    return { attempts: counted?.n ?? 1, login: found }
  })
  if (attempts > mostAttempts) return { kind: 'locked' }
  const fits = await isPassword(password, login?.hash ?? null)
  if (!login || !fits || login.disabled) return { kind: 'refused' }
  await store.auth(tenantId, async (transaction) => {
    await transaction.query(forget, [key])
    await transaction.query(noteLogin, [login.id])
  })
  return { kind: 'good', loginId: login.id }
}
