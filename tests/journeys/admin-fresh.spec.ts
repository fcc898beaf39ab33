import type { Page } from '@playwright/test'
import { drawerOf, openGrid, save, topOf } from './administration.ts'
import { adminOf, expect, signIn, test } from './journey.ts'

const tenant = 'partner-firm'

/** A new page with two versions, open in its drawer. */
const openPage = async (page: Page, name: string): Promise<void> => {
  await signIn(page, tenant, adminOf(tenant))
  await openGrid(page, tenant, 'pages')
  await page
    .getByRole('button', { name: 'Add page' })
    .or(page.getByRole('button', { name: 'Add', exact: true }))
    .first()
    .click()
  await drawerOf(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await drawerOf(page).getByRole('textbox', { name: 'Heading' }).fill('First words')
  await save(page)
  await drawerOf(page).getByRole('textbox', { name: 'Heading' }).fill('Second words')
  await save(page)
}

const restoreFirst = async (page: Page): Promise<void> => {
  await drawerOf(page).getByRole('tab', { name: 'History' }).click()
  await drawerOf(page).getByRole('button', { name: 'Restore version 1' }).click()
  await topOf(page).getByRole('button', { name: 'Restore', exact: true }).click()
}

test('a restored version is in the form at once, and can be changed and saved', async ({ page }) => {
  await openPage(page, 'Restored page')
  await restoreFirst(page)
  await expect(drawerOf(page).getByText('Version 1 is current again.')).toBeVisible()
  await drawerOf(page).getByRole('tab').first().click()
  await expect(drawerOf(page).getByRole('textbox', { name: 'Heading' })).toHaveValue('First words')
  await drawerOf(page).getByRole('textbox', { name: 'Heading' }).fill('Third words')
  await save(page)
})

test('a version restored over something typed asks what holds', async ({ page }) => {
  await openPage(page, 'Typed page')
  await drawerOf(page).getByRole('textbox', { name: 'Summary' }).fill('Not saved yet')
  await restoreFirst(page)
  const question = page.getByRole('dialog', { name: 'Someone else has saved in the meantime' })
  await expect(question).toBeVisible()
  await expect(question.getByText('Not saved yet')).toBeVisible()
  await question.getByRole('button', { name: 'Save my choices' }).click()
  await expect(question).toBeHidden()
  await drawerOf(page).getByRole('tab').first().click()
  await expect(drawerOf(page).getByRole('textbox', { name: 'Heading' })).toHaveValue('First words')
  await expect(drawerOf(page).getByRole('textbox', { name: 'Summary' })).toHaveValue('Not saved yet')
})

test('a record that was added inside another is in its list at once', async ({ page }) => {
  await openPage(page, 'Page with pages')
  await drawerOf(page).getByRole('tab', { name: 'Pages' }).click()
  await drawerOf(page).getByRole('button', { name: 'Add page' }).click()
  await topOf(page).getByRole('textbox', { name: 'Name' }).fill('Page below it')
  await save(page)
  await topOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(drawerOf(page).getByRole('row').filter({ hasText: 'Page below it' })).toBeVisible()
})
