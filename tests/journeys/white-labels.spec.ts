import { tenantKeys } from '#demo/ground/world-parts.ts'
import { addressOf, adviserOf, expect, signIn, test } from '#tests/journeys/journey.ts'
import { openRetiree, shownView } from '#tests/journeys/reporting.ts'

test('every white label opens for an adviser, with its clients', async ({ page }) => {
  for (const tenant of tenantKeys)
    await test.step(tenant, async () => {
      await signIn(page, tenant, adviserOf(tenant))
      await page.waitForURL(/\/(portals|dashboard\/[\w-]+)$/)
      if (page.url().endsWith('/portals')) await page.locator('main a[href^="/dashboard/"]').first().click()
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

test('a page of figures comes in few files of code', async ({ page }) => {
  const code = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) code.add(pathname)
  })
  await openRetiree(page, 'asset-manager')
  await shownView(page)
  expect(code.size).toBeGreaterThan(10)
  // Pages without figures load none of this (`tests/route-sizes.built.test.ts`), which costs a page of figures some files more.
  expect(code.size, [...code].join(' ')).toBeLessThan(100)
})
