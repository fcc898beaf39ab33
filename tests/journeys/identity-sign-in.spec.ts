// Promise: who has lost the password gets in by a link that works once.
import type { Page } from '@playwright/test'
import {
  clientOf,
  dialogOf,
  expectInside,
  giveCredentials,
  newPassword,
  openWith,
  signOutHere,
} from './identity.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { linkIn, openMailbox } from './stand-ins.ts'

/** Asks for a link to a new password on the sign-in page that is open. */
const askForReset = async (page: Page, email: string): Promise<void> => {
  await dialogOf(page).getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'New password and help' })).toBeVisible()
  await dialogOf(page).locator('input[name="email"]').fill(email)
  await dialogOf(page).getByRole('button', { name: 'Send reset link' }).click()
  await expect(dialogOf(page).getByText(/^If we know this address/)).toBeVisible()
}

const chooseNew = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible()
  await dialogOf(page).locator('input[name="new-password"]').fill(newPassword)
  await dialogOf(page).locator('input[name="repeated-password"]').fill(newPassword)
  await dialogOf(page).getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('a wrong password is refused, and a link by e-mail leads to a new one', async ({ page }) => {
  const tenant = 'asset-manager'
  const email = clientOf(tenant, 'saver')
  const mailbox = await openMailbox(email)
  await openWith(page, { tenant, email, password: 'Not-This-One-9' })
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Invalid Login Credentials')

  await askForReset(page, email)
  await expectAccessible(page)
  const link = linkIn(await mailbox.next(/choose a new password/))
  await page.goto(link)
  // The code is not left in the address, where the history would keep it.
  await expect(page).toHaveURL(/\/action$/)
  await expect(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page)
  await chooseNew(page)
  await giveCredentials(page, { email, password: newPassword })
  await expectInside(page)
  await signOutHere(page)

  await page.goto(link)
  await expect(dialogOf(page).getByText('A new password has already been chosen')).toBeVisible()
  await openWith(page, { tenant, email })
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Invalid Login Credentials')
})
