import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildFigure, renderWidget } from '#tests/support/render-widget.tsx'
import type { CostStatement as Statement } from '#finance/costs/cost-statement.ts'
import { CostStatement } from './cost-statement.tsx'
import { TradeCosts } from './cost-tables.tsx'

test('two trades of one day that cost the same are two rows', async () => {
  const complaints = vi.spyOn(console, 'error')
  const cost = {
    date: '2026-03-02',
    name: 'Vodafone',
    explicitCost: 4,
    implicitCost: 0,
    total: 4,
    currency: 'EUR',
  }
  await renderWidget(<TradeCosts rows={[cost, cost]} year={2026} />)
  await expect.element(page.getByText('Vodafone').first()).toBeVisible()
  await expect.poll(() => page.getByText('Vodafone').elements().length).toBe(2)
  expect(complaints.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([])
})

test.each([
  [false, 1],
  [true, 0],
])('a statement says its days, unless they stand above it (%s)', async (ofPeriod, times) => {
  const none = buildFigure(null)
  const statement = {
    currency: 'EUR',
    year: 2026,
    from: '2026-01-01',
    to: '2026-06-30',
    complete: false,
    sections: [],
    cumulative: [],
    effect: { gross: none, net: none, chargesEffect: none },
    averageValue: none,
    total: none,
    share: none,
    thirdParty: none,
    incomeTaxes: none,
  } as unknown as Statement
  await renderWidget(<CostStatement statement={statement} ofPeriod={ofPeriod} />)
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(page.getByText(/30\/06\/2026.*part of/i).elements()).toHaveLength(times)
})
