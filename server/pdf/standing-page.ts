/**
 * A page that stands with the program loaded and waits for reports of one host. Each report is drawn with the token of
 * its own print, and wiped away afterwards; a page that does not say that it knows nothing any more is closed.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { StandingScope } from '#model/calls/print-stand.ts'
import { PrintFailure } from './print-failure.ts'

/** Wide enough for the page to be laid out as on a desktop before it is put on paper. */
const paper = {
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
  colorScheme: 'light',
  serviceWorkers: 'block',
  acceptDownloads: false,
} as const

const standMs = 15_000

export type StandingPage = {
  page: Page
  /** Empties the page; false, and the page is closed, where it cannot be told that nothing is left. */
  wipe(): Promise<boolean>
  close(): Promise<void>
}

/** Opens a context for the pages of one host: they share what they load of the program, and have no cookies. */
export function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext(paper)
}

/** A new page of a host, ready for its first report. */
export async function openStandingPage(context: BrowserContext, host: string): Promise<StandingPage> {
  const page = await context.newPage()
  page.on('crash', () => void close(page))
  try {
    page.setDefaultTimeout(standMs)
    await page.emulateMedia({ media: 'print' })
    await page.addInitScript(markAsStanding)
    const answer = await page.goto(`http://${host}/`, { waitUntil: 'commit' })
    if (!answer?.ok()) throw new PrintFailure('failed', `The page answered ${answer?.status() ?? 'nothing'}.`)
    await page.waitForFunction(isStanding)
    return { page, wipe: () => wipe(page), close: () => close(page) }
  } catch (error) {
    await close(page)
    throw error
  }
}

async function wipe(page: Page): Promise<boolean> {
  try {
    await page.setExtraHTTPHeaders({})
    const left = await within(page.evaluate(clear), standMs)
    if (left === null) return true
  } catch {
    // What cannot be wiped is thrown away.
  }
  await close(page)
  return false
}

/** Rejects when something takes longer than it may; a page that hangs answers nothing. */
export async function within<Answer>(work: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PrintFailure('late', 'The page was not ready in time.')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function close(page: Page): Promise<void> {
  return page.close().catch(() => undefined)
}

// These run in the page.
const markAsStanding = (): void => {
  ;(globalThis as StandingScope).standsForPrint = true
}
const isStanding = (): boolean => (globalThis as StandingScope).printStand !== undefined
const clear = (): Promise<string | null> | string =>
  (globalThis as StandingScope).printStand?.clear() ?? 'no stand'
