import { isAdministrator } from '#model/access/role.ts'
import { pass, type Guard } from '#web/app/guards/guard.ts'

/** While the portal is under maintenance everyone except admins sees a notice; signing in stays possible. */
export const maintenance: Guard = ({ configuration, session, visit }) => {
  if (!configuration.isUnderMaintenance || visit.page === 'guest') return pass
  return isAdministrator(session?.role) ? pass : { kind: 'show', page: 'maintenance' }
}
