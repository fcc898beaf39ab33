// From the click to the painted page: accounts, portfolios, their tabs and a drawer, in a real browser on the real pages.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { demoPassword } from '#demo/ground/world-parts.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { startPortal } from '#tests/support/portal.ts'
import type { Bench, Outcome } from './bench.ts'
import { measureClick, noteLongTasks, type Painted } from './watch-page.ts'

const tenants = ['generic', 'greek'] as const
const visits = 16
const warmUps = 2
const budgets = { page: 300, tab: 300, drawer: 100, task: 50 }

type Kind = 'account' | 'portfolio' | 'tab' | 'drawer'
type Clicks = Record<Kind, Painted[]>
/** `floor` is how long the same questions take when a page that is only there asks them and writes the answers down. */
type Measured = { clicks: Clicks; floor: number[] }

let measured: Promise<Measured> | undefined
const once = (): Promise<Measured> => (measured ??= measureTenants())

const quantile = (all: readonly number[], share: number): number =>
  all.toSorted((one, other) => one - other)[Math.floor((all.length - 1) * share)] ?? Number.NaN

const timesOf = (painted: readonly Painted[]): number[] => painted.map(({ ms }) => ms)

const against = (kinds: readonly Kind[], budget: number) => async (): Promise<Outcome> => {
  const { clicks } = await once()
  const times = kinds.flatMap((kind) => timesOf(clicks[kind]))
  const p95 = quantile(times, 0.95)
  return {
    ratio: p95 / budget,
    detail: `p95 ${p95.toFixed(0)} ms of ${budget} ms, median ${quantile(times, 0.5).toFixed(0)} ms, ${times.length} clicks`,
  }
}

export const benches: readonly Bench[] = [
  {
    name: 'account page: click to painted, p95 / 300 ms',
    goal: 1,
    better: 'lower',
    run: against(['account'], budgets.page),
  },
  {
    name: 'portfolio page: click to painted, p95 / 300 ms',
    goal: 1,
    better: 'lower',
    run: against(['portfolio'], budgets.page),
  },
  {
    name: 'tabs of both: click to painted, p95 / 300 ms',
    goal: 1,
    better: 'lower',
    run: against(['tab'], budgets.tab),
  },
  {
    name: 'drawer of a figure: click to open, p95 / 100 ms',
    goal: 1,
    better: 'lower',
    run: against(['drawer'], budgets.drawer),
  },
  { name: 'longest task of a click / 50 ms', goal: 1, better: 'lower', run: findLongestTask },
  { name: 'account page against its answers on a bare page', goal: 2, better: 'lower', run: againstFloor },
]

async function findLongestTask(): Promise<Outcome> {
  const { clicks } = await once()
  const tasks = Object.values(clicks).flatMap((painted) => painted.map(({ longestTask }) => longestTask))
  const longest = Math.max(...tasks)
  const long = tasks.filter((task) => task > 0).length
  return {
    ratio: longest / budgets.task,
    detail: `longest ${longest.toFixed(0)} ms of ${budgets.task} ms; ${long} of ${tasks.length} clicks had a long task`,
  }
}

async function againstFloor(): Promise<Outcome> {
  const { clicks, floor } = await once()
  const [page, bare] = [quantile(timesOf(clicks.account), 0.5), quantile(floor, 0.5)]
  return { ratio: page / bare, detail: `median ${page.toFixed(0)} ms against ${bare.toFixed(0)} ms` }
}

