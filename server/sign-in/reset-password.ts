import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Parts } from '#server/ground/parts.ts'
import { choosePassword, setPassword } from '#server/sign-in/choose-password.ts'
import { readLogin } from '#server/sign-in/find-login.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { readPerson } from '#server/sign-in/read-person.ts'
import { sayMoment } from '#server/sign-in/say-moment.ts'
import { liftLocks } from '#server/sign-in/sign-in-attempts.ts'
import { readToken, useToken } from '#server/sessions/token-store.ts'

type Given = { oobCode: string; password: string; repeated: string }

const readNow = { name: 'reset-now', text: 'select now() as now from tenants where tenant_id = $1' }

/**
 * Sets a new password with the code of the e-mail. Every session and every other code of the person ends, the lock is
 * lifted; whoever has a second factor is asked for it at the next sign-in all the same.
 */
export async function resetPassword(
  parts: Pick<Parts, 'store'>,
  context: Context,
  { oobCode, password, repeated }: Given,
): Promise<void> {
  const { store } = parts
  const { tenant, address } = context
  const login = await store.auth(tenant.id, async (transaction) => {
    const token = await readToken(transaction, 'reset', oobCode)
    return token?.loginId ? readLogin(transaction, token.loginId) : null
  })
  if (!login) throw new CallRefusal('action-code-expired')
  if (password !== repeated) throw new CallRefusal('passwords-not-matching')
  const hash = await choosePassword(store, tenant, { email: login.email, password })
  const [person, [clock]] = await Promise.all([
    readPerson(store, { tenant, loginId: login.id }),
    store.serveOne<{ now: string }>(tenant.id, readNow),
  ])
  await store.auth(tenant.id, async (transaction) => {
    const used = await useToken(transaction, 'reset', oobCode)
    const email = used && (await setPassword(transaction, { loginId: login.id, hash, consented: null }))
    if (!email) throw new CallRefusal('action-code-expired')
    await liftLocks(transaction, { loginId: login.id, address: email })
    if (person)
      await queueMail(transaction, tenant.white, {
        to: email,
        template: 'passwordChanged',
        language: person.language,
        from: tenant.name,
        values: {
          name: person.name,
          at: sayMoment(clock?.now ?? '', { language: person.language, timeZone: tenant.white.timeZone }),
        },
      })
    const data = { address }
    await noteEvent(transaction, { kind: 'password-reset', about: login.id, by: login.id, data })
  })
}
