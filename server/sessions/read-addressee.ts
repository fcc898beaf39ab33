/** Whom a message goes to: a person's name and language, their address, and the phone number they have proved. */
import { isLanguage, type Language } from '#phrases/language.ts'
import type { Installation } from '#server/gate/tenants.ts'
import type { Parts } from '#server/parts.ts'

export type Addressee = { name: string; language: Language; email: string; phone: string | null }

const readUser = {
  name: 'addressee-user',
  text: 'select name, user_language as language from users where tenant_id = $1 and id = $2',
}
const readLogin = {
  name: 'addressee-login',
  text: `select email, case when phone_verified is not null then phone end as phone
    from auth.login where tenant_id = $1 and id = $2`,
}

export async function readAddressee(
  { store }: Pick<Parts, 'store'>,
  tenant: Installation,
  loginId: string,
): Promise<Addressee> {
  const [users, logins] = await Promise.all([
    store.serveOne<{ name: string; language: string | null }>(tenant.id, readUser, [loginId]),
    store.authOne<{ email: string; phone: string | null }>(tenant.id, readLogin, [loginId]),
  ])
  const [user] = users
  const [login] = logins
  if (!user || !login) throw new Error('A login without its person.')
  const language = isLanguage(user.language) ? user.language : tenant.white.defaultLocale
  return { name: user.name, language, ...login }
}
