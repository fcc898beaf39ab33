import type { Page } from '@playwright/test'
import type { RunningIdentityService } from '#data-service/identity/identity-service.ts'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import { askAs, clientOf, dialogOf, expectInside, signOutHere } from './identity.ts'
import { addressOf, adminOf, callsOf, expect, expectAccessible, test } from './journey.ts'
import { asKeeper, startNationalService } from './stand-ins.ts'

let service: RunningIdentityService | null = null
const startService = async (): Promise<void> => {
  service = await startNationalService()
}
const stopService = async (): Promise<void> => {
  await service?.close()
  service = null
}
test.afterAll(stopService)

/** A link with which an administrator lets somebody in, and what the person is called. */
const makeLink = async (tenant: TenantKey, email: string) => {
  const [user] = await asKeeper<{ id: string; name: string }>(
    'select u.id, u.name from users u join tenants t using (tenant_id) where t.configuration = $1 and u.email = $2',
    [tenant, email],
  )
  const ask = await callsOf(tenant, adminOf(tenant))
  const made = await ask({ method: 'POST', path: '/api/custom-tokens', body: { uid: user?.id } })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return { link: `${addressOf(tenant)}/?token=${String(made.body['token'])}`, name: user?.name ?? '' }
}

/** Follows a link that signs in, and says who one is. */
const continueAs = async (page: Page, { link, name }: { link: string; name: string }): Promise<void> => {
  await page.goto(link)
  await expect(page.getByRole('dialog', { name: 'Sign in with a link' })).toBeVisible()
  await expect(page).not.toHaveURL(/token=/)
  await dialogOf(page)
    .getByRole('button', { name: `Continue as ${name}` })
    .click()
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
}

const goOn = (page: Page): Promise<void> =>
  dialogOf(page).getByRole('button', { name: 'Continue to national sign-in' }).click()

test('a link lets a client in once the national sign-in service has said who they are', async ({ page }) => {
  const tenant = 'generic'
  const email = clientOf(tenant, 'rich')
  const made = await makeLink(tenant, email)
  await continueAs(page, made)
  await expectAccessible(page)

  // The service is down: it is said, the half sign-in stays, and once the service is there one goes on.
  await goOn(page)
  await expect(dialogOf(page).getByRole('alert')).toContainText('is not responding at the moment')
  await startService()
  await goOn(page)
  await expect(page.getByLabel('National id')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?problem=national$/)
  await expect(dialogOf(page).getByText('The national sign-in was not completed.')).toBeVisible()
  await goOn(page)
  await page.getByLabel('National id').fill('010180-2989')
  await page.getByLabel('Name', { exact: true }).fill('Robin Trial')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectInside(page)
  const me = await askAs(page, { method: 'GET', path: '/api/me' })
  expect(me.body).toMatchObject({ email, factors: { national: { isBound: true } } })

  // The link was good for one sign-in.
  await signOutHere(page)
  await page.goto(made.link)
  await expect(page.getByRole('dialog', { name: 'Sign in to Northlight' })).toBeVisible()
  await expect(dialogOf(page).getByRole('alert')).toBeVisible()
})
