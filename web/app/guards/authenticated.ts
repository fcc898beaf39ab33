import { go, pass, type Guard, type GuardContext } from '#web/app/guards/guard.ts'
import { isFullySignedIn } from '#web/data/session.ts'

/** The way to the sign-in page that leads back to where the visitor wanted to go. */
export const toLogin = (href: string, reason: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(reason)
  if (href !== '/' && href !== '/portals') search.set('next', href)
  const text = search.toString()
  return text ? `/login?${text}` : '/login'
}

/** Why somebody who was signed in before is not any more; a log-out time is left behind by a session that was not ended here. */
const reasonOf = ({ session, storedLogout, now }: GuardContext): Record<string, string> => {
  if (session || storedLogout === null) return {}
  return storedLogout <= now ? { inactivity: 'true' } : { ended: 'true' }
}

/** Not signed in, or the second factor still open: to the sign-in page. Signed in on the sign-in page: to the portals. */
export const authenticated: Guard = (context) => {
  const { session, visit } = context
  if (visit.page === 'open') return pass
  if (visit.page === 'guest') return isFullySignedIn(session) ? go('/portals') : pass
  return isFullySignedIn(session) ? pass : go(toLogin(visit.href, reasonOf(context)))
}
