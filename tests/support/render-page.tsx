/** Draws a page or a part of one in the real browser, with a router, somebody who is signed in, and what calls answer. */
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense, type ComponentType, type ReactElement } from 'react'
import type { Configuration, FirmFacts } from '#configurations/configuration.ts'
import { whiteLabelOf } from '#configurations/fit-to-firm.ts'
import { loadConfiguration, loadReports, type ConfigurationKey } from '#configurations/register/registry.ts'
import { FactsProvider } from '#web/data/facts.tsx'
import { buildQueryClient, sessionQuery } from '#web/data/queries.ts'
import { FieldPartsContext } from '#web/fields/field-parts.ts'
import { fieldRegistry } from '#web/fields/form/field-registry.ts'
import { buildSession } from './build-session.ts'
import type { PortalFront } from '#model/calls/portals.ts'
import type { Session } from '#web/data/session.ts'
import { render } from './render.tsx'

/** What a call was asked with. */
export type AskedCall = { url: URL; body: unknown }

/** A refusal as the server writes it. */
export const refusal = (status: number, code: string, fields?: Record<string, string>): Response =>
  Response.json({ error: { code, message: code, ...(fields && { fields }) } }, { status })

/** Answers a call with one after the other; the last one stays. */
export const inTurn = (...answers: unknown[]) => {
  let next = 0
  return () => answers[Math.min(next++, answers.length - 1)]
}

/**
 * Answers calls by method and path, `GET /api/messages`: with data, with a whole answer, or with what a function makes of
 * what is asked. What is not named is not found. Gives what was asked, and what was sent with a call. Ends with the test.
 */
export const answerCalls = (answers: Readonly<Record<string, unknown>>) => {
  const asked: string[] = []
  const bodies = new Map<string, unknown[]>()
  const { fetch } = globalThis
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.startsWith('/api/')) return fetch(input, init)
    const call = `${init.method ?? 'GET'} ${url.pathname}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push(call + url.search)
    bodies.set(call, [...(bodies.get(call) ?? []), body])
    if (!(call in answers)) return refusal(404, 'not-found')
    const given = answers[call]
    const answer: unknown = typeof given === 'function' ? await given({ url, body }) : given
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  }
  return Object.assign(asked, { sent: (call: string): unknown[] => bodies.get(call) ?? [] })
}

type Given = {
  session?: Session | Partial<Session>
  key?: ConfigurationKey
  portals?: readonly PortalFront[]
  /** What is known of the firm beside its white label, and what this says in another way. */
  firm?: FirmFacts
  configuration?: Partial<Configuration>
  /** The address, the route it is found by, and how what stands behind its question mark is read. */
  at?: string
  path?: string
  readSearch?: (search: Record<string, unknown>) => object
  /** Answers that are there already, by the keys of their queries. */
  known?: readonly (readonly [key: readonly unknown[], answer: unknown])[]
  language?: string
}

/** Draws it at its address, and gives the router and the answers that are kept. */
export const renderPage = async (
  shown: ComponentType | ReactElement,
  { session, key = 'generic', portals = [], firm, at = '/', path = '/', ...given }: Given = {},
) => {
  const [white, reports] = await Promise.all([loadConfiguration(key), loadReports(key)])
  const configuration = { ...whiteLabelOf(white, { firm: firm ?? white.firm }), ...given.configuration }
  const client = buildQueryClient()
  client.setQueryData(sessionQuery().queryKey, { session: buildSession(session) })
  for (const [queryKey, answer] of given.known ?? []) client.setQueryData(queryKey, answer)
  const root = createRootRoute({ notFoundComponent: () => null })
  const Shown = shown
  const route = createRoute({
    getParentRoute: () => root,
    path,
    component: () => (typeof Shown === 'function' ? <Shown /> : Shown),
    ...(given.readSearch && { validateSearch: given.readSearch }),
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  render(
    <QueryClientProvider client={client}>
      <FactsProvider value={{ name: 'Firm', configuration, reports, portals }}>
        <FieldPartsContext value={fieldRegistry}>
          <Suspense>
            <RouterProvider router={router as never} />
          </Suspense>
        </FieldPartsContext>
      </FactsProvider>
    </QueryClientProvider>,
    given.language,
  )
  return Object.assign(router, { client })
}
