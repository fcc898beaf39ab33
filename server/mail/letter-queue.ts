/** Writes the e-mails of a message once it is sent: one to each of those it is for who wants them at once. */
import { findLanguage } from '#configurations/find-language.ts'
import { originOf, type LinkSettings } from '#server/ground/public-origin.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { done, type JobQueue } from '#server/jobs/job-queue.ts'
import type { Store, Transaction } from '#server/store/executor.ts'
import { queueMail } from './queue-mail.ts'

export type LetterParts = {
  store: Pick<Store, 'serve' | 'serveOne'>
  settings: LinkSettings
  tenantOf: (id: string) => Promise<Installation>
}

type Letter = { thread: string; subject: string; by: string; text: string | null }

type Owed = {
  key: string
  email: string
  name: string
  language: string | null
  portalLanguage: string | null
  portal: string | null
  from: string
  isDisabled: boolean
}

const readLetter = {
  name: 'letters.read',
  text: `select coalesce(m.thread, m.id) as thread, m.subject, m.created_name as by,
      case when m.notification ->> 'value' = 'message' then m.body end as text
    from messages m where m.tenant_id = $1 and m.id = $2 and m.active`,
}
const readOwed = {
  name: 'letters.owed',
  text: `select key, email, name, language, "portalLanguage", portal, "from", "isDisabled" from app.letters_owed($1, $2)`,
}

/** So many in a transaction: a group of thousands holds no locks for long, and what was written stays written. */
const atOnce = 50

/** The job is the message. Whoever has its e-mail is not owed it any more, so that a job begun twice writes to nobody twice. */
export function createLetterQueue({ store, settings, tenantOf }: LetterParts): JobQueue {
  return {
    name: 'letters',
    places: 1,
    run: async ({ tenantId, key: message }, signal) => {
      const [letter] = await store.serveOne<Letter>(tenantId, readLetter, [message])
      if (!letter) return done
      const tenant = await tenantOf(tenantId)
      const origin = originOf(settings, tenant)
      const owed = await store.serveOne<Owed>(tenantId, readOwed, [message])
      for (let from = 0; from < owed.length; from += atOnce) {
        signal.throwIfAborted()
        const some = owed.slice(from, from + atOnce)
        await store.serve(tenantId, async (service) => {
          for (const one of some) await writeTo(service, one, { letter, tenant, origin })
        })
      }
      return done
    },
  }
}

type Writing = { letter: Letter; tenant: Installation; origin: string }

async function writeTo(
  service: Transaction,
  { key, email, name, language, portalLanguage, portal, from, isDisabled }: Owed,
  { letter, tenant: { white }, origin }: Writing,
): Promise<void> {
  const { thread, subject, by, text } = letter
  await queueMail(service, white, {
    to: email,
    template: text === null ? 'message' : 'messageText',
    language: findLanguage(white, [language, portalLanguage]),
    from,
    values: {
      name,
      by,
      subject,
      text: text ?? '',
      link: portal ? `${origin}/dashboard/${portal}/messages?thread=${thread}` : origin,
    },
    key,
    heldBack: isDisabled ? 'disabled' : null,
  })
}
