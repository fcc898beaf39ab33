/** Where a code may go: a person with the phone number they have proved. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readPerson, type Person } from '#server/sign-in/read-person.ts'

export type Addressee = Person & { phone: string | null }

const readPhone = {
  name: 'addressee-phone',
  text: `select case when phone_verified is not null then phone end as phone
    from auth.login where tenant_id = $1 and id = $2`,
}

export async function readAddressee(
  { store }: Pick<Parts, 'store'>,
  { tenant, session }: Pick<SignedIn, 'tenant' | 'session'>,
): Promise<Addressee> {
  const { loginId } = session
  const [person, phones] = await Promise.all([
    readPerson(store, { tenant, loginId }),
    store.authOne<{ phone: string | null }>(tenant.id, readPhone, [loginId]),
  ])
  if (!person) throw new CallRefusal('not-signed-in')
  return { ...person, phone: phones[0]?.phone ?? null }
}
