import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import type { BookingPreview, EditingPage } from '#model/calls/editing.ts'
import { render } from '#tests/support/render.tsx'
import { FactsProvider, type Facts } from '#web/data/facts.tsx'
import { buildQueryClient } from '#web/data/queries.ts'
import { changeLanguage, loadWords } from '#web/words/words.ts'
import { EditHoldingsPage } from './edit-holdings-page.tsx'

const id = '0199a0b0-0000-7000-8000-000000000001'
const home = `/api/portfolios/${id}`

const kept: EditingPage = {
  portfolio: { id, name: 'Growth', currency: 'GBP', account: { id: 'a1', name: 'Birna' } },
  keptIn: 'portal',
  holdings: [
    {
      id: '0199a0b0-0000-7000-8000-000000000002',
      version: 3,
      name: 'Larkspur',
      symbol: 'LRKS',
      assetclass: 'Equity',
      type: 'Stock',
      units: '10',
      value: '120',
      purchaseValue: '100',
      currency: 'GBP',
      region: 'UK',
      date: '2024-01-02',
      annualGrowth: null,
      pricePoints: [],
      bookings: 1,
    },
  ],
  transactions: [],
}

const plan: BookingPreview = {
  refused: null,
  change: 'changed',
  name: 'Larkspur',
  currency: 'GBP',
  amount: '60',
  before: { units: '10.0000', value: '120', cost: '100', gainOnCost: 0.2 },
  after: { units: '6.0000', value: '60', cost: '60', gainOnCost: 0 },
  releasedCost: '40',
  gain: '20',
  lots: [{ acquired: '2024-01-02', units: '4.0000', cost: '40' }],
  expects: 3,
  opens: false,
  carried: null,
}

const undo = {
  added: ['0199a0b0-0000-7000-8000-000000000009'],
  removed: [],
  holding: { id: '0199a0b0-0000-7000-8000-000000000002', version: 4 },
  before: null,
}

let facts: Facts
let answer: EditingPage
let planned: BookingPreview
const sent: { name: string; body: unknown }[] = []
const real = globalThis.fetch

beforeAll(async () => {
  const [configuration, reports] = await Promise.all([loadConfiguration('generic'), loadReports('generic')])
  facts = { name: 'Firm', configuration, reports, portals: [] }
})
beforeEach(() => {
  answer = kept
  planned = plan
  sent.length = 0
  /** The portal's answers, at the network. */
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const name = `${init.method ?? 'GET'} ${url.pathname.replace(home, '')}`
    if (!url.pathname.startsWith('/api/')) return real(input, init)
    if (init.body) sent.push({ name, body: JSON.parse(init.body as string) })
    if (name === 'GET /editing') return Response.json(answer)
    if (name === 'POST /bookings/preview') return Response.json(planned)
    if (name === 'POST /bookings') return Response.json({ undo, change: 'changed' })
    if (name === 'POST /bookings/undo') return Response.json({ ok: true })
    return Response.json({ error: { code: 'not-found', message: 'no' } }, { status: 404 })
  }
})
afterEach(() => {
  globalThis.fetch = real
})

const show = async () => {
  await changeLanguage('en')
  await loadWords('editing', 'report', 'fieldMessages', 'admin', 'kit', 'errors', 'app')
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/dashboard/$portal/portfolio/$portfolio/edit-holdings',
    component: EditHoldingsPage,
  })
  const entry = `/dashboard/p1/portfolio/${id}/edit-holdings`
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [entry] }),
  })
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <FactsProvider value={facts}>
        <Suspense>
          <RouterProvider router={router as never} />
        </Suspense>
      </FactsProvider>
    </QueryClientProvider>,
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

const beginSale = async (units: string) => {
  await show()
  await page.getByText('Larkspur').first().click()
  await button('Sell').click()
  const drawer = page.getByRole('dialog', { name: 'Add transaction' })
  await drawer.getByRole('textbox', { name: /^Units/ }).fill(units)
  await drawer.getByRole('textbox', { name: /^Price/ }).fill('15')
  return drawer
}

test('a sale shows what becomes of the holding, is saved as it was shown, and is taken back', async () => {
  const drawer = await beginSale('4')
  await expect.element(drawer.getByText('+£20.00')).toBeVisible()
  await expect.element(drawer.getByText('02/01/2024')).toBeVisible()
  await button('Save').click()
  await expect.element(button('Undo')).toBeVisible()
  const saved = sent.find(({ name }) => name === 'POST /bookings')
  expect(saved?.body).toMatchObject({ kind: 'sale', symbol: 'LRKS', units: '4', price: '15', expects: 3 })
  await button('Undo').click()
  await expect.element(button('Undo')).not.toBeInTheDocument()
  expect(sent.find(({ name }) => name === 'POST /bookings/undo')?.body).toEqual(undo)
})

test('a sale of more than is held is told and not sent', async () => {
  planned = { ...plan, refused: 'only-that-many-units', before: null, after: null }
  const drawer = await beginSale('11')
  await expect.element(drawer.getByText('You only have that many units')).toBeVisible()
  await button('Save').click()
  expect(sent.filter(({ name }) => name === 'POST /bookings')).toEqual([])
})

test('a new holding asks for its name and symbol, a property for neither symbol nor units', async () => {
  await show()
  await button('Add holding').click()
  await button('Save').click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await expect.element(page.getByText('Symbol is required')).toBeVisible()
  await page.getByText('Property', { exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: /^Purchase value/ })).toBeVisible()
  expect(page.getByRole('textbox', { name: /^(Symbol|Units)/ }).elements()).toEqual([])
  await expect.element(button('Add valuation')).toBeVisible()
  expect(sent).toEqual([])
})

test('a portfolio of a data service says so and offers nothing to change', async () => {
  answer = { ...kept, keptIn: 'provider', holdings: [] }
  await show()
  await expect.element(page.getByText('This portfolio comes from the data service')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
