/** To whom, and in which language, the sign-in service writes. */
import { findLanguage } from '#configurations/find-language.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Store } from '#server/store/executor.ts'
import type { Language } from '#phrases/language.ts'

export type Person = { id: string; name: string; email: string; language: Language }

const read = {
  name: 'person-read',
  text: 'select id, name, email, user_language as language from users where tenant_id = $1 and id = $2 and active',
}

/** Null when the person is gone. */
export async function readPerson(
  store: Store,
  { tenant, loginId }: { tenant: Installation; loginId: string },
): Promise<Person | null> {
  const [person] = await store.serveOne<Omit<Person, 'language'> & { language: string | null }>(
    tenant.id,
    read,
    [loginId],
  )
  return person ? { ...person, language: findLanguage(tenant.white, [person.language]) } : null
}
