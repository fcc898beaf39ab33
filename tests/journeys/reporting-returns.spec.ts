import type { Locator, Page } from '@playwright/test'
import type { TenantKey } from '#demo/world.ts'
import type { PerformanceAnswer } from '#model/calls/answers.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import {
  addressOfPortfolio,
  askHere,
  askPortfolio,
  expectChart,
  languageHere,
  openRetiree,
  openTab,
} from '#tests/journeys/reporting.ts'
import { readNumber } from '#tests/journeys/shown-figures.ts'

/** The first figure below a name among the figures of a range, in per cent. */
const expectReturn = async (view: Locator, { name, value }: { name: string; value: number | null }) => {
  const language = await languageHere(view.page())
  const fact = view.locator('dl > div').filter({ has: view.page().getByText(name, { exact: true }) })
  await expect
    .poll(async () => readNumber(await fact.locator('dd').innerText(), language))
    .toBeCloseTo((value ?? Number.NaN) * 100, 1)
}

const compareWith = async (page: Page, { box, label }: { box: string; label: string }): Promise<void> => {
  await page.getByRole('combobox', { name: box }).click()
  await page.locator('[role=option]:visible').getByText(label, { exact: true }).click()
}

const tenants: readonly TenantKey[] = ['partner-firm', 'greek']

for (const tenant of tenants)
  test(`a client of ${tenant} compares a portfolio with another benchmark and with none`, async ({
    page,
  }) => {
    const { account, answer, words } = await openRetiree(page, tenant)
    const { report, portfolioTabs } = words
    const portfolio = await askPortfolio(page, answer.portfolios[0]?.id ?? '')
    await page.goto(addressOfPortfolio(account, portfolio.id))
    const view = await openTab(page, report.tab_cumulative)
    const own = portfolio.figures?.performance.cumulative.value ?? null
    await expectReturn(view, { name: report.cumulativeReturn, value: own })

    const label =
      portfolio.benchmarks.find((one) => one !== portfolio.figures?.performance.benchmarkLabel) ?? ''
    const { performance } = await askHere<PerformanceAnswer>(
      page,
      `/api/portfolios/${portfolio.id}/performance?benchmark=${encodeURIComponent(label)}`,
    )
    const box = portfolioTabs.benchmarkChoice
    await compareWith(page, { box, label })
    await expectReturn(view, { name: label, value: performance?.benchmarkCumulative?.value ?? null })
    await expectReturn(view, { name: report.cumulativeReturn, value: own })
    await expectChart(view, report.performance, new RegExp(label))

    await compareWith(page, { box, label: portfolioTabs.benchmarkNone })
    await expect(view.locator('dl').getByText(label, { exact: true })).toHaveCount(0)
    await expectReturn(view, { name: report.cumulativeReturn, value: own })
  })
