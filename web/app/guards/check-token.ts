import { toLogin } from '#web/app/guards/authenticated.ts'
import { go, pass, type Guard, type Visit } from '#web/app/guards/guard.ts'
import { holdSecret } from '#web/data/held-secrets.ts'
import { isFullySignedIn } from '#web/data/session.ts'

const withoutToken = (href: string): string => {
  const url = new URL(href, 'http://portal.example')
  url.searchParams.delete('token')
  return url.pathname + url.search + url.hash
}

/** Where it is asked whether to continue: on the sign-in page, or in front of whoever is signed in. */
const findDoor = (visit: Visit, isSomebodyIn: boolean): string => {
  const href = withoutToken(visit.href)
  if (!isSomebodyIn) return visit.page === 'guest' ? href : toLogin(href)
  return toLogin(href, { action: 'token' }).replace(/^\/login/, '/')
}

/**
 * A `token` in the address stands for a sign-in without a password. It leaves the address at once and is kept in
 * memory; nobody is signed in by it before they have agreed, and never in place of a session.
 */
export const checkToken: Guard = ({ visit, session }) => {
  const { token } = visit.search
  if (typeof token !== 'string' || token === '') return pass
  holdSecret('token', token)
  return go(findDoor(visit, isFullySignedIn(session)))
}
