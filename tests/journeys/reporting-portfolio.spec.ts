import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { TabName } from '#model/reports/report.ts'
import { chooseTheme, expect, expectAccessible, test } from '#tests/journeys/journey.ts'
import {
  addressOfPortfolio,
  askPortfolio,
  expectAmount,
  expectChart,
  expectTable,
  expectViews,
  openRetiree,
  openTab,
  percent,
  startOf,
  wordsHere,
  type ReportWords,
} from '#tests/journeys/reporting.ts'

type Shown = { page: Page; view: Locator; words: ReportWords; portfolio: PortfolioPage }

const valueOf = ({ figures }: PortfolioPage): number => figures?.value.value ?? 0

const expectSlices = async ({ view, portfolio, words: { report } }: Shown, kinds: readonly Slice[]) => {
  const titles = {
    assetClass: report.breakdownAssetClass,
    sector: report.breakdownSector,
    currency: report.breakdownCurrency,
    region: report.breakdownRegion,
  }
  for (const kind of kinds) {
    await expectChart(view, titles[kind], percent)
    const slices = portfolio.figures?.breakdown[kind] ?? []
    const rows = view.getByRole('figure', { name: titles[kind], exact: true }).locator('tbody tr')
    await expect(rows).toHaveCount(slices.length)
    for (const [place, { value }] of slices.entries()) await expectAmount(rows.nth(place), value!)
  }
}
type Slice = 'assetClass' | 'sector' | 'currency' | 'region'

/** What each view of a portfolio has to tell. */
const expectations: Partial<Record<TabName, (shown: Shown) => Promise<unknown>>> = {
  overview: async ({ view, words: { overview }, portfolio }) => {
    await expectChart(view, overview.growth, new RegExp(overview.lineValue))
    const returns = view.getByRole('region', { name: overview.returns, exact: true })
    await expectAmount(returns, portfolio.figures?.change.value ?? 0)
    await expect(view.getByRole('region', { name: overview.latest, exact: true })).toBeVisible()
  },
  cumulative: async ({ view, words: { report }, portfolio }) => {
    await expectChart(view, report.performance, new RegExp(`${portfolio.name}.*${percent.source}`))
    await expect(view.getByText(report.volatility)).toBeVisible()
  },
  discrete: async ({ view, words: { report }, portfolio }) => {
    await expectChart(view, report.discrete, percent)
    await expect(view.locator('tbody tr')).toHaveCount(portfolio.figures?.performance.discrete.length ?? 0)
  },
  yearly: async ({ view, words: { report, portfolioTabs } }) => {
    await expectChart(view, report.yearly, percent)
    await expectChart(view, portfolioTabs.monthly, percent)
  },
  movements: async ({ view, words: { portfolioTabs }, portfolio }) => {
    await expectChart(view, portfolioTabs.movements, new RegExp(portfolioTabs.move_market))
    const closing = view.getByRole('row').filter({ hasText: portfolioTabs.move_closing }).first()
    await expectAmount(closing, valueOf(portfolio))
    await expect(view.getByText(startOf(portfolioTabs.residualNone))).toBeVisible()
  },
  breakdowns: (shown) => expectSlices(shown, ['assetClass', 'sector', 'currency']),
  exposure: (shown) => expectSlices(shown, ['region', 'currency']),
  holdings: async ({ view, portfolio }) => {
    const table = await expectTable(view, /\d{4}/)
    const held = portfolio.figures?.holdings.flatMap(({ items }) => items) ?? []
    for (const { id, name } of held)
      if (!id.startsWith('cash:')) await expect(table.locator('tr', { hasText: name }).first()).toBeVisible()
    await expectAmount(table.locator('tfoot'), valueOf(portfolio))
  },
  orders: ({ view, words: { portfolioTabs } }) => expectTable(view, portfolioTabs.orders),
  transactions: ({ view, words: { report } }) => expectTable(view, report.transactions),
  'cash-transactions': ({ view, words: { report } }) => expectTable(view, report.cashTransactions),
  'transactions-file': async ({ page, view, words: { portfolioTabs } }) => {
    for (const [place, head] of [/\d{4}/, /\d{4}/].entries()) {
      const saving = page.waitForEvent('download')
      await view.getByRole('button', { name: portfolioTabs.save_csv }).nth(place).click()
      const rows = (await readFile(await (await saving).path(), 'utf8')).trim().split('\n')
      expect(rows.length).toBeGreaterThan(1)
      expect(rows[1]).toMatch(head)
    }
  },
  'contract-notes': ({ view, words: { portfolioTabs } }) => expectTable(view, portfolioTabs.contractNotes),
  realised: async ({ view, words: { report }, portfolio }) => {
    await expectTable(view, report.sales)
    if ((await view.getByRole('columnheader', { name: report.taxYearHead }).count()) === 0) return
    for (const { taxYear, gain } of portfolio.realised)
      await expectAmount(view.getByRole('row').filter({ hasText: taxYear }).first(), gain.value ?? 0)
  },
  fees: async ({ view, words: { portfolioTabs } }) => {
    const row = view.getByRole('row').filter({ hasText: portfolioTabs.costTotal })
    await expect(row).toHaveText(percent)
    await expectTable(view, portfolioTabs.charges)
  },
  'bond-statistics': async ({ view, words: { portfolioTabs }, portfolio }) => {
    await expectTable(view, portfolioTabs.bondStatistics, portfolio.counts.bonds ?? undefined)
    await expectChart(view, portfolioTabs.maturities, /20\d\d: /)
  },
  simulated: async ({ view, words: { report } }) => {
    await expectChart(view, report.simulated, /\d/)
    await expect(view.getByText(report.simulatedFootnote)).toBeVisible()
  },
  projection: async ({ view, words: { portfolioTabs } }) => {
    await expectChart(view, portfolioTabs.projection, /\d/)
    await expect(view.getByText(portfolioTabs.projectionWarning)).toBeVisible()
  },
}

