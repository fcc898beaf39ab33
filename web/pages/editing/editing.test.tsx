import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BookingPreview, EditingPage } from '#model/calls/editing.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
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

/** Draws the page; gives what was sent with each call. */
const show = async ({ answer = kept, planned = plan } = {}) => {
  const asked = answerCalls({
    [`GET ${home}/editing`]: answer,
    [`POST ${home}/bookings/preview`]: planned,
    [`POST ${home}/bookings`]: { undo, change: 'changed' },
    [`POST ${home}/bookings/undo`]: { ok: true },
  })
  await renderPage(EditHoldingsPage, {
    path: '/dashboard/$portal/portfolio/$portfolio/edit-holdings',
    at: `/dashboard/p1/portfolio/${id}/edit-holdings`,
  })
  return (call: string) => asked.sent(`POST ${home}${call}`)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

const beginSale = async (units: string, planned = plan) => {
  const sent = await show({ planned })
  await page.getByText('Larkspur').first().click()
  await button('Sell').click()
  const drawer = page.getByRole('dialog', { name: 'Add transaction' })
  await drawer.getByRole('textbox', { name: /^Units/ }).fill(units)
  await drawer.getByRole('textbox', { name: /^Price/ }).fill('15')
  return { drawer, sent }
}

test('a sale shows what becomes of the holding, is saved as it was shown, and is taken back', async () => {
  const { drawer, sent } = await beginSale('4')
  await expect.element(drawer.getByText('+£20.00')).toBeVisible()
  await expect.element(drawer.getByText('02/01/2024')).toBeVisible()
  await button('Save').click()
  await expect.element(button('Undo')).toBeVisible()
  expect(sent('/bookings')).toMatchObject([
    { kind: 'sale', symbol: 'LRKS', units: '4', price: '15', expects: 3 },
  ])
  await button('Undo').click()
  await expect.element(button('Undo')).not.toBeInTheDocument()
  expect(sent('/bookings/undo')).toEqual([undo])
})

test('a sale of more than is held is told and not sent', async () => {
  const planned: BookingPreview = { ...plan, refused: 'only-that-many-units', before: null, after: null }
  const { drawer, sent } = await beginSale('11', planned)
  await expect.element(drawer.getByText('You only have that many units')).toBeVisible()
  await button('Save').click()
  expect(sent('/bookings')).toEqual([])
})

test('a new holding asks for its name and symbol, a property for neither symbol nor units', async () => {
  const sent = await show()
  await button('Add holding').click()
  await button('Save').click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await expect.element(page.getByText('Symbol is required')).toBeVisible()
  await page.getByText('Property', { exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: /^Purchase value/ })).toBeVisible()
  expect(page.getByRole('textbox', { name: /^(Symbol|Units)/ }).elements()).toEqual([])
  await expect.element(button('Add valuation')).toBeVisible()
  for (const call of ['/bookings/preview', '/bookings']) expect(sent(call)).toEqual([])
})

test('a portfolio of a data service says so and offers nothing to change', async () => {
  await show({ answer: { ...kept, keptIn: 'provider', holdings: [] } })
  await expect.element(page.getByText('This portfolio comes from the data service')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
