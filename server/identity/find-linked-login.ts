/** Whose sign-in an address of another firm opens: both sides must have proved the address. */
import { noteEvent } from '#server/sessions/note-event.ts'
import type { Store } from '#server/store/executor.ts'
import type { Recognised } from '#server/ground/identity-providers.ts'

export type Linked =
  | { kind: 'linked'; loginId: string }
  | { kind: 'refused'; problem: 'invalid-credentials' | 'email-exists' }

type Login = { id: string; isVerified: boolean; disabled: boolean }

const read = {
  name: 'social-login',
  text: `select id, email_verified as "isVerified", disabled from auth.login where tenant_id = $1 and email = $2`,
}

type Asked = { person: Recognised; name: string; address: string }

/** Nobody registers this way: an unknown address is refused as a wrong password is. */
export function findLinkedLogin(
  store: Store,
  tenantId: string,
  { person, name, address }: Asked,
): Promise<Linked> {
  const { email, isEmailVerified } = person
  if (email === null || !isEmailVerified) return Promise.resolve(refused('invalid-credentials'))
  return store.auth(tenantId, async (transaction) => {
    const [login] = await transaction.query<Login>(read, [email.toLowerCase()])
    if (!login) return refused('invalid-credentials')
    const { id: loginId, isVerified, disabled } = login
    if (isVerified && !disabled) return { kind: 'linked', loginId }
    const data = { by: name, address, reason: disabled ? 'disabled' : 'address not verified' }
    await noteEvent(transaction, { kind: 'sign-in-refused', about: loginId, data })
    return refused(disabled ? 'invalid-credentials' : 'email-exists')
  })
}

function refused(problem: 'invalid-credentials' | 'email-exists'): Linked {
  return { kind: 'refused', problem }
}
