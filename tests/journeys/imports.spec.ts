// Promise: nothing of a file is booked unseen, and what was imported can be taken back.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addressOf, adviserOf, expect, signIn, test } from '#tests/journeys/journey.ts'

const sample = (name: string): string => join(import.meta.dirname, '../../server/imports/samples', name)

const openImports = async (page: Page): Promise<void> => {
  await signIn(page, 'generic', adviserOf('generic'))
  await page.goto(`${addressOf('generic')}/portals`)
  await page.getByRole('main').getByRole('link', { name: 'Northlight' }).first().click()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
}

const chooseTable = (page: Page, rows: readonly string[], name = 'table.csv'): Promise<void> =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) })

/** Has the file that was chosen checked, for a new portfolio. */
const check = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Account', exact: true }).fill('Birna')
  await page.locator('[role=option]:visible').first().click()
  await page.getByRole('textbox', { name: 'Name of the new portfolio' }).fill(name)
  await page.getByRole('button', { name: 'Check the import' }).click()
}

/** The only line of a table that compares the file with what is booked. */
const lineOf = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row').nth(1)

const discard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Check the import' })).toHaveCount(0)
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

  const name = `Old depot ${Date.now()}`
  await check(page, name)

  await expect(page.getByRole('heading', { name: 'Preview of the import' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 8 rows' })).toBeEnabled()
  await page.getByRole('button', { name: 'Leave out, line 7' }).click()
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

const chooseAnother = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Choose another file' }).click()

/** The columns of a table that nobody knows are named once, and known the next time. */
const nameColumns = async (page: Page): Promise<void> => {
  const head = `wann;was;wie viele;wozu;Notiz ${Date.now()}`
  await chooseTable(page, [head, '02.01.2024;Zeichnung;10;5,50;'], 'hausbank.csv')
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

  await check(page, `Hausbank ${Date.now()}`)
  await expect(page.getByText('The file does not state a cash balance.')).toBeVisible()

  await discard(page)
  await chooseTable(page, [head, '03.01.2024;Zeichnung;10;5,50;'], 'hausbank-2.csv')
  await expect(page.getByText('Read with the mapping “hausbank.csv”, as last time.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '03/01/2024' }).getByText('€55.00')).toBeVisible()
  await chooseAnother(page)
}

/** What a file states is compared with its bookings: its holdings, its cash. */
const compare = async (page: Page): Promise<void> => {
  await chooseFile(page, sample('statement.ofx'))
  await check(page, `Statement ${Date.now()}`)
  await expect(page.getByText('1 position differs from the holdings stated in the file.')).toBeVisible()
  const holding = lineOf(page, 'Holdings stated in the file')
  await expect(holding).toContainText('25.0262')
  await expect(holding).toContainText('20.0262')
  await expect(holding).toContainText('−5')
  await discard(page)

  await chooseTable(page, [
    'date,action,amount,currency,balance',
    '2024-01-02,deposit,1000,EUR,1000',
    '2024-01-03,fee,-2,EUR,990',
  ])
  await check(page, `Cash ${Date.now()}`)
  const cash = lineOf(page, 'Cash stated in the file')
  await expect(cash).toContainText('€990.00')
  await expect(cash).toContainText('€998.00')
  await expect(cash).toContainText('€8.00')
  await discard(page)
}

/** Whether a symbol that changed is the same security is asked. */
const decideRenaming = async (page: Page): Promise<void> => {
  await chooseTable(page, [
    'Date,Type,Symbol,Quantity,Price,Fees,Currency',
    '2020-01-02,Buy,OLDCO,10,200,0,EUR',
    '2023-02-01,Sell,NEWCO,4,190,0,EUR',
  ])
  await check(page, `Renamed ${Date.now()}`)
  const choice = page.getByRole('group', { name: 'OLDCO and NEWCO' })
  await expect(choice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeDisabled()
  await choice.getByText('Same security').click()
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
  await choice.getByText('Different securities').click()
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeDisabled()
}

test('a file that cannot be read says why; columns nobody knows, what a file states and what is only guessed are asked before it is imported', async ({
  page,
}) => {
  await openImports(page)
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'client.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from('<accounts><account/></accounts>'),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Export as CSV instead' })).toBeVisible()
  await chooseAnother(page)
  await test.step('columns', () => nameColumns(page))
  await test.step('stated', () => compare(page))
  await test.step('renamed', () => decideRenaming(page))
})
