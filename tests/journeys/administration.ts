import type { Locator, Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import { addressOf, expect } from './journey.ts'

/** The drawer of a record; with another record open inside it, the lower one. */
export const drawerOf = (page: Page): Locator => page.getByRole('dialog').first()

/** Whatever stands on top: the only drawer, a record inside a record, a question. */
export const topOf = (page: Page): Locator => page.getByRole('dialog').last()

export const rowOf = (within: Page | Locator, text: string | RegExp): Locator =>
  within.getByRole('row').filter({ hasText: text })

/** Opens the list of a collection and waits for its rows. */
export const openGrid = async (page: Page, tenant: TenantKey, collection: string): Promise<void> => {
  await page.goto(`${addressOf(tenant)}/admin/${collection}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

/** Changes a record by a click and waits for the portal: the page shows many a change before it is stored. */
export const change = async (page: Page, button: Locator): Promise<void> => {
  const isAnswered = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('/api/records/'),
  )
  await button.click()
  await isAnswered
}

/** Saves the record on top and waits until the portal has said so. */
export const save = async (page: Page): Promise<void> => {
  await change(page, topOf(page).getByRole('button', { name: 'Save', exact: true }))
  await expect(topOf(page).getByText(/^(Last changed|Created) by/)).toBeVisible()
  await expect(topOf(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
}

/** Deletes the record whose drawer is open. */
export const remove = async (page: Page): Promise<void> => {
  await topOf(page).getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Delete / })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
}

/** Chooses an option of a box that opens a list. */
export const choose = async (within: Locator, box: string, option: string): Promise<void> => {
  await within.getByRole('combobox', { name: box }).click()
  await within.page().locator('[role=option]:visible').getByText(option, { exact: true }).click()
}