const always = [
  'overview',
  'cumulative',
  'discrete',
  'yearly',
  'movements',
  'breakdowns',
  'exposure',
  'holdings',
] as const
const booked = ['transactions', 'cash-transactions', 'transactions-file'] as const
const ahead = ['simulated', 'projection'] as const

/** Views of the first portfolio of the story with the longest history; a view without data is not among them. */
const tabsOf: Record<TenantKey, readonly TabName[]> = {
  'asset-manager': [...always, ...booked, 'contract-notes', 'realised', 'fees', 'bond-statistics', ...ahead],
  'partner-firm': [...always, ...booked, 'contract-notes', 'realised', 'fees', ...ahead],
  generic: [
    ...always,
    'orders',
    ...booked,
    'contract-notes',
    'realised',
    'fees',
    'bond-statistics',
    ...ahead,
  ],
  greek: [...always, ...booked, 'realised', 'fees', ...ahead],
  dutch: [...always, 'orders', ...booked, 'contract-notes', 'realised', 'fees', ...ahead],
}

/** The page of the first portfolio of that story. */
const openFirst = async (page: Page, tenant: TenantKey) => {
  const { account, answer } = await openRetiree(page, tenant)
  const id = answer.portfolios[0]?.id ?? ''
  const portfolio = await askPortfolio(page, id)
  const address = addressOfPortfolio(account, id)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: portfolio.name })).toBeVisible()
  return { address, portfolio, words: await wordsHere(page) }
}

