/** Changes of second factors: with the password given a moment ago, told by e-mail, ending all other sessions. */
import type { SecurityEventKind } from '#model/calls/security-events.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { AuthTransaction } from '#server/store/executor.ts'
import { requireConfirmed } from '#server/sessions/require-confirmed.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { readPerson, type Person } from './read-person.ts'
import { sayMoment } from './say-moment.ts'

/** What was changed, as the e-mail says it. */
export type FactorChange =
  | 'PinOn'
  | 'PinOff'
  | 'TotpOn'
  | 'TotpOff'
  | 'PasskeyOn'
  | 'PasskeyOff'
  | 'CodesMade'
  | 'Phone'
  | 'PhoneGone'

/** A change and what the chain of events says of it. `work` answers false where nothing was to be changed. */
export type Change = {
  kind: Extract<SecurityEventKind, 'factor-added' | 'factor-removed' | 'recovery-codes-made'>
  data: Record<string, unknown>
  what: FactorChange
  work: (transaction: AuthTransaction) => Promise<boolean>
}

const lock = {
  name: 'factors-lock',
  text: 'select now() as now from auth.login where tenant_id = $1 and id = $2 for update',
}
const settle = {
  name: 'factors-settle',
  text: `update auth.login l set mfa_enabled = e.is_on, mfa_validated = l.mfa_validated and e.is_on,
      recovery_hashes = case when e.is_on then l.recovery_hashes else '{}' end,
      mfa_offered = coalesce(l.mfa_offered, now())
    from (select x.pin_on or x.totp_secret is not null or exists (select from auth.passkey p
        where p.tenant_id = $1 and p.login_id = $2) as is_on
      from auth.login x where x.tenant_id = $1 and x.id = $2) e
    where l.tenant_id = $1 and l.id = $2`,
}
const endOthers = {
  name: 'factors-end-others',
  text: 'delete from auth.session where tenant_id = $1 and login_id = $2 and id <> $3',
}

/** Does a change; whether there is any second factor follows from what is set up afterwards. */
export async function changeFactors(parts: Parts, context: SignedIn, change: Change): Promise<void> {
  const { tenant, session, secret } = context
  const { loginId } = session
  await requireConfirmed(parts, context)
  const person = await readPerson(parts.store, { tenant, loginId })
  if (!person) throw new CallRefusal('not-signed-in')
  await parts.store.auth(tenant.id, async (transaction) => {
    const [locked] = await transaction.query<{ now: string }>(lock, [loginId])
    if (!locked || !(await change.work(transaction))) return
    await transaction.query(settle, [loginId])
    await transaction.query(endOthers, [loginId, secret])
    await tell(transaction, context, { person, what: change.what, now: locked.now })
    await noteEvent(transaction, { kind: change.kind, about: loginId, by: loginId, data: change.data })
  })
}

type News = { person: Person; what: FactorChange; now: string }

async function tell(
  transaction: AuthTransaction,
  { tenant }: Pick<SignedIn, 'tenant'>,
  { person, what, now }: News,
): Promise<void> {
  const { name, email, language } = person
  const words = await loadPhrases(language, 'mails')
  await queueMail(transaction, tenant.white, {
    to: email,
    template: 'factorChanged',
    language,
    from: tenant.name,
    values: {
      name,
      at: sayMoment(now, { language, timeZone: tenant.white.timeZone }),
      what: words[`factor${what}`],
    },
  })
}
