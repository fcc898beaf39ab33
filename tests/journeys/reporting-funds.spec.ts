import type { Locator, Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import type { FundPage, FundsAnswer } from '#model/calls/funds.ts'
import { expect, expectAccessible, test } from '#tests/journeys/journey.ts'
import { askHere, expectChart, expectTable, openRetiree, startOf } from '#tests/journeys/reporting.ts'

/** Those with the explorer; the Greek firm has none. */
const explorers: readonly TenantKey[] = ['asset-manager', 'partner-firm', 'generic', 'dutch']

/** Nothing of the table is cut off, on tablets and on the usual laptops and desks. */
const expectWhole = async (page: Page, table: Locator): Promise<void> => {
  const before = page.viewportSize() ?? { width: 1280, height: 900 }
  for (const width of [1024, 1366, 1600]) {
    await page.setViewportSize({ ...before, width })
    const cut = () =>
      table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
    await expect.poll(cut, `the table is whole at ${width} pixels`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(before)
}

for (const tenant of explorers)
  test(`a client of ${tenant} finds a fund by a word, keeps it and reads its page`, async ({ page }) => {
    const { account, answer, words } = await openRetiree(page, tenant)
    const { funds, details } = words
    await page.getByRole('navigation').getByRole('link', { name: funds.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: funds.title, exact: true })).toBeVisible()
    const all = await askHere<FundsAnswer>(page, '/api/funds?limit=1000')
    const table = await expectTable(page.getByRole('main'), funds.title, Math.min(all.count, 10))
    await expectAccessible(page)
    await expectWhole(page, table)

    const wanted = all.funds.find(({ name }) => name.split(' ').length > 1)
    const name = wanted?.name ?? ''
    await page.getByRole('searchbox', { name: funds.search }).fill(name)
    await expect(page).toHaveURL(/text=/)
    await expect(table.locator('tr[data-row]').first()).toContainText(name)
    const star = page.getByRole('button', { name: funds.addFavourite.replace('{{name}}', name), exact: true })
    await star.first().click()
    const kept = page.getByRole('button', {
      name: funds.removeFavourite.replace('{{name}}', name),
      exact: true,
    })
    await expect(kept.first()).toBeVisible()
    await table.locator('tr[data-row]').first().locator('td:visible').nth(1).click()
    const drawer = page.getByRole('dialog', { name, exact: true })
    await expect(drawer.getByText(funds.facts, { exact: true })).toBeVisible()
    await drawer.getByRole('tab', { name: details.sectionPerformance, exact: true }).click()
    await expect(drawer.getByText(funds.priceHistory, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.getByText(funds.grid, { exact: true }).click()
    await page.getByRole('article').getByRole('link', { name, exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.getByText(funds.facts, { exact: true })).toBeVisible()
    const fund = await askHere<FundPage>(page, `/api/funds/${encodeURIComponent(wanted?.id ?? '')}`)
    expect(fund.name).toBe(name)
    await expectChart(page.getByRole('main'), funds.priceHistory, /\d/)
    await expectAccessible(page)
    // As it was before: the next one who looks finds no favourites.
    await kept.first().click()
    await expect(star.first()).toBeVisible()
    expect(account).toContain(answer.id)
  })

test('a fund of property and one of loans list their projects, each beside it and with its page', async ({
  page,
}) => {
  const { account, words } = await openRetiree(page, 'dutch')
  const { funds, details } = words
  const all = await askHere<FundsAnswer>(page, '/api/funds?limit=1000')
  const pages = await Promise.all(
    all.funds.map(({ id }) => askHere<FundPage>(page, `/api/funds/${encodeURIComponent(id)}`)),
  )
  const kinds = [
    { list: 'realEstate', title: funds.realEstate, fact: details.netRent },
    { list: 'loans', title: funds.loans, fact: details.loanTaker },
  ] as const
  for (const { list, title, fact } of kinds) {
    const fund = pages.find((one) => one[list].length > 0)
    const [project] = fund?.[list] ?? []
    await page.goto(account.replace(/\/account\/.*/, `/funds/${encodeURIComponent(fund?.id ?? '')}`))
    const table = await expectTable(page.getByRole('main'), title, fund?.[list].length)
    await table
      .locator('tr[data-row]', { hasText: project?.project ?? '' })
      .first()
      .locator('td:visible')
      .nth(1)
      .click()
    const drawer = page.getByRole('dialog', { name: project?.project ?? '', exact: true })
    await expect(drawer.getByText(fact, { exact: true })).toBeVisible()
    await drawer.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: project?.project ?? '' })).toBeVisible()
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
    const photos = page.getByRole('main').getByRole('img')
    await expect(photos).toHaveCount(Math.min(5, project?.photos ?? 0))
    await expectAccessible(page)
    await page
      .getByRole('link', { name: fund?.name ?? '', exact: true })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: fund?.name ?? '' })).toBeVisible()
  }
})

test('when the fund service is down the explorer says so, and what still works', async ({ page }) => {
  const { account, words } = await openRetiree(page, 'generic')
  const pattern = /\/api\/funds(\?.*)?$/
  await page.route(pattern, (route) => route.fulfill({ status: 503, json: { error: { code: 'technical' } } }))
  await page.goto(account.replace(/\/account\/.*/, '/funds'))
  await expect(page.getByText(words.funds.failedTitle)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(startOf(words.funds.failedText))).toBeVisible()
  await page.unroute(pattern)
  await page
    .getByRole('button', { name: /again|aftur/i })
    .first()
    .click()
  await expectTable(page.getByRole('main'), words.funds.title, 5)
})
