import { addressOf, adviserOf, expect, retireeOf, signIn, signInHere, test } from '#tests/journeys/journey.ts'
import { openRetiree, openTab } from '#tests/journeys/reporting.ts'
import { asKeeper } from '#tests/journeys/stand-ins.ts'

const tenant = 'partner-firm'
const nowhere = '0150c735-c000-7164-a529-77816eaae4a9'

test('an investor sees their own account and nothing of anybody else; what is not there is not found, also for staff', async ({
  page,
}) => {
  const missing = page.getByRole('heading', { name: 'Page not found.' })
  const { account, answer } = await openRetiree(page, tenant)
  const own = new URL(account).pathname
  const home = own.slice(0, own.indexOf('/account/'))
  const expectMissing = async (address: string): Promise<void> => {
    await page.goto(address)
    await expect(page).toHaveURL(/\/dashboard\/404$/)
    await expect(missing).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1, name: answer.name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clients' })).toHaveCount(0)

  const [foreign = { account: '', portfolio: '' }] = await asKeeper<{ account: string; portfolio: string }>(
    `select p.account, p.id as portfolio from portfolios p join accounts a on a.tenant_id = p.tenant_id and a.id = p.account
      where a.portal = $1 and a.active and p.active and a.id <> $2 limit 1`,
    [answer.portal, answer.id],
  )
  await page.goto(`${addressOf(tenant)}${home}/account/${foreign.account}`)
  await expect(page).toHaveURL(new RegExp(`${own}$`))
  await expectMissing(`${addressOf(tenant)}${home}/portfolio/${foreign.portfolio}`)
  for (const path of [`account/${nowhere}`, `portfolio/${nowhere}`])
    await expectMissing(`${addressOf(tenant)}${home}/${path}`)

  // The partner firm's addresses of portfolios are of contact and number.
  const [{ linked } = { linked: '' }] = await asKeeper<{ linked: string }>(
    'select external_id as linked from portfolios where id = $1',
    [answer.portfolios[0]?.id],
  )
  expect(linked).toMatch(/^\w+-\w+$/)
  await page.goto(`${addressOf(tenant)}${home}/portfolio/${linked}`)
  await expect(page.getByRole('heading', { level: 1, name: answer.portfolios[0]?.name ?? '' })).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`/portfolio/${linked}$`))

  await page.context().clearCookies()
  await signIn(page, tenant, adviserOf(tenant))
  for (const path of [`account/${nowhere}`, `portfolio/${nowhere}`])
    await expectMissing(`${addressOf(tenant)}${home}/${path}`)
  await page.goto(`${addressOf(tenant)}/no/such/page`)
  await expect(missing).toBeVisible()
})

test('an investor comes back to the page they asked for after signing in', async ({ page }) => {
  // The dialog opens where the specification says, helps, and closes to the root.
  for (const path of ['/signup', '/password-reset', '/?action=login']) {
    await page.goto(addressOf(tenant) + path)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  // One for each portal of the firm.
  await expect(page.getByRole('dialog').getByRole('link', { name: /^\+/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${addressOf(tenant)}/`)

  await signIn(page, tenant, retireeOf(tenant))
  await openTab(page, 'Portfolios')
  const wanted = page.url()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(wanted)
  await expect(page).toHaveURL(/\/login\?next=/)
  await signInHere(page, retireeOf(tenant))
  await expect(page).toHaveURL(wanted)
})

test('a client with one portfolio reads there that a change of their data is looked at', async ({ page }) => {
  await signIn(page, 'generic', 'ragnheidur.briem@clients.generic.example')
  await expect(page).toHaveURL(/\/portfolio\//)
  await expect(page.getByText('Your changed details are being reviewed.')).toBeVisible()
})
