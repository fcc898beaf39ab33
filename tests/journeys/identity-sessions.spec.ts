import type { Page } from '@playwright/test'
import {
  askAs,
  clientOf,
  dialogOf,
  expectInside,
  giveCredentials,
  newPassword,
  openWith,
  signOutHere,
} from './identity.ts'
import { addressOf, expect, expectAccessible, letIn, signIn, test } from './journey.ts'
import { asKeeper } from './stand-ins.ts'

const minute = 60_000

/** The time at which all tabs sign out, as minutes from now; setting it is how time passes here. */
const moveLogout = (page: Page, minutes: number): Promise<void> =>
  page.evaluate((ms) => localStorage.setItem('portico.logout-at', String(Date.now() + ms)), minutes * minute)
const minutesLeft = (page: Page): Promise<number> =>
  page.evaluate(() => (Number(localStorage.getItem('portico.logout-at')) - Date.now()) / 60_000)

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })

test('a session that nobody uses warns, can be extended, ends in all tabs and goes on where it was', async ({
  page,
  context,
}) => {
  const tenant = 'asset-manager'
  const idleMinutes = 30
  const email = clientOf(tenant, 'panicseller')
  await signIn(page, tenant, email)
  await expect(page).toHaveURL(/\/dashboard\//)
  await page.goto(`${page.url().split('?')[0]}?tab=accounts`)
  const place = page.url()
  const other = await context.newPage()
  await other.goto(`${addressOf(tenant)}/profile/me`)
  await expectInside(other)

  await moveLogout(page, 0.5)
  await expect(warning(page)).toContainText(/You will be signed out in \d+ seconds/)
  await expect(warning(other)).toBeVisible()
  await expectAccessible(page)
  await warning(page).getByRole('button', { name: 'Stay signed in' }).last().press('Enter')
  await expect(warning(page)).toBeHidden()
  await expect(warning(other)).toBeHidden()
  expect(await minutesLeft(page)).toBeGreaterThan(idleMinutes - 1)

  await moveLogout(page, -1)
  await expect(page).toHaveURL(/\/login\?/)
  await expect(other).toHaveURL(/\/login\?/)
  // Either tab may have been the one that tells the server; the page does not wait for it.
  await expect.poll(async () => (await askAs(page, { method: 'GET', path: '/api/me' })).status).toBe(401)
  await other.close()

  // Alone, as the other tab might have been the one that noticed.
  await letIn(page, tenant, email)
  await page.goto(place)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await moveLogout(page, -1)
  await expect(page).toHaveURL(/\/login\?inactivity=true&next=/)
  await expect(dialogOf(page).getByText('You were signed out because of inactivity')).toBeVisible()
  await giveCredentials(page, { email })
  await expect(page).toHaveURL(place)
  await expectInside(page)

  // The server has a clock of its own, whatever the browser believes.
  await asKeeper(
    `update auth.session s set seen = seen - make_interval(mins => $3)
          from auth.login l join tenants t using (tenant_id)
          where l.tenant_id = s.tenant_id and l.id = s.login_id and t.configuration = $1 and l.email = $2`,
    [tenant, email, idleMinutes + 1],
  )
  await page.reload()
  await expect(page).toHaveURL(/\/login\?ended=true&next=/)
  await expect(dialogOf(page).getByText('Your session has ended.', { exact: false })).toBeVisible()
})

test('a browser is signed out in all its tabs and from the list of devices, and all by a new password', async ({
  page,
  context,
  browser,
}) => {
  const tenant = 'partner-firm'
  const who = { tenant, email: clientOf(tenant, 'staleholder') } as const
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, tenant, who.email)
  await signIn(page, tenant, who.email)
  await expectInside(page)
  const other = await context.newPage()
  await other.goto(`${addressOf(tenant)}/profile/me`)
  await expectInside(other)
  await signOutHere(page)
  await expect(other).toHaveURL(/\/login/)
  await other.close()
  await letIn(page, tenant, who.email)
  await page.goto(`${addressOf(tenant)}/profile/me#devices`)
  const devices = page.getByRole('list', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: /^Sign out/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await letIn(elsewhere, tenant, who.email)

  const form = page.locator('#password')
  const change = async (current: string): Promise<void> => {
    await form.locator('input[name="current"]').fill(current)
    await form.locator('input[name="password"]').fill(newPassword)
    await form.locator('input[name="repeated"]').fill(newPassword)
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await change('Not-This-One-9')
  await expect(form.getByText('The current password is not correct.').first()).toBeVisible()
  await change('Lantern-Harbour-27')
  await expect(page).toHaveURL(/\/login/)
  await elsewhere.goto(`${addressOf(tenant)}/profile/me`)
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.context().close()
  await openWith(page, who)
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Invalid Login Credentials')
  await giveCredentials(page, { ...who, password: newPassword })
  await expectInside(page)
})
