/**
 * Warm browsers for printing. Each print has a context of its own (no cookie, no cache, nothing of another print), and
 * a browser that has printed often enough is replaced by a new one before it grows.
 */
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { ownEnvironment, type Chromium } from './find-chromium.ts'

const printsPerBrowser = 200

export type BrowserPool = {
  /** Does something with a new context, which is closed afterwards. */
  withContext<T>(headers: Record<string, string>, work: (context: BrowserContext) => Promise<T>): Promise<T>
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

type Warm = { browser: Browser; prints: number; open: number }

export function createBrowserPool({ find, port }: Making): BrowserPool {
  let current: Promise<Warm> | null = null
  const all = new Set<Browser>()
  const start = async (): Promise<Warm> => {
    const browser = await launch(await find(), port())
    all.add(browser)
    return { browser, prints: 0, open: 0 }
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
    withContext: async (headers, work) => {
      const warm = await take()
      warm.open += 1
      warm.prints += 1
      try {
        return await withContext(warm.browser, headers, work)
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

async function withContext<T>(
  browser: Browser,
  extraHTTPHeaders: Record<string, string>,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...paper, extraHTTPHeaders })
  try {
    return await work(context)
  } finally {
    await context.close().catch(() => undefined)
  }
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
