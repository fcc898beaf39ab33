import type { Page } from '@playwright/test'
import {
  acceptTerms,
  askAs,
  dialogOf,
  expectInside,
  newAddress,
  newPassword,
  openAccountFor,
} from './identity.ts'
import { addressOf, chooseTheme, expect, expectAccessible, test } from './journey.ts'
import { linkIn, openMailbox } from './stand-ins.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Invitations' })
const rowOf = (page: Page, name: string) => drawer(page).getByRole('row').filter({ hasText: name })

/** Chooses a client in the open list and sends the invitation. */
const invite = async (page: Page, { name, button }: { name: string; button: string }): Promise<void> => {
  await rowOf(page, name).getByRole('checkbox').check()
  await drawer(page).getByRole('button', { name: button, exact: true }).click()
  const question = page.getByRole('dialog', { name: `Invite ${name}?` })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: button, exact: true }).click()
  await expect(question).toBeHidden()
  await expect(rowOf(page, name).getByText('Invited', { exact: true })).toBeVisible()
}

test('an adviser invites a client, who chooses a password and sees the account', async ({
  page,
  browser,
}) => {
  const tenant = 'partner-firm'
  const email = newAddress('invited')
  const name = `Thea Quill ${Date.now()}`
  const mailbox = await openMailbox(email)
  await chooseTheme(page, tenant, 'dark')
  const portal = await openAccountFor(page, { tenant, email, name })
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}`)
  const open = page.getByRole('button', { name: 'Invitations', exact: true })
  await open.click()
  await invite(page, { name, button: 'Invite' })
  const earlier = linkIn(await mailbox.next(/your access to the portal/))
  await invite(page, { name, button: 'Invite again' })
  const link = linkIn(await mailbox.next(/your access to the portal/))

  const home = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await chooseTheme(home, tenant, 'dark')
  await home.goto(earlier)
  await expect(dialogOf(home).getByText('The action code has expired')).toBeVisible()
  await home.goto(link)
  const dialog = home.getByRole('dialog', { name: 'Your invitation' })
  await expect(dialog).toContainText(`Welcome, ${name}.`)
  await expect(home).not.toHaveURL(/oobCode/)
  await expectAccessible(home)
  await dialog.locator('input[name="new-password"]').fill(newPassword)
  await dialog.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(dialog.getByText('Tick the box to continue.')).toBeVisible()
  await dialog.locator('input[name="consent"]').check()
  await dialog.getByRole('button', { name: 'Accept the invitation' }).click()
  await expectInside(home)
  await expectAccessible(home)
  await acceptTerms(home)
  await expect(home.getByRole('dialog', { name: 'Your account: Created' })).toBeVisible()
  const { body } = await askAs(home, { method: 'GET', path: '/api/session' })
  const { accounts } = body['session'] as { accounts: { name: string }[] }
  expect(accounts.map((account) => account.name)).toEqual([name])
  await home.context().close()

  await page.reload()
  await open.click()
  await expect(rowOf(page, name).getByText('Accepted', { exact: true })).toBeVisible()
  await expect(rowOf(page, name).getByRole('checkbox')).toBeDisabled()
})
