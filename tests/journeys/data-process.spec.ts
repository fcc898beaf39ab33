import type { Page } from '@playwright/test'
import { recordIn } from './identity.ts'
import { addressOf, adminOf, callsOf, expect, expectAccessible, letIn, test } from './journey.ts'
import { askHere } from './reporting.ts'

const process = 'New clients of the CRM'

/** Records as the administration area lists them. */
const list = async (page: Page, what: string): Promise<{ id: string; name: string }[]> =>
  (await askHere<{ records: { id: string; name: string }[] }>(page, `/api/records/${what}`)).records

/** Opens the designer of the process. */
const openProcess = async (page: Page): Promise<void> => {
  const found = (await list(page, 'data-processes?limit=50')).find(({ name }) => name === process)
  await page.goto(`${addressOf('generic')}/data-designer/${found?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: process })).toBeVisible()
}

const drawer = (page: Page) => page.getByRole('dialog').last()

/** Begins a run or a trial and waits until it has ended. */
const begin = async (page: Page, what: 'Dry run' | 'Run'): Promise<void> => {
  await page.getByRole('button', { name: what, exact: true }).click()
  if (what === 'Run') await drawer(page).getByRole('button', { name: 'Run', exact: true }).click()
  await expect(drawer(page)).toContainText(what === 'Run' ? /Run of/ : /Dry run of/)
  await expect(drawer(page).getByText('Created', { exact: true }).first()).toBeVisible()
}

const closeDrawer = async (page: Page): Promise<void> => {
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const accountsNamed = async (page: Page, name: string): Promise<number> =>
  (await list(page, `accounts?limit=5&search=${encodeURIComponent(name)}`)).length

test('a data process is designed step by step; one is tried, run, broken and undone', async ({ page }) => {
  await letIn(page, 'generic', adminOf('generic'))
  const ask = await callsOf('generic', adminOf('generic'))
  const values = { name: `Overview ${Date.now()}` }
  const made = await ask({ method: 'POST', path: '/api/records/data-processes', body: { values } })
  await page.goto(`${addressOf('generic')}/data-designer/${recordIn(made).id}`)
  for (const [path, dataset] of [
    ['/Account/{id}', 'account'],
    ['/Funds/{fund}', 'funds'],
  ] as const) {
    await page.getByRole('button', { name: 'Add step' }).click()
    const step = page.getByRole('dialog')
    await step.getByRole('textbox', { name: 'Call' }).fill(path)
    await step.getByRole('textbox', { name: 'Name of the result' }).fill(dataset)
    await step.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(step.getByText(/^Last changed by/)).toBeVisible()
    await step.getByRole('button', { name: 'Close' }).click()
    await expect(step).toBeHidden()
  }
  const second = page.getByRole('listitem').filter({ hasText: '/Funds/' }).first()
  await expect(second.getByText('{fund} has no value at this step.')).toBeVisible()
  await expect(second.locator('code', { hasText: 'account' })).toBeVisible()
  await page.getByRole('button', { name: 'Move /Funds/{fund} up' }).click()
  await expect(page.locator('ol > li').first()).toContainText('/Funds/')

  await openProcess(page)
  await expect(page.getByText('Not chosen yet')).toBeVisible()
  await begin(page, 'Dry run')
  await expect(drawer(page).getByRole('alert')).toContainText('No source has been chosen.')
  await closeDrawer(page)

  await page.getByRole('button', { name: 'Change source' }).click()
  await drawer(page).getByLabel('Access token').fill('the-token-of-the-crm')
  await drawer(page).getByRole('button', { name: 'Save source' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Stored, never shown')).toBeVisible()

  await begin(page, 'Dry run')
  await expect(drawer(page).getByText('A dry run: nothing was changed.')).toBeVisible()
  const rows = drawer(page).getByRole('table', { name: 'Rows' })
  await expect(rows.getByText('Amelia Thornton').first()).toBeVisible()
  await expectAccessible(page)
  expect(await accountsNamed(page, 'Amelia Thornton')).toBe(0)
  await closeDrawer(page)

  await begin(page, 'Run')
  await expect(rows.getByRole('link', { name: 'Amelia Thornton' })).toBeVisible()
  expect(await accountsNamed(page, 'Amelia Thornton')).toBe(1)
  await closeDrawer(page)

  // The source sends a list that nobody has checked: nothing of it is taken.
  await page.getByRole('button', { name: 'Edit /contacts' }).click()
  await drawer(page).getByRole('textbox', { name: 'Call' }).fill('/contacts-unchecked')
  // The message of the step before is gone, so that the next one is of this save.
  await expect(page.getByText('Saved', { exact: true })).toBeHidden()
  await drawer(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await closeDrawer(page)
  await begin(page, 'Run')
  await expect(drawer(page).getByRole('alert')).toContainText('Rejected rows: 2.')
  await expect(drawer(page).getByRole('alert')).toContainText('nothing was changed')
  await expect(rows).toContainText('The column it is recognised by is empty.')
  await expect(rows).toContainText('There is not exactly one record called gone@contacts.example.')
  await closeDrawer(page)

  // The run that went well is taken back.
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await page
    .getByRole('row')
    .filter({ hasText: 'Done' })
    .getByRole('button', { name: /^Open the run of/ })
    .click()
  await drawer(page).getByRole('button', { name: 'Undo this run' }).click()
  await drawer(page).getByRole('button', { name: 'Undo this run' }).click()
  await expect(page.getByText('5 rows were undone')).toBeVisible()
  await expect(drawer(page).getByText(/^Undone by/)).toBeVisible()
  expect(await accountsNamed(page, 'Amelia Thornton')).toBe(0)
})
