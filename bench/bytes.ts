// What a browser really loads: compressed JavaScript and CSS by route, counted on the wire by a real browser.
import type { Browser, Page, Request } from 'playwright-core'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { demoPassword } from '#demo/ground/world-parts.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { startPortal, type Portal } from '#tests/support/portal.ts'
import type { Bench, Outcome } from './bench.ts'

type Loaded = { js: number; css: number }
type Sizes = { signIn: Loaded; added: Record<string, number>; administration: Record<string, number> }

const kilobyte = 1024
let measured: Promise<Sizes> | undefined
const sizes = (): Promise<Sizes> => (measured ??= measureRoutes())

export const benches: readonly Bench[] = [
  {
    name: 'sign-in page: compressed JavaScript / 180 KB',
    goal: 1,
    better: 'lower',
    run: async () => budget((await sizes()).signIn.js, 180),
  },
  {
    name: 'sign-in page: compressed CSS / 25 KB',
    goal: 1,
    better: 'lower',
    run: async () => budget((await sizes()).signIn.css, 25),
  },
  {
    name: 'largest other route: added JavaScript / 80 KB',
    goal: 1,
    better: 'lower',
    run: async () => largestRoute((await sizes()).added),
  },
  {
    name: 'grid of the administration: added JavaScript / 80 KB',
    goal: 1,
    better: 'lower',
    run: async () => gridOutcome((await sizes()).administration),
  },
  {
    name: 'chart kit: compressed JavaScript / 25 KB',
    goal: 1,
    better: 'lower',
    run: async () => budget(await measureChartKit(), 25),
  },
]

function budget(bytes: number, limit: number, what = ''): Outcome {
  return {
    ratio: bytes / (limit * kilobyte),
    detail: `${what}${(bytes / kilobyte).toFixed(1)} KB of ${limit} KB`,
  }
}

function largestRoute(added: Record<string, number>): Outcome {
  const [name, bytes] = Object.entries(added).sort((one, other) => other[1] - one[1])[0] ?? ['none', 0]
  const all = Object.entries(added).map(([route, size]) => `${route} ${(size / kilobyte).toFixed(1)}`)
  return { ...budget(bytes, 80, `${name}: `), detail: `${all.join(', ')} KB of 80 KB` }
}

/** The grid is charged with the start of the administration, too, which nobody passes by. */
function gridOutcome({ shell = 0, start = 0, grid = 0, drawer = 0 }: Record<string, number>): Outcome {
  const outcome = budget(start + grid, 80)
  const before = `; the frame before it ${(shell / kilobyte).toFixed(1)} KB`
  return {
    ...outcome,
    detail: `${outcome.detail}${before}, a drawer then ${(drawer / kilobyte).toFixed(1)} KB`,
  }
}

