/** Administrators, and nobody else, get an e-mail when somebody new has registered. */
import { findLanguage } from '#configurations/find-language.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Transaction } from '#server/store/executor.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { Language } from '#phrases/language.ts'
import { type Linked } from '#server/accounts/link-accounts.ts'

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
        link: isListed(registered) ? `${person.origin}/admin` : '',
      },
      key: `registered:${person.id}:${administrator.id}`,
    })
  }
}

/** Whether the start of the administration lists them: no adviser, and client of nothing. */
const isListed = ({ organisation, isWaiting, isOverLimit, linked }: Registered): boolean =>
  isWaiting || (linked.length === 0 && (organisation === null || isOverLimit))

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

/**
 * Who registers. `isOfOrganisation`: whether the address may make them an adviser of the organisation it belongs to.
 * `account`: the one they were invited to; others with the address are linked as well, those of `portal` first. `origin`:
 * the address of the portal, for links.
 */
export type Registering = {
  id: string
  email: string
  name: string
  phone: string
  accountType: 'single' | 'dual' | 'corporate' | null
  language: string
  portal: string | null
  isOfOrganisation: boolean
  account: string | null
  origin: string
}

/**
 * What came of it. `isWaiting`: an administrator is asked whether they are an adviser of the organisation. `isOverLimit`:
 * it has as many advisers as its plan allows.
 */
export type Registered = {
  organisation: { id: string; name: string } | null
  isWaiting: boolean
  isOverLimit: boolean
  linked: Linked[]
}
