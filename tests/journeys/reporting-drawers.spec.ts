import type { Locator, Page } from '@playwright/test'
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

const openSection = async (drawer: Locator, section: string): Promise<Locator> => {
  await drawer.getByRole('tab', { name: section, exact: true }).click()
  return drawer.getByRole('tabpanel')
}

type Opened = Awaited<ReturnType<typeof openRetiree>>

const openAccountDrawer = async (page: Page, { answer, words: { details } }: Opened): Promise<void> => {
  const opener = await openActions(page)
  await page.getByRole('main').getByRole('button', { name: details.details, exact: true }).click()
  const drawer = await drawerOf(page, answer.name)
  await expectAmount(drawer, answer.figures?.value.value ?? 0)
  for (const section of [details.sectionBreakdowns, details.sectionDiscrete]) {
    const shown = await openSection(drawer, section)
    await expect(shown.locator('table, figure, svg').first()).toBeVisible()
  }
  await openSection(drawer, details.sectionDocuments)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectEscape(page, { drawer, opener })
}

/** A slice of the account, and a holding over it. */
const openSlice = async (page: Page, { answer, words: { report, details } }: Opened): Promise<void> => {
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
  await expectAccessible(page)
  await expectEscape(page, { drawer: over, opener: inside })
  await expect(below).toBeVisible()
  await expectEscape(page, { drawer: below, opener: ofSlice })
}

test('the drawers of an account and a portfolio open from where they are looked for, over each other, and close again', async ({
  page,
}) => {
  const opened = await openRetiree(page, 'generic')
  const { account, answer, words } = opened
  const { report, details } = words
  const portfolio = await askPortfolio(page, answer.portfolios[0]?.id ?? '')
  const portfolioPage = addressOfPortfolio(account, portfolio.id)
  expect(portfolio.counts.notes).toBeGreaterThan(0)
  expect(portfolio.counts.bonds).toBeGreaterThan(0)
  const head = page.getByRole('main').locator('header').first()
  await expect(head.getByText(report.account, { exact: true })).toBeVisible()
  await openAccountDrawer(page, opened)
  await openSlice(page, opened)

  // A portfolio, from its card, and its contract notes over it.
  await openTab(page, report.tab_portfolios)
  const card = page.getByRole('button', {
    name: details.showDetails.replace('{{name}}', portfolio.name),
    exact: true,
  })
  await card.click()
  const ofPortfolio = await drawerOf(page, portfolio.name)
  await expectAmount(ofPortfolio, portfolio.figures?.value.value ?? 0)
  const toNotes = ofPortfolio.getByRole('button', { name: details.contractNotes, exact: true })
  await toNotes.click()
  const ofNotes = await drawerOf(page, details.contractNotes)
  await expect(ofNotes.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await expectEscape(page, { drawer: ofNotes, opener: toNotes })
  await openSection(ofPortfolio, details.sectionHoldings)
  await expect(ofPortfolio.getByRole('button', { name: startOf(details.showDetails) }).nth(2)).toBeVisible()
  await expectEscape(page, { drawer: ofPortfolio, opener: card })

  // A holding, from its row.
  await page.goto(`${portfolioPage}?tab=holdings`)
  const held = portfolio.figures?.holdings.flatMap(({ items }) => items) ?? []
  const owned = held.find(({ id }) => !id.startsWith('cash:'))
  const row = page
    .getByRole('row')
    .filter({ hasText: owned?.name ?? '' })
    .first()
  await row.locator('td').first().click()
  const ofHolding = await drawerOf(page, owned?.name ?? '')
  await expectAmount(ofHolding, owned?.value.value ?? 0)
  const bookings = await openSection(ofHolding, details.sectionTransactions)
  await expect(bookings.getByRole('table').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ofHolding).toBeHidden()

  // A bond, from its row.
  await openTab(page, report['tab_bond-statistics'])
  await page.getByRole('tabpanel').locator('tr[data-row]').first().locator('td').first().click()
  const ofBond = page.getByRole('dialog').last()
  await expect(ofBond.getByText(details.yieldToMaturity).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ofBond).toBeHidden()

  // A slice of the portfolio leads to the holdings in it.
  const currency = portfolio.figures?.breakdown.currency[0]
  const inside = held.filter((one) => one.currency === currency?.name)
  expect(inside.length).toBeLessThan(held.length)
  await openTab(page, report.tab_breakdowns)
  await page
    .getByRole('figure', { name: report.breakdownCurrency, exact: true })
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
