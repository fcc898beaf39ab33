import { isAdministrator } from '#model/access/role.ts'
import { withoutFields, type Shown } from '#web/data/collections.ts'
import { isStaff, type Session } from '#web/data/session.ts'

/** An adviser makes portals up to a limit; administrators make them in their grid. */
export const mayCreatePortal = (session: Session, limits: { portals: number }): boolean =>
  isStaff(session) && !isAdministrator(session.role) && session.ownPortals.length < limits.portals

/** A portal is changed by the adviser who owns it, and by administrators. */
export const mayEditPortal = (session: Session, portal: string): boolean =>
  isAdministrator(session.role) || (isStaff(session) && session.ownPortals.includes(portal))

/** The portal form of an adviser, who gives no portal away: its owner is the adviser. */
export const withoutOwner = (portals: Shown): Shown => withoutFields(portals, ['owner'])
