/** Administrators, and nobody else, get an e-mail when somebody new has registered. */
import { findLanguage } from '#configurations/find-language.ts'
import type { Registered, Registering } from '#server/sign-in/register-person.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Transaction } from '#server/store/executor.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { Language } from '#phrases/language.ts'

type Administrator = { id: string; email: string; language: string | null }
type News = { person: Registering; registered: Registered }

const listAdministrators = {
  name: 'registration-administrators',
  text: `select id, email, user_language as language from users
    where tenant_id = $1 and active and is_admin and not coalesce(disabled, false) order by email`,
}

export async function tellOfRegistration(
  transaction: Transaction,
  tenant: Installation,
  { person, registered }: News,
): Promise<void> {
  for (const administrator of await transaction.query<Administrator>(listAdministrators)) {
    const language = findLanguage(tenant.white, [administrator.language])
    const detail = await describe(registered, language)
    await queueMail(transaction, tenant.white, {
      to: administrator.email,
      template: 'accountRegistered',
      language,
      from: tenant.name,
      values: {
        name: person.name,
        email: person.email,
        detail,
        link: registered.isWaiting ? `${person.origin}/admin` : '',
      },
      key: `registered:${person.id}:${administrator.id}`,
    })
  }
}

async function describe(
  { organisation, isWaiting, isOverLimit, linked }: Registered,
  language: Language,
): Promise<string> {
  const words = await loadPhrases(language, 'mails')
  const belonging = isWaiting
    ? words.registeredWaiting
    : isOverLimit
      ? words.registeredOverLimit
      : words.registeredAdviser
  const accounts = linked.map(({ name }) => name).join(', ')
  return [
    organisation ? belonging.replace('{{organisation}}', () => organisation.name) : '',
    accounts === ''
      ? words.registeredUnlinked
      : words.registeredLinked.replace('{{accounts}}', () => accounts),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
