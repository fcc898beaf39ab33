import type { Locator } from '@playwright/test'
import { tenantKeys } from '#demo/ground/world-parts.ts'
import type { AccountPage } from '#model/calls/accounts.ts'
import { addressOf, adviserOf, expect, expectAccessible, signIn, test } from '#tests/journeys/journey.ts'
import {
  askHere,
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

const tabs = [
  'overview',
  'consolidated',
  'discrete',
  'simulated',
  'movements',
  'accounts',
  'portfolios',
] as const

/** What each view of an account has to tell. */
const expectations: Record<
  (typeof tabs)[number],
  (view: Locator, words: ReportWords, account: AccountPage) => Promise<void>
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

for (const tenant of tenantKeys)
  test(`every view of an account of ${tenant} tells what belongs there, also of a past day`, async ({
    page,
  }) => {
    const { account, answer, words } = await openRetiree(page, tenant)
    const { report } = words
    await expectViews(page, tabs)
    for (const tab of tabs) await expectations[tab](await openTab(page, report[`tab_${tab}`]), words, answer)

    const head = page.getByRole('region', { name: report.value, exact: true })
    const latest = answer.figures?.value.value ?? 0
    await expectAmount(head, latest)
    const asOf = '2024-03-28'
    const past = await askHere<AccountPage>(page, `/api/accounts/${answer.id}?asOf=${asOf}`)
    expect(past.figures?.value.value).not.toBe(latest)
    await page.goto(`${account}?asOf=${asOf}`)
    await expectAmount(head, past.figures?.value.value ?? 0)
    await page.getByRole('button', { name: report.asOfLatest, exact: true }).click()
    await expectAmount(head, latest)
  })

test('an account in which nothing was ever booked says so and has no view without data', async ({ page }) => {
  await signIn(page, 'generic', 'empty@clients.generic.example')
  await page.waitForURL(/\/account\//)
  const { report: words } = await wordsHere(page)
  await expect(page.getByText(words.emptyTitle).first()).toBeVisible()
  await expectViews(page, ['overview'])
})

test('when the figures cannot be read the page of an account says what still works, and comes back', async ({
  page,
}) => {
  const { account, answer, words } = await openRetiree(page, 'asset-manager')
  const { report } = words
  // What the portal answers when its source of figures is down and nothing earlier is kept.
  const down = {
    ...answer,
    access: 'limited',
    figures: null,
    source: { ...answer.source, freshness: 'failed' },
  }
  const pattern = new RegExp(`/api/accounts/${answer.id}(\\?.*)?$`)
  await page.route(pattern, (route) => route.fulfill({ json: down }))
  await page.goto(account)
  await expect(page.getByText(report.limitedTitle)).toBeVisible()
  await expect(page.getByText(report.limitedText)).toBeVisible()
  await expectViews(page, ['overview', 'accounts', 'portfolios'])
  await openTab(page, report.tab_overview)
  await expect(page.getByText(answer.advisers[0]?.name ?? '').first()).toBeVisible()
  await expectAccessible(page)
  await page.unroute(pattern)
  await page.getByRole('button', { name: /again/i }).first().click()
  await expect(page.getByText(report.limitedTitle)).toBeHidden()
  await expectViews(page, tabs)
})

test('when the source is down the last figures stand there with their date', async ({ page }) => {
  const { account, answer, words } = await openRetiree(page, 'dutch')
  const kept = { ...answer, source: { ...answer.source, freshness: 'last-good' } }
  await page.route(new RegExp(`/api/accounts/${answer.id}(\\?.*)?$`), (route) =>
    route.fulfill({ json: kept }),
  )
  await page.goto(account)
  await expect(page.getByText(startOf(words.report.lastGood))).toBeVisible()
  await expectAmount(
    page.getByRole('region', { name: words.report.value, exact: true }),
    answer.figures?.value.value ?? 0,
  )
})

test('staff go from their clients to the views of an account', async ({ page }) => {
  await signIn(page, 'partner-firm', adviserOf('partner-firm'))
  await page.getByRole('link', { name: 'Charlotte Bancroft' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Charlotte Bancroft' })).toBeVisible()
  const { report } = await wordsHere(page)
  const view = await openTab(page, report.tab_accounts)
  await view.locator('a[href*="/portfolio/"]').first().click()
  await expect(page).toHaveURL(new RegExp(`^${addressOf('partner-firm')}/dashboard/.*/portfolio/`))
  await expect(page.getByRole('tab').first()).toBeVisible()
})
