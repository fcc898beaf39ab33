import type { Locator } from '@playwright/test'
import type { AccountPage } from '#model/calls/accounts.ts'
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

/** The views of an account in which something was booked. */
export const accountTabs = [
  'overview',
  'consolidated',
  'discrete',
  'simulated',
  'movements',
  'accounts',
  'portfolios',
] as const

/** What each view of an account has to tell. */
export const accountViews: Partial<
  Record<TabName, (view: Locator, words: ReportWords, account: AccountPage) => Promise<void>>
> = {
  overview: async (view, { report: words, overview }, { figures, advisers }) => {
    await expectChart(view, overview.growth, new RegExp(overview.lineValue))
    const returns = view.getByRole('region', { name: overview.returns, exact: true })
    await expectAmount(returns, figures?.change.value ?? 0)
    await expectChart(view, overview.income, /\d/)
    const largest = figures?.holdings
      .flatMap(({ items }) => items)
      .toSorted((one, other) => (other.weight.value ?? 0) - (one.weight.value ?? 0))[0]
    const listed = view.getByRole('region', { name: overview.largest, exact: true }).getByRole('listitem')
    await expect(listed).toHaveCount(5)
    await expectAmount(listed.first(), largest?.value.value ?? 0)
    for (const title of [overview.latest, overview.papers])
      await expect(
        view.getByRole('region', { name: title, exact: true }).getByRole('listitem').first(),
      ).toBeVisible()
    const chart = view.getByRole('figure', { name: words.breakdownAssetClass, exact: true })
    const slices = figures?.breakdown.assetClass ?? []
    await expect(chart.locator('tbody tr')).toHaveCount(slices.length)
    for (const { value } of slices) await expectAmount(chart, value!)
    expect(advisers.length).toBeGreaterThan(0)
    for (const adviser of advisers) await expect(view.getByText(adviser.name).first()).toBeVisible()
  },
  consolidated: async (view, { report: words }, { name }) => {
    await expectChart(view, words.performance, new RegExp(`${name}.*${percent.source}`))
    await expectChart(view, words.breakdownCurrency, percent)
    await expectChart(view, words.breakdownSector, percent)
  },
  accounts: async (view, { report: words }, { portfolios, figures }) => {
    const table = await expectTable(view, words.portfolioRows, portfolios.length)
    for (const portfolio of portfolios)
      await expectAmount(
        table.getByRole('row').filter({ hasText: portfolio.name }),
        portfolio.figures?.value.value ?? 0,
      )
    await expectAmount(table.locator('tfoot'), figures?.value.value ?? 0)
  },
  discrete: async (view, { report: words }, { figures }) => {
    const { discrete = [], yearly = [] } = figures?.performance ?? {}
    await expectChart(view, words.discrete, percent)
    await expectChart(view, words.yearly, percent)
    await expect(view.locator('tbody tr')).toHaveCount(discrete.length + yearly.length)
  },
  movements: async (view, { portfolioTabs: words }, { figures }) => {
    await expectChart(view, words.movements, new RegExp(`${words.move_opening}.*${words.move_closing}`))
    const closing = view.getByRole('row').filter({ hasText: words.move_closing }).first()
    await expectAmount(closing, figures?.value.value ?? 0)
    await expect(view.getByText(startOf(words.residualNone))).toBeVisible()
  },
  simulated: async (view, { report: words }) => {
    await expectChart(view, words.simulated, /\d/)
    await expect(view.getByText(words.simulatedEnd)).toBeVisible()
  },
  portfolios: async (view, _words, { portfolios }) => {
    for (const portfolio of portfolios) {
      await expect(view.getByRole('heading', { name: portfolio.name, exact: true })).toBeVisible()
      await expect(view.locator(`a[href$="/portfolio/${portfolio.id}"]`)).toBeVisible()
    }
  },
}
