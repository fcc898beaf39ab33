import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import { render } from '#tests/support/render.tsx'
import { closeSearch } from '#web/data/close-search.ts'
import { FactsProvider } from '#web/data/facts.tsx'
import { buildQueryClient } from '#web/data/queries.ts'
import { readReportSearch } from '#web/data/report-search.ts'
import { loadWords } from '#web/words/words.ts'
import { AccountScope } from './account-scope.tsx'

const account = '0199a0b0-0000-7000-8000-000000000002'
const household = '0199a0b0-0000-7000-8000-000000000003'
const real = globalThis.fetch
let isDown = false

beforeEach(() => {
  /** The portal's answers, at the network. */
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname === `/api/accounts/${account}/households`)
      return isDown
        ? Response.json({ error: { code: 'technical' } }, { status: 500 })
        : Response.json({ households: [{ id: household, name: 'Amstel' }] })
    if (pathname === `/api/households/${household}`)
      return Response.json({ id: household, name: 'Amstel', members: [], points: [], figures: null })
    return real(input, init)
  }
})
afterEach(() => {
  isDown = false
  globalThis.fetch = real
})

const show = async (search: string) => {
  await loadWords('planning', 'report', 'figures', 'kit', 'lists', 'app')
  const [configuration, reports] = await Promise.all([loadConfiguration('generic'), loadReports('generic')])
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: (given: Record<string, unknown>) => closeSearch(readReportSearch)(given),
    component: () => (
      <AccountScope
        account={{ id: account, portfolios: [] } as never}
        portal="p1"
        session={{ role: 'investor' } as never}
        asOf={undefined}
      >
        <p>The account alone</p>
      </AccountScope>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
  })
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <FactsProvider value={{ name: 'Firm', configuration, reports, portals: [] }}>
        <Suspense>
          <RouterProvider router={router as never} />
        </Suspense>
      </FactsProvider>
    </QueryClientProvider>,
  )
  return router
}

test('an address that names a household shows it; choosing the account takes it out of the address', async () => {
  const router = await show(`?household=${household}`)
  await expect.element(page.getByText('Accounts of the household')).toBeVisible()
  await expect.element(page.getByText('The account alone')).not.toBeInTheDocument()
  await page.getByText('This account').click()
  await expect.element(page.getByText('The account alone')).toBeVisible()
  expect(router.state.location.search).not.toHaveProperty('household', household)
  await page.getByText('Household Amstel').click()
  await expect.element(page.getByText('Accounts of the household')).toBeVisible()
  expect(router.state.location.search).toHaveProperty('household', household)
})

test('a household that is not of the account is not shown', async () => {
  await show('?household=0199a0b0-0000-7000-8000-000000000009')
  await expect.element(page.getByText('The account alone')).toBeVisible()
})

test('households that cannot be read are said to be missing, and can be asked for again', async () => {
  isDown = true
  await show('')
  const notice = page.getByText(
    'The households of this account could not be loaded. The account itself is complete.',
  )
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('The account alone')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Household Amstel')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})
