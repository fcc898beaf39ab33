/** Draws a page or a part of one in the real browser, with a router, somebody who is signed in, and what calls answer. */
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import type { FirmFacts } from '#configurations/configuration.ts'
import { whiteLabelOf } from '#configurations/fit-to-firm.ts'
import { loadConfiguration, loadReports, type ConfigurationKey } from '#configurations/register/registry.ts'
import { afterEachTest } from '#tests/support/after-each-test.ts'
import { FactsProvider } from '#web/data/facts.tsx'
import { buildQueryClient, sessionQuery } from '#web/data/queries.ts'
import { buildSession } from './build-session.ts'
import type { PortalFront } from '#model/calls/portals.ts'
import type { Session } from '#web/data/session.ts'
import { render } from './render.tsx'

const real = globalThis.fetch
afterEachTest(() => {
  globalThis.fetch = real
})

/**
 * Answers calls by method and path, `GET /api/messages`, as data or as a whole answer; what is not named is not found.
 * Gives what was asked.
 */
export const answerCalls = (answers: Readonly<Record<string, unknown>>): string[] => {
  const asked: string[] = []
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.startsWith('/api/')) return real(input, init)
    const call = `${init.method ?? 'GET'} ${url.pathname}`
    asked.push(call + url.search)
    const answer = answers[call]
    if (answer instanceof Response) return answer.clone()
    return call in answers
      ? Response.json(answer)
      : Response.json({ error: { code: 'not-found', message: 'no' } }, { status: 404 })
  }
  return asked
}

type Given = {
  session?: Session
  key?: ConfigurationKey
  portals?: readonly PortalFront[]
  /** What is known of the firm beside its white label. */
  firm?: FirmFacts
}

/** Draws it at the address '/', and gives the router. */
export const renderPage = async (
  Page: ComponentType,
  { session, key = 'generic', portals = [], firm }: Given = {},
) => {
  const [white, reports] = await Promise.all([loadConfiguration(key), loadReports(key)])
  const configuration = whiteLabelOf(white, { firm: firm ?? white.firm })
  const client = buildQueryClient()
  client.setQueryData(sessionQuery().queryKey, { session: session ?? buildSession() })
  const root = createRootRoute({ notFoundComponent: () => null })
  const route = createRoute({ getParentRoute: () => root, path: '/', component: () => <Page /> })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={client}>
      <FactsProvider value={{ name: 'Firm', configuration, reports, portals }}>
        <Suspense>
          <RouterProvider router={router as never} />
        </Suspense>
      </FactsProvider>
    </QueryClientProvider>,
  )
  return router
}
