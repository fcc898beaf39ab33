import { toLogin } from '#web/app/guards/authenticated.ts'
import { pass, type Guard } from '#web/app/guards/guard.ts'

/** A log-out time that has passed, in whichever tab it was set, ends the session. */
export const idleSession: Guard = ({ session, storedLogout, now, visit }) => {
  if (!session || visit.page === 'guest' || visit.page === 'open') return pass
  if (storedLogout === null || storedLogout > now) return pass
  return { kind: 'go', href: toLogin(visit.href, { inactivity: 'true' }), signOut: true }
}
