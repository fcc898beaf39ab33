import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  addressOf,
  adviserOf,
  chooseTheme,
  expect,
  expectAccessible,
  retireeOf,
  signIn,
  test,
} from '#tests/journeys/journey.ts'

const sample = (name: string): string => join(import.meta.dirname, '../../server/imports/samples', name)

const openImports = async (page: Page): Promise<void> => {
  await signIn(page, 'generic', adviserOf('generic'))
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
}

const chooseFile = (page: Page, path: string): Promise<void> =>
  page.getByLabel('Choose a file').setInputFiles(path)

test('an adviser checks a file, leaves a row out, imports it, opens the portfolio and takes it back', async ({
  page,
}) => {
  await openImports(page)
  await chooseFile(page, sample('portfolio-performance-de.csv'))
  await expect(page.getByText(/was recognised: Portfolio Performance/)).toBeVisible()
  await expect(
    page.getByText('“Gebührenerstattung” refunds a charge; it is booked as a negative charge.'),
  ).toBeVisible()

  await page.getByRole('combobox', { name: 'Account', exact: true }).fill('Birna')
  await page.locator('[role=option]:visible').first().click()
  const name = `Old depot ${Date.now()}`
  await page.getByRole('textbox', { name: 'Name of the new portfolio' }).fill(name)
  await page.getByRole('button', { name: 'Check the import' }).click()

  await expect(page.getByRole('heading', { name: 'Preview of the import' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 8 rows' })).toBeEnabled()
  await page.getByRole('button', { name: 'Leave out, line 7' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 7 rows' }).click()
  await expect(page.getByText('7 rows have been imported.')).toBeVisible()

  await page.getByRole('link', { name: 'Open the portfolio' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // 4,264.70 of cash, 5 SAP at their last trade of 180 and 2 Apple at 150.
  await expect(page.getByRole('button', { name: /^Value €5,464\.70: show the working/ })).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('The import has been undone.')).toBeVisible()
  await page.getByRole('link', { name: 'All imports' }).click()
  const line = page.getByRole('row').filter({ hasText: name })
  await expect(line.getByText('Undone')).toBeVisible()
})

test('a security that goes on under another symbol is asked about, and keeps its cost once it is said to be one', async ({
  page,
}) => {
  await openImports(page)
  const rows = [
    'Date,Type,Symbol,Quantity,Price,Fees,Currency',
    '2020-01-02,Buy,OLDCO,10,200,0,EUR',
    '2023-02-01,Sell,NEWCO,4,190,0,EUR',
  ]
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'renamed.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await page.getByRole('combobox', { name: 'Account', exact: true }).fill('Birna')
  await page.locator('[role=option]:visible').first().click()
  await page.getByRole('textbox', { name: 'Name of the new portfolio' }).fill(`Renamed ${Date.now()}`)
  await page.getByRole('button', { name: 'Check the import' }).click()
  const choice = page.getByRole('group', { name: 'OLDCO and NEWCO' })
  await expect(choice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeDisabled()
  await expectAccessible(page)
  await choice.getByText('Same security').click()
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
  await choice.getByText('Different securities').click()
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeDisabled()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
})

test('a statement that says more is held than its transactions bring says so before it is imported', async ({
  page,
}) => {
  await openImports(page)
  await chooseFile(page, sample('statement.ofx'))
  await page.getByRole('combobox', { name: 'Account', exact: true }).fill('Birna')
  await page.locator('[role=option]:visible').first().click()
  await page.getByRole('textbox', { name: 'Name of the new portfolio' }).fill(`Statement ${Date.now()}`)
  await page.getByRole('button', { name: 'Check the import' }).click()
  await expect(page.getByText('1 position differs from the holdings stated in the file.')).toBeVisible()
  const line = page.getByRole('table', { name: 'Holdings stated in the file' }).getByRole('row').nth(1)
  await expect(line).toContainText('25.0262')
  await expect(line).toContainText('20.0262')
  await expect(line).toContainText('−5')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Check the import' })).toHaveCount(0)
})

test('a file that cannot be read says why and what to do instead', async ({ page }) => {
  await openImports(page)
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'client.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from('<accounts><account/></accounts>'),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Export as CSV instead' })).toBeVisible()
})

test('a table nobody knows is read once its columns and words are named', async ({ page }) => {
  await openImports(page)
  const table = 'wann;was;wie viele;wozu\n02.01.2024;Zeichnung;10;5,50\n'
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'hausbank.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect(page.getByText(/Choose the columns by hand/)).toBeVisible()
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click()
    const options = page.locator('[role=option]:visible')
    await options.filter({ hasText: new RegExp(`^${option}$`) }).click()
    await expect(options).toHaveCount(0)
  }
  await choose('Date', 'wann')
  await choose('Type', 'was')
  await choose('Name', 'was')
  await choose('Units', 'wie viele')
  await choose('Price', 'wozu')
  await page.getByRole('textbox', { name: 'Currency of the amounts' }).fill('EUR')
  await choose('“Zeichnung” means', 'Purchase')
  await expect(page.getByRole('row').filter({ hasText: '02/01/2024' }).getByText('€55.00')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Account', exact: true }).fill('Birna')
  await page.locator('[role=option]:visible').first().click()
  await page.getByRole('textbox', { name: 'Name of the new portfolio' }).fill(`Hausbank ${Date.now()}`)
  await page.getByRole('button', { name: 'Check the import' }).click()
  await expect(page.getByText('The file does not state a cash balance.')).toBeVisible()

  await page.getByRole('link', { name: 'All imports' }).click()
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'hausbank-2.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table.replace('02.01.2024', '03.01.2024')),
  })
  await expect(page.getByText('Read with the mapping “hausbank.csv”, as last time.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '03/01/2024' }).getByText('€55.00')).toBeVisible()
  await expectAccessible(page)
})

test('the cash that a file states stands beside what is booked, differences first', async ({ page }) => {
  await openImports(page)
  const rows = [
    'date,action,amount,currency,balance',
    '2024-01-02,deposit,1000,EUR,1000',
    '2024-01-03,fee,-2,EUR,990',
  ]
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'cash.csv', mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) })
  await page.getByRole('combobox', { name: 'Account', exact: true }).fill('Birna')
  await page.locator('[role=option]:visible').first().click()
  await page.getByRole('textbox', { name: 'Name of the new portfolio' }).fill(`Cash ${Date.now()}`)
  await page.getByRole('button', { name: 'Check the import' }).click()
  const line = page.getByRole('table', { name: 'Cash stated in the file' }).getByRole('row').nth(1)
  await expect(line).toContainText('€990.00')
  await expect(line).toContainText('€998.00')
  await expect(line).toContainText('€8.00')
  await expectAccessible(page)
})

test('the page can be read in dark, on a phone, and is closed to clients', async ({ page }) => {
  await chooseTheme(page, 'generic', 'dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'generic', adviserOf('generic'))
  const portal = /dashboard\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  const address = `${addressOf('generic')}/dashboard/${portal}/imports`
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await expectAccessible(page, { isRecoloured: true })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  await page.context().clearCookies()
  await signIn(page, 'generic', retireeOf('generic'))
  await page.goto(address)
  await expect(page).not.toHaveURL(/imports/)
})
