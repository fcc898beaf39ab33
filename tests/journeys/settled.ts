import type { Page, Request } from '@playwright/test'
import { expect } from '#tests/journeys/journey.ts'

/** Counts what the page asks for from now on; answers a wait until all of it is there and nothing is shown as awaited. */
export const watchAsking = (page: Page): (() => Promise<void>) => {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    // The channel of news stays open.
    if (request.resourceType() !== 'eventsource') asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  const isQuiet = async (): Promise<boolean> =>
    asked.size === 0 && (await page.locator('[aria-busy="true"]').count()) === 0
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return async () => {
    // What an answer leads to is asked for once it is drawn.
    const isStill = async () => {
      const was = await isQuiet()
      await drawn()
      return was && (await isQuiet())
    }
    const message = `nothing is awaited on ${page.url()}`
    await expect.poll(isStill, { message, intervals: [50] }).toBe(true)
  }
}
