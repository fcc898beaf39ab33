import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import { buildFigure as money, renderWidget } from '#tests/support/render-widget.tsx'
import { Realised } from './realised.tsx'

const yearOf = (taxYear: string, proceeds: number) => ({
  taxYear,
  proceeds: money(proceeds),
  cost: money(100),
  gain: money(proceeds - 100),
  sales: [
    {
      id: taxYear,
      date: '2026-03-02',
      symbol: 'VOD',
      name: 'Vodafone',
      units: 10,
      proceeds,
      cost: 100,
      gain: money(proceeds - 100),
      taxYear,
    },
  ],
})

const show = async (type: string, costMethod = 'average', isPooled = false) => {
  const realised = [yearOf('2024/25', 130), yearOf('2025/26', 80)]
  const portfolio = { type, costMethod, isPooled, realised } as unknown as PortfolioPage
  await renderWidget(<Realised />, { portfolio }, { key: 'asset-manager' })
  await expect.element(page.getByRole('rowheader', { name: 'Total' }).first()).toBeVisible()
}

const rowHeads = () =>
  page
    .getByRole('table')
    .first()
    .getByRole('rowheader')
    .elements()
    .map((head) => head.textContent)

test('gains that are taxed are summed by tax year, and all of them beside the sales', async () => {
  await show('GIA')
  expect(rowHeads()).toEqual(['2025/26', '2024/25', 'Total'])
  const sums = page.getByRole('row', { name: /Total/ }).elements()
  expect(sums).toHaveLength(2)
  for (const sum of sums) expect(sum.textContent).toMatch(/^Total.*£10\.00$/)
  expect(page.getByText(/Pools cover/).elements()).toEqual([])
})

test('inside a tax wrapper there are no tax years and no allowable cost', async () => {
  await show('ISA')
  expect(rowHeads()).toEqual(['Total'])
  expect(page.getByText('Allowable cost').elements()).toEqual([])
  expect(page.getByText('Tax year').elements()).toEqual([])
})

test('a pool is said to be of this portfolio alone, where gains are taxed by pools', async () => {
  await show('GIA', 'section-104')
  await expect.element(page.getByText(/Pools cover this portfolio only/)).toBeVisible()
})

test('a pool is said to be of all portfolios of the owner that are kept here', async () => {
  await show('GIA', 'section-104', true)
  await expect.element(page.getByText(/Pools cover all taxable portfolios of the same owner/)).toBeVisible()
  expect(page.getByText(/this portfolio only/).elements()).toEqual([])
})
