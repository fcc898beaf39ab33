import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FundPage } from '#model/calls/funds.ts'
import { render } from '#tests/support/render.tsx'
import { FundCharges } from './fund-charges.tsx'
import { FundGrowth } from './fund-growth.tsx'
import { FundRisk } from './fund-risk.tsx'

const fund = {
  id: 'F1',
  name: 'Amstel Homes',
  currency: 'EUR',
  ongoingCharge: 0.0085,
  hasKeyInformationDocument: true,
  nav: [
    { series: 'LEAD', date: '2026-01-02', nav: 100 },
    { series: 'LEAD', date: '2026-03-02', nav: 98 },
  ],
  totalReturn: [
    { date: '2026-01-02', level: 1 },
    { date: '2026-03-02', level: 1.02 },
  ],
  risk: {
    kind: 'total',
    from: '2026-01-02',
    to: '2026-03-02',
    volatility: null,
    worstFall: { depth: -0.1005, from: '2026-01-05', to: '2026-02-02' },
  },
} as unknown as FundPage

const show = async (part: ReactNode) => {
  render(part)
}

test('charges that the fund service does not report are said not to be, never left out or zero', async () => {
  await show(<FundCharges fund={fund} />)
  await expect.element(page.getByText('0.85%')).toBeVisible()
  await expect.poll(() => page.getByText('Not reported').elements().length).toBe(3)
  await expect.element(page.getByRole('link', { name: 'Open Key information document' })).toBeVisible()
})

test('charges of which none is known are one sentence, with the document that may say more', async () => {
  await show(<FundCharges fund={{ ...fund, ongoingCharge: null }} />)
  await expect.element(page.getByText('The fund house has not given its charges.')).toBeVisible()
  await expect.element(page.getByText('Not reported')).not.toBeInTheDocument()
  await expect.element(page.getByText('Ongoing charge')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Open Key information document' })).toBeVisible()
})

test('the worst fall has its days, the method its name, and too short a history no deviation', async () => {
  await show(<FundRisk fund={fund} />)
  await expect.element(page.getByText('−10.05%')).toBeVisible()
  await expect.element(page.getByText('05/01/2026 to 02/02/2026')).toBeVisible()
  await expect.element(page.getByText('Less than a year of prices')).toBeVisible()
  await expect.element(page.getByText(/Calculated from total returns/)).toBeVisible()
})

test('growth is that of the total return beside the price, and of the price alone where no more is known', async () => {
  await show(<FundGrowth fund={fund} />)
  const chart = page.getByRole('figure', { name: 'Growth: Total return' })
  await expect.element(chart.getByRole('button', { name: 'Total return +2.00%' })).toBeVisible()
  await expect.element(chart.getByRole('button', { name: 'Price return −2.00%' })).toBeVisible()
  await expect.element(chart.getByText(/no benchmark or sector average/)).toBeVisible()
  await show(<FundGrowth fund={{ ...fund, totalReturn: [] }} />)
  await expect.element(page.getByRole('figure', { name: 'Growth: Price return' })).toBeVisible()
})
