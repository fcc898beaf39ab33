import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { TabName } from '#model/reports/report.ts'
import { expect } from '#tests/journeys/journey.ts'
import {
  expectAmount,
  expectChart,
  expectTable,
  percent,
  startOf,
  type ReportWords,
} from '#tests/journeys/reporting.ts'

export type Shown = { page: Page; view: Locator; words: ReportWords; portfolio: PortfolioPage }

export const valueOf = ({ figures }: PortfolioPage): number => figures?.value.value ?? 0

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
export const portfolioViews: Partial<Record<TabName, (shown: Shown) => Promise<unknown>>> = {
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
export const portfolioTabsOf: Record<TenantKey, readonly TabName[]> = {
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
