// From keystroke to paint in the clients table with 10,000 rows, in a real browser on the real page.
import { get } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Page, Route } from 'playwright-core'
import { demoPassword } from '#demo/ground/world-parts.ts'
import type { ClientRow, ClientsOverview } from '#model/calls/clients.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { startPortal } from '#tests/support/portal.ts'
import type { Bench, Outcome } from './bench.ts'

const budgetMs = 50
const rowCount = 10_000
const words = ['anna', 'jonsd', 'olaf', 'berg', 'ein', 'sson 7', 'mar', 'holm 12']

let measured: Promise<number[]> | undefined
const keystrokes = (): Promise<number[]> => (measured ??= measureKeystrokes())

export const benches: readonly Bench[] = [
  {
    name: 'clients table of 10,000 rows: keystroke to paint, median / 50 ms',
    goal: 1,
    better: 'lower',
    run: () => quantile(0.5),
  },
  {
    name: 'clients table of 10,000 rows: keystroke to paint, p95 / 50 ms',
    goal: 1,
    better: 'lower',
    run: () => quantile(0.95),
  },
]

async function quantile(share: number): Promise<Outcome> {
  const times = (await keystrokes()).toSorted((one, other) => one - other)
  const time = times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return {
    ratio: time / budgetMs,
    detail: `${time.toFixed(1)} ms of ${budgetMs} ms, ${times.length} keystrokes`,
  }
}

async function measureKeystrokes(): Promise<number[]> {
  const portal = await startPortal()
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
    await page.route(/\/api\/portals\/[^/]+\/clients/, answerManyClients)
    await openClients(page, portal.addressOf('generic'))
    await page.waitForFunction(
      (count) => document.body.textContent?.includes(count),
      rowCount.toLocaleString('en-GB'),
    )
    return await typeWords(page)
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function openClients(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`)
  await page.getByLabel('E-mail address').fill('adviser1@generic.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('table').first().waitFor()
}

/** The real answer of the demonstration, with its rows repeated under other names up to 10,000. */
async function answerManyClients(route: Route): Promise<void> {
  const request = route.request()
  const overview = (await readAs(request.url(), await request.allHeaders())) as ClientsOverview
  const wanted = Number(new URL(request.url()).searchParams.get('limit') ?? 50)
  const rows: ClientRow[] = Array.from({ length: Math.min(wanted, rowCount) }, (_, index) => {
    const row = overview.rows[index % overview.rows.length]
    if (!row) throw new Error('The demonstration has no clients.')
    return {
      ...row,
      id: `${row.id.slice(0, -5)}${String(index).padStart(5, '0')}`,
      name: `${row.name} ${index}`,
    }
  })
  await route.fulfill({ json: { ...overview, rows, count: rowCount } })
}

/** Asks the portal as the page would; outside a browser nothing resolves the names below 'localhost'. */
function readAs(address: string, headers: Record<string, string>): Promise<unknown> {
  const { host, port, pathname, search } = new URL(address)
  return new Promise((resolve, reject) => {
    const asked = {
      host: '127.0.0.1',
      port,
      path: pathname + search,
      headers: { cookie: headers['cookie'] ?? '', host },
    }
    get(asked, (answer) => {
      json(answer).then(resolve, reject)
    }).on('error', reject)
  })
}

async function typeWords(page: Page): Promise<number[]> {
  const box = page.getByRole('searchbox').or(page.getByPlaceholder('Search clients by name')).first()
  const times: number[] = []
  for (const word of words) {
    await box.fill('')
    await page.waitForTimeout(300)
    for (const key of word) {
      await page.evaluate(watchNextKey)
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      times.push(await page.evaluate(() => (globalThis as unknown as { settled: Promise<number> }).settled))
    }
  }
  return times
}

/**
 * Runs in the page: notes the next key, then every change of the table, and settles with the time from the key to the
 * frame that follows the last change, once nothing has changed for a fifth of a second.
 */
function watchNextKey(): void {
  const quiet = 200
  const scope = globalThis as unknown as { settled: Promise<number> }
  scope.settled = new Promise<number>((resolve) => {
    let pressed = 0
    let painted = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = (): void => {
      watcher.disconnect()
      resolve(painted - pressed)
    }
    const note = (): void => {
      requestAnimationFrame(() => {
        painted = performance.now()
        clearTimeout(timer)
        timer = setTimeout(finish, quiet)
      })
    }
    const watcher = new MutationObserver(note)
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
    document.addEventListener(
      'keydown',
      () => {
        pressed = performance.now()
        note()
      },
      { once: true, capture: true },
    )
  })
}
