/** Whoever gets or loses rights is told by e-mail, in the transaction of the change: nobody's access changes in silence. */
import type { Configuration } from '#configurations/configuration.ts'
import { findLanguage } from '#configurations/find-language.ts'
import { loadPhrases, type EnglishPhrases } from '#phrases/load-phrases.ts'
import type { AuthTransaction, Transaction } from '#server/store/executor.ts'
import { queueMail } from './queue-mail.ts'

type White = Pick<Configuration, 'neverEmailed' | 'themes' | 'locales' | 'defaultLocale'>
type Writer = Pick<Transaction | AuthTransaction, 'query'>

/** The words for what became of somebody's access. */
export type AccessPhrase = Extract<keyof EnglishPhrases['mails'], `access${string}`>

/** Whom it concerns. */
export type Concerned = { name: string; email: string; language: string | null }

/** What became of somebody's access, and the addresses at which it is told. `by`: who did it, where nobody has entered. */
export type AccessNews = {
  what: readonly AccessPhrase[]
  person: Concerned
  to?: readonly string[]
  by?: string
}

const firm = {
  name: 'tell-of-access.firm',
  text: 'select name, app.actor_name() as by from tenants where tenant_id = $1',
}

async function readFirm(transaction: Writer): Promise<{ from: string; by: string }> {
  const [found] = await transaction.query<{ name: string; by: string }>(firm)
  return { from: found?.name ?? '', by: found?.by ?? '' }
}

/** One e-mail to each address. */
export async function tellOfAccess(
  transaction: Writer,
  white: White,
  { what, person, to = [person.email], by: named }: AccessNews,
): Promise<void> {
  const { from, by } = await readFirm(transaction)
  const language = findLanguage(white, [person.language])
  const words = await loadPhrases(language, 'mails')
  const said = what.map((phrase) => words[phrase].replace('{{email}}', () => person.email)).join('; ')
  const values = { name: person.name, by: named ?? by, what: said }
  for (const address of to)
    await queueMail(transaction, white, { to: address, template: 'accessChanged', language, from, values })
}

/** Tells a colleague who was just added where to choose a password; the address is proved by that. */
export async function inviteColleague(
  transaction: Writer,
  white: White,
  { person, origin }: { person: Concerned; origin: string | undefined },
): Promise<void> {
  const { name, email } = person
  const { from, by } = await readFirm(transaction)
  const language = findLanguage(white, [person.language])
  const values = { name, email, by, link: origin ? `${origin}/password-reset` : '' }
  await queueMail(transaction, white, { to: email, template: 'colleagueInvited', language, from, values })
}
