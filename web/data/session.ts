import { isStaff as isStaffRole } from '#model/access/role.ts'
import type { Me, OwnAccount } from '#model/calls/session.ts'

/** Who is signed in and what they may open, as the server says. */
export type Session = Me

/** An account of a client, oldest first in the session. */
export type SessionAccount = OwnAccount

/** Whether somebody is signed in with all factors. */
export const isFullySignedIn = (session: Session | null): session is Session => session?.level === 'full'

/** Whether somebody is an adviser or an administrator. */
export const isStaff = (session: Session | null): boolean => isStaffRole(session?.role)

/** Whether somebody may change anything: whoever views the portal as a client looks only. */
export const mayChange = (session: Session | null): boolean => !session?.staff
