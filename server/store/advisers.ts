/** The advisers of the caller's accounts, as clients see them; the users themselves are hidden from clients. */
import type { StoredFile } from '#model/fields/json-shapes.ts'
import type { Statement, Transaction } from './executor.ts'

/** An adviser's contact details. */
export type Adviser = {
  id: string
  name: string
  role: string | null
  title: string | null
  email: string
  phone: string
  telephone: string | null
  linkedin: string | null
  profileUrl: string | null
  photo: StoredFile[] | null
  isMessenger: boolean
}

const statement: Statement = {
  name: 'advisers.list',
  text: `select v.id, v.name, v.role, v.title, v.email, v.phone, v.telephone, v.linkedin,
           v.profile_url as "profileUrl", v.photo, v.is_messenger as "isMessenger"
         from tenants t cross join app.advisers() v where t.tenant_id = $1
         order by v.role desc nulls last, v.name`,
}

/** Lists them by role, descending (managers before advisers, without a role last), then by name. */
export function listAdvisers(transaction: Transaction): Promise<Adviser[]> {
  return transaction.query<Adviser>(statement)
}
