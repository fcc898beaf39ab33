import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HoldingFigures } from '#finance/returns/figure-shapes.ts'
import type { QuarterlyPayment } from '#model/calls/accounts.ts'
import type { PageFigures } from '#model/calls/figures.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { HoldingDetail } from '#model/calls/subjects.ts'
import { answerCalls, refusal, renderPage } from '#tests/support/render-page.tsx'
import { buildFigure, buildSubject } from '#tests/support/render-widget.tsx'
import { render } from '#tests/support/render.tsx'
import { closeSearch } from '#web/data/close-search.ts'
import { readReportSearch } from '#web/data/report-search.ts'
import { useHoldLayers } from '#web/ui/use-held-layers.ts'
import { Holdings } from '#web/widgets/holdings/holdings.tsx'
import { ReportSubject } from '#web/widgets/report/report-subject.tsx'

const id = '0199a0b0-0000-7000-8000-000000000001'
const account = '0199a0b0-0000-7000-8000-000000000002'

const figure = (value: number, unit: 'money' | 'fraction' = 'money') =>
  buildFigure(value, { unit, currency: 'EUR', asOf: '2024-03-28', method: 'market-value' })

const hold = (symbol: string, more: { name: string; sector: string; value: number }): HoldingFigures => ({
  id: symbol,
  symbol,
  name: more.name,
  isin: null,
  sedol: null,
  accountNo: `F${symbol}U1`,
  assetClass: 'Property',
  type: 'Fund',
  sector: more.sector,
  region: 'Europe',
  currency: 'EUR',
  units: 10,
  price: more.value / 10,
  priceDate: '2024-03-28',
  rate: 1,
  rateDate: null,
  value: figure(more.value),
  cost: figure(more.value - 10),
  gainOnCost: figure(0.1, 'fraction'),
  weight: figure(0.5, 'fraction'),
  date: '2023-01-02',
})

const homes = hold('HOM', { name: 'Amstel Homes', sector: 'Residential', value: 100_000 })
const loans = hold('LOA', { name: 'Bridge Loans', sector: 'Loans', value: 50_000 })

const figures = {
  id,
  currency: 'EUR',
  asOf: '2024-03-28',
  inception: '2023-01-02',
  value: figure(150_000),
  holdings: [
    { name: 'Property', value: figure(150_000), weight: figure(1, 'fraction'), items: [homes, loans] },
  ],
  breakdown: {
    assetClass: [],
    currency: [],
    region: [],
    sector: [{ name: 'Residential', value: 100_000, weight: 2 / 3, percentage: 66.67 }],
  },
} as unknown as PageFigures

const portfolio = {
  id,
  account: { id: account, name: 'Ferry family', portal: null },
  counts: { notes: 0 },
} as unknown as PortfolioPage

const detailOf = (holding: HoldingFigures): HoldingDetail => ({
  holding,
  group: 'Property',
  currency: 'EUR',
  transactions: [],
  history: [
    { date: '2023-12-29', price: 100 },
    { date: '2024-03-28', price: 110 },
  ],
  returns: [
    {
      name: 'YTD',
      from: { date: '2023-12-29', price: 100 },
      to: { date: '2024-03-28', price: 110 },
      value: 0.1,
    },
  ],
  years: [],
  totals: [],
  movement: { id: holding.id, name: holding.name, market: 900, income: 100, exchange: null },
  bond: null,
  documents: [],
  fundId: null,
  detailId: null,
  source: { asOf: '2024-03-28', fetchedAt: '2024-03-29T08:00:00.000Z', freshness: 'live' },
})

const payment: QuarterlyPayment = {
  fundId: 'FHOM',
  name: 'Amstel Homes',
  value: 100_000,
  portfolios: 1,
  isPaidOut: { first: false, second: false },
  estimate: { on: '2024-03-31', amount: 1250, currency: 'EUR' },
}

const payments = `/api/accounts/${account}/quarterly-payments`
const save = `PUT ${payments}/FHOM`

/** Draws the holdings; gives the router and what was saved. */
const show = async (
  search = '',
  { portfolios = 1, saving = {} }: { portfolios?: number; saving?: unknown } = {},
) => {
  const asked = answerCalls({
    [`GET /api/portfolios/${id}/holdings/HOM`]: detailOf(homes),
    [`GET /api/portfolios/${id}/holdings/LOA`]: detailOf(loans),
    [`GET ${payments}`]: { rows: [{ ...payment, portfolios }], freshness: 'live' },
    [save]: saving,
  })
  const router = await renderPage(
    <ReportSubject subject={buildSubject({ id, currency: 'EUR', figures, portfolio })}>
      <Holdings />
    </ReportSubject>,
    {
      key: 'dutch',
      at: `/${search}`,
      readSearch: (given) => closeSearch(readReportSearch)(given),
    },
  )
  return Object.assign(router, { saved: () => asked.sent(save) })
}

const drawerOf = (name: string) => page.getByRole('dialog', { name })

test('a row opens its holding beside the page, the address says so, and Escape closes it', async () => {
  const router = await show()
  await page
    .getByText(/Amstel Homes/)
    .first()
    .click()
  await expect.element(drawerOf('Amstel Homes').getByText('Where the gain comes from')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ drawer: 'holding:HOM' })
  await userEvent.keyboard('{Escape}')
  await expect.element(drawerOf('Amstel Homes')).not.toBeInTheDocument()
  expect(router.state.location.search).not.toHaveProperty('drawer', 'holding:HOM')
})

