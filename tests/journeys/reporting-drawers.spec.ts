import type { Locator, Page } from '@playwright/test'
import { tenantKeys } from '#demo/ground/world-parts.ts'
import { expect, expectAccessible, test } from '#tests/journeys/journey.ts'
import {
  addressOfPortfolio,
  askPortfolio,
  expectAmount,
  openActions,
  openRetiree,
  openTab,
  readGap,
  startOf,
} from '#tests/journeys/reporting.ts'

/** The drawer by its title, open. */
const drawerOf = async (page: Page, name: string): Promise<Locator> => {
  const drawer = page.getByRole('dialog', { name, exact: true }).last()
  await expect(drawer).toBeVisible()
  return drawer
}

/** Escape closes the uppermost drawer alone, and the focus is back at what opened it. */
const expectEscape = async (page: Page, { drawer, opener }: { drawer: Locator; opener: Locator }) => {
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
}

for (const tenant of tenantKeys)
  test(`the drawers of ${tenant} open from where they are looked for, over each other, and close again`, async ({
    page,
  }) => {
    const { account, answer, words } = await openRetiree(page, tenant)
    const { report, details } = words
    const [first] = answer.portfolios
    const portfolio = await askPortfolio(page, first?.id ?? '')

    // The account, from its page.
    const opener = await openActions(page)
    await page.getByRole('main').getByRole('button', { name: details.details, exact: true }).click()
    const ofAccount = await drawerOf(page, answer.name)
    await expectAmount(ofAccount, answer.figures?.value.value ?? 0)
    await ofAccount.getByRole('tab', { name: details.sectionDocuments, exact: true }).click()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectEscape(page, { drawer: ofAccount, opener })

    // A slice of the account, and a holding over it.
    await openTab(page, report.tab_consolidated)
    const [slice] = answer.figures?.breakdown.currency ?? []
    const ofSlice = page
      .getByRole('figure', { name: report.breakdownCurrency, exact: true })
      .getByRole('button', { name: slice?.name ?? '', exact: false })
      .first()
    await ofSlice.click()
    const below = await drawerOf(page, `${details.filterCurrency}: ${slice?.name}`)
    await expectAmount(below, slice?.value ?? 0)
    const inside = below.getByRole('button', { name: startOf(details.showDetails) }).first()
    const held = readGap(details.showDetails, (await inside.getAttribute('aria-label')) ?? '')
    await inside.click()
    const over = await drawerOf(page, held)
    await expect(over.getByText(report.weight, { exact: true })).toBeVisible()
    const opening = await over
      .locator('[data-figure]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['figure']))
    expect(opening.length).toBeGreaterThan(2)
    expect(new Set(opening).size, 'each figure opens a working of its own').toBe(opening.length)
    await expectEscape(page, { drawer: over, opener: inside })
    await expect(below).toBeVisible()
    await expectEscape(page, { drawer: below, opener: ofSlice })

    // A portfolio, from its card.
    await page.goto(`${account}?tab=portfolios`)
    const card = page.getByRole('button', {
      name: details.showDetails.replace('{{name}}', portfolio.name),
      exact: true,
    })
    await card.click()
    const ofPortfolio = await drawerOf(page, portfolio.name)
    await expectAmount(ofPortfolio, portfolio.figures?.value.value ?? 0)
    await ofPortfolio.getByRole('tab', { name: details.sectionHoldings, exact: true }).click()
    await expect(ofPortfolio.getByRole('button', { name: startOf(details.showDetails) }).nth(2)).toBeVisible()
    await expectEscape(page, { drawer: ofPortfolio, opener: card })

    // A holding, from its row.
    await page.goto(`${addressOfPortfolio(account, portfolio.id)}?tab=holdings`)
    const owned = portfolio.figures?.holdings
      .flatMap(({ items }) => items)
      .find(({ id }) => !id.startsWith('cash:'))
    const row = page
      .getByRole('row')
      .filter({ hasText: owned?.name ?? '' })
      .first()
    await row.locator('td').first().click()
    const ofHolding = await drawerOf(page, owned?.name ?? '')
    await expectAmount(ofHolding, owned?.value.value ?? 0)
    await ofHolding.getByRole('tab', { name: details.sectionTransactions, exact: true }).click()
    await expect(ofHolding.getByRole('table').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ofHolding).toBeHidden()

    if ((portfolio.counts.notes ?? 0) > 0) {
      await page.goto(`${account}?tab=portfolios`)
      await card.click()
      const again = await drawerOf(page, portfolio.name)
      const toNotes = again.getByRole('button', { name: details.contractNotes, exact: true })
      await toNotes.click()
      const ofNotes = await drawerOf(page, details.contractNotes)
      await expect(ofNotes.getByRole('link').first()).toBeVisible()
      await expectEscape(page, { drawer: ofNotes, opener: toNotes })
      await expect(again).toBeVisible()
    }
    if ((portfolio.counts.bonds ?? 0) > 0) {
      await page.goto(`${addressOfPortfolio(account, portfolio.id)}?tab=bond-statistics`)
      const bond = page.getByRole('tabpanel').locator('tr[data-row]').first()
      await bond.locator('td').first().click()
      const ofBond = page.getByRole('dialog').last()
      await expect(ofBond.getByText(details.yieldToMaturity).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(ofBond).toBeHidden()
    }
  })

test('drawers can be read by everybody, in light and in dark', async ({ page }) => {
  const { account, answer, words } = await openRetiree(page, 'asset-manager')
  const [first] = answer.portfolios
  const portfolio = await askPortfolio(page, first?.id ?? '')
  const holding = portfolio.figures?.holdings[0]?.items[0]?.id ?? ''
  const addresses = [
    `${account}?drawer=portfolio:${portfolio.id}`,
    `${addressOfPortfolio(account, portfolio.id)}?drawer=holding:${encodeURIComponent(holding)}`,
    `${addressOfPortfolio(account, portfolio.id)}?drawer=notes:all`,
  ]
  for (const theme of ['light', 'dark']) {
    await page.context().addCookies([{ name: 'theme', value: theme, url: new URL(account).origin }])
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('dialog').getByRole('button', { name: words.details.close })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page, { isRecoloured: theme === 'dark' })
    }
  }
})
