import type { Locator, Page } from '@playwright/test'
import { buildPicture } from '#tests/support/sample-files.ts'
import { change, choose, drawerOf, openGrid, rowOf, save, topOf } from './administration.ts'
import { addressOf, adminOf, adviserOf, expect, letIn, test } from './journey.ts'

const tenant = 'asset-manager'
/** One of two portals, so that what is changed here is not in the way of other journeys. */
const portal = 'Charities and Trusts'

const openPortal = async (page: Page): Promise<void> => {
  await openGrid(page, tenant, 'portals')
  await rowOf(page, portal).click()
  await expect(drawerOf(page).getByRole('textbox', { name: 'Name' })).toHaveValue(portal)
}

const upload = async (page: Page, name: string): Promise<void> => {
  const buffer = await buildPicture('png', { width: 320, height: 120 })
  await drawerOf(page)
    .getByLabel(/^Logo: Drop/)
    .setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(drawerOf(page).getByRole('link', { name: new RegExp(name) })).toBeVisible()
}

const chooseTheThemeOfPortal = async (page: Page, theme: string): Promise<void> => {
  await choose(drawerOf(page), 'Theme', theme)
  await save(page)
}

const addEntry = async (page: Page, within: Locator, { name, link }: Record<'name' | 'link', string>) => {
  await within.getByRole('button', { name: /^Add (menu|submenu) entry$/ }).click()
  await topOf(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await topOf(page).getByRole('textbox', { name: 'Link' }).fill(link)
  await save(page)
}

test('a portal has its logo and theme for those who open it, its terms in a version, and a menu whose entries are moved', async ({
  page,
  browser,
}) => {
  await letIn(page, tenant, adminOf(tenant))
  await openPortal(page)
  await upload(page, 'charities.png')
  const terms = drawerOf(page).getByRole('group', { name: 'Terms and conditions' })
  await terms.getByRole('textbox', { name: 'Version' }).fill('2030-1')
  await terms.getByRole('textbox', { name: /English/ }).fill('You agree to be patient.')
  await chooseTheThemeOfPortal(page, 'Dark')

  const place = await browser.newContext({ locale: 'en-GB' })
  const adviser = await place.newPage()
  await letIn(adviser, tenant, adviserOf(tenant))
  await adviser.goto(`${addressOf(tenant)}/portals`)
  const link = adviser.getByRole('link', { name: portal }).first()
  const logo = link.locator('img')
  await expect(logo).toBeVisible()
  await expect
    .poll(() => logo.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(320)
  await link.click()
  await expect(adviser.locator('html')).toHaveAttribute('data-theme', 'dark')
  await place.close()

  await chooseTheThemeOfPortal(page, 'Classic')

  await drawerOf(page).getByRole('tab', { name: 'Navigation' }).click()
  await expect(drawerOf(page).getByRole('row').nth(1)).toBeVisible()
  const name = `Boats ${Date.now()}`
  await addEntry(page, drawerOf(page), { name, link: '/library' })
  await topOf(page).getByRole('tab', { name: 'Subnavigation' }).click()
  await addEntry(page, topOf(page), { name: 'Small boats', link: '/library?tab=common' })
  await page.keyboard.press('Escape')
  await expect(rowOf(topOf(page), 'Small boats')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)

  const names = (): Promise<string[]> =>
    drawerOf(page)
      .getByRole('button', { name: /^Move .* up$/ })
      .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''))
  const before = await names()
  expect(before.at(-1)).toBe(`Move ${name} up`)
  await change(page, drawerOf(page).getByRole('button', { name: `Move ${name} up` }))
  await expect.poll(async () => (await names()).indexOf(`Move ${name} up`)).toBe(before.length - 2)
  await page.reload()
  await expect(terms.getByRole('textbox', { name: 'Version' })).toHaveValue('2030-1')
  await expect(terms.getByRole('textbox', { name: /English/ })).toHaveText('You agree to be patient.')
  await drawerOf(page).getByRole('tab', { name: 'Navigation' }).click()
  await expect.poll(async () => (await names()).indexOf(`Move ${name} up`)).toBe(before.length - 2)
})
