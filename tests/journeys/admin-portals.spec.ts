import type { Locator, Page } from '@playwright/test'
import { buildPicture } from '#tests/support/sample-files.ts'
import { choose, drawerOf, openGrid, rowOf, save, topOf } from './administration.ts'
import {
  addressOf,
  adminOf,
  adviserOf,
  chooseTheme,
  expect,
  expectAccessible,
  signIn,
  test,
} from './journey.ts'

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

test.describe('a portal', () => {
  test.beforeEach(({ page }) => signIn(page, tenant, adminOf(tenant)))

  test('is not saved without what it needs, and each field says so in its words', async ({ page }) => {
    await openGrid(page, tenant, 'portals')
    await page.getByRole('button', { name: 'Add portal' }).click()
    await drawerOf(page).getByRole('button', { name: 'Save', exact: true }).click()
    for (const text of [
      'Name is required',
      'Logo is required',
      'Theme is required',
      'Language is required',
      'Phone is required',
      'Email is required',
    ])
      await expect(drawerOf(page).getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page)
    await drawerOf(page).getByRole('textbox', { name: 'E-mail' }).fill('nowhere')
    await page.keyboard.press('Tab')
    await expect(drawerOf(page).getByText('Email must be valid').filter({ visible: true })).toBeVisible()
    await expect(page).toHaveURL(/open=new/)
  })

  test('shows its new logo and theme to those who open it', async ({ page, browser }) => {
    await openPortal(page)
    await upload(page, 'charities.png')
    await chooseTheThemeOfPortal(page, 'Dark')
    const { pathname } = new URL(page.url())
    expect(pathname).toBe('/admin/portals')

    const place = await browser.newContext({ locale: 'en-GB' })
    const adviser = await place.newPage()
    await signIn(adviser, tenant, adviserOf(tenant))
    await adviser.goto(`${addressOf(tenant)}/portals`)
    const link = adviser.getByRole('link', { name: portal }).first()
    const logo = link.locator('img')
    await expect(logo).toBeVisible()
    await expect
      .poll(() => logo.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBe(320)
    await link.click()
    await expect(adviser.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(adviser)
    await place.close()

    await chooseTheThemeOfPortal(page, 'Classic')
  })

  test('has a menu whose entries are added, moved and have entries below them', async ({ page }) => {
    await openPortal(page)
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
    await drawerOf(page)
      .getByRole('button', { name: `Move ${name} up` })
      .click()
    await expect.poll(async () => (await names()).indexOf(`Move ${name} up`)).toBe(before.length - 2)
    await page.reload()
    await expect(drawerOf(page).getByRole('textbox', { name: 'Name' })).toHaveValue(portal)
    await drawerOf(page).getByRole('tab', { name: 'Navigation' }).click()
    await expect.poll(async () => (await names()).indexOf(`Move ${name} up`)).toBe(before.length - 2)
    await expectAccessible(page)
  })

  test('keeps its terms, with a version, in the languages of the firm', async ({ page }) => {
    await openPortal(page)
    await upload(page, 'terms.png')
    const terms = drawerOf(page).getByRole('group', { name: 'Terms and conditions' })
    await terms.getByRole('textbox', { name: 'Version' }).fill('2030-1')
    await terms.getByRole('textbox', { name: /English/ }).fill('You agree to be patient.')
    await save(page)
    await page.reload()
    await expect(terms.getByRole('textbox', { name: 'Version' })).toHaveValue('2030-1')
    await expect(terms.getByRole('textbox', { name: /English/ })).toHaveText('You agree to be patient.')
  })

  test('is edited in dark', async ({ page }) => {
    await chooseTheme(page, tenant, 'dark')
    await openPortal(page)
    await expectAccessible(page, { isRecoloured: true })
    await drawerOf(page).getByRole('tab', { name: 'Navigation' }).click()
    await expect(drawerOf(page).getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page, { isRecoloured: true })
  })
})
