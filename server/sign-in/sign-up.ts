/** Registering: nothing but a pending registration exists until the address is proved. */
import { findLanguage } from '#configurations/find-language.ts'
import type { z } from 'zod'
import { calls } from '#model/calls/calls.ts'
import { isEmailAddress } from '#model/fields/check-text.ts'
import { isPersonName } from '#model/fields/is-person-name.ts'
import { requireConsent } from '#server/due/accept-terms.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Parts } from '#server/ground/parts.ts'
import { newId } from '#server/store/new-id.ts'
import { actionLink } from '#server/sign-in/action-link.ts'
import { choosePassword } from '#server/sign-in/choose-password.ts'
import { findLogin } from '#server/sign-in/find-login.ts'
import { mayMail } from '#server/mail/mail-allowance.ts'
import { sayMoment } from '#server/sign-in/say-moment.ts'
import { makeToken } from '#server/sessions/token-store.ts'

export type SignUp = z.output<typeof calls.signUp.body>

/** What is kept of a registration until the address is proved. `id`: that of the user it becomes. */
export type PendingSignUp = {
  id: string
  email: string
  hash: string
  name: string
  phone: string
  accountType: SignUp['accountType']
  language: string
  portal: string | null
  consent: boolean
  /** The digest of the terms that were accepted, where some were shown. */
  terms?: string | undefined
}

const lifeMinutes = 24 * 60

const findPortal = {
  name: 'sign-up-portal',
  text: 'select id from portals where tenant_id = $1 and id = $2 and active',
}

/** One address and nothing else: no list of them, no name before it. */
const isOneAddress = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/

/** Keeps a registration and asks, by e-mail, to prove the address. */
export async function signUp(parts: Parts, context: Context, given: SignUp): Promise<void> {
  const { tenant } = context
  const email = given.email.trim().toLowerCase()
  if (!isEmailAddress(email) || !isOneAddress.test(email))
    throw new CallRefusal('invalid', { fields: { email: 'email' } })
  if (!isPersonName(given.name)) throw new CallRefusal('invalid', { fields: { name: 'name' } })
  const portal = given.portal ?? null
  const isPortal = portal === null || (await parts.store.serveOne(tenant.id, findPortal, [portal])).length > 0
  if (!isPortal) throw new CallRefusal('invalid', { fields: { portal: 'unknown' } })
  await requireConsent(parts.store, tenant.id, { portal, consent: given.consent })
  const hash = await choosePassword(parts.store, tenant, { email, password: given.password })
  const { name, phone, accountType, consent = false, terms } = given
  const language = findLanguage(tenant.white, [given.userLanguage])
  const person = { id: newId(), email, hash, name, phone, accountType, language, portal }
  await keep(parts, context, { ...person, consent, terms })
}

async function keep(parts: Parts, context: Context, pending: PendingSignUp): Promise<void> {
  const { tenant } = context
  const { email } = pending
  const language = findLanguage(tenant.white, [pending.language])
  await parts.store.auth(tenant.id, async (transaction) => {
    if (await findLogin(transaction, email)) throw new CallRefusal('email-exists')
    if (!(await mayMail(transaction, { kind: 'sign-up', by: email }))) return
    const kept = { kind: 'sign-up', loginId: null, data: pending, lifeMinutes } as const
    const { value, expires } = await makeToken(transaction, kept)
    await queueMail(transaction, tenant.white, {
      to: email,
      template: 'confirmAddress',
      language,
      from: tenant.name,
      values: { until: sayMoment(expires, { language, timeZone: tenant.white.timeZone }) },
      seal: parts.seal,
      secrets: { link: actionLink(context, { mode: 'signUp', code: value }) },
    })
  })
}
