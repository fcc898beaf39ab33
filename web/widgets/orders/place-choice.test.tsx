import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderPlace } from '#model/calls/orders.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { PlaceChoice } from './place-choice.tsx'

const place = (id: string, name: string): OrderPlace => ({
  portfolio: { id, name },
  account: { id: 'a1', name: 'Savings' },
  objection: null,
})

const money = (value: number) => ({ value, unit: 'money', currency: 'EUR', asOf: '2026-11-27', reasons: [] })
const line = (id: string, value: number) => ({
  id,
  value: money(value),
  cost: money(value),
  weight: money(0),
  gainOnCost: money(0),
})
const figures = (value: number, cash: readonly number[]) => ({
  figures: {
    currency: 'EUR',
    value: money(value),
    holdings: [
      { name: 'All', items: [line('FUND', value), ...cash.map((amount, at) => line(`cash:${at}`, amount))] },
    ],
  },
})

test('each portfolio is a choice in sight, with its value and what of it is cash', async () => {
  answerCalls({
    'GET /api/portfolios/p1': figures(12_000, [1_500, 250]),
    'GET /api/portfolios/p2': figures(3_000, []),
  })
  const choose = vi.fn()
  const places = [place('p1', 'Pension'), place('p2', 'Broker')]
  await renderPage(<PlaceChoice places={places} value={null} onChange={choose} />)
  await expect.element(page.getByText('€12,000.00, €1,750.00 of it in cash')).toBeVisible()
  await expect.element(page.getByText('€3,000.00')).toBeVisible()
  await page.getByRole('radio', { name: 'Savings, Broker' }).click()
  expect(choose).toHaveBeenCalledWith('p2')
})

test('many portfolios are chosen from a list, and their figures are not asked for', async () => {
  const asked = answerCalls({})
  const places = Array.from({ length: 7 }, (_, at) => place(`p${at}`, `Portfolio ${at}`))
  await renderPage(<PlaceChoice places={places} value={null} onChange={() => undefined} />)
  await expect.element(page.getByRole('combobox', { name: /Portfolio/ })).toBeVisible()
  expect(asked.filter((one) => one.includes('/api/portfolios/'))).toEqual([])
})
