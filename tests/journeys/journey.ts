import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { demoPassword, type TenantKey } from '#demo/world.ts'

/** Address of a tenant in the portal the journeys run against. */
export const addressOf = (tenant: TenantKey): string =>
  `http://${tenant}.localhost:${process.env['JOURNEY_PORTAL']}`

/** What a browser says by itself about an answer that the page expects and handles. */
const isExpected = (text: string): boolean => text.startsWith('Failed to load resource')

/** Every journey fails when the page complains on the console or breaks. */
export const test = base.extend<{ quiet: void }>({
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

/** Signs in as somebody of the demonstration, from the sign-in page. */
export const signIn = async (page: Page, tenant: TenantKey, email: string): Promise<void> => {
  await page.goto(`${addressOf(tenant)}/login`)
  await signInHere(page, email)
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

/** Shows a theme as if it had been chosen before. */
export const chooseTheme = (page: Page, tenant: TenantKey, theme: string): Promise<void> =>
  page.context().addCookies([{ name: 'theme', value: theme, url: addressOf(tenant) }])

/** What was looked at as a whole; seen again, in another theme or state, only its colours are new. */
const lookedAt = new WeakMap<BrowserContext, Set<string>>()

const isNewSight = async (page: Page): Promise<boolean> => {
  const dialogs = await page.getByRole('dialog').count()
  const sight = `${new URL(page.url()).pathname} ${dialogs}`
  const seen = lookedAt.get(page.context()) ?? new Set()
  lookedAt.set(page.context(), seen)
  const isNew = !seen.has(sight)
  seen.add(sight)
  return isNew
}

/**
 * Asks axe about the page; what it calls serious or critical fails the journey. The same page in another theme is
 * asked about its colours alone.
 */
export const expectAccessible = async (page: Page, { isRecoloured = false } = {}): Promise<void> => {
  // What is still moving is measured half transparent.
  await page.waitForTimeout(400)
  const axe = new AxeBuilder({ page })
  const isWhole = (await isNewSight(page)) || !isRecoloured
  const { violations } = await (
    isWhole
      ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = serious.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.html)
        .slice(0, 3)
        .join(' | ')}`,
  )
  expect.soft(told, `axe on ${page.url()}`).toEqual([])
}
