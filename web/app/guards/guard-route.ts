import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { type Visit, pass, type Guard, type GuardContext, type Verdict, go } from '#web/app/guards/guard.ts'
import { readLogoutAt, writeLogoutAt } from '#web/app/idle/idle-clock.ts'
import { loadSession } from '#web/app/start/start-app.ts'
import { request } from '#web/data/call.ts'
import type { Facts } from '#web/data/facts.tsx'
import { sessionQuery } from '#web/data/queries.ts'
import { forgetShownIntros } from '#web/data/shown-intros.ts'
import { authenticated, toLogin } from '#web/app/guards/authenticated.ts'
import { permissions } from '#web/app/guards/permissions.ts'
import { hasFeature } from '#configurations/configuration.ts'
import { isAdministrator } from '#model/access/role.ts'
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
const checkToken: Guard = ({ visit, session }) => {
  const { token } = visit.search
  if (typeof token !== 'string' || token === '') return pass
  holdSecret('token', token)
  return go(findDoor(visit, isFullySignedIn(session)))
}

/** The dialog of signing in, and the links that e-mails about signing in carry. */
const isSigningIn = ({ page, search }: Visit): boolean =>
  page === 'guest' || (page === 'open' && ('action' in search || 'oobCode' in search))

/** While the portal is under maintenance everyone except admins sees a notice; signing in stays possible. */
const maintenance: Guard = ({ configuration, session, visit }) => {
  if (!configuration.isUnderMaintenance || isSigningIn(visit)) return pass
  return isAdministrator(session?.role) ? pass : { kind: 'show', page: 'maintenance' }
}

/** A page without a definition, or whose feature the white label has switched off, is not found. */
const reportDefinition: Guard = ({ visit, report, configuration, session }) => {
  if (visit.page === 'guest' || visit.page === 'open') return pass
  if (!report) return { kind: 'show', page: 'not-found' }
  if (!report.feature || hasFeature(configuration, report.feature, session?.role ?? 'public')) return pass
  return { kind: 'go', href: '/dashboard/404' }
}

/** A log-out time that has passed, in whichever tab it was set, ends the session. */
const idleSession: Guard = ({ session, storedLogout, now, visit }) => {
  if (!session || visit.page === 'guest' || visit.page === 'open') return pass
  if (storedLogout === null || storedLogout > now) return pass
  return { kind: 'go', href: toLogin(visit.href, { inactivity: 'true' }), signOut: true }
}

/** The guards of the specification, in its order. They are comfort only: the server decides. */
const guardChain: readonly Guard[] = [
  maintenance,
  checkToken,
  authenticated,
  idleSession,
  reportDefinition,
  permissions,
]

/** Asks the guards one after the other; the first that does not pass decides. */
export const judge = (context: GuardContext): Verdict => {
  for (const guard of guardChain) {
    const verdict = guard(context)
    if (verdict.kind !== 'pass') return verdict
  }
  return pass
}

export type RouteContext = { client: QueryClient; facts: Facts }

/** Thrown to show the maintenance notice instead of a page. */
export class UnderMaintenance extends Error {}

/** The session is over: the answers kept for it go, and nobody is signed in. */
export const forgetSession = (client: QueryClient): void => {
  writeLogoutAt(null)
  forgetShownIntros()
  client.clear()
  client.setQueryData(sessionQuery().queryKey, { session: null })
}

/** Ends the session here and on the server. */
export const endSession = async (client: QueryClient): Promise<void> => {
  forgetSession(client)
  // Without a connection the server ends the session by its own clock.
  await request('signOut', {}).catch(() => undefined)
}

const patienceMs = 2000

/**
 * Ends the session of somebody who asks for it: the page looks signed out once the server has heard, so that whatever
 * is opened next knows it too; a server that is slow or out of reach ends it by its own clock.
 */
export const signOut = async (client: QueryClient): Promise<void> => {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([request('signOut', {}).catch(() => undefined), patience])
  forgetSession(client)
}

type Arrival = {
  context: RouteContext
  location: { href: string; pathname: string; search: Readonly<Record<string, unknown>> }
  params: Readonly<Record<string, string>>
  /** Whether the page is only fetched ahead: then nothing is done but to look. */
  preload: boolean
}

/** Runs the chain of guards before a route: the same for every page, only the page differs. */
export const guardRoute = (page: Visit['page']) => async (arrival: Arrival) => {
  const { context, location, params, preload } = arrival
  const { facts, client } = context
  const { session } = await loadSession(client)
  const storedLogout = readLogoutAt()
  // What an earlier session left behind says why it is over, and nothing about a new one.
  if (!session && !preload) {
    writeLogoutAt(null)
    forgetShownIntros()
  }
  const verdict = judge({
    visit: { href: location.href, pathname: location.pathname, search: location.search, params, page },
    configuration: facts.configuration,
    session,
    reports: facts.reports,
    report: page === 'guest' || page === 'open' ? null : (facts.reports[page] ?? null),
    now: Date.now(),
    storedLogout,
  })
  if (verdict.kind === 'pass') return { session }
  if (verdict.kind === 'go') {
    if (verdict.signOut && !preload) await endSession(client)
    throw redirect({ href: verdict.href, replace: true })
  }
  if (verdict.page === 'maintenance') throw new UnderMaintenance()
  throw notFound()
}
