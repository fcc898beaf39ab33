import type { AuthTransaction } from '#server/store/executor.ts'

/** Somebody who may sign in. `hasPassword`: they have one, and it was they who proved the address. */
export type Login = {
  id: string
  email: string
  disabled: boolean
  hasPassword: boolean
  lastLogin: string | null
}

const columns = `id, email, disabled, pw_hash is not null and email_verified as "hasPassword", last_login as "lastLogin"`
const byEmail = {
  name: 'login-by-email',
  text: `select ${columns} from auth.login where tenant_id = $1 and email = $2`,
}
const byId = {
  name: 'login-by-id',
  text: `select ${columns} from auth.login where tenant_id = $1 and id = $2`,
}

export async function findLogin(transaction: AuthTransaction, email: string): Promise<Login | null> {
  const [login] = await transaction.query<Login>(byEmail, [email.trim().toLowerCase()])
  return login ?? null
}

export async function readLogin(transaction: AuthTransaction, id: string): Promise<Login | null> {
  const [login] = await transaction.query<Login>(byId, [id])
  return login ?? null
}
