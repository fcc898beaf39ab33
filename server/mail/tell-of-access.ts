/** Whoever gets or loses rights is told by e-mail, in the transaction of the change: nobody's access changes in silence. */
import type { Configuration } from '#configurations/configuration.ts'
import { findLanguage } from '#configurations/find-language.ts'
import { loadPhrases, type EnglishPhrases } from '#phrases/register/load-phrases.ts'
import type { AuthTransaction, Transaction } from '#server/store/executor.ts'
import { queueMail } from './queue-mail.ts'

type White = Pick<Configuration, 'neverEmailed' | 'themes' | 'locales' | 'defaultLocale'>
type Writer = Pick<Transaction | AuthTransaction, 'query'>

/** The words for what became of somebody's access. */
export type AccessPhrase = Extract<keyof EnglishPhrases['mails'], `access${string}`>

/** Whom it concerns. */
export type Concerned = { name: string; email: string; language: string | null }

/** Who changed it, and in the name of which firm it is told. */
export type Sender = { from: string; by: string }

/** What became of somebody's access, and the addresses at which it is told. */
export type AccessNews = {
  what: readonly AccessPhrase[]
  person: Concerned
  to?: readonly string[]
  sender: Sender
}

const sender = {
  name: 'tell-of-access.sender',
  text: 'select name as "from", app.actor_name() as by from tenants where tenant_id = $1',
}

/** The firm, and whoever has entered. */
export async function readSender(transaction: Transaction): Promise<Sender> {
  const [found] = await transaction.query<Sender>(sender)
  return found ?? { from: '', by: '' }
}

/** One e-mail to each address. */
export async function tellOfAccess(
  transaction: Writer,
  white: White,
  { what, person, to = [person.email], sender: { from, by } }: AccessNews,
): Promise<void> {
  const language = findLanguage(white, [person.language])
  const words = await loadPhrases(language, 'mails')
  const said = what.map((phrase) => words[phrase].replace('{{email}}', () => person.email)).join('; ')
  const values = { name: person.name, by, what: said }
  for (const address of to)
    await queueMail(transaction, white, { to: address, template: 'accessChanged', language, from, values })
}

/** Tells a colleague who was just added where to choose a password; the address is proved by that. */
export async function inviteColleague(
  transaction: Transaction,
  white: White,
  { person, origin }: { person: Concerned; origin: string | undefined },
): Promise<void> {
  const { name, email } = person
  const { from, by } = await readSender(transaction)
  const language = findLanguage(white, [person.language])
  const values = { name, email, by, link: origin ? `${origin}/password-reset` : '' }
  await queueMail(transaction, white, { to: email, template: 'colleagueInvited', language, from, values })
}
