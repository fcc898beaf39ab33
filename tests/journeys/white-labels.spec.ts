import { tenantKeys } from '#demo/ground/world-parts.ts'
import { addressOf, adviserOf, callsOf, expect, letIn, test } from '#tests/journeys/journey.ts'

test('every white label opens for an adviser, with its clients', async ({ page }) => {
  for (const tenant of tenantKeys)
    await test.step(tenant, async () => {
      const ask = await callsOf(tenant, adviserOf(tenant))
      const { body } = await ask({ method: 'GET', path: '/api/records/accounts?limit=1&fields=portal' })
      const [account] = body['records'] as { portal: string }[]
      await letIn(page, tenant, adviserOf(tenant))
      await page.goto(`${addressOf(tenant)}/dashboard/${account?.portal}`)
      await expect(page.locator('main a[href*="/account/"]').first()).toBeVisible()
    })
})

test('the Greek firm speaks Greek first, and English when asked; a theme is as the device is, until one is chosen and remembered', async ({
  page,
}) => {
  const shown = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${addressOf('greek')}/login`)
  await expect(shown).toHaveAttribute('lang', 'el')
  await expect(shown).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(shown).not.toHaveAttribute('data-theme', 'dark')
  await page.getByRole('dialog').getByRole('button', { name: 'Κλείσιμο' }).click()
  await page.getByLabel('Γλώσσα').selectOption('en')
  await expect(shown).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Theme').selectOption('dark')
  await expect(shown).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(shown).toHaveAttribute('data-theme', 'dark')
})
