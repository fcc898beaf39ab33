/**
 * Each page is at its address, and stays once it is drawn: what a part of it waits for later does not take the page away, nor the
 * cursor in it, nor does it push what is there.
 */
import type { Page } from '@playwright/test'
import { openRetiree } from './reporting.ts'
import { addressOf, adminOf, adviserOf, expect, signIn, test } from '#tests/journeys/journey.ts'

/** A page moves by at most this much while it comes (cumulative layout shift). */
const mostShift = 0.02

/** Notes what was hidden after it had been drawn, in the frame's content, until a later part had come, and what moved. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const taken: string[] = []
    const moved = { shift: 0 }
    Object.assign(globalThis, { taken, moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) moved.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (
          target instanceof HTMLElement &&
          target.style.display === 'none' &&
          target.parentElement?.id === 'content'
        )
          taken.push(target.className)
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
  })

const takenOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { taken: string[] }).taken)

const shiftOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { moved: { shift: number } }).moved.shift)

const readAll = async (page: Page, tenant: 'dutch' | 'generic', paths: readonly string[]): Promise<void> => {
  const unsteady: string[] = []
  for (const path of paths) {
    await page.goto(`${addressOf(tenant)}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The frame of the dashboard is around each.
    await expect(page.getByRole('navigation').first(), path).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe(path)
    for (const taken of await takenOf(page)) unsteady.push(`${path} ${taken}`)
    const shift = await shiftOf(page)
    if (shift > mostShift) unsteady.push(`${path} moves by ${shift.toFixed(3)}`)
  }
  expect(unsteady).toEqual([])
}

test('the pages of an adviser', async ({ page }) => {
  await watch(page)
  const { answer, account } = await openRetiree(page, 'dutch')
  const here = new URL(account).pathname
  const base = here.slice(0, here.indexOf('/account/'))
  const [first] = answer.portfolios
  await page.context().clearCookies()
  await signIn(page, 'dutch', adviserOf('dutch'))
  await readAll(page, 'dutch', [
    base,
    here,
    `${base}/portfolio/${first?.id}`,
    ...[
      'library',
      'messages',
      'funds',
      'news',
      'groups',
      'submissions',
      'imports',
      'data-health',
      'report-packs',
      'document-drops',
    ].map((name) => `${base}/${name}`),
    '/profile/me',
  ])
})

test('the pages of an administrator', async ({ page }) => {
  await watch(page)
  await signIn(page, 'generic', adminOf('generic'))
  await readAll(page, 'generic', [
    '/admin',
    '/admin/accounts',
    '/admin/media',
    '/admin/users',
    '/admin/security',
  ])
})
