/** What a browser is told to note while somebody clicks. Runs in the page, so it uses nothing from outside itself. */
import type { Page } from 'playwright-core'

/** A click: until the frame with all it asked for is painted, and the longest task that began meanwhile. */
export type Painted = { ms: number; longestTask: number }

/**
 * When a view is complete: the page is called so, its tab is the chosen one, and nothing in it is on its way. A drawer
 * is open when it says what it is about.
 */
export type Wanted = { title?: string; tab?: string; drawer?: boolean }

type Scope = { tasks: { startTime: number; duration: number }[]; painted?: Promise<Painted> }

/** Notes the long tasks of the page from now on. */
export const noteLongTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const scope = globalThis as unknown as Scope
    scope.tasks = []
    new PerformanceObserver((list) => scope.tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  })

/** Clicks, and waits until what is wanted has been painted. */
export async function measureClick(page: Page, wanted: Wanted, click: () => Promise<void>): Promise<Painted> {
  await page.evaluate(watchNextClick, wanted)
  await click()
  return page.evaluate(async () => {
    const scope = globalThis as unknown as Scope
    if (!scope.painted) throw new Error('Nothing is watched.')
    return scope.painted
  })
}

function watchNextClick(wanted: Wanted): void {
  const patience = 30_000
  const scope = globalThis as unknown as Scope
  let clicked = 0
  const isThere = (): boolean => {
    if (wanted.drawer) return Boolean(document.querySelector('[role="dialog"]')?.textContent)
    const where = document.querySelector('main')
    if (!where || where.querySelector('[aria-busy="true"]')) return false
    if (wanted.title !== undefined && where.querySelector('h1')?.textContent !== wanted.title) return false
    const chosen = where.querySelector('[role="tab"][aria-selected="true"]')?.textContent
    if (wanted.tab !== undefined && chosen !== wanted.tab) return false
    return [...where.querySelectorAll('[role="tabpanel"]')].some((panel) => /\d/.test(panel.textContent))
  }
  const findLongest = (): number => {
    const since = scope.tasks.filter((task) => task.startTime + task.duration > clicked)
    return since.reduce((longest, task) => Math.max(longest, task.duration), 0)
  }
  scope.painted = new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`Not painted: ${JSON.stringify(wanted)}`)), patience)
    // The frame that is drawn, and what is done first after it.
    const settle = (): void => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          const ms = performance.now() - clicked
          // Long tasks are told of a moment after they end.
          setTimeout(() => resolve({ ms, longestTask: findLongest() }), 50)
        })
        port1.start()
        port2.postMessage(null)
      })
    }
    const look = (): void => {
      if (clicked === 0 || !isThere()) return
      watcher.disconnect()
      clearTimeout(tooLate)
      settle()
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
    const begin = (event: Event): void => {
      clicked = event.timeStamp
      look()
    }
    document.addEventListener('click', begin, { once: true, capture: true })
  })
}
