import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { demoPassword, type TenantKey } from '#demo/ground/world-parts.ts'
import { holdBack } from './hold-back.ts'
import { signInByCall } from './sign-in-by-call.ts'

/** Address of a tenant in the portal the journeys run against. */
export const addressOf = (tenant: TenantKey): string =>
  `http://${tenant}.localhost:${process.env['JOURNEY_PORTAL']}`

/** What a browser says by itself about an answer that the page expects and handles. */
const isExpected = (text: string): boolean => text.startsWith('Failed to load resource')

type Ground = { warm: BrowserContext }

/**
 * Every journey fails when the page complains on the console or breaks. It begins signed out and with nothing kept, in
 * a browser that has the code of the portal: only the first of a worker fetches and compiles it.
 */
export const test = base.extend<{ quiet: void }, Ground>({
  warm: [
    async ({ browser }, use, { project }) => {
      const { viewport = null, locale = '', timezoneId = '', actionTimeout, navigationTimeout } = project.use
      const context = await browser.newContext({ viewport, locale, timezoneId })
      context.setDefaultTimeout(actionTimeout ?? 0)
      context.setDefaultNavigationTimeout(navigationTimeout ?? 0)
      await holdBack(context)
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ warm }, use) => {
    await use(warm)
    await Promise.all(warm.pages().map((page) => page.close()))
    await warm.setStorageState({ cookies: [], origins: [] })
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

/** The sign-in button in the language of the tenant. */
const signInButton = /^(Sign in|Σύνδεση|Inloggen|Skrá inn)$/

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

/** What was looked at as a whole; seen again, in another theme or state, only its colours are new. */
const lookedAt = new WeakMap<Page, Set<string>>()

const isNewSight = async (page: Page): Promise<boolean> => {
  const dialogs = await page.getByRole('dialog').count()
  const sight = `${new URL(page.url()).pathname} ${dialogs}`
  const seen = lookedAt.get(page) ?? new Set()
  lookedAt.set(page, seen)
  const isNew = !seen.has(sight)
  seen.add(sight)
  return isNew
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const colours = ['color-contrast', 'link-in-text-block']

/** What axe calls serious or critical, of all rules or of colours alone. */
const askAxe = async (page: Page, rules: 'all' | 'colours'): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // A page without frames of others needs no second page for what they answer.
  if (page.frames().length === 1) axe.setLegacyMode()
  const asked = rules === 'all' ? axe.withTags(standards) : axe.withRules(colours)
  const { violations } = await asked.analyze()
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
 * Asks axe about the page; what it calls serious or critical fails the journey. The same page in another theme,
 * `isRecoloured`, is asked about its colours alone.
 */
export const expectAccessible = async (page: Page, { isRecoloured = false } = {}): Promise<void> => {
  await standStill(page)
  const isWhole = (await isNewSight(page)) || !isRecoloured
  const ask = () => askAxe(page, isWhole ? 'all' : 'colours')
  let found = await ask()
  // What came or went meanwhile was half transparent; what is wrong is so again.
  for (let again = 0; again < 2 && found.length > 0; again += 1) {
    await standStill(page)
    found = await ask()
  }
  expect.soft(found, `axe on ${page.url()}`).toEqual([])
}
