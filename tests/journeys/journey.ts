import { AxeBuilder } from '@axe-core/playwright'
import {
  expect,
  test as base,
  type BrowserContext,
  type Page,
  type PlaywrightWorkerArgs,
  type WorkerFixture,
} from '@playwright/test'
import axeCore from 'axe-core'
import { demoPassword, type TenantKey } from '#demo/ground/world-parts.ts'
import { holdBack } from './hold-back.ts'
import { giveSession, openAsking, signInByCall } from './sign-in-by-call.ts'

/** Address of a tenant in the portal the journeys run against. */
export const addressOf = (tenant: TenantKey): string =>
  `http://${tenant}.localhost:${process.env['JOURNEY_PORTAL']}`

/** What a browser says by itself about an answer that the page expects and handles. */
const isExpected = (text: string): boolean => text.startsWith('Failed to load resource')

type Ground = { warm: BrowserContext; warmOther: BrowserContext }

/** A browser that has the code of the portal: only the first journey of a worker fetches and compiles it. */
const keepWarm: WorkerFixture<BrowserContext, PlaywrightWorkerArgs> = async (
  { browser },
  use,
  { project },
) => {
  const { viewport = null, locale = '', timezoneId = '', actionTimeout, navigationTimeout } = project.use
  const context = await browser.newContext({ viewport, locale, timezoneId })
  context.setDefaultTimeout(actionTimeout ?? 0)
  context.setDefaultNavigationTimeout(navigationTimeout ?? 0)
  await holdBack(context)
  await use(context)
  await context.close()
}

const empty = async (context: BrowserContext): Promise<void> => {
  await Promise.all(context.pages().map((page) => page.close()))
  await context.setStorageState({ cookies: [], origins: [] })
}

/**
 * Every journey fails when the page complains on the console or breaks. It begins signed out and with nothing kept. `other`
 * is a page of somebody else, in a browser of their own.
 */
export const test = base.extend<{ quiet: void; other: Page }, Ground>({
  warm: [keepWarm, { scope: 'worker' }],
  warmOther: [keepWarm, { scope: 'worker' }],
  context: async ({ warm }, use) => {
    await use(warm)
    await empty(warm)
  },
  other: async ({ warmOther }, use) => {
    await use(await warmOther.newPage())
    await empty(warmOther)
  },
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text())
      })
      await use()
      expect(complaints, 'complaints of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A phone, as most people hold one. */
export const phone = { width: 390, height: 844 }

/** The sign-in button in the language of the tenant. */
const signInButton = /^(Sign in|Σύνδεση|Inloggen|Skrá inn)$/

/** Opens a session of somebody, and no page yet: the journey says which. */
export const letIn = async (page: Page, tenant: TenantKey, email: string): Promise<void> => {
  await giveSession(page, { tenant, address: addressOf(tenant), email })
}

/** The calls of somebody who needs no page. */
export const callsOf = (tenant: TenantKey, email: string): ReturnType<typeof openAsking> =>
  openAsking({ tenant, address: addressOf(tenant), email })

/**
 * Opens a session of somebody and the page that signing in leads to. The form of the sign-in page has journeys of its
 * own; the others need no password.
 */
export const signIn = async (page: Page, tenant: TenantKey, email: string): Promise<void> => {
  const address = addressOf(tenant)
  await page.goto(address + (await signInByCall(page, { tenant, address, email })))
  await expect(page.locator('main')).toBeVisible()
}

/** Signs in on the sign-in page that is open. */
export const signInHere = async (page: Page, email: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="email"]').fill(email)
  await dialog.locator('input[name="password"]').fill(demoPassword)
  await dialog.getByRole('button', { name: signInButton }).click()
  await expect(dialog).toBeHidden()
}

/** The adviser who sees all clients, the administrator, and an investor with several portfolios and a long history. */
export const adviserOf = (tenant: TenantKey): string => `adviser1@${tenant}.example`
export const adminOf = (tenant: TenantKey): string => `admin@${tenant}.example`
export const retireeOf = (tenant: TenantKey): string => `retiree@clients.${tenant}.example`

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe calls serious or critical in a part of the page. */
const askAxe = async (page: Page, part: string): Promise<string[]> => {
  // A page without frames of others needs no second page for what they answer, and keeps axe until it is loaded again.
  const isAlone = page.frames().length === 1
  if (isAlone && !(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const axe = new AxeBuilder({ page, ...(isAlone && { axeSource: 'undefined' }) })
    .setLegacyMode(isAlone)
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .include(part)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const told = nodes.slice(0, 3).map(({ html }) => html)
      return `${id}: ${told.join(' | ')}`
    })
}

/**
 * Waits until nothing moves that comes to an end by itself; what follows the scrolling or goes round does not. What moves
 * is measured half transparent.
 */
const standStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const findMoving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        )
    await drawn()
    for (let moving = findMoving(); moving.length > 0; moving = findMoving()) {
      await Promise.allSettled(moving.map(({ finished }) => finished))
      await drawn()
    }
  })

/**
 * Asks axe about the dialogs of the page, or where it has none about the whole: what lies below a dialog was looked at
 * before it opened. What axe calls serious or critical fails the journey.
 */
export const expectAccessible = async (page: Page, part?: string): Promise<void> => {
  await standStill(page)
  const dialog = '[role="dialog"]'
  const shown = await page.locator(dialog).filter({ visible: true }).count()
  const looked = part ?? (shown > 0 ? dialog : 'html')
  let found = await askAxe(page, looked)
  // What came or went meanwhile was half transparent; what is wrong is so again.
  for (let again = 0; again < 2 && found.length > 0; again += 1) {
    await standStill(page)
    found = await askAxe(page, looked)
  }
  expect.soft(found, `axe on ${page.url()}`).toEqual([])
}

/** Shows the page as the narrowest phone does, where it has no way sideways. */
export const expectNarrow = async (page: Page, onPhone = () => Promise.resolve()): Promise<void> => {
  const before = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width: 360, height: 800 })
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.soft.poll(beyond, `sideways on ${page.url()}`).toBeLessThanOrEqual(0)
  await onPhone()
  await page.setViewportSize(before)
}
