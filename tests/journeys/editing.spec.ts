import type { Page } from '@playwright/test'
import { addressOf, adminOf, adviserOf, callsOf, expect, letIn, test } from '#tests/journeys/journey.ts'
import { remove } from './administration.ts'
import { recordIn } from './identity.ts'
import { askHere, openActions } from './reporting.ts'

/** A portfolio of its own, kept in the portal, for a client of the adviser; answers the address of its page. */
const beginPortfolio = async (name: string): Promise<string> => {
  const ask = await callsOf('generic', adviserOf('generic'))
  const listed = await ask({ method: 'GET', path: '/api/records/accounts?limit=1&fields=portal' })
  const [account] = listed.body['records'] as { id: string; portal: string }[]
  const values = { name, account: account?.id, currency: 'GBP', source: 'portal' }
  const made = await ask({ method: 'POST', path: '/api/records/portfolios', body: { values } })
  return `${addressOf('generic')}/dashboard/${account?.portal}/portfolio/${recordIn(made).id}`
}

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const fill = (page: Page, label: string, text: string) =>
  page
    .getByRole('dialog')
    .getByRole('textbox', { name: new RegExp(`^${label}`) })
    .fill(text)
const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()

test('an adviser creates a holding, buys more, sells all and takes the sale back; what became of it is said, there and in the administration', async ({
  page,
}) => {
  await letIn(page, 'generic', adviserOf('generic'))
  const home = await beginPortfolio(`Kept by hand ${Date.now()}`)
  await page.goto(home)
  await openActions(page)
  await page.getByRole('link', { name: 'Edit holdings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit holdings' })).toBeVisible()
  await expect(page.getByText('No holdings yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add holding' }).click()
  await fill(page, 'Name', 'Larkspur Shipping')
  await fill(page, 'Symbol', 'LARK')
  await fill(page, 'Units', '10')
  await fill(page, 'Price', '12.5')
  await expect(page.getByText('Larkspur Shipping is a new holding.')).toBeVisible()
  await expect(drawer(page, 'Add holding').getByText('£125.00').first()).toBeVisible()
  await save(page)
  const row = page.getByRole('row').filter({ hasText: 'LARK' })
  await expect(row.getByText('£125.00').first()).toBeVisible()

  await row.click()
  await page.getByRole('button', { name: 'Buy more' }).click()
  await fill(page, 'Units', '10')
  await fill(page, 'Price', '15')
  await expect(drawer(page, 'Add transaction').getByText('£275.00').first()).toBeVisible()
  await save(page)
  await expect(row.getByText('20', { exact: true })).toBeVisible()

  await row.click()
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  await fill(page, 'Units', '21')
  await fill(page, 'Price', '20')
  await expect(page.getByText('You only have that many units')).toBeVisible()
  await fill(page, 'Units', '20')
  await expect(page.getByText('Larkspur Shipping has no units left and is deleted.')).toBeVisible()
  await expect(drawer(page, 'Add transaction').getByText('+£125.00')).toBeVisible()
  await save(page)
  await expect(page.getByText('No holdings yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('20', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Edit transactions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit transactions' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'LARK' })).toHaveCount(2)

  await page.getByRole('link', { name: /^Kept by hand/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Kept by hand/ })).toBeVisible()

  const said = (text: string) => page.getByText(text, { exact: true }).last()
  await page.goto(`${home}/edit-holdings`)
  await row.click()
  await fill(page, 'Name', 'Larkspur Lines')
  await save(page)
  await expect(said('Updated holding')).toBeVisible()
  await expect(row).toContainText('Larkspur Lines')

  await row.click()
  await remove(page)
  await expect(said('Deleted holding')).toBeVisible()
  // The row is there again before the portal has it.
  const isRestored = page.waitForResponse(/\/bookings\/undo$/)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row).toContainText('Larkspur Lines')
  await isRestored

  const path = `/api/records/holdings?filter=portfolio:is:${home.split('/').at(-1)}`
  const { records } = await askHere<{ records: { id: string }[] }>(page, path)
  await letIn(page, 'generic', adminOf('generic'))
  await page.goto(`${addressOf('generic')}/admin/holdings?open=${records[0]?.id}`)
  await fill(page, 'Name', 'Larkspur Sail')
  await save(page)
  await expect(said('Updated holding')).toBeVisible()
  await remove(page)
  await expect(said('Deleted holding')).toBeVisible()
})
