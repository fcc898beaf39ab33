import type { BrowserContext } from '@playwright/test'

/**
 * Keeps every answer from the browser for a while, at most `JOURNEY_DELAY_MS`: what only holds while everything comes at
 * once, and in the usual order, does not hold then.
 */
export const holdBack = async (context: BrowserContext): Promise<void> => {
  const most = Number(process.env['JOURNEY_DELAY_MS'] ?? 0)
  if (most === 0) return
  await context.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * most))
    // A page that was left does not wait for its answers.
    await route.continue().catch(() => undefined)
  })
}