async function measureRoutes(): Promise<Sizes> {
  const portal = await startPortal({ timeoutSeconds: 300 })
  const browser = await launchChromium()
  try {
    const signIn = await measureSignIn(browser, portal)
    const added = await measureSignedIn(browser, portal)
    return { signIn, added, administration: await measureAdministration(browser, portal) }
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function measureSignIn(browser: Browser, portal: Portal): Promise<Loaded> {
  const page = await openPage(browser)
  const loaded = countBytes(page)
  await page.goto(`${portal.addressOf('generic')}/login`, { waitUntil: 'networkidle' })
  await page.close()
  return loaded.all()
}

/** One visit from page to page, as a person goes; each page is charged with what it loads beyond those before. */
async function measureSignedIn(browser: Browser, portal: Portal): Promise<Record<string, number>> {
  const page = await openPage(browser)
  const loaded = countBytes(page)
  const added: Record<string, number> = {}
  const mark = async (name: string): Promise<void> => {
    await loaded.settled()
    added[name] = loaded.sinceLast().js
  }
  await page.goto(`${portal.addressOf('generic')}/login`, { waitUntil: 'networkidle' })
  loaded.sinceLast()
  await page.getByLabel(/e-?mail/i).fill('adviser1@generic.example')
  await page
    .getByLabel(/password/i, { exact: false })
    .first()
    .fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('table').first().waitFor()
  await mark('clients overview')
  await page.getByRole('table').first().getByRole('link').first().click()
  await page.waitForURL(/\/account\//)
  await mark('account')
  await page.getByRole('tab', { name: 'Portfolios' }).click()
  await page.locator('a[href*="/portfolio/"]').first().click()
  await page.waitForURL(/\/portfolio\//)
  await mark('portfolio')
  await page.close()
  return added
}

/** An administrator who goes from the first page to the administration, a grid and a record. */
async function measureAdministration(browser: Browser, portal: Portal): Promise<Record<string, number>> {
  const page = await openPage(browser)
  const loaded = countBytes(page)
  const added: Record<string, number> = {}
  const mark = async (name: string): Promise<void> => {
    await loaded.settled()
    added[name] = loaded.sinceLast().js
  }
  await page.goto(`${portal.addressOf('generic')}/login`, { waitUntil: 'networkidle' })
  await page.locator('input[name="email"]').fill('admin@generic.example')
  await page.locator('input[name="password"]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await mark('shell')
  await page.getByRole('link', { name: 'Administration' }).first().click()
  await page.waitForURL(/\/admin$/)
  await mark('start')
  // By keyboard: a pointer that comes to rest above a row fetches the drawer ahead.
  await page.getByRole('main').locator('a[href="/admin/accounts"]').press('Enter')
  await page.getByRole('row').nth(1).waitFor()
  await mark('grid')
  await page.getByRole('row').nth(1).click()
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  await mark('drawer')
  await page.close()
  return added
}

/** As for somebody who saves data: nothing is fetched ahead, so that each page is charged with what it needs itself. */
const openPage = async (browser: Browser): Promise<Page> => {
  const page = await browser.newPage()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  return page
}

/** So long without a request is a page that has what it wanted; the browser's own word for it counts for documents alone. */
const quietMs = 700

function countBytes(page: Page): { all(): Loaded; sinceLast(): Loaded; settled(): Promise<void> } {
  const total: Loaded = { js: 0, css: 0 }
  let last: Loaded = { js: 0, css: 0 }
  const open = new Set<Request>()
  let lastHeard = Date.now()
  const hear = (request: Request, change: 'add' | 'delete'): void => {
    open[change](request)
    lastHeard = Date.now()
  }
  // The line on which the server tells what is new stays open as long as the page.
  page.on('request', (request) => request.resourceType() === 'eventsource' || hear(request, 'add'))
  page.on('requestfailed', (request) => hear(request, 'delete'))
  const note = async (request: Request): Promise<void> => {
    const kind = request.resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    // A page that is left while a file is still counted has nothing more to say.
    const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }))
    if (kind === 'script') total.js += responseBodySize
    else total.css += responseBodySize
  }
  page.on('requestfinished', (request) => void note(request).finally(() => hear(request, 'delete')))
  return {
    settled: async () => {
      while (open.size > 0 || Date.now() - lastHeard < quietMs) await page.waitForTimeout(100)
    },
    all: () => ({ ...total }),
    sinceLast: () => {
      const since = { js: total.js - last.js, css: total.css - last.css }
      last = { ...total }
      return since
    },
  }
}

const chartKit = 'virtual-chart-kit.ts'
const charts = ['bar-chart', 'donut', 'heat-grid', 'line-chart', 'sparkline', 'stacked-bar', 'waterfall']

/** An entry that exists only here: every chart, as a page that needed them all would import them. */
function bundleOf(entry: string): Plugin {
  const folder = new URL('../web/ui/charts/', import.meta.url).pathname
  return {
    name: 'chart-kit',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(entry) ? entry : null),
    load: (id) =>
      id === entry ? charts.map((name) => `export * from '${folder}${name}.tsx'`).join('\n') : null,
  }
}

/** The chart kit alone, bundled and minified without React, as it would weigh in a page. */
async function measureChartKit(): Promise<number> {
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    plugins: [bundleOf(chartKit), react({ compiler: true })],
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: chartKit,
        formats: ['es'],
        fileName: 'charts',
      },
      rolldownOptions: {
        external: (name: string) =>
          /^(react|react-dom|@mantine|@tabler|#(configurations|web\/words|web\/ui\/(?!charts)))/.test(name),
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    'output' in part ? part.output : [],
  )
  const code = outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('')
  return gzipSync(code, { level: 9 }).length
}
