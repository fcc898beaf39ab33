/**
 * From the click to the open drawer of an order, in a real browser on the real pages; and what a sale in part of a holding of
 * 200 lots comes to, asked of the server as the drawer asks while somebody types.
 */
import type { Page } from 'playwright-core'
import { demoPassword } from '#demo/ground/world-parts.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { startPortal } from '#tests/support/portal.ts'
import type { Bench, Outcome } from './bench.ts'
import { measureClick, noteLongTasks } from './watch-page.ts'

const budgets = { drawer: 100, preview: 50 }
const portfolios = 24
const warmUps = 2
const ordersEach = 3
const lots = 200
const previews = 120

type Measured = { drawers: readonly number[]; previews: readonly number[] }

let measured: Promise<Measured> | undefined
const once = (): Promise<Measured> => (measured ??= measureAll())

const against = (what: keyof Measured, budget: number) => async (): Promise<Outcome> => {
  const times = (await once())[what].toSorted((one, other) => one - other)
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  const detail = `p95 ${at(0.95).toFixed(1)} ms of ${budget} ms, median ${at(0.5).toFixed(1)} ms, ${times.length} times`
  return { ratio: at(0.95) / budget, detail }
}

export const benches: readonly Bench[] = [
  {
    name: 'drawer of an order: click to open, p95 / 100 ms',
    goal: 1,
    better: 'lower',
    run: against('drawers', budgets.drawer),
  },
  {
    name: 'sale in part of 200 lots: preview, p95 / 50 ms',
    goal: 1,
    better: 'lower',
    run: against('previews', budgets.preview),
  },
]

async function measureAll(): Promise<Measured> {
  const portal = await startPortal({
    timeoutSeconds: 400,
    env: { REQUESTS_A_MINUTE: '100000', SIGN_INS_A_MINUTE: '1000' },
  })
  const browser = await launchChromium()
  const openAs = async (tenant: 'dutch' | 'generic'): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } })
    const page = await context.newPage()
    await page.goto(`${portal.addressOf(tenant)}/login`)
    await page.locator('input[name="email"]').fill(`adviser1@${tenant}.example`)
    await page.locator('input[name="password"]').fill(demoPassword)
    await page.keyboard.press('Enter')
    await page.getByRole('table').first().waitFor()
    return page
  }
  try {
    return {
      drawers: await measureDrawers(await openAs('dutch')),
      previews: await measurePreviews(await openAs('generic')),
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
}

/** The portfolios that have orders, each by the address of their list. */
async function measureDrawers(page: Page): Promise<number[]> {
  const times: number[] = []
  const addresses = await page.evaluate(listPortfolios)
  let visited = 0
  for (const address of addresses) {
    if (visited === portfolios) break
    await page.goto(new URL(`${address}?tab=orders`, page.url()).href)
    await page.getByRole('tabpanel').first().waitFor()
    await page.waitForLoadState('networkidle')
    const rows = page.getByRole('tabpanel').locator('tbody tr')
    const count = Math.min(await rows.count(), ordersEach)
    if (count === 0) continue
    visited += 1
    await noteLongTasks(page)
    for (let place = 0; place < count; place += 1) {
      const { ms } = await measureClick(page, { drawer: true }, () => rows.nth(place).click())
      if (visited > warmUps) times.push(ms)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
  }
  if (times.length === 0) throw new Error('No portfolio has orders.')
  return times
}

/** Runs in the page. */
async function listPortfolios(): Promise<string[]> {
  const read = async <T>(path: string): Promise<T> => (await fetch(path)).json() as Promise<T>
  const { records } = await read<{ records: { id: string; portal: string }[] }>(
    '/api/records/accounts?limit=200',
  )
  const portals = new Map(records.map(({ id, portal }) => [id, portal]))
  const all = await read<{ records: { id: string; account: string }[] }>('/api/records/portfolios?limit=200')
  return all.records.flatMap(({ id, account }) => {
    const portal = portals.get(account)
    return portal ? [`/dashboard/${portal}/portfolio/${id}`] : []
  })
}

/** Buys one share on each of 200 days, and asks what selling some of them would come to. */
const measurePreviews = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ({ lots, previews }) => {
      const ask = async <T>(path: string, body?: object): Promise<T> => {
        const sent = body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
        const answer = await fetch(path, sent)
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
        return answer.json() as Promise<T>
      }
      const { session } = await ask<{ session: { portals: { id: string }[] } }>('/api/session')
      const clients = await ask<{ rows: { id: string }[] }>(`/api/portals/${session.portals[0]?.id}/clients`)
      const values = { name: 'Lots', account: clients.rows[0]?.id, currency: 'GBP', source: 'portal' }
      const made = await ask<{ record: { id: string } }>('/api/records/portfolios', { values })
      const path = `/api/portfolios/${made.record.id}/bookings`
      const booking = (kind: string, lot: number, units: string) => ({
        kind,
        name: 'Larkspur Shipping',
        symbol: 'LARK',
        date: new Date(Date.UTC(2024, 0, 2 + lot)).toISOString().slice(0, 10),
        units,
        price: (10 + (lot % 7)).toFixed(2),
        amount: null,
        currency: 'GBP',
        region: null,
        holding: null,
      })
      const first = { form: 'security', annualGrowth: null, pricePoints: [] }
      for (let lot = 0; lot < lots; lot += 1) {
        const bought = { ...booking('purchase', lot, '10'), holding: lot === 0 ? first : null }
        const { expects } = await ask<{ expects: number | null }>(`${path}/preview`, bought)
        await ask(path, { ...bought, key: crypto.randomUUID(), expects })
      }
      const times: number[] = []
      for (let time = 0; time < previews; time += 1) {
        const sale = booking('sale', lots + 1, String(1 + (time % (lots * 9))))
        const started = performance.now()
        await ask(`${path}/preview`, sale)
        times.push(performance.now() - started)
      }
      return times.slice(previews / 6)
    },
    { lots, previews },
  )
