/** Asking for a new password: answers the same, and takes as long, whether or not the address is known. */
import type { Seal } from '#server/ground/seal.ts'
import { findLanguage } from '#configurations/find-language.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { type OutgoingMail, renderMail } from '#server/mail/render-mail.ts'
import { readMailLook } from '#server/mail/mail-look.ts'
import type { Parts } from '#server/ground/parts.ts'
import { actionLink } from '#server/sign-in/action-link.ts'
import { findLogin, type Login } from '#server/sign-in/find-login.ts'
import { mayMail } from '#server/mail/mail-allowance.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { maskEmail } from '#server/sign-in/pending-step.ts'
import { readPerson, type Person } from '#server/sign-in/read-person.ts'
import { sayMoment } from '#server/sign-in/say-moment.ts'
import { dropToken, makeToken } from '#server/sessions/token-store.ts'
import type { AuthTransaction } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'

const lifeMinutes = 60

type Asked = { email: string; lang?: string | undefined }

/** Sends the link, at most five times an hour to an address. */
export async function requestReset(parts: Parts, context: Context, asked: Asked): Promise<void> {
  const { store } = parts
  const { tenant } = context
  const email = asked.email.trim().toLowerCase()
  if (/\s/.test(email)) throw new CallRefusal('invalid', { fields: { email: 'email' } })
  const { login, isAllowed } = await store.auth(tenant.id, async (transaction) => ({
    login: await findLogin(transaction, email),
    isAllowed: await mayMail(transaction, { kind: 'reset', by: email }),
  }))
  if (!isAllowed) return
  const person = await readPerson(store, { tenant, loginId: login?.id ?? newId() })
  const known = login && person && !login.disabled ? { login, person } : null
  await store.auth(tenant.id, async (transaction) => {
    await send(transaction, { context, asked: { ...asked, email }, known, seal: parts.seal })
    const data = { email: maskEmail(email), address: context.address }
    await noteEvent(transaction, { kind: 'reset-asked', about: known?.login.id ?? null, data })
  })
}

type Known = { login: Login; person: Person } | null
type Sending = { context: Context; asked: Asked; known: Known; seal: Seal }

/** For an unknown address the same is done but for what would stay. */
async function send(transaction: AuthTransaction, { context, asked, known, seal }: Sending): Promise<void> {
  const { tenant } = context
  const loginId = known?.login.id ?? null
  const { value, expires } = await makeToken(transaction, { kind: 'reset', loginId, lifeMinutes })
  const language = findLanguage(tenant.white, [asked.lang ?? known?.person.language])
  const mail = {
    seal,
    to: known?.login.email ?? asked.email,
    template: 'passwordReset',
    language,
    from: tenant.name,
    values: {
      name: known?.person.name ?? '',
      until: sayMoment(expires, { language, timeZone: tenant.white.timeZone }),
    },
    secrets: { link: actionLink(context, { mode: 'resetPassword', code: value }) },
  } satisfies OutgoingMail & { seal: Seal }
  if (known) {
    await queueMail(transaction, tenant.white, mail)
    return
  }
  await renderMail(mail, await readMailLook(transaction, tenant.white, mail.to))
  await dropToken(transaction, 'reset', value)
}
