/** The pages that are looked at most, at three widths and in three themes in one visit, and at 360 pixels without a way sideways. */
import type { Locator, Page } from '@playwright/test'
import {
  addressOf,
  adminOf,
  adviserOf,
  expect,
  expectAccessible,
  signIn,
  test,
} from '#tests/journeys/journey.ts'

const widths = [390, 1024, 1600] as const
const themes = { dark: 'dark', contrast: 'dark' } as const

/** Another theme without another visit: the page reads it from these two alone. */
const recolour = (page: Page, theme: string, mode: string) =>
  page.locator('html').evaluate(
    (root, chosen) => {
      root.dataset['theme'] = chosen.theme
      root.dataset['mantineColorScheme'] = chosen.mode
    },
    { theme, mode },
  )

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** The page has no way sideways at 360 pixels. */
const expectNarrow = async (page: Page): Promise<void> => {
  await settle(page)
  await page.setViewportSize({ width: 360, height: 800 })
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.soft.poll(beyond, `sideways at 360 on ${page.url()}`).toBeLessThanOrEqual(0)
}

const openEach = async (tabs: Locator, each: () => Promise<void>): Promise<void> => {
  for (let at = 0; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click()
    await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true')
    await each()
  }
}

/** Every tab of the page, and every view inside a tab. */
const expectNarrowTabs = async (page: Page): Promise<void> => {
  const main = page.getByRole('main')
  await openEach(main.getByRole('tablist').first().getByRole('tab'), async () => {
    await expectNarrow(page)
    await openEach(main.getByRole('tabpanel').getByRole('tab'), () => expectNarrow(page))
  })
}

const expectEveryWidth = async (page: Page): Promise<void> => {
  await expectNarrow(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    await expectAccessible(page)
  }
  const own = await page.locator('html').evaluate(({ dataset }) => dataset['theme'] ?? 'main')
  for (const [theme, mode] of Object.entries(themes)) {
    await recolour(page, theme, mode)
    await expectAccessible(page, { rules: 'colours' })
  }
  await recolour(page, own, 'light')
}

test('an adviser reads clients, account, portfolio and funds at every width', async ({ page }) => {
  await signIn(page, 'generic', adviserOf('generic'))
  await page.waitForURL(/\/(portals|dashboard\/[^/]+)$/)
  if (page.url().endsWith('/portals')) await page.locator('main a[href*="/dashboard/"]').first().click()
  const client = page.locator('main a[href*="/account/"]').first()
  await expect(client).toBeVisible()
  const portal = page.url()
  const account = await client.getAttribute('href')
  await expectEveryWidth(page)
  await page.goto(`${addressOf('generic')}${account}`)
  await expectEveryWidth(page)
  const portfolio = await page.locator('main a[href*="/portfolio/"]').first().getAttribute('href')
  await expectNarrowTabs(page)
  await page.goto(`${addressOf('generic')}${portfolio}`)
  await expectEveryWidth(page)
  await expectNarrowTabs(page)
  await page.goto(`${portal}/funds`)
  const fund = page.locator('main a[href*="/funds/"]').first()
  await expect(fund).toBeVisible()
  const one = await fund.getAttribute('href')
  await expectEveryWidth(page)
  await page.goto(`${addressOf('generic')}${one}`)
  await expectEveryWidth(page)
})

test('an administrator works on a list and in its drawer at every width', async ({ page }) => {
  await signIn(page, 'generic', adminOf('generic'))
  await page.goto(`${addressOf('generic')}/admin/accounts`)
  const row = page.getByRole('main').getByRole('row').nth(1)
  await expect(row).toBeVisible()
  await row.click()
  await expect(page.getByRole('dialog').first()).toBeVisible()
  await expectEveryWidth(page)
})
