import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addressOf, adviserOf, expect, expectAccessible, signIn, test } from '#tests/journeys/journey.ts'
import { openTab } from '#tests/journeys/reporting.ts'

const tenant = 'partner-firm'

/** By letter, taking along exactly what is shown; whoever comes back from a client finds the list as it was left. */
const narrow = async (page: Page): Promise<void> => {
  const rows = page.getByRole('row')
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
  await page.getByText('By first letter of the surname', { exact: true }).click()
  await page
    .getByRole('group', { name: 'First letter of the surname', exact: true })
    .getByRole('button', { name: 'B', exact: true })
    .click()
  await expect.poll(() => rows.count()).toBeLessThan(40)
  const shown = (await rows.count()) - 1
  expect(shown).toBeGreaterThan(0)
  await rows.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/account\//)
  await page.goBack()
  await expect.poll(() => rows.count()).toBe(shown + 1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('my_accounts.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.length - 1).toBe(shown)
  for (const line of lines.slice(1)) expect(line).toMatch(/^"?[^",]+ B/)

  await page.getByRole('searchbox', { name: 'Search clients by name' }).fill('nobody is called this')
  await expect(page.getByText('No clients found')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
}

/** From a client found by name, by the accounts, to the prices that a value was made from and back to the clients. */
const followFigure = async (page: Page): Promise<void> => {
  const clients = new URL(page.url()).pathname
  await page.getByRole('searchbox', { name: 'Search clients by name' }).fill('charlotte ban')
  const found = page.getByRole('link', { name: 'Charlotte Bancroft', exact: true })
  await expect(found).toBeVisible()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await found.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Charlotte Bancroft' })).toBeVisible()
  await expect(page).toHaveTitle(/^Charlotte Bancroft · /)
  await expect(page.getByRole('main').getByRole('link', { name: 'Clients' })).toHaveAttribute('href', clients)
  await openTab(page, 'Accounts')
  await expect(page).toHaveURL(/tab=accounts/)
  await page.getByRole('link', { name: 'Personal Pension' }).first().click()
  await expect(page).toHaveURL(new RegExp(`^${addressOf(tenant)}/dashboard/.*/portfolio/`))
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Pension' })).toBeVisible()
  // Above; commitments have a value of their own further down.
  await page
    .getByRole('button', { name: /^Value £[\d,.]+: show the working$/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: 'Value' })
  // The data service of this firm works figures out; what it tells of them is shown.
  const told = /keeps the books of these investments and reported this figure for/
  await expect(drawer.getByText(told)).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Prices and exchange rates' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: /^3 years .*: show the working$/ }).click()
  await expect(page.getByRole('dialog', { name: '3 years' }).getByText(told)).toBeVisible()
}

/** A view of the list that is kept for the team, and looked at by a colleague. */
const keepView = async (page: Page, colleague: Page): Promise<void> => {
  const name = `In cash ${Date.now()}`
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('combobox', { name: 'Account type' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Corporate', exact: true }).click()
  const chip = (on: Page) => on.getByRole('button', { name: 'Remove filter: Account type: Corporate' })
  await expect(chip(page)).toBeVisible()
  const byAssets = (on: Page) => on.getByRole('columnheader', { name: 'Assets', exact: true })
  await byAssets(page).getByRole('button').click()
  await expect(byAssets(page)).toHaveAttribute('aria-sort', /ending/)
  const cash = (on: Page) => on.getByRole('columnheader', { name: 'Cash', exact: true })
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('checkbox', { name: 'Cash', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(cash(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(name)
  await page.getByRole('checkbox', { name: 'For the whole team' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save as a new view' }).click()
  await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()

  await signIn(colleague, tenant, `adviser2@${tenant}.example`)
  await colleague.getByRole('button', { name: 'Views', exact: true }).click()
  await colleague.getByRole('button', { name, exact: true }).click()
  await expect(chip(colleague)).toBeVisible()
  await expect(byAssets(colleague)).toHaveAttribute('aria-sort', /ending/)
  await expect(cash(colleague)).toHaveCount(0)
  await expect(colleague.getByRole('button', { name: `Remove the view ${name}` })).toHaveCount(0)
  await chip(page).click()
  await expect(chip(page)).toHaveCount(0)
}

test('an adviser narrows the list of clients, takes it along and keeps a view of it for the team, finds a client and follows a figure to the prices it was made from', async ({
  page,
  other: colleague,
}) => {
  await signIn(page, tenant, adviserOf(tenant))
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await test.step('narrows', () => narrow(page))
  await test.step('keeps a view', () => keepView(page, colleague))
  await test.step('follows', () => followFigure(page))
})
