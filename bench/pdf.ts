// How long a report takes as PDF, against its budget and against printing the same page when it is only text and lines.
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '#demo/ground/world-parts.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { startPortal, type Portal } from '#tests/support/portal.ts'
import { getDocumentProxy } from 'unpdf'
import type { Bench, Outcome } from './bench.ts'

const tenant = 'generic'
const email = `retiree@clients.${tenant}.example`
const budgets = { warm: 600, cold: 1500, each: 400 }
/** A report of six pages: cover, contents, what moved the account and each of its two portfolios, notes. */
const choice = 'componentToRender=movements'
const wantedPages = 6
const batch = 100
/** As many as the server prints at once. */
const places = 2

type Answer = { status: number; cookie: string; body: Buffer }
type Asked = { method: 'GET' | 'POST'; path: string; cookie?: string; body?: object }

/** Node resolves no names under localhost, so the host is named and the address given. */
function ask({ port }: Portal, { method, path, cookie, body }: Asked): Promise<Answer> {
  const host = `${tenant}.localhost:${port}`
  const headers = {
    host,
    origin: `http://${host}`,
    ...(cookie ? { cookie } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body ? JSON.stringify(body) : undefined)
  })
}

type Client = { portal: Portal; cookie: string; url: string }

async function signIn(portal: Portal): Promise<Client> {
  const answer = await ask(portal, {
    method: 'POST',
    path: '/api/session',
    body: { email, password: demoPassword },
  })
  const { session } = JSON.parse(answer.body.toString()) as {
    session: { accounts: { id: string; portal: string }[] }
  }
  const [own] = session.accounts
  const url = `http://${tenant}.localhost:${portal.port}/dashboard/${own?.portal}/account/${own?.id}/export`
  return { portal, cookie: answer.cookie, url }
}

async function print({ portal, cookie, url }: Client): Promise<{ ms: number; body: Buffer }> {
  const started = performance.now()
  const path = `/api/generate-pdf?url=${encodeURIComponent(url)}&${choice}`
  const { status, body } = await ask(portal, { method: 'GET', path, cookie })
  if (status !== 200) throw new Error(`The PDF was refused: ${body.toString()}`)
  return { ms: performance.now() - started, body }
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

/** The same report as a page that is only there: no program, no calls. Printed in a browser that is warm as well. */
async function printBare({ cookie, url }: Client): Promise<number> {
  const browser = await launchChromium()
  const context = await browser.newContext()
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: new URL(url).origin }])
  const page = await context.newPage()
  await page.goto(`${url}?${choice}`)
  await page.locator('html[data-print-state="ready"]').waitFor({ state: 'attached' })
  const still = (await page.content()).replaceAll(/<script.*?<\/script>|<link[^>]*modulepreload[^>]*>/gs, '')
  const times: number[] = []
  for (let turn = 0; turn < 6; turn++) {
    const started = performance.now()
    const bare = await (await browser.newContext()).newPage()
    await bare.setContent(still)
    await bare.pdf({ tagged: true, outline: true, printBackground: true })
    times.push(performance.now() - started)
    await bare.context().close()
  }
  await browser.close()
  return median(times.slice(1))
}

type Times = { cold: number; warm: number; each: number; bare: number; pages: number }
let measured: Promise<Times> | undefined

async function measure(): Promise<Times> {
  const portal = await startPortal({ timeoutSeconds: 400 })
  try {
    const client = await signIn(portal)
    await wait(2000)
    const first = await print(client)
    const warm: number[] = []
    for (let turn = 0; turn < 7; turn++) warm.push((await print(client)).ms)
    const started = performance.now()
    const work = async (): Promise<void> => {
      for (let done = 0; done < batch / places; done++) await print(client)
    }
    await Promise.all(Array.from({ length: places }, work))
    const each = (performance.now() - started) / batch
    const { numPages: pages } = await getDocumentProxy(new Uint8Array(first.body))
    if (pages !== wantedPages) throw new Error(`The report has ${pages} pages instead of ${wantedPages}.`)
    return { cold: first.ms, warm: median(warm), each, bare: await printBare(client), pages }
  } finally {
    await portal.stop()
  }
}

const once = (): Promise<Times> => (measured ??= measure())

const against = (what: 'cold' | 'warm' | 'each') => async (): Promise<Outcome> => {
  const times = await once()
  return {
    ratio: times[what] / budgets[what],
    detail: `${times[what].toFixed(0)} ms of ${budgets[what]} ms, ${times.pages} pages${what === 'each' ? `, ${places} at once` : ''}`,
  }
}

export const benches: readonly Bench[] = [
  { name: 'PDF of a report, the first of a start', goal: 1, better: 'lower', run: against('cold') },
  { name: 'PDF of a report, warm', goal: 1, better: 'lower', run: against('warm') },
  { name: `PDFs of a batch of ${batch}, each`, goal: 1, better: 'lower', run: against('each') },
  {
    name: 'PDF of a report against the same page without programs',
    goal: 4,
    better: 'lower',
    run: async () => {
      const { warm, bare, pages } = await once()
      return {
        ratio: warm / bare,
        detail: `${warm.toFixed(0)} ms against ${bare.toFixed(0)} ms, ${pages} pages`,
      }
    },
  },
]
