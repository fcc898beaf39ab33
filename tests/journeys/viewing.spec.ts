import type { Page } from '@playwright/test'
import { adviserOf, expect, expectAccessible, signIn, test } from '#tests/journeys/journey.ts'

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Viewing as a client' })

/** Opens the account of a client from the overview. */
const openClient = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search clients by name' }).fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('an adviser sees the portal as the client does, changes nothing, and comes back', async ({ page }) => {
  await signIn(page, 'partner-firm', adviserOf('partner-firm'))
  await openClient(page, 'Charlotte Bancroft')
  const begun = page.url()
  await page.getByRole('button', { name: 'View as client' }).click()

  const banner = bannerOf(page)
  await expect(banner).toContainText('You see the portal as Charlotte Bancroft sees it')
  await expect(banner).toContainText('15 minutes left')
  await expect(page.getByRole('button', { name: 'View as client' })).toHaveCount(0)
  await expectAccessible(page)
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/me', {
      method: 'PATCH',
      body: JSON.stringify({ userLanguage: 'en' }),
      headers: { 'content-type': 'application/json' },
    })
    return (await answer.json()) as { error?: { code: string } }
  })
  expect(refused.error?.code).toBe('read-only')

  await page.reload()
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Why?' }).click()
  const why = page.getByRole('dialog', { name: 'Why?' })
  await expect(why.getByText('Is the client of the account')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page).toHaveURL(begun)
  await expect(page.getByRole('button', { name: 'View as client' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('who sees an account, and why', async ({ page }) => {
  await signIn(page, 'asset-manager', adviserOf('asset-manager'))
  await page.getByRole('main').getByRole('link').first().click()
  const clients = page.getByRole('row')
  await expect.poll(() => clients.count()).toBeGreaterThan(5)
  await clients.nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Who sees this?' }).click()
  const drawer = page.getByRole('dialog', { name: 'Who sees this account' })
  await expect(drawer.getByText('Client of the account', { exact: true })).toBeVisible()
  await expect(drawer.getByText('Administrator', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  await drawer.getByRole('listitem').first().getByRole('button').first().click()
  await expect(drawer.getByRole('heading', { name: / sees the account / })).toBeVisible()
  await expect(drawer.getByText('Portfolios', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('one tab that stops viewing brings the others back as well', async ({ page, context }) => {
  await signIn(page, 'partner-firm', adviserOf('partner-firm'))
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(5)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'View as client' }).click()
  await expect(bannerOf(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(bannerOf(other)).toBeVisible()
  await bannerOf(page).getByRole('button', { name: 'Stop viewing' }).click()
  await expect(bannerOf(page)).toHaveCount(0)
  await expect(bannerOf(other)).toHaveCount(0)
})
