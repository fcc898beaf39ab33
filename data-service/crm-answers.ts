/** A customer relationship system of a firm: its contacts, with the adviser who looks after each, and a list that went wrong. */
import type { Question } from '#data-service/question.ts'
import type { Tenant } from '#demo/world/tenant.ts'

const people = [
  ['Amelia Thornton', 'London', 'GBP', '2026-09-14'],
  ['Pieter van Dalen', 'Utrecht', 'EUR', '2026-09-28'],
  ['Sigrún Halldórsdóttir', 'Reykjavík', 'EUR', '2026-10-05'],
  ['Dimitris Karras', 'Athens', 'EUR', '2026-10-19'],
  ['Marguerite Lefèvre', 'Brussels', 'EUR', '2026-11-02'],
] as const

const addressOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@contacts.example`

function contactsOf({ users }: Pick<Tenant, 'users'>) {
  const advisers = users.filter(({ isProfessional, isAdmin, active }) => isProfessional && !isAdmin && active)
  return people.map(([name, city, currency, since], place) => ({
    id: `C-${1001 + place}`,
    fullName: name,
    email: addressOf(name),
    address: { city },
    currency,
    since,
    adviser: advisers[place % advisers.length]?.email ?? '',
  }))
}

/**
 * `/contacts`: the new clients of a firm. `/contacts/{id}`: one of them. `/contacts-unchecked`: as somebody left them, one without an
 * address and one of an adviser who has gone.
 */
export function answerCrm(tenant: Pick<Tenant, 'users'>, { method, path }: Question): unknown {
  const [list, id, ...rest] = path
  if (method !== 'GET' || rest.length > 0) return undefined
  const contacts = contactsOf(tenant)
  if (list === 'contacts' && id !== undefined) return contacts.find((contact) => contact.id === id)
  if (list === 'contacts') return { data: { contacts } }
  if (list !== 'contacts-unchecked' || id !== undefined) return undefined
  const unchecked = contacts.map((contact, place) => {
    if (place === 1) return { ...contact, email: '' }
    return place === 3 ? { ...contact, adviser: 'gone@contacts.example' } : contact
  })
  return { data: { contacts: unchecked } }
}
