/** Every menu that a page of the menu has, at three widths: nothing lies over its entries, and each can be pressed. */
import type { Locator, Page } from '@playwright/test'
import { addressOf, adminOf, adviserOf, expect, retireeOf, signIn, test } from '#tests/journeys/journey.ts'

const widths = [390, 1024, 1440] as const

/** Buttons and fields that open a panel; those of dialogs do not say whether they are open. */
const opensPanel = ':is(button, input)[aria-haspopup][aria-expanded]:not(:disabled)'
const panels = ':popover-open, [role="menu"], [role="listbox"], .mantine-Popover-dropdown'

/** The first visible trigger of a name that was not opened yet: its place among all triggers of the page. */
const findNext = (
  page: Page,
  opened: readonly string[],
): Promise<{ place: number; name: string } | undefined> =>
  page.locator(opensPanel).evaluateAll(
    (all, names) =>
      all
        .map((trigger, place) => ({
          place,
          name:
            trigger.getAttribute('aria-label') ??
            trigger.closest('.mantine-InputWrapper-root')?.querySelector('label')?.textContent ??
            trigger.textContent,
          isSeen: trigger.checkVisibility(),
        }))
        .find(({ name, isSeen }) => isSeen && !names.includes(name)),
    opened,
  )

/** The entries of the open panel that something else lies over; each is scrolled into sight within its panel before. */
const findCovered = (panel: Locator): Promise<{ entries: number; covered: string[] }> =>
  panel.evaluate((root) => {
    const wanted = '[role="menuitem"], [role="option"], button, a[href], input'
    const entries = [...root.querySelectorAll(wanted)].filter((entry) => entry.checkVisibility())
    const covered = entries.flatMap((entry) => {
      entry.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = entry.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const isHit = hit !== null && (entry.contains(hit) || entry.closest('label')?.contains(hit))
      return isHit ? [] : [entry.textContent || entry.outerHTML]
    })
    return { entries: entries.length, covered }
  })

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Opens each menu of the shown page at the shown width. */
const openMenus = async (page: Page, opened: Set<string>): Promise<void> => {
  const tried: string[] = []
  for (let next = await findNext(page, tried); next; next = await findNext(page, tried)) {
    const { place, name } = next
    tried.push(name)
    const at = `${name} at ${page.viewportSize()?.width} on ${new URL(page.url()).pathname}`
    await page.locator(opensPanel).nth(place).click()
    const panel = page.locator(panels).filter({ visible: true }).last()
    await expect(panel, at).toBeVisible()
    const { entries, covered } = await findCovered(panel)
    expect.soft(covered, at).toEqual([])
    if (entries > 0) opened.add(name)
    await page.keyboard.press('Escape')
    await expect(panel, at).toBeHidden()
  }
}

/** The pages the menu leads to, without forms and records, which have journeys of their own. */
const listPages = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link')
    .evaluateAll((links) => {
      const paths = links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)
      return [...new Set(paths)].filter(
        (path) => path.startsWith('/dashboard/') && !path.includes('/processes/'),
      )
    })

const openMenusOf = async (page: Page, path: string, opened: Set<string>): Promise<void> => {
  await page.goto(`${addressOf('generic')}${path}`)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    await openMenus(page, opened)
  }
}

test('every menu of an investor lies above the page, and each of its entries can be pressed', async ({
  page,
}) => {
  await signIn(page, 'generic', retireeOf('generic'))
  const opened = new Set<string>()
  for (const path of await listPages(page)) await openMenusOf(page, path, opened)
  expect([...opened]).toContain('More')
})

test('every menu of an adviser lies above the page, and each of its entries can be pressed', async ({
  page,
}) => {
  await signIn(page, 'generic', adviserOf('generic'))
  const client = page.locator('main a[href*="/account/"]').first()
  await expect(client).toBeVisible()
  const account = new URL((await client.getAttribute('href')) ?? '', addressOf('generic')).pathname
  const paths = await listPages(page)
  const opened = new Set<string>()
  for (const path of [...paths, account]) await openMenusOf(page, path, opened)
  expect([...opened]).toContain('More')
})

test('every menu of an administrator’s lists lies above the page', async ({ page }) => {
  await signIn(page, 'generic', adminOf('generic'))
  const opened = new Set<string>()
  for (const collection of ['accounts', 'users']) await openMenusOf(page, `/admin/${collection}`, opened)
  expect(opened.size).toBeGreaterThan(0)
})
