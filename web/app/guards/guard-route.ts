import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { judge } from '#web/app/guards/guard-chain.ts'
import type { Visit } from '#web/app/guards/guard.ts'
import { readLogoutAt, writeLogoutAt } from '#web/app/idle/idle-clock.ts'
import { loadSession } from '#web/app/start-app.ts'
import { request } from '#web/data/call.ts'
import type { Facts } from '#web/data/facts.tsx'
import { sessionQuery } from '#web/data/queries.ts'
import { forgetShownIntros } from '#web/data/shown-intros.ts'

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
  // What an earlier session left behind says nothing about a new one.
  if (!session) {
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
    storedLogout: readLogoutAt(),
  })
  if (verdict.kind === 'pass') return { session }
  if (verdict.kind === 'go') {
    if (verdict.signOut && !preload) await endSession(client)
    throw redirect({ href: verdict.href, replace: true })
  }
  if (verdict.page === 'maintenance') throw new UnderMaintenance()
  throw notFound()
}
