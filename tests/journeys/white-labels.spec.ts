import type { Page } from '@playwright/test'
import { tenantKeys } from '#demo/ground/world-parts.ts'
import type { TabName } from '#model/reports/report.ts'
import {
  addressOf,
  adviserOf,
  expect,
  expectAccessible,
  retireeOf,
  signIn,
  signInByForm,
  signInHere,
  test,
  chooseTheme,
} from '#tests/journeys/journey.ts'
import { openRetiree, openTab, wordsHere } from '#tests/journeys/reporting.ts'

// They only look: the last and longest file of all is shared by all workers.
test.describe.configure({ mode: 'parallel' })

for (const tenant of tenantKeys) {
  test(`${tenant} opens for an adviser, with its clients`, async ({ page }) => {
    await signInByForm(page, tenant, adviserOf(tenant))
    await page.waitForURL(/\/(portals|dashboard\/[\w-]+)$/)
    if (page.url().endsWith('/portals')) await page.locator('main a[href^="/dashboard/"]').first().click()
    await expect(page.locator('main a[href*="/account/"]').first()).toBeVisible()
  })
}

test('the Greek firm speaks Greek first, and English when asked', async ({ page }) => {
  await page.goto(`${addressOf('greek')}/login`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await page.getByRole('dialog').getByRole('button', { name: 'Κλείσιμο' }).click()
  await page.getByLabel('Γλώσσα').selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a page of figures comes in few files of code', async ({ page }) => {
  const code = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) code.add(pathname)
  })
  await openRetiree(page, 'asset-manager')
  await page.waitForLoadState('networkidle')
  expect(code.size).toBeGreaterThan(10)
  // Pages without figures load none of this (`route-sizes.spec.ts`), which costs a page of figures some files more.
  expect(code.size, [...code].join(' ')).toBeLessThan(100)
})

test('the sign-in page turns dark with the device, and light again', async ({ page }) => {
  const shown = page.locator('html')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${addressOf('generic')}/login`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(shown).not.toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(shown).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(shown).not.toHaveAttribute('data-theme', 'dark')
})

test('a theme is changed at once and remembered', async ({ page }) => {
  await page.goto(addressOf('generic'))
  await page.getByLabel('Theme').selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

const all = {
  account: ['consolidated', 'accounts', 'discrete', 'simulated', 'portfolios'],
  portfolio: [
    'cumulative',
    'discrete',
    'yearly',
    'breakdowns',
    'exposure',
    'holdings',
    'transactions',
    'cash-transactions',
    'realised',
  ],
} as const
/** In a second theme only colours differ, so that one tab of each kind of content is enough. */
const some = {
  account: ['consolidated', 'portfolios'],
  portfolio: ['discrete', 'holdings', 'realised'],
} as const

type Asked = { tabs: readonly TabName[]; rules: 'all' | 'colours' }

const expectTabsAccessible = async (page: Page, { tabs, rules }: Asked): Promise<void> => {
  const { report } = await wordsHere(page)
  for (const tab of tabs) {
    await openTab(page, report[`tab_${tab}`])
    await expectAccessible(page, { rules })
  }
}

for (const { theme, tabs, rules } of [
  { theme: 'main', tabs: all, rules: 'all' },
  { theme: 'dark', tabs: some, rules: 'colours' },
] as const) {
  test(`axe finds nothing serious on any page an adviser sees first, in ${theme}`, async ({ page }) => {
    const address = addressOf('partner-firm')
    await chooseTheme(page, 'partner-firm', theme)
    await page.goto(`${address}/login`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, { rules })
    await signInHere(page, adviserOf('partner-firm'))
    await expect(page.locator('main a[href*="/account/"]').first()).toBeVisible()
    await expectAccessible(page, { rules })
    await page.goto(`${address}/portals`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, { rules })
    await page.goto(`${address}/dashboard/404`)
    await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible()
    await expectAccessible(page, { rules })
  })

  test(`axe finds nothing serious on the pages of an investor, in ${theme}`, async ({ page }) => {
    await chooseTheme(page, 'partner-firm', theme)
    await signIn(page, 'partner-firm', retireeOf('partner-firm'))
    await page.waitForURL(/\/account\//)
    await expectTabsAccessible(page, { tabs: tabs.account, rules })
    const title = page.getByRole('heading', { level: 1 })
    const ofAccount = await title.innerText()
    await page.locator('main a[href*="/portfolio/"]').first().click()
    // The address changes first, and the page when it is there.
    await expect(title).not.toHaveText(ofAccount)
    await expectTabsAccessible(page, { tabs: tabs.portfolio, rules })
    await page
      .getByRole('button', { name: /^Value .*show the working$/ })
      .first()
      .click()
    await expect(
      page.getByRole('dialog').getByText(/keeps the books of these investments and reported this figure for/),
    ).toBeVisible()
    await expectAccessible(page, { rules })
  })
}

/** Notes each time that the heading of a page, once seen, is gone again for a moment. */
const watchHeading = (): void => {
  const seen = { lost: 0 }
  Object.assign(window, { seen })
  let wasThere = false
  const look = (): void => {
    const isThere = Boolean(document.querySelector<HTMLElement>('main h1')?.offsetParent)
    if (wasThere && !isThere) seen.lost += 1
    wasThere = isThere
    requestAnimationFrame(look)
  }
  look()
}

for (const [who, emailOf] of [
  ['adviser', adviserOf],
  ['investor', retireeOf],
] as const) {
  test(`a page that is there stays there, whatever comes later, for an ${who}`, async ({ page }) => {
    await signIn(page, 'dutch', emailOf('dutch'))
    await expect(page.locator('main h1').first()).toBeVisible()
    const links = page.locator(
      'nav a[href^="/dashboard/"], main a[href*="/account/"], main a[href*="/portfolio/"]',
    )
    await expect(links.first()).toBeVisible()
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const isFirst = (href: string, at: number): boolean =>
      found.findIndex((other) => other.replace(/[\w-]+$/, '') === href.replace(/[\w-]+$/, '')) === at
    const hrefs = found.filter((href, at) => !/\/(account|portfolio)\//.test(href) || isFirst(href, at))
    await page.addInitScript(watchHeading)
    for (const href of new Set([new URL(page.url()).pathname, ...hrefs])) {
      await page.goto(addressOf('dutch') + href)
      await expect(page.locator('main h1').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const lost = await page.evaluate(() => (window as unknown as { seen: { lost: number } }).seen.lost)
      expect(lost, href).toBe(0)
    }
  })
}
