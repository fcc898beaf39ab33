import type { ReactElement, ReactNode } from 'react'
import { beforeEach, expect, test, describe } from 'vitest'
import { page } from 'vitest/browser'
import type { FundPage, FundRow, LoanProject, RealEstateProject } from '#model/calls/funds.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { render } from '#tests/support/render.tsx'
import { FundCards } from './fund-cards.tsx'
import { FundCharges } from './fund-charges.tsx'
import { FundGrowth } from './fund-growth.tsx'
import { FundList } from './fund-list.tsx'
import { FundRisk } from './fund-risk.tsx'
import { ProjectTables } from './project-tables.tsx'

const fund = {
  id: 'F1',
  name: 'Amstel Homes',
  description: 'Homes in the city',
  sector: 'Residential',
  assetClass: 'Property',
  groupName: null,
  currency: 'EUR',
  price: 712.5,
  priceDate: '2026-03-31',
  startDate: '2019-04-01',
  tradingDay: 'Last of the month',
  expectedReturn: 0.06,
  yearlyPayout: 0.05,
  expectedExtraYearlyPayout: 0.0125,
  ongoingCharge: 0.009,
  hasInformationMemorandum: true,
  hasKeyInformationDocument: true,
  changes: { ytd: 0.015, '1y': 0.04, '3y': 0.12, '5y': 0.21 },
} as unknown as FundRow

const property: RealEstateProject = {
  id: 'r1',
  project: 'Spui 70',
  sector: 'Residential',
  size: 1200,
  rentalSpace: 950,
  tenants: 14,
  vacancy: 0.031,
  condition: 'Good',
  fundValue: 4_500_000,
  netRent: 210_000,
  ltv: 0.42,
  interest: 0.037,
  percentOfFund: 0.185,
  location: null,
  description: null,
  photos: 0,
}

const loan: LoanProject = {
  id: 'l1',
  project: 'Bridge loan',
  amount: 800_000,
  start: '2024-02-01',
  end: '2027-01-31',
  interest: 0.0725,
  loanType: 'Bullet',
  repaymentPercent: 0.105,
  collateralRights: 'First mortgage',
  loanTakerProfile: 'Developer',
  purpose: 'Refurbishment',
  ltv: 0.61,
  percentOfFund: 0.09,
  description: null,
  photos: 0,
}

const show = async (part: ReactElement, key: 'dutch' | 'generic' = 'dutch') => {
  await renderPage(part, { key })
  await expect.element(page.getByRole('table').or(page.getByRole('article')).first()).toBeVisible()
}

const textOf = (cell: Element | undefined) => cell?.textContent.trim() ?? ''

/** What a row says, by the headers of its columns. */
const rowOf = (name: string) => {
  const headers = page.getByRole('columnheader').elements().map(textOf)
  const cells = page.getByRole('row').filter({ hasText: name }).element().querySelectorAll('td')
  return Object.fromEntries(headers.map((header, place) => [header, textOf(cells[place])]))
}

const projects = (found: { realEstate?: RealEstateProject[]; loans?: LoanProject[] }) => (
  <ProjectTables
    fund={{ id: 'F1', currency: 'EUR', realEstate: [], loans: [], ...found } as unknown as FundPage}
    hrefOf={(id) => `/${id}`}
  />
)

const list = <FundList funds={[fund]} portal="p1" favourites={new Set()} setFavourite={() => undefined} />

beforeEach(() => page.viewport(1900, 900))

test('the properties of a fund are listed with the columns of the specification', async () => {
  await show(projects({ realEstate: [property] }))
  expect(rowOf(property.project)).toEqual({
    Project: 'Spui 70',
    Sector: 'Residential',
    Size: '1,200 m²',
    'Rental space': '950 m²',
    Tenants: '14',
    Vacancy: '3.10%',
    Condition: 'Good',
    'Fund value': '€4,500,000.00',
    'Net rent': '€210,000.00',
    LTV: '42.00%',
    Interest: '3.70%',
    '% of fund': '18.50%',
  })
})

test('the loans of a fund are listed with the columns of the specification', async () => {
  await show(projects({ loans: [loan] }))
  expect(rowOf(loan.project)).toEqual({
    Project: 'Bridge loan',
    Amount: '€800,000.00',
    Start: '01/02/2024',
    End: '31/01/2027',
    Interest: '7.25%',
    'Loan type': 'Bullet',
    'Repayment %': '10.50%',
    'Collateral rights': 'First mortgage',
    'Loan taker profile': 'Developer',
    Purpose: 'Refurbishment',
    LTV: '61.00%',
    '% of fund': '9.00%',
  })
})

test('the explorer of the fund house lists the columns of the specification', async () => {
  await show(list)
  expect(rowOf(fund.name)).toEqual({
    'Fund name': 'Amstel Homes',
    Description: 'Homes in the city',
    Sector: 'Residential',
    Price: '€712.50',
    'Price date': '31/03/2026',
    'Start date': '01/04/2019',
    'Trading day': 'Last of the month',
    'YTD return': '+1.50%',
    'Expected return': '6.00%',
    'Yearly payout': '5.00%',
    'Expected extra yearly payout': '1.25%',
    'Information memorandum': 'Open',
    'Key information document': 'Open',
  })
})

test('the explorer of a search service lists what it is told, and has the others to be chosen', async () => {
  await show(list, 'generic')
  expect(Object.keys(rowOf(fund.name))).toEqual([
    'Fund name',
    'Asset class',
    'Sector',
    'Price',
    'Price date',
    '1 year',
    '3 years',
    '5 years',
    'Ongoing charge',
  ])
  await page.getByRole('button', { name: 'Choose columns' }).click()
  for (const name of [
    'Description',
    'Start date',
    'Trading day',
    'YTD return',
    'Expected return',
    'Yearly payout',
    'Expected extra yearly payout',
    'Information memorandum',
    'Key information document',
  ])
    await expect.element(page.getByRole('checkbox', { name, exact: true })).not.toBeChecked()
})

test('hundreds of cards come by two dozen, and the keyboard goes on with the first of the new ones', async () => {
  const funds = Array.from({ length: 60 }, (_, i) => ({ ...fund, id: `F${i}`, name: `Fund ${i + 1}` }))
  await show(<FundCards funds={funds} portal="p1" favourites={new Set()} setFavourite={() => undefined} />)
  const cards = () => page.getByRole('article').elements().length
  expect(cards()).toBe(24)
  await expect.element(page.getByText('24 of 60')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  expect(cards()).toBe(48)
  await expect.element(page.getByRole('link', { name: 'Fund 25', exact: true })).toHaveFocus()
  await page.getByRole('button', { name: 'Show more' }).click()
  expect(cards()).toBe(60)
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

describe('the figures of a fund', () => {
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
})
