/** Somebody of the firm in whose name something is done later, with the rights that they have then. */
import { isStaff, type Role } from '#model/access/role.ts'
import type { Caller, Store } from '#server/store/executor.ts'

const roleOf = {
  name: 'jobs.staff-role',
  text: 'select role from auth.login where tenant_id = $1 and id = $2 and not disabled',
}

/** Somebody with their name in the log. */
export type StaffMember = Caller & { userId: string }

/** Null when the person may not sign in any more, or is not of the firm. */
export async function findStaff(store: Store, tenantId: string, userId: string): Promise<StaffMember | null> {
  const [login] = await store.authOne<{ role: Role }>(tenantId, roleOf, [userId])
  return login && isStaff(login.role) ? { tenantId, userId, role: login.role } : null
}
