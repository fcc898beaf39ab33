/** Checking e-mail and password: attempts are counted before they are tried, for known and unknown alike. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { AuthTransaction } from '#server/store/executor.ts'
import { countAttempt, mostAttempts } from './count-attempt.ts'
import { isKnownDevice, readDevice } from './known-devices.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { isPassword } from './passwords.ts'
import { maskEmail } from './pending-step.ts'
import { readPerson } from './read-person.ts'
import { forgetSignInAttempts, signInAttemptsOf } from './sign-in-attempts.ts'

export type Checked = ({ kind: 'good' } & Checking) | { kind: 'refused' } | { kind: 'locked' }

/** What a password was checked against. */
export type Checking = { loginId: string; hash: string }

type At = Pick<Context, 'tenant' | 'address' | 'cookies'>
type Given = { email: string; password: string }

const readLogin = {
  name: 'sign-in-login',
  text: `select id, pw_hash as "hash", disabled or not email_verified as "isClosed"
    from auth.login where tenant_id = $1 and email = $2`,
}

/** `isClosed`: disabled, or the address was never proved. */
type Login = { id: string; hash: string | null; isClosed: boolean }
type Attempt = { address: string; login: Login | undefined; key: string; nth: number }

/** Checks an address and a password. Unknown, disabled and wrong are one answer and take the same time. */
export async function checkPassword(
  parts: Pick<Parts, 'store'>,
  at: At,
  { email, password }: Given,
): Promise<Checked> {
  const address = email.trim().toLowerCase()
  const attempt = await beginAttempt(parts, at, address)
  const { login, key, nth } = attempt
  if (nth > mostAttempts) return { kind: 'locked' }
  const fits = await isPassword(password, login?.hash ?? null)
  if (!login || !fits || login.isClosed) {
    await noteRefusal(parts, at, attempt)
    return { kind: 'refused' }
  }
  await parts.store.auth(at.tenant.id, (transaction) => forgetSignInAttempts(transaction, key))
  return { kind: 'good', loginId: login.id, hash: login.hash ?? '' }
}

/** Whose address and password these are; refuses where they are wrong or the address is locked. */
export async function requirePassword(parts: Pick<Parts, 'store'>, at: At, given: Given): Promise<Checking> {
  const checked = await checkPassword(parts, at, given)
  if (checked.kind === 'locked') throw new CallRefusal('too-many-attempts')
  if (checked.kind === 'refused') throw new CallRefusal('invalid-credentials')
  return checked
}

const hold = {
  name: 'sign-in-hold',
  text: `select id from auth.login where tenant_id = $1 and id = $2 and pw_hash = $3 and not disabled for share`,
}

/** Refuses where the password was changed, or its owner disabled, between the check and the session it opens. */
export async function holdPassword(transaction: AuthTransaction, { loginId, hash }: Checking): Promise<void> {
  const held = await transaction.query(hold, [loginId, hash])
  if (held.length === 0) throw new CallRefusal('invalid-credentials')
}

function beginAttempt(
  { store }: Pick<Parts, 'store'>,
  { tenant, cookies }: At,
  address: string,
): Promise<Attempt> {
  const device = readDevice(cookies)
  return store.auth(tenant.id, async (transaction) => {
    const [login] = await transaction.query<Login>(readLogin, [address])
    const isKnown = login && device && (await isKnownDevice(transaction, { loginId: login.id, device }))
    const key = signInAttemptsOf(address, isKnown ? device : null)
    return { address, login, key, nth: await countAttempt(transaction, key) }
  })
}

/** With the last attempt the lock begins: its owner learns of it, once. */
async function noteRefusal(
  { store }: Pick<Parts, 'store'>,
  at: At,
  { address, login, nth }: Attempt,
): Promise<void> {
  const { tenant } = at
  const isLast = nth === mostAttempts
  const person = isLast && login ? await readPerson(store, { tenant, loginId: login.id }) : null
  await store.auth(tenant.id, async (transaction) => {
    if (person && !login?.isClosed) await tellOfLock(transaction, at, person)
    const data = { email: maskEmail(address.slice(0, 320)), address: at.address, attempt: nth }
    const about = login?.id ?? null
    await noteEvent(transaction, { kind: isLast ? 'locked' : 'sign-in-refused', about, data })
  })
}

async function tellOfLock(
  transaction: AuthTransaction,
  { tenant }: At,
  { email, name, language }: NonNullable<Awaited<ReturnType<typeof readPerson>>>,
): Promise<void> {
  await queueMail(transaction, tenant.white, {
    to: email,
    template: 'locked',
    language,
    from: tenant.name,
    values: { name },
  })
}
