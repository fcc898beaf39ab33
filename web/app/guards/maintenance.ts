import { isAdministrator } from '#model/access/role.ts'
import { pass, type Guard, type Visit } from '#web/app/guards/guard.ts'

/** The dialog of signing in, and the links that e-mails about signing in carry. */
const isSigningIn = ({ page, search }: Visit): boolean =>
  page === 'guest' || (page === 'open' && ('action' in search || 'oobCode' in search))

/** While the portal is under maintenance everyone except admins sees a notice; signing in stays possible. */
export const maintenance: Guard = ({ configuration, session, visit }) => {
  if (!configuration.isUnderMaintenance || isSigningIn(visit)) return pass
  return isAdministrator(session?.role) ? pass : { kind: 'show', page: 'maintenance' }
}
