/**
 * Warm browsers for printing, with pages that stand ready. A browser that has printed often enough is replaced by a new
 * one before it grows.
 */
import type { Browser, Page } from 'playwright-core'
import { createLauncher, type Launching } from './launch-chromium.ts'
import { PrintFailure } from './print-failure.ts'
import { createStandingPages, type StandingPages } from './standing-pages.ts'

const usualPrints = 200

/** For a page of which host, and what it shows with each request. */
export type Opening = { host: string; headers: Record<string, string> }

export type BrowserPool = {
  /** Does something with a page that knows nobody, and is wiped afterwards; `headers` go with all that it asks. */
  withPage<T>(opening: Opening, work: (page: Page) => Promise<T>): Promise<T>
  /** Starts the browser, and a page of each host, before anybody waits for it. */
  warmUp(hosts: readonly string[]): Promise<void>
  /** Ends all browsers, whatever they are doing. */
  close(): Promise<void>
}

type Making = Launching & {
  /** After how many prints a browser is replaced; 200 without it. */
  printsPerBrowser?: number
}

/** `isReplaced`: another one takes its place, and it ends with its last print. */
type Warm = { browser: Browser; pages: StandingPages; prints: number; open: number; isReplaced: boolean }

export function createBrowserPool(making: Making): BrowserPool {
  const { take, give, close } = keepBrowsers(making)
  return {
    withPage: async (opening, work) => {
      const warm = await take()
      warm.open += 1
      warm.prints += 1
      try {
        return await withPage(warm, opening, work)
      } finally {
        await give(warm)
      }
    },
    warmUp: async (hosts) => {
      const { pages } = await take()
      for (const host of hosts) await pages.prepare(host)
    },
    close,
  }
}

type Browsers = {
  take: () => Promise<Warm>
  give: (warm: Warm) => Promise<void>
  close: () => Promise<void>
}

function keepBrowsers({ printsPerBrowser = usualPrints, ...launching }: Making): Browsers {
  const launch = createLauncher(launching)
  let current: Promise<Warm> | null = null
  let isClosed = false
  const all = new Set<Browser>()
  const start = async (): Promise<Warm> => {
    const browser = await launch()
    all.add(browser)
    return { browser, pages: createStandingPages(browser), prints: 0, open: 0, isReplaced: false }
  }
  const end = async ({ browser }: Warm): Promise<void> => {
    all.delete(browser)
    await browser.close()
  }
  /** The browser in use; a new one in place of one that was lost, has printed enough or would not start. */
  const take = async (): Promise<Warm> => {
    if (isClosed) throw new PrintFailure('busy', 'This server prints no more.')
    const asked = (current ??= start())
    const warm = await asked.catch((error: unknown) => {
      if (current === asked) current = null
      throw error
    })
    const isSpent = warm.prints >= printsPerBrowser || !warm.browser.isConnected()
    if (!isSpent) return warm
    warm.isReplaced = true
    if (current === asked) current = null
    if (warm.open === 0) await end(warm)
    return take()
  }
  return {
    take,
    give: async (warm) => {
      warm.open -= 1
      if (warm.open === 0 && warm.isReplaced) await end(warm)
    },
    close: async () => {
      isClosed = true
      const starting = current
      current = null
      await starting?.catch(() => undefined)
      await Promise.all([...all].map((browser) => browser.close()))
      all.clear()
    },
  }
}

async function withPage<T>(
  { pages }: Warm,
  { host, headers }: Opening,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const standing = await pages.take(host)
  try {
    await standing.page.setExtraHTTPHeaders(headers)
    const done = await work(standing.page)
    pages.giveBack(host, standing)
    return done
  } catch (error) {
    // What was given up may still be at work in it.
    await standing.close()
    throw error
  }
}
