import type { Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import { acceptTerms, signOutHere } from './identity.ts'
import { expect, expectAccessible, letIn, signIn, test } from './journey.ts'
import { asKeeper } from './stand-ins.ts'

/** A client of the demonstration whose only account has a status; the last by address, as nobody else takes that one. */
const findClientWith = async (tenant: TenantKey, status: string): Promise<string> => {
  const [found] = await asKeeper<{ email: string }>(
    `select u.email from accounts a
      join users u on u.tenant_id = a.tenant_id and u.id = a.client
      join tenants t on t.tenant_id = a.tenant_id
      where t.configuration = $1 and a.user_status = $2 and u.email like '%@clients.%'
        and not exists (select from accounts o where o.tenant_id = a.tenant_id and o.client = u.id and o.id <> a.id)
      order by u.email desc limit 1`,
    [tenant, status],
  )
  if (!found) throw new Error(`No client with ${status} in ${tenant}`)
  return found.email
}

const status = (page: Page, name: string) => page.getByRole('dialog', { name: `Your account: ${name}` })
const hide = (page: Page) => page.getByRole('checkbox', { name: 'do not show again' })

test('what a status says is shown after signing in, until one wants it no more', async ({ page }) => {
  const tenant = 'partner-firm'
  const email = await findClientWith(tenant, 'created')
  await signIn(page, tenant, email)
  await acceptTerms(page)
  await expect(status(page, 'Created')).toContainText('Welcome. Before you can invest')
  await expectAccessible(page)
  await status(page, 'Created').getByRole('button', { name: 'Continue' }).click()
  await expect(status(page, 'Created')).toBeHidden()
  await signOutHere(page)

  await signIn(page, tenant, email)
  await expect(status(page, 'Created')).toBeVisible()
  await hide(page).check()
  await status(page, 'Created').getByRole('button', { name: 'Continue' }).click()
  await expect(status(page, 'Created')).toBeHidden()
  await signOutHere(page)

  await letIn(page, tenant, email)
  await page.goto(new URL('/profile/me', page.url()).href)
  await expect(
    page.getByRole('switch', { name: 'Do not show the status notice after signing in' }),
  ).toBeChecked()
  await expect(status(page, 'Created')).toHaveCount(0)
})
