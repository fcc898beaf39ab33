// Promise: who comes first is shown what is where, once.
import { acceptTerms } from './identity.ts'
import { loadPhrases } from './shown-phrases.ts'
import { expect, expectAccessible, signIn, test } from './journey.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'asset-manager'

/** A client of a portal that welcomes with a document, who has not been there yet. */
const findNewcomer = async (): Promise<{ email: string; portal: string }> => {
  const [found] = await asKeeper<{ email: string; portal: string }>(
    `select u.email, p.name as portal from portals p
      join accounts a on a.tenant_id = p.tenant_id and a.portal = p.id and a.active and a.user_status = 'reporting'
      join users u on u.tenant_id = a.tenant_id and u.id = a.client and u.active and not u.disabled
      join tenants t on t.tenant_id = p.tenant_id and t.configuration = $1
      where p.portal_document is not null
      order by u.email limit 1`,
    [tenant],
  )
  if (!found) throw new Error('No client')
  return found
}

test('the first visit shows what is where in three steps, and the welcome document of the portal until the reader hides it, once for all devices', async ({
  page,
  browser,
}) => {
  const { email, portal } = await findNewcomer()
  await asKeeper(
    `update auth.login l set tour_closed = null from tenants t
      where t.tenant_id = l.tenant_id and t.configuration = $1 and l.email = $2`,
    [tenant, email],
  )
  const { title, next, done, client_worth: worth, client_ask: ask } = await loadPhrases('en', 'tour')
  await signIn(page, tenant, email)
  const tour = page.getByRole('region', { name: title })
  // Terms that somebody of the firm has changed since come first.
  await acceptTerms(page)
  await expect(tour).toContainText(worth)
  await expect(page.locator('[data-toured]')).toHaveCount(1)
  await expectAccessible(page)
  await tour.getByRole('button', { name: next }).click()
  await tour.getByRole('button', { name: next }).click()
  await expect(tour).toContainText(ask)
  const isClosed = page.waitForResponse((answer) => answer.url().endsWith('/tour/closed') && answer.ok())
  await tour.getByRole('button', { name: done }).click()
  await isClosed
  await expect(tour).toBeHidden()

  const welcome = page.getByText(`Welcome to ${portal}`)
  await expect(welcome).toBeVisible()
  const address = await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href')
  const kind = await page.evaluate(
    async (url) => (await fetch(url)).headers.get('content-type'),
    address ?? '',
  )
  expect(kind).toBe('application/pdf')
  await page.reload()
  await expect(welcome).toBeVisible()
  const isNoted = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('/welcome') && answer.ok(),
  )
  await page.getByRole('button', { name: 'Hide' }).click()
  await isNoted
  await expect(welcome).toBeHidden()

  const again = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await signIn(again, tenant, email)
  await expect(again.getByRole('tablist').first()).toBeVisible()
  await expect(again.getByText(`Welcome to ${portal}`)).toBeHidden()
  await expect(again.getByRole('region', { name: title })).toBeHidden()
  await again.context().close()
})
