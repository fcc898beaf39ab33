/**
 * The administration area over 10,000 accounts, in a real browser on the built web: from the moment the rows of a search
 * are due (the key, plus the pause for typing) to the frame that shows them, and from opening a record to its fields.
 */
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { demoPassword } from '#demo/ground/world-parts.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { askAfterMs } from '#web/widgets/records/search-pauses.ts'
import { buildWeb } from '../tools/build-web.ts'
import type { Bench, Outcome } from './bench.ts'
import { installLargeFirm, type Installed } from './large-installation.ts'
import { endProcess, startPortico } from './processes.ts'

const budgetMs = 100
const accounts = 10_000
const words = ['anna', 'holm', 'berg 12', 'smith', 'clark', 'mar']
const drawers = 24

/** What a browser that has nothing yet may ask for until the rows are there and all is quiet. */
const mostRequests = 60

type Times = {
  requests: number
  keys: readonly number[]
  drawers: readonly number[]
  firstDrawer: number
}

let measured: Promise<Times> | undefined
const times = (): Promise<Times> => (measured ??= measureAll())

const title = `administration of ${accounts.toLocaleString('en')} accounts`

export const benches: readonly Bench[] = [
  bench('a key of the search to rows, median', async () => quantile((await times()).keys, 0.5)),
  bench('a key of the search to rows, p95', async () => quantile((await times()).keys, 0.95)),
  bench('drawer to fields, median', async () => drawerOutcome(await times(), 0.5)),
  bench('drawer to fields, p95', async () => drawerOutcome(await times(), 0.95)),
  {
    name: `${title}: requests of its first visit / ${mostRequests}`,
    goal: 1,
    better: 'lower',
    run: async () => {
      const { requests } = await times()
      return { ratio: requests / mostRequests, detail: `${requests} requests of ${mostRequests}` }
    },
  },
]

function bench(what: string, run: Bench['run']): Bench {
  return { name: `${title}: ${what} / ${budgetMs} ms`, goal: 1, better: 'lower', run }
}

function quantile(all: readonly number[], share: number): Outcome {
  const sorted = all.toSorted((one, other) => one - other)
  const time = sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return {
    ratio: time / budgetMs,
    detail: `${time.toFixed(1)} ms of ${budgetMs} ms, ${all.length} times`,
  }
}

function drawerOutcome({ drawers: all, firstDrawer }: Times, share: number): Outcome {
  const outcome = quantile(all, share)
  return {
    ...outcome,
    detail: `${outcome.detail}; the first one, with its code, ${firstDrawer.toFixed(0)} ms`,
  }
}

async function measureAll(): Promise<Times> {
  await buildWeb()
  const installed = await installLargeFirm(accounts)
  let child: ChildProcess | undefined
  const browser = await launchChromium()
  try {
    const web = join(import.meta.dirname, '..', 'dist')
    const portico = await startPortico(installed, { web })
    child = portico.child
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const requests = await openAccounts(page, { installed, port: new URL(portico.origin).port })
    const keys = await typeWords(page)
    const [firstDrawer = Number.NaN, ...rest] = await openDrawers(page)
    return { requests, keys, drawers: rest, firstDrawer }
  } finally {
    await browser.close()
    if (child) await endProcess(child)
    await installed.close()
  }
}

async function openAccounts(
  page: Page,
  { installed, port }: { installed: Installed; port: string },
): Promise<number> {
  const { tenant, administrator } = installed
  const address = `http://${tenant.host}:${port}`
  await page.goto(`${address}/login`)
  await page.locator('input[name="email"]').fill(administrator.email)
  await page.locator('input[name="password"]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return countRequests(page, `${address}/admin/accounts`)
}

/** As for somebody whose browser has nothing of the portal yet. */
async function countRequests(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  let requests = 0
  const count = (): void => void (requests += 1)
  page.on('request', count)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('row').nth(1).waitFor()
  page.off('request', count)
  return requests
}

/** Every word twice: the first time nothing is warm; what the browser still has is no call and is not counted. */
async function typeWords(page: Page): Promise<number[]> {
  const box = page.getByRole('searchbox').first()
  const all: number[] = []
  for (const word of words) {
    await box.fill('')
    await page.waitForTimeout(600)
    for (const key of word) {
      await page.evaluate(watchRows, askAfterMs)
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      const time = await page.evaluate(() => (globalThis as unknown as Scope).shown)
      if (time !== null) all.push(time)
    }
  }
  await box.fill('')
  await page.waitForTimeout(600)
  return all
}

async function openDrawers(page: Page): Promise<number[]> {
  const all: number[] = []
  for (let place = 0; place <= drawers; place += 1) {
    await page.evaluate(watchFields)
    await page.locator(`tr[data-row="${place}"] td`).nth(1).click()
    const time = await page.evaluate(() => (globalThis as unknown as Scope).shown)
    if (time !== null) all.push(time)
    await page.waitForTimeout(300)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  return all
}

type Scope = { shown: Promise<number | null> }

/**
 * Runs in the page: settles at the first frame in which the answer to the next key is drawn, with the time since its
 * rows were due; null when they came without a call. A list that waits for its answer says so by 'aria-busy'.
 */
function watchRows(pauseMs: number): void {
  performance.clearResourceTimings()
  const scope = globalThis as unknown as Scope
  const called = (): readonly PerformanceResourceTiming[] =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, responseEnd }) => name.includes('/api/records/accounts?') && responseEnd > 0,
    )
  scope.shown = new Promise((resolve) => {
    const follow = (due: number): void => {
      requestAnimationFrame(() => {
        const isBusy = document.querySelector('table[aria-busy="true"]') !== null
        const now = performance.now()
        if (!isBusy && called().length > 0) resolve(now - due)
        else if (now - due > 2000) resolve(null)
        else follow(due)
      })
    }
    document.addEventListener('keydown', () => follow(performance.now() + pauseMs), {
      once: true,
      capture: true,
    })
  })
}

/** Runs in the page: settles at the first frame that has the fields of the record clicked next, with the time since. */
function watchFields(): void {
  const scope = globalThis as unknown as Scope
  scope.shown = new Promise((resolve) => {
    const follow = (begun: number): void => {
      requestAnimationFrame(() => {
        const field = document.querySelector<HTMLInputElement>('[role="dialog"] form input')
        if (field && field.value !== '') resolve(performance.now() - begun)
        else follow(begun)
      })
    }
    document.addEventListener('click', () => follow(performance.now()), { once: true, capture: true })
  })
}
