import type { Page } from '@playwright/test'
import { tenantKeys, type TenantKey } from '#demo/ground/world-parts.ts'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { PerformanceAnswer } from '#model/calls/subjects.ts'
import { accountTabs, accountViews } from '#tests/journeys/account-views.ts'
import { expect, expectAccessible, expectNarrow, test } from '#tests/journeys/journey.ts'
import { portfolioTabsOf, portfolioViews, valueOf, type Shown } from '#tests/journeys/portfolio-views.ts'
import {
  addressOfPortfolio,
  askHere,
  askPortfolio,
  expectAmount,
  expectChart,
  expectViews,
  openRetiree,
  percent,
  type ReportWords,
} from '#tests/journeys/reporting.ts'
import { compareWith, expectReturn } from '#tests/journeys/shown-returns.ts'

test.describe.configure({ mode: 'parallel' })

const asOf = '2024-03-28'

/** Without a click: what there is, how it did, what it costs and whom to ask, also on the narrowest phone. */
const expectAnswered = async (page: Page, answer: AccountPage, words: ReportWords): Promise<void> => {
  const { report, overview } = words
  const partOf = (name: string) => page.getByRole('region', { name, exact: true })
  const { figures, advisers, portfolios } = answer
  await expectAmount(partOf(report.value), figures?.value.value ?? 0)
  await expectAmount(partOf(overview.returns), figures?.change.value ?? 0)
  await expect(partOf(overview.returns)).toHaveText(percent)
  for (const { name } of portfolios)
    await expect(partOf(overview.costs).getByRole('listitem').filter({ hasText: name }).first()).toHaveText(
      percent,
    )
  const [adviser] = advisers
  await expect(partOf(report.advisers).locator(`a[href="mailto:${adviser?.email}"]`)).toBeVisible()
  await expectNarrow(page)
}

/** The account of a day that is typed, and of the latest again. */
const lookBack = async (page: Page, answer: AccountPage, { report }: ReportWords): Promise<void> => {
  const head = page.getByRole('region', { name: report.value, exact: true })
  const latest = answer.figures?.value.value ?? 0
  await expectAmount(head, latest)
  const past = await askHere<AccountPage>(page, `/api/accounts/${answer.id}?asOf=${asOf}`)
  expect(past.figures?.value.value).not.toBe(latest)
  const day = page.getByRole('textbox', { name: report.asOfField })
  await day.fill('28/03/2024')
  await day.press('Enter')
  // The calendar lies over what stands below.
  await day.press('Escape')
  await expect(page).toHaveURL(new RegExp(`asOf=${asOf}`))
  await expectAmount(head, past.figures?.value.value ?? 0)
  await page.getByRole('button', { name: report.asOfLatest, exact: true }).click()
  await expectAmount(head, latest)
}

/** With another benchmark than its own, and with none, the portfolio itself has done the same. */
const compareReturns = async ({ page, view, words, portfolio }: Shown): Promise<void> => {
  const { report, portfolioTabs } = words
  const { cumulative, benchmarkLabel } = portfolio.figures?.performance ?? {}
  const own = cumulative?.value ?? null
  await expectReturn(view, { name: report.cumulativeReturn, value: own })
  const path = `/api/portfolios/${portfolio.id}/performance`
  const whole = await askHere<PerformanceAnswer>(page, path)
  const personal = whole.performance?.moneyWeighted.value ?? null
  expect(personal).not.toBeNull()
  await expectReturn(view, { name: report.moneyWeighted, value: personal })
  const label = portfolio.benchmarks.find((one) => one !== benchmarkLabel) ?? ''
  const { performance } = await askHere<PerformanceAnswer>(
    page,
    `${path}?benchmark=${encodeURIComponent(label)}`,
  )
  const box = portfolioTabs.benchmarkChoice
  await compareWith(page, { box, label })
  await expectReturn(view, { name: label, value: performance?.benchmarkCumulative?.value ?? null })
  await expectReturn(view, { name: report.cumulativeReturn, value: own })
  await expectChart(view, report.performance, new RegExp(label))
  await compareWith(page, { box, label: portfolioTabs.benchmarkNone })
  await expect(view.locator('dl').getByText(label, { exact: true })).toHaveCount(0)
  await expectReturn(view, { name: report.cumulativeReturn, value: own })
}

/** What the views of some firms tell besides. */
const further: Partial<Record<TenantKey, Partial<Record<string, (shown: Shown) => Promise<void>>>>> = {
  'asset-manager': {
    realised: async ({ view, words: { report }, portfolio }) => {
      expect(portfolio).toMatchObject({ type: expect.stringMatching(/^(SIPP|ISA)$/), costMethod: 'average' })
      for (const head of [report.taxYearHead, report.allowableCost])
        await expect(view.getByRole('columnheader', { name: head })).toHaveCount(0)
      await expect(view.getByRole('table').first().getByRole('rowheader')).toHaveText([report.total])
    },
  },
  'partner-firm': { cumulative: compareReturns },
  greek: { cumulative: compareReturns, realised: (shown) => expectTaxYears(shown, '1 Ιανουαρίου') },
  dutch: { realised: (shown) => expectTaxYears(shown, '1 januari') },
}

const expectTaxYears = async ({ view, words, portfolio }: Shown, begins: string): Promise<void> => {
  await expect(view.getByText(begins)).toBeVisible()
  const heads = view.getByRole('table').first().getByRole('rowheader')
  await expect(heads).toHaveCount(portfolio.realised.length + 1)
  for (const { taxYear } of portfolio.realised) expect(taxYear).toMatch(/^\d{4}$/)
  await expect(heads.last()).toHaveText(words.report.total)
}

/** The views of one firm can be used by everybody; what stands around them is looked at by `every-page.spec.ts`. */
const expectUsable = async (page: Page, tenant: TenantKey): Promise<void> => {
  if (tenant !== 'generic') return
  await expectAccessible(page, 'main [role="tabpanel"]')
  await expectNarrow(page)
}

for (const tenant of tenantKeys)
  test(`every view of an account and a portfolio of ${tenant} tells what belongs there, also of a past day`, async ({
    page,
  }) => {
    const { account, answer, words } = await openRetiree(page, tenant)
    const { report } = words
    await expectAnswered(page, answer, words)
    await expectViews(page, accountTabs, (tab, view) =>
      test.step(tab, async () => {
        await accountViews[tab]?.(view, words, answer)
        await expectUsable(page, tenant)
      }),
    )
    await lookBack(page, answer, words)

    const portfolio = await askPortfolio(page, answer.portfolios[0]?.id ?? '')
    const address = addressOfPortfolio(account, portfolio.id)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: portfolio.name })).toBeVisible()
    await expectViews(page, portfolioTabsOf[tenant], (tab, view) =>
      test.step(tab, async () => {
        const shown = { page, view, words, portfolio }
        await portfolioViews[tab]?.(shown)
        await further[tenant]?.[tab]?.(shown)
        await expectUsable(page, tenant)
      }),
    )
    const past = await askHere<PortfolioPage>(page, `/api/portfolios/${portfolio.id}?asOf=${asOf}`)
    expect(valueOf(past)).not.toBe(valueOf(portfolio))
    await page.goto(`${address}?asOf=${asOf}&tab=holdings`)
    await expectAmount(page.getByRole('region', { name: report.value, exact: true }), valueOf(past))
    await expectAmount(page.getByRole('table', { name: '28/03/2024' }).locator('tfoot'), valueOf(past))
  })