for (const [tenant, tabs] of Object.entries(tabsOf) as [TenantKey, readonly TabName[]][])
  test(`every view of a portfolio of ${tenant} tells what belongs there, also of a past day`, async ({
    page,
  }) => {
    const { address, portfolio, words } = await openFirst(page, tenant)
    const { report } = words
    await expectViews(page, tabs)
    for (const tab of tabs)
      await test.step(tab, async () => {
        const view = await openTab(page, report[`tab_${tab}`])
        await expectations[tab]?.({ page, view, words, portfolio })
      })

    const asOf = '2024-03-28'
    const past = await page.evaluate(
      async (path) => (await fetch(path)).json() as Promise<unknown>,
      `/api/portfolios/${portfolio.id}?asOf=${asOf}`,
    )
    const value = valueOf(past as PortfolioPage)
    expect(value).not.toBe(valueOf(portfolio))
    await page.goto(`${address}?asOf=${asOf}&tab=holdings`)
    await expectAmount(page.getByRole('region', { name: report.value, exact: true }), value)
    await expectAmount(page.getByRole('table', { name: '28/03/2024' }).locator('tfoot'), value)
  })

for (const [tenant, year, begins] of [
  ['greek', /^\d{4}$/, '1 Ιανουαρίου'],
  ['dutch', /^\d{4}$/, '1 januari'],
] as const)
  test(`gains of a client of ${tenant} are summed by the tax years of their country`, async ({ page }) => {
    const { portfolio, words } = await openFirst(page, tenant)
    const view = await openTab(page, words.report.tab_realised)
    await expect(view.getByText(begins)).toBeVisible()
    const heads = view.getByRole('table').first().getByRole('rowheader')
    await expect(heads).toHaveCount(portfolio.realised.length + 1)
    for (const { taxYear } of portfolio.realised) expect(taxYear).toMatch(year)
    await expect(heads.last()).toHaveText(words.report.total)
  })

test('gains inside a British pension are summed without tax years or pools of shares', async ({ page }) => {
  const { portfolio, words } = await openFirst(page, 'asset-manager')
  expect(portfolio).toMatchObject({ type: expect.stringMatching(/^(SIPP|ISA)$/), costMethod: 'average' })
  const view = await openTab(page, words.report.tab_realised)
  for (const head of [words.report.taxYearHead, words.report.allowableCost])
    await expect(view.getByRole('columnheader', { name: head })).toHaveCount(0)
  await expect(view.getByRole('table').first().getByRole('rowheader')).toHaveText([words.report.total])
})

test('a slice of a breakdown leads to the holdings in it, and all others come back with a click', async ({
  page,
}) => {
  const { address, portfolio, words } = await openFirst(page, 'generic')
  const held = portfolio.figures?.holdings.flatMap(({ items }) => items) ?? []
  const currency = portfolio.figures?.breakdown.currency[0]
  const inside = held.filter((one) => one.currency === currency?.name)
  expect(inside.length).toBeLessThan(held.length)
  await page.goto(`${address}?tab=breakdowns`)
  await page
    .getByRole('figure', { name: words.report.breakdownCurrency, exact: true })
    .getByRole('button', { name: currency?.name ?? '' })
    .first()
    .click()
  await expect(page).toHaveURL(/tab=holdings&currency=/)
  const table = page.getByRole('tabpanel').getByRole('table').first()
  await expect(table.locator('tbody tr[data-row]')).toHaveCount(inside.length)
  await expectAmount(table.locator('tfoot'), currency?.value ?? 0)
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: currency?.name ?? '' })
    .first()
    .click()
  await expect(table.locator('tbody tr[data-row]')).toHaveCount(held.length)
})

test('the newer views of a portfolio can be read by everybody, in light and in dark', async ({ page }) => {
  const { address, words } = await openFirst(page, 'generic')
  const open = (tab: TabName) => openTab(page, words.report[`tab_${tab}`])
  for (const tab of [
    'movements',
    'orders',
    'transactions-file',
    'contract-notes',
    'fees',
    'projection',
  ] as const) {
    await open(tab)
    await expectAccessible(page)
  }
  await chooseTheme(page, 'generic', 'dark')
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  for (const tab of ['movements', 'fees', 'bond-statistics', 'projection'] as const) {
    await open(tab)
    await expectAccessible(page, { isRecoloured: true })
  }
})