async function measureTenants(): Promise<Measured> {
  const portal = await startPortal({
    timeoutSeconds: 400,
    env: { REQUESTS_A_MINUTE: '100000', SIGN_INS_A_MINUTE: '1000' },
  })
  const browser = await launchChromium()
  const all: Measured = { clicks: { account: [], portfolio: [], tab: [], drawer: [] }, floor: [] }
  try {
    for (const tenant of tenants) {
      const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } })
      await measureTenant(await openClients(context, { address: portal.addressOf(tenant), tenant }), all)
      await context.close()
    }
    return all
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function openClients(
  context: BrowserContext,
  { address, tenant }: { address: string; tenant: string },
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.locator('input[name="email"]').fill(`adviser1@${tenant}.example`)
  await page.locator('input[name="password"]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await listOf(page).first().waitFor()
  // What is fetched ahead is there: as it is for somebody who has read the list.
  await page.waitForLoadState('networkidle')
  await noteLongTasks(page)
  return page
}

const listOf = (page: Page): Locator => page.getByRole('table').first().getByRole('link')

const textOf = async (element: Locator): Promise<string> => (await element.textContent()) ?? ''

/** Every second client is visited, the one after it asked for bare: nobody has asked for either before. */
async function measureTenant(page: Page, all: Measured): Promise<void> {
  const clients = page.url()
  for (let visit = 0; visit < visits + warmUps; visit++) {
    const kept = visit < warmUps ? noClicks() : all
    const steps = await visitAccount(page, { client: visit * 2, kept })
    await page.evaluate((back) => history.go(back), -steps)
    await page.waitForURL(clients)
    await listOf(page).first().waitFor()
    await page.waitForLoadState('networkidle')
    const bare = await listOf(page)
      .nth(visit * 2 + 1)
      .getAttribute('href')
    kept.floor.push(await askBare(page, bare?.split('/').at(-1) ?? ''))
  }
}

const noClicks = (): Measured => ({
  clicks: { account: [], portfolio: [], tab: [], drawer: [] },
  floor: [],
})

/** From the list to an account, its tabs, and a portfolio where it has any; answers the steps it took. */
async function visitAccount(
  page: Page,
  { client, kept }: { client: number; kept: Measured },
): Promise<number> {
  const link = listOf(page).nth(client)
  const { clicks } = kept
  clicks.account.push(await measureClick(page, { title: await textOf(link) }, () => link.click()))
  await page.waitForLoadState('networkidle')
  const tabs = page.getByRole('main').getByRole('tab')
  const own = page.getByRole('tabpanel').locator('a[href*="/portfolio/"]').first()
  for (let place = 1; place < (await tabs.count()) && !(await own.isVisible()); place++)
    clicks.tab.push(await openTab(page, tabs.nth(place)))
  if (!(await own.isVisible())) return 1
  await visitPortfolio(page, { link: own, clicks })
  return 2
}

async function openTab(page: Page, tab: Locator): Promise<Painted> {
  const painted = await measureClick(page, { tab: await textOf(tab) }, () => tab.click())
  await page.waitForLoadState('networkidle')
  return painted
}

async function visitPortfolio(
  page: Page,
  { link, clicks }: { link: Locator; clicks: Clicks },
): Promise<void> {
  clicks.portfolio.push(await measureClick(page, { title: await textOf(link) }, () => link.click()))
  await page.waitForLoadState('networkidle')
  const figure = page.getByRole('main').locator('button[aria-label]').filter({ hasText: /\d/ }).first()
  clicks.drawer.push(await measureClick(page, { drawer: true }, () => figure.click()))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const tabs = page.getByRole('main').getByRole('tab')
  for (const place of [1, 3])
    if ((await tabs.count()) > place) clicks.tab.push(await openTab(page, tabs.nth(place)))
}

/** The questions of an account page, asked at once, each answer written down as text. */
const askBare = (page: Page, account: string): Promise<number> =>
  page.evaluate(async (id) => {
    const started = performance.now()
    const paths = ['', '/performance', '/households'].map((path) => `/api/accounts/${id}${path}`)
    const answers = await Promise.all(
      [...paths, '/api/published/pages'].map(async (path) => (await fetch(path)).json() as Promise<unknown>),
    )
    const sheet = document.createElement('pre')
    sheet.textContent = answers.map((answer) => JSON.stringify(answer).slice(0, 20_000)).join('\n')
    document.body.append(sheet)
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          sheet.remove()
          resolve(performance.now() - started)
        }),
      )
    })
  }, account)
