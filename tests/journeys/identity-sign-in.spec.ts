import type { Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import {
  acceptTerms,
  askAs,
  clientOf,
  confirmIfAsked,
  dialogOf,
  expectInside,
  giveCredentials,
  newAddress,
  newPassword,
  openAccountFor,
  openWith,
  signOutHere,
} from './identity.ts'
import { addressOf, adminOf, chooseTheme, expect, expectAccessible, signIn, test } from './journey.ts'
import { linkIn, openMailbox } from './stand-ins.ts'

const locked =
  'Access to this account has been temporarily disabled due to many failed login attempts. You can restore it immediately by resetting your password.'

const fillNew = (page: Page, password: string): Promise<void> =>
  dialogOf(page).locator('input[name="new-password"]').fill(password)

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
  await fillNew(page, newPassword)
  await dialogOf(page).locator('input[name="repeated-password"]').fill(newPassword)
  await dialogOf(page).getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('a wrong password is refused, too many lock, and a reset unlocks at once', async ({ page }) => {
  const tenant = 'asset-manager'
  const email = clientOf(tenant, 'saver')
  const mailbox = await openMailbox(email)
  await chooseTheme(page, tenant, 'dark')
  await openWith(page, { tenant, email, password: 'Not-This-One-9' })
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Invalid Login Credentials')
  await expectAccessible(page)
  const guess = { method: 'POST', path: '/api/session', body: { email, password: 'Nor-That-One-9' } }
  for (let times = 0; times < 10; times += 1) await askAs(page, guess)
  await giveCredentials(page, { email })
  await expect(dialogOf(page).getByRole('alert')).toHaveText(locked)
  await mailbox.next(/temporarily disabled/)

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
  await expectAccessible(page)
  await page.goto(link.replace(/oobCode=.*/, 'oobCode=made-up'))
  await expect(dialogOf(page).getByText('The action code has expired')).toBeVisible()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Get a new link' }).click()
  await expect(page.getByRole('dialog', { name: 'New password and help' })).toBeVisible()
  await openWith(page, { tenant, email })
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Invalid Login Credentials')
})

/** Registers on the sign-in page of a tenant, up to the e-mail that is to be confirmed. */
const register = async (
  page: Page,
  { tenant, email, name }: { tenant: TenantKey; email: string; name: string },
): Promise<void> => {
  await page.goto(`${addressOf(tenant)}/login`)
  await dialogOf(page).getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
  await dialogOf(page).locator('input[name="name"]').fill(name)
  await dialogOf(page).locator('input[name="email"]').fill(email)
  await fillNew(page, 'Short1')
  await dialogOf(page).getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(dialogOf(page).getByText('The password does not meet all rules yet')).toBeVisible()
  await expectAccessible(page)
  await fillNew(page, newPassword)
  await dialogOf(page).locator('input[name="consent"]').check()
  await dialogOf(page).getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(dialogOf(page).getByText(`We have sent an e-mail to ${email}`)).toBeVisible()
}

const confirm = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  const dialog = page.getByRole('dialog', { name: 'Confirm your e-mail address' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.locator('input[name="password"]').fill(newPassword)
  await dialog.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expectInside(page)
}

test('whoever signs up with an address of the firm waits, until an administrator has said yes', async ({
  page,
}) => {
  const tenant = 'generic'
  const email = newAddress('sigrun', `${tenant}.example`)
  const name = `Sigrun ${Date.now() % 100_000}`
  const mailbox = await openMailbox(email)
  await register(page, { tenant, email, name })
  await openWith(page, { tenant, email, password: newPassword })
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Invalid Login Credentials')
  await confirm(page, linkIn(await mailbox.next(/confirm your e-mail address/)))
  await page.goto(`${addressOf(tenant)}/portals`)
  await expect(page.getByText('You are waiting to join Northlight Wealth')).toBeVisible()
  await expectAccessible(page)

  await signIn(page, tenant, adminOf(tenant))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${addressOf(tenant)}/admin`)
  await expect(page.getByRole('heading', { name: 'Registered, in no portal yet' })).toBeVisible()
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  const admit = page.getByRole('button', { name: `Admit: ${name}` })
  await admit.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `Make ${name} an adviser of Northlight Wealth?` })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Admit', exact: true }).focus()
  await page.keyboard.press('Enter')
  await confirmIfAsked(page, page.getByText(`${name} is now an adviser.`))
  await expect(admit).toBeHidden()
  await mailbox.next(/your access was changed/)

  await page.setViewportSize({ width: 1280, height: 800 })
  await signOutHere(page)
  await openWith(page, { tenant, email, password: newPassword })
  await expectInside(page)
  await page.goto(`${addressOf(tenant)}/profile/me`)
  await expect(page.getByText('Adviser', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Northlight Wealth', { exact: true }).first()).toBeVisible()
})

test('a client who signs up finds the account that was opened for the address', async ({ page, browser }) => {
  const tenant = 'partner-firm'
  const email = newAddress('odile')
  const office = await browser.newPage()
  await openAccountFor(office, { tenant, email, name: 'Odile Fenwick' })
  await office.context().close()
  const mailbox = await openMailbox(email)
  await chooseTheme(page, tenant, 'dark')
  await register(page, { tenant, email, name: 'Odile Fenwick' })
  const link = linkIn(await mailbox.next(/confirm your e-mail address/))
  await confirm(page, link)
  await acceptTerms(page)
  // The status of a new account says what comes next, before anything else.
  await page.getByRole('dialog', { name: 'Your account: Created' }).getByRole('button').last().click()
  await expect(page.getByText('Odile Fenwick').first()).toBeVisible()
  const { body } = await askAs(page, { method: 'GET', path: '/api/session' })
  const { accounts, role } = body['session'] as { accounts: { name: string }[]; role: string }
  expect([role, accounts.map(({ name }) => name)]).toEqual(['investor', ['Odile Fenwick']])
  await signOutHere(page)
  await page.goto(link)
  await expect(dialogOf(page).getByText('Your e-mail address has already been confirmed')).toBeVisible()
})
