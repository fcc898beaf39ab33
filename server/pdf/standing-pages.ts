/** The standing pages of one browser: each is lent for one print at a time, and only so many wait for the next. */
import type { Browser, BrowserContext } from 'playwright-core'
import { openContext, openStandingPage, type StandingPage } from './standing-page.ts'

/** Pages that wait, of all hosts together: each takes the memory of an open tab. */
const mostWaiting = 6

export type StandingPages = {
  /** A page for one print at a host. */
  take(host: string): Promise<StandingPage>
  /** Takes a page back after its print; nobody waits for it to be wiped but the next who wants it. */
  giveBack(host: string, page: StandingPage): void
  /** Has a page ready for the next print at a host. */
  prepare(host: string): Promise<void>
}

/** `page` resolves once it is ready; null where it came to nothing. */
type Waiting = { host: string; page: Promise<StandingPage | null> }

export function createStandingPages(browser: Browser): StandingPages {
  const contexts = new Map<string, Promise<BrowserContext>>()
  let waiting: readonly Waiting[] = []
  const open = async (host: string): Promise<StandingPage> => {
    const known = contexts.get(host) ?? openContext(browser)
    contexts.set(host, known)
    return openStandingPage(await known, host)
  }
  const keep = (one: Waiting): void => {
    const all = [...waiting, one]
    waiting = all.slice(-mostWaiting)
    for (const { page } of all.slice(0, -mostWaiting)) void page.then((spare) => spare?.close())
  }
  const take = async (host: string): Promise<StandingPage> => {
    const found = waiting.find((one) => one.host === host)
    if (!found) return open(host)
    waiting = waiting.filter((one) => one !== found)
    const standing = await found.page
    return standing && !standing.page.isClosed() ? standing : take(host)
  }
  return {
    take,
    giveBack: (host, standing) =>
      keep({ host, page: standing.wipe().then((isWiped) => (isWiped ? standing : null)) }),
    prepare: async (host) => {
      const opened = open(host)
      keep({ host, page: opened.catch(() => null) })
      await opened
    },
  }
}
