/**
 * Warm browsers for printing. Each print has a page of its own, with its own token and no cookie; what pages of one
 * host have in common, the program and its fonts, is fetched once. Answers about people are never kept (no-store). A
 * browser that has printed often enough is replaced by a new one before it grows.
 */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { ownEnvironment, type Chromium } from './find-chromium.ts'

const printsPerBrowser = 200

/** For a page of which host, and what it shows with each request. */
export type Opening = { host: string; headers: Record<string, string> }

export type BrowserPool = {
  /** Does something with a new page, which is closed afterwards; `headers` go with all that it asks. */
  withPage<T>(opening: Opening, work: (page: Page) => Promise<T>): Promise<T>
  /** Starts the browser before anybody waits for it. */
  warmUp(): Promise<void>
  /** Ends all browsers, whatever they are doing. */
  close(): Promise<void>
}

type Making = {
  find: () => Promise<Chromium>
  /** Where this server listens: whatever host a page names, the browser reaches nothing else. */
  port: () => number
}

/** `hosts`: what the pages of each host have in common, and nobody else's. */
type Warm = { browser: Browser; hosts: Map<string, Promise<BrowserContext>>; prints: number; open: number }

export function createBrowserPool({ find, port }: Making): BrowserPool {
  let current: Promise<Warm> | null = null
  const all = new Set<Browser>()
  const start = async (): Promise<Warm> => {
    const browser = await launch(await find(), port())
    all.add(browser)
    return { browser, hosts: new Map(), prints: 0, open: 0 }
  }
  const end = async ({ browser }: Warm): Promise<void> => {
    all.delete(browser)
    await browser.close()
  }
  /** The browser in use; a new one in place of one that was lost, has printed enough or would not start. */
  const take = async (): Promise<Warm> => {
    const asked = (current ??= start())
    const warm = await asked.catch((error: unknown) => {
      if (current === asked) current = null
      throw error
    })
    const isSpent = warm.prints >= printsPerBrowser || !warm.browser.isConnected()
    if (!isSpent) return warm
    if (current === asked) current = null
    if (warm.open === 0) await end(warm)
    return take()
  }
  const isInUse = async (warm: Warm): Promise<boolean> => current !== null && (await current) === warm
  const give = async (warm: Warm): Promise<void> => {
    warm.open -= 1
    if (warm.open === 0 && !(await isInUse(warm))) await end(warm)
  }
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
    warmUp: async () => {
      await take()
    },
    close: async () => {
      current = null
      await Promise.all([...all].map((browser) => browser.close()))
      all.clear()
    },
  }
}

/** Wide enough for the page to be laid out as on a desktop before it is put on paper. */
const paper = {
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
  colorScheme: 'light',
  serviceWorkers: 'block',
  acceptDownloads: false,
} as const

async function withPage<T>(
  { browser, hosts }: Warm,
  { host, headers }: Opening,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const known = hosts.get(host) ?? browser.newContext(paper)
  hosts.set(host, known)
  const context = await known.catch((error: unknown) => {
    hosts.delete(host)
    throw error
  })
  const page = await context.newPage()
  try {
    await page.setExtraHTTPHeaders(headers)
    await page.addInitScript(forget)
    return await work(page)
  } finally {
    await page.close().catch(() => undefined)
  }
}

/** Runs in the page before anything else: what an earlier print may have left behind is not read. */
const forget = {
  content: "if (location.protocol !== 'about:') { localStorage.clear(); sessionStorage.clear() }",
}

function launch({ executablePath, args, env }: Chromium, port: number): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [...args, `--host-resolver-rules=MAP * 127.0.0.1:${port}`, '--no-proxy-server'],
    env: { ...ownEnvironment(), ...env },
    // Ended by `close`: a signal of the terminal reaches the server, which lets running prints finish.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}
