import { tenantKeys } from '#demo/ground/world-parts.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { expectAmount, openRetiree, openTab, percent } from '#tests/journeys/reporting.ts'

/** Widths from the narrowest phone to a small desk. */
const widths = [360, 390, 1024]

for (const tenant of tenantKeys)
  test(`a client of ${tenant} sees without a click what there is, how it did, what it costs and whom to ask, and what changed with one`, async ({
    page,
  }) => {
    const { answer, words } = await openRetiree(page, tenant)
    const { report, overview, portfolioTabs } = words
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

    for (const width of widths)
      await test.step(`no page scrolls sideways at ${width}`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
          .toBeLessThanOrEqual(0)
      })

    const view = await openTab(page, report.tab_movements)
    await expectAmount(
      view.getByRole('row').filter({ hasText: portfolioTabs.move_closing }).first(),
      figures?.value.value ?? 0,
    )
  })
