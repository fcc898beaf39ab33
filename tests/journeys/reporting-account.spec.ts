import { accountTabs } from '#tests/journeys/account-views.ts'
import { expect, signIn, test } from '#tests/journeys/journey.ts'
import {
  expectAmount,
  expectViews,
  openRetiree,
  openTab,
  startOf,
  wordsHere,
} from '#tests/journeys/reporting.ts'

test('when the figures cannot be read the page of an account says what still works, shows the last ones, and comes back', async ({
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
  await page.unroute(pattern)
  await page.getByRole('button', { name: /again/i }).first().click()
  await expect(page.getByText(report.limitedTitle)).toBeHidden()
  await expectViews(page, accountTabs)

  const kept = { ...answer, source: { ...answer.source, freshness: 'last-good' } }
  await page.route(pattern, (route) => route.fulfill({ json: kept }))
  await page.goto(account)
  await expect(page.getByText(startOf(report.lastGood))).toBeVisible()
  await expectAmount(
    page.getByRole('region', { name: report.value, exact: true }),
    answer.figures?.value.value ?? 0,
  )
  await page.unroute(pattern)

  // This firm has no model portfolios, and no page for them.
  await page.goto(`${account}/model-portfolios`)
  await expect(page).not.toHaveURL(/model-portfolios/)
})

test('an account in which nothing was ever booked says so and has no view without data', async ({ page }) => {
  await signIn(page, 'generic', 'empty@clients.generic.example')
  await page.waitForURL(/\/account\//)
  const { report: words } = await wordsHere(page)
  await expect(page.getByText(words.emptyTitle).first()).toBeVisible()
  await expectViews(page, ['overview'])
})
