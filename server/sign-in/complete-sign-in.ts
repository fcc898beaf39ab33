/** What follows once somebody is fully signed in, whichever way they came; a half session is answered as it is. */
import { noteSignIn } from '#server/sign-in/note-sign-in.ts'
import { signInSection } from '#model/usage.ts'
import type { SignedIn } from '#model/calls/session.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { noteUsage } from '#server/ground/usage-notes.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readMe } from '#server/sign-in/read-me.ts'
import type { AuthTransaction } from '#server/store/executor.ts'
import { describeDevice } from './describe-device.ts'
import { keepDevice, rememberDevice } from './known-devices.ts'
import { readPerson, type Person } from './read-person.ts'
import { sayMoment } from './say-moment.ts'
import { newSecret } from '#server/sessions/session-cookie.ts'
import type { Session } from '#server/ground/session.ts'

type At = Pick<Context, 'tenant' | 'device' | 'cookies'>

/** The proofs that count as a second factor. */
const factorProofs = ['pin', 'totp', 'passkey', 'recovery-code', 'national']

const readBefore = {
  name: 'sign-in-before',
  text: `select l.last_login as "lastLogin", now() as now, coalesce(s.amr && $4, false) as "isValidated"
    from auth.login l left join auth.session s on s.tenant_id = $1 and s.handle = $3
    where l.tenant_id = $1 and l.id = $2`,
}
const note = {
  name: 'sign-in-complete',
  text: `update auth.login set last_login = now(), auth_type = $3, mfa_validated = mfa_validated or $4,
      security_token = case when $4 then $5 else security_token end
    where tenant_id = $1 and id = $2`,
}

type Before = { lastLogin: string | null; now: string; isValidated: boolean }

/**
 * Asked after every step that opened a session. A full one is noted (on the login, on the client's accounts), the
 * browser is known from now on, and whoever signed in before from elsewhere is told of it.
 */
export async function completeSignIn(parts: Parts, context: At, session: Session): Promise<SignedIn> {
  if (session.level === 'full' && !session.staff) await noteCompleted(parts, context, session)
  const me = await readMe(parts, { tenant: context.tenant, session })
  if (!me) throw new CallRefusal('not-signed-in')
  return { session: me }
}

async function noteCompleted(parts: Parts, context: At, session: Session): Promise<void> {
  const { store } = parts
  const { tenant, cookies } = context
  const person = await readPerson(store, { tenant, loginId: session.loginId })
  await noteSignIn(store, { tenantId: tenant.id, session })
  noteUsage(parts.usage, { tenant, session }, { kind: 'logins', section: signInSection })
  const device = keepDevice(cookies)
  await store.auth(tenant.id, async (transaction) => {
    const [before] = await transaction.query<Before>(readBefore, [
      session.loginId,
      session.handle,
      factorProofs,
    ])
    if (!before) return
    const { isValidated, lastLogin, now } = before
    await transaction.query(note, [session.loginId, session.authType, isValidated, newSecret().value])
    const isNew = await rememberDevice(transaction, { loginId: session.loginId, device })
    if (isNew && lastLogin !== null && person) await tellOfDevice(transaction, context, { person, now })
  })
}

async function tellOfDevice(
  transaction: AuthTransaction,
  { tenant, device }: At,
  { person, now }: { person: Person; now: string },
): Promise<void> {
  await queueMail(transaction, tenant.white, {
    to: person.email,
    template: 'newSignIn',
    language: person.language,
    from: tenant.name,
    values: {
      name: person.name,
      at: sayMoment(now, { language: person.language, timeZone: tenant.white.timeZone }),
      device: describeDevice(device),
    },
  })
}
