import type { Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import { acceptTerms, expectInside, openWith, signOutHere } from './identity.ts'
import { chooseTheme, expect, expectAccessible, test } from './journey.ts'
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
  const who = { tenant, email: await findClientWith(tenant, 'created') } as const
  await chooseTheme(page, tenant, 'dark')
  await openWith(page, who)
  await acceptTerms(page)
  await expect(status(page, 'Created')).toContainText('Welcome. Before you can invest')
  await expectAccessible(page)
  await status(page, 'Created').getByRole('button', { name: 'Continue' }).click()
  await expect(status(page, 'Created')).toBeHidden()
  await signOutHere(page)

  await openWith(page, who)
  await expect(status(page, 'Created')).toBeVisible()
  await hide(page).check()
  await status(page, 'Created').getByRole('button', { name: 'Continue' }).click()
  await expect(status(page, 'Created')).toBeHidden()
  await signOutHere(page)

  await openWith(page, who)
  await expectInside(page)
  await page.goto(new URL('/profile/me', page.url()).href)
  await expect(
    page.getByRole('switch', { name: 'Do not show the status notice after signing in' }),
  ).toBeChecked()
  await expect(status(page, 'Created')).toHaveCount(0)
})

test('a status that must be read cannot be hidden', async ({ page }) => {
  const tenant = 'asset-manager'
  const who = { tenant, email: await findClientWith(tenant, 'pending') } as const
  await openWith(page, who)
  await acceptTerms(page)
  await expect(status(page, 'Pending')).toBeVisible()
  await expect(hide(page)).toHaveCount(0)
  await expectAccessible(page)
  await status(page, 'Pending').getByRole('button', { name: 'Continue' }).click()
  await signOutHere(page)
  await openWith(page, who)
  await expect(status(page, 'Pending')).toBeVisible()
})
