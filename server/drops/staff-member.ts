/** Somebody of the firm in whose name something is done later, with the rights that they have then. */
import { isStaff, type Role } from '#model/access/role.ts'
import type { Store } from '#server/store/executor.ts'
import type { Author } from './note-drop-change.ts'

const roleOf = {
  name: 'drops.role',
  text: 'select role from auth.login where tenant_id = $1 and id = $2 and not disabled',
}

/** Null when the person may not sign in any more, or is not of the firm. */
export async function findStaff(store: Store, tenantId: string, userId: string): Promise<Author | null> {
  const [login] = await store.authOne<{ role: Role }>(tenantId, roleOf, [userId])
  return login && isStaff(login.role) ? { tenantId, userId, role: login.role } : null
}
