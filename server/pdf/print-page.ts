/** One page, from its address to the bytes of its PDF. */
import type { Page } from 'playwright-core'
import { PrintFailure } from './print-failure.ts'

type Asked = { host: string; path: string; waitMs: number; comment: string | null }

/** Waits until the page says that it is ready; a page that shows an error, or another page, is never printed. */
export async function printPage(page: Page, { host, path, waitMs, comment }: Asked): Promise<Uint8Array> {
  page.setDefaultTimeout(waitMs)
  page.setDefaultNavigationTimeout(waitMs)
  await page.emulateMedia({ media: 'print' })
  if (comment) await page.addInitScript(hand, comment)
  const answer = await page.goto(`http://${host}${path}`, { waitUntil: 'commit' })
  if (!answer?.ok()) throw new PrintFailure('failed', `The page answered ${answer?.status() ?? 'nothing'}.`)
  const said = await waitForPage(page, path.split('?')[0] ?? path)
  if (said !== 'ready')
    throw new PrintFailure(said === 'limited' ? 'limited' : 'failed', `The page is ${said ?? 'silent'}.`)
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
}

/** Runs in the page: what is not to be in an address is handed over there. */
const hand = (comment: string): void => {
  Object.assign(globalThis, { reportComment: comment })
}

/** What the page says of itself: 'ready', or why not; 'elsewhere' when it led to another address. */
async function waitForPage(page: Page, path: string): Promise<string | null> {
  const elsewhere = page
    .waitForURL((url) => url.pathname !== path, { waitUntil: 'commit' })
    .then(() => 'elsewhere', silence)
  const said = page
    .locator('html[data-print-state]')
    .waitFor({ state: 'attached' })
    .then(() => page.locator('html').getAttribute('data-print-state'))
  try {
    return await Promise.race([said, elsewhere])
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new PrintFailure('late', 'The page was not ready in time.')
    throw error
  }
}

/** A page that stays where it is is waited for in vain; what it says decides. */
const silence = (): Promise<never> => new Promise(() => undefined)