test('a holding over a breakdown is closed alone by Escape; opening another one clears it', async () => {
  const router = await show('?drawer=breakdown%3Asector%3AResidential')
  const below = drawerOf('Sector: Residential')
  await below.getByRole('button', { name: 'Show details of Amstel Homes' }).click()
  await expect.element(drawerOf('Amstel Homes').getByText('Where the gain comes from')).toBeVisible()
  expect(router.state.location.search).toMatchObject({
    drawer: 'breakdown:sector:Residential',
    over: 'holding:HOM',
  })
  await userEvent.keyboard('{Escape}')
  await expect.element(drawerOf('Amstel Homes')).not.toBeInTheDocument()
  await expect.element(below).toBeVisible()
})

test('a second Escape right after the first closes the drawer below, too', async () => {
  const router = await show('?drawer=breakdown%3Asector%3AResidential&over=holding%3AHOM')
  await expect.element(drawerOf('Amstel Homes').getByText('Where the gain comes from')).toBeVisible()
  for (const key of ['Escape', 'Escape'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await expect.element(drawerOf('Amstel Homes')).not.toBeInTheDocument()
  await expect.element(drawerOf('Sector: Residential')).not.toBeInTheDocument()
  expect(router.state.location.search).not.toHaveProperty('drawer', 'breakdown:sector:Residential')
})

/** Something that is said before the drawers from the start, until `turn`; or only from `turn` on. */
const sayFirst = (when: 'before' | 'after') => {
  const { promise, resolve: turn } = Promise.withResolvers<void>()
  const Said = () => {
    const [isSaid, setIsSaid] = useState(when === 'before')
    useEffect(() => void promise.then(() => setIsSaid(when === 'after')), [])
    useHoldLayers(isSaid)
    return isSaid ? <p>Something is said</p> : null
  }
  render(<Said />)
  return turn
}

test('what the address opens waits for what is said first', async () => {
  const answer = sayFirst('before')
  await show('?drawer=holding%3AHOM')
  await expect.element(page.getByText(/Amstel Homes/).first()).toBeVisible()
  expect(drawerOf('Amstel Homes').elements()).toHaveLength(0)
  answer()
  await expect.element(drawerOf('Amstel Homes').getByText('Where the gain comes from')).toBeVisible()
})

test('a drawer that is open stays when something is said meanwhile', async () => {
  const say = sayFirst('after')
  await show('?drawer=holding%3AHOM')
  const gain = drawerOf('Amstel Homes').getByText('Where the gain comes from')
  await expect.element(gain).toBeVisible()
  say()
  await expect.element(page.getByText('Something is said')).toBeInTheDocument()
  await expect.element(gain).toBeVisible()
})

test('what is not held any more is said, not an empty drawer', async () => {
  await show('?drawer=holding%3AGONE')
  await expect.element(page.getByText('This cannot be shown')).toBeVisible()
})

test('the address narrows the table; its chip widens it again, and the totals are those of the rows', async () => {
  await show('?sector=Loans')
  await expect.element(page.getByText(/Bridge Loans/).first()).toBeVisible()
  expect(page.getByText(/Amstel Homes/).elements()).toHaveLength(0)
  const table = page.getByRole('table', { name: 'Holdings as of 28/03/2024' })
  await expect.element(table.getByText(/€50,000\.00/).last()).toBeVisible()
  expect(table.getByText(/€150,000\.00/).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Show all again, not only Loans' }).click()
  await expect.element(page.getByText(/Amstel Homes/).first()).toBeVisible()
  expect(table.getByText(/€150,000\.00/).elements().length).toBeGreaterThan(0)
})

test('a filter that nothing passes offers the whole table', async () => {
  await show('?sector=Nothing')
  await page.getByRole('button', { name: 'Show all holdings' }).click()
  await expect.element(page.getByText(/Amstel Homes/).first()).toBeVisible()
})

test('closing the question of a quarterly payment turns the switch back and saves nothing', async () => {
  const { saved } = await show()
  const turn = page.getByRole('switch', { name: 'Quarterly payment of Amstel Homes', exact: true })
  await turn.click()
  const dialog = drawerOf('Quarterly payment of Amstel Homes')
  await expect.element(dialog.getByText(/€1,250\.00/)).toBeVisible()
  await expect.element(dialog.getByText('31/03/2024')).toBeVisible()
  await expect.element(dialog.getByText(/^It applies to this account\. The client and/)).toBeVisible()
  expect(dialog.element().textContent).not.toContain('portfolios')
  await expect.element(turn).toBeChecked()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(turn).not.toBeChecked()
  expect(saved()).toEqual([])
})

test('the estimate of an account with several portfolios says that it is for all of them', async () => {
  await show('', { portfolios: 2 })
  await page.getByRole('switch', { name: 'Quarterly payment of Amstel Homes', exact: true }).click()
  const dialog = drawerOf('Quarterly payment of Amstel Homes')
  const said = 'The estimate is for the 2 portfolios of this account together.'
  await expect.element(dialog.getByText(said)).toBeVisible()
})

test('accepting is sent, declining disables, and a failed save turns the switch back', async () => {
  const { saved } = await show('', { saving: refusal(500, 'technical') })
  const turn = page.getByRole('switch', { name: 'Extra quarterly payment of Amstel Homes' })
  await turn.click()
  const dialog = drawerOf('Extra quarterly payment of Amstel Homes')
  await dialog.getByRole('radio', { name: /^Decline/ }).click()
  await expect.element(dialog.getByRole('button', { name: 'Disable' })).toBeVisible()
  await dialog.getByRole('radio', { name: /^Accept/ }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(turn).not.toBeChecked()
  expect(saved()).toEqual([{ payment: 'second', isPaidOut: true }])
})
