/**
 * Each page that somebody's menu leads to, once: it is at its address and stays once it is drawn, axe finds nothing serious,
 * its menus lie above it, and on the narrowest phone it has no way sideways.
 */
import type { Locator, Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import type { AccountPage } from '#model/calls/accounts.ts'
import {
  addressOf,
  adminOf,
  adviserOf,
  expect,
  expectAccessible,
  expectNarrow,
  retireeOf,
  signIn,
  test,
} from '#tests/journeys/journey.ts'
import { openMenus } from '#tests/journeys/menus.ts'
import { addressOfPortfolio, askHere } from '#tests/journeys/reporting.ts'
import { watchAsking } from '#tests/journeys/settled.ts'

test.describe.configure({ mode: 'parallel' })

/** A page moves by at most this much while it comes (cumulative layout shift). */
const mostShift = 0.02

/** The pages of staff that are looked at most; none of them may push what is there. */
const isSteady = (path: string): boolean =>
  /^\/(admin|profile)|\/(account|portfolio)\/|\/dashboard\/[\w-]+$|\/(library|messages|funds|news|groups|submissions|imports|data-health|report-packs|document-drops)$/.test(
    path,
  )

type Seen = { taken: string[]; shift: number; lost: number }

/** Notes what is hidden after it was drawn until a later part has come, a heading that goes again, and what moves. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Seen = { taken: [], shift: 0, lost: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    let wasThere = false
    new MutationObserver((changes) => {
      const isThere = Boolean(document.querySelector<HTMLElement>('main h1')?.offsetParent)
      if (wasThere && !isThere) seen.lost += 1
      wasThere = isThere
      for (const { target } of changes)
        if (
          target instanceof HTMLElement &&
          target.style.display === 'none' &&
          target.parentElement?.id === 'content'
        )
          seen.taken.push(target.className)
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
  })

/** Goes through pages as one person; a menu is opened once for each width, on the first page that has it. */
const beginWalk = async (page: Page, { tenant, role }: { tenant: TenantKey; role: 'staff' | 'client' }) => {
  await watch(page)
  const settle = watchAsking(page)
  const opened = { wide: new Set<string>(), phone: new Set<string>() }

  const look = async (part?: string): Promise<void> => {
    await settle()
    await expectAccessible(page, part)
    await expectNarrow(page)
  }

  const visit = async (path: string): Promise<void> => {
    await page.goto(addressOf(tenant) + path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // The frame of the dashboard is around each.
    await expect(page.getByRole('navigation').first(), path).toBeVisible()
    await settle()
    expect(new URL(page.url()).pathname).toBe(path)
    const { taken, lost, shift } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
    expect.soft(lost, `${path} loses its heading`).toBe(0)
    if (role === 'staff' && isSteady(path)) {
      expect.soft(taken, path).toEqual([])
      expect.soft(shift, `${path} moves`).toBeLessThanOrEqual(mostShift)
    }
    await expectAccessible(page)
    await openMenus(page, opened.wide)
    await expectNarrow(page, () => openMenus(page, opened.phone))
  }

  const visitAll = async (paths: readonly string[]): Promise<void> => {
    for (const path of new Set(paths)) await test.step(path, () => visit(path))
  }
  return { look, visit, visitAll, opened }
}

/** The pages the menu leads to, without forms, which have journeys of their own. */
const listPages = async (page: Page): Promise<string[]> => {
  const links = page.getByRole('navigation').first().getByRole('link')
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  return paths.filter((path) => /^\/(dashboard|profile)\//.test(path) && !path.includes('/processes/'))
}

/** Where the first of the links leads. */
const pathOf = async (links: Locator): Promise<string> => {
  await expect(links.first()).toBeVisible()
  return links.first().evaluate((link) => new URL((link as HTMLAnchorElement).href).pathname)
}

test('every page of an investor can be used by everybody', async ({ page }) => {
  const { visitAll, opened } = await beginWalk(page, { tenant: 'generic', role: 'client' })
  await signIn(page, 'generic', retireeOf('generic'))
  await page.waitForURL(/\/account\//)
  const account = new URL(page.url()).pathname
  const pages = await listPages(page)
  // The views of both are looked at by `reporting-views.spec.ts`.
  const portfolio = pages.find((path) => path.includes('/portfolio/')) ?? ''
  const others = pages.filter((path) => !/\/(account|portfolio)\//.test(path))
  await visitAll([account, portfolio, ...others, `${account}/model-portfolios`, '/profile/me'])
  expect([...opened.wide]).toContain('More')
})

test('every page of an adviser can be used by everybody', async ({ page }) => {
  const tenant = 'dutch'
  const { look, visitAll } = await beginWalk(page, { tenant, role: 'staff' })
  const home = addressOf(tenant)
  await page.goto(`${home}/login`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('html')
  await signIn(page, tenant, adviserOf(tenant))
  await page.waitForURL(/\/dashboard\/[^/]+$/)
  const account = await pathOf(page.locator('main a[href*="/account/"]'))
  const pages = await listPages(page)
  const { portfolios } = await askHere<AccountPage>(page, `/api/accounts/${account.split('/').at(-1)}`)
  const portfolio = addressOfPortfolio(account, portfolios[0]?.id ?? '')
  await visitAll([...pages, account, portfolio, '/profile/me'])
  for (const path of ['/portals', '/dashboard/404']) {
    await page.goto(home + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look()
  }
})

test('every kind of page of an administrator can be used by everybody, a list with its drawer', async ({
  page,
}) => {
  const { look, visitAll, visit } = await beginWalk(page, { tenant: 'generic', role: 'staff' })
  await signIn(page, 'generic', adminOf('generic'))
  await visitAll(['/admin', '/admin/media', '/admin/users', '/admin/security'])
  await visit('/admin/accounts')
  await page.getByRole('main').getByRole('row').nth(1).click()
  await expect(page.getByRole('dialog').first()).toBeVisible()
  await look()
})
