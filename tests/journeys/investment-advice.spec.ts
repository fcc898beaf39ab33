import type { Me } from '#model/calls/session.ts'
import { askAs, clientOf } from './identity.ts'
import { addressOf, expect, expectAccessible, signIn, test } from './journey.ts'

test('a client of the Greek firm reads its advice and writes to an adviser from there', async ({ page }) => {
  await signIn(page, 'greek', clientOf('greek', 'foreigner'))
  const { body } = await askAs(page, { method: 'GET', path: '/api/session' })
  const portal = (body['session'] as Me).accounts[0]?.portal
  await page.goto(`${addressOf('greek')}/dashboard/${portal}/investment-advice`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('nav a[aria-current="page"][href$="/investment-advice"]')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await main.locator('a[href*="/messages?writing=true&to="]').first().click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
})

test('a firm without the feature has no such page', async ({ page }) => {
  await signIn(page, 'generic', clientOf('generic', 'foreigner'))
  const { body } = await askAs(page, { method: 'GET', path: '/api/session' })
  const portal = (body['session'] as Me).accounts[0]?.portal
  await page.goto(`${addressOf('generic')}/dashboard/${portal}/investment-advice`)
  await expect(page).toHaveURL(/\/404$/)
})
