import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { choose, topOf } from '#tests/journeys/administration.ts'
import { addressOf, expect, expectAccessible, letIn, test } from '#tests/journeys/journey.ts'

const tenant = 'generic'
const drawer = (page: Page) => page.getByRole('dialog').first()
const openChooser = (page: Page) => page.goto(`${addressOf(tenant)}/portals`)

const logo = await sharp({ create: { width: 240, height: 80, channels: 3, background: '#17486b' } })
  .png()
  .toBuffer()

/** The adviser who looks after the demonstration's portal has made all portals one makes; this one has made none. */
const newcomer = `adviser2@${tenant}.example`

test('an adviser makes a portal of their own, enters it and changes it', async ({ page }) => {
  await letIn(page, tenant, newcomer)
  await openChooser(page)
  await page.getByRole('button', { name: 'Create portal' }).click()
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  for (const name of ['Name', 'Theme', 'Language', 'Phone', 'Email', 'Logo'])
    await expect(drawer(page).getByText(`${name} is required`, { exact: true }).last()).toBeVisible()
  await expect(drawer(page).getByText('Owner', { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  const name = `Harbour ${Date.now()}`
  await drawer(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await drawer(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await choose(drawer(page), 'Theme', 'Corporate')
  await choose(drawer(page), 'Language', 'English')
  await drawer(page).getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0000')
  await drawer(page).getByRole('textbox', { name: 'E-mail' }).fill('harbour@journey.example')
  await drawer(page).getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL(/\/dashboard\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  const home = page.url()

  await page.getByRole('link', { name: 'Edit portal' }).click()
  await expect(page).toHaveURL(`${home}/edit`)
  await expect(drawer(page).getByText('0 of 100 accounts')).toBeVisible()
  await drawer(page).getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} West`)
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

  await drawer(page).getByRole('button', { name: 'Add account' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(2)
  const account = topOf(page)
  await account.getByRole('textbox', { name: 'Name' }).fill('Harbour pilot')
  await account.getByRole('textbox', { name: 'E-mail' }).fill(`pilot${Date.now()}@journey.example`)
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(account.getByText(/^Last changed by/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page).getByText('1 of 100 accounts')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(home)
  await expect(page.getByText(`${name} West`).first()).toBeVisible()

  await openChooser(page)
  await expect(page.getByRole('link', { name: `${name} West` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create portal' })).toHaveCount(0)
})
