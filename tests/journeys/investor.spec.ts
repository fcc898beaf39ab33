import { addressOf, adviserOf, expect, retireeOf, signIn, signInHere, test } from '#tests/journeys/journey.ts'
import { openTab } from '#tests/journeys/reporting.ts'

test('an investor sees their own account and nothing of anybody else', async ({ page, browser }) => {
  const other = await browser.newPage()
  await signIn(other, 'partner-firm', adviserOf('partner-firm'))
  const links = other.locator('main a[href*="/account/"]')
  await expect.poll(() => links.count()).toBeGreaterThan(5)
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

  await signIn(page, 'partner-firm', retireeOf('partner-firm'))
  await expect(page).toHaveURL(/\/account\//)
  const own = new URL(page.url()).pathname
  await expect(page.getByRole('heading', { level: 1, name: 'Charlotte Bancroft' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clients' })).toHaveCount(0)

  const foreign = hrefs.find((href) => href !== own) ?? ''
  await page.goto(addressOf('partner-firm') + foreign)
  await expect(page).toHaveURL(new RegExp(`${own}$`))

  await other.goto(`${addressOf('partner-firm')}${foreign}?tab=portfolios`)
  const portfolio = await other.locator('main a[href*="/portfolio/"]').first().getAttribute('href')
  await page.goto(addressOf('partner-firm') + portfolio)
  await expect(page).toHaveURL(/\/dashboard\/404$/)
  await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible()
  await other.close()
})

test('an investor comes back to the page they asked for after signing in', async ({ page }) => {
  await signIn(page, 'partner-firm', retireeOf('partner-firm'))
  await openTab(page, 'Portfolios')
  const wanted = page.url()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.goto(wanted)
  await expect(page).toHaveURL(/\/login\?next=/)
  await signInHere(page, retireeOf('partner-firm'))
  await expect(page).toHaveURL(wanted)
})

test('a wrong password says so and nothing more', async ({ page }) => {
  await page.goto(`${addressOf('generic')}/login`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="email"]').fill('nobody@clients.generic.example')
  await dialog.locator('input[name="password"]').fill('not the password')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByText('Invalid Login Credentials')).toBeVisible()
})

test('the sign-in dialog opens where the specification says, helps, and closes to the root', async ({
  page,
}) => {
  for (const path of ['/login', '/signup', '/password-reset', '/?action=login', '/?action=unknown']) {
    await page.goto(addressOf('generic') + path)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  // One for each portal of the firm.
  await expect(page.getByRole('dialog').getByRole('link', { name: /^\+/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${addressOf('generic')}/`)
})

test('a session that has run out leads to the sign-in page with the reason, and back again', async ({
  page,
}) => {
  await signIn(page, 'partner-firm', retireeOf('partner-firm'))
  await expect(page.getByRole('heading', { level: 1, name: 'Charlotte Bancroft' })).toBeVisible()
  const before = page.url()
  // Another tab has seen the end of the session.
  await page.evaluate(() => localStorage.setItem('portico.logout-at', String(Date.now() + 30_000)))
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('portico.logout-at', String(Date.now() - 1000)))
  await expect(page).toHaveURL(/\/login\?inactivity=true/)
  await expect(page.getByText('You were signed out because of inactivity')).toBeVisible()
  await signInHere(page, retireeOf('partner-firm'))
  await expect(page).toHaveURL(before)
})

test('a client with one portfolio reads there that a change of their data is looked at', async ({ page }) => {
  await signIn(page, 'generic', 'ragnheidur.briem@clients.generic.example')
  await expect(page).toHaveURL(/\/portfolio\//)
  await expect(page.getByText('Your changed details are being reviewed.')).toBeVisible()
})

test('an address that leads nowhere says so', async ({ page }) => {
  await page.goto(`${addressOf('generic')}/no/such/page`)
  await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible()
})
