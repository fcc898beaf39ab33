// 500 PDFs are sent three at a time, and their clients looked for meanwhile, on the real portal with its jobs.
import type { Page } from 'playwright-core'
import { demoPassword } from '#demo/ground/world-parts.ts'
import type { DropPage } from '#model/calls/document-drops.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { startPortal } from '#tests/support/portal.ts'
import { buildPages } from '#tests/support/sample-files.ts'
import type { Bench } from './bench.ts'

const files = 500
/** One in so many says whose it is in its text alone. */
const oneInText = 5

type Measured = { sent: number; matched: number; count: number }

let measured: Promise<Measured> | undefined
const drop = (): Promise<Measured> => (measured ??= measureDrop())

export const benches: readonly Bench[] = [
  {
    name: 'drop of 500 PDFs: sent and proved one by one / 120 s',
    goal: 1,
    better: 'lower',
    run: async () => {
      const { sent } = await drop()
      return {
        ratio: sent / 120,
        detail: `${sent.toFixed(1)} s, ${((sent / files) * 1000).toFixed(0)} ms a file`,
      }
    },
  },
  {
    name: 'drop of 500 PDFs: all matched and listed once they are there / 60 s',
    goal: 1,
    better: 'lower',
    run: async () => {
      const { matched, count } = await drop()
      return { ratio: matched / 60, detail: `${matched.toFixed(1)} s, ${count} of ${files} matched` }
    },
  },
]

async function measureDrop(): Promise<Measured> {
  const limits = { REQUESTS_A_MINUTE: '100000', PERSON_REQUESTS_A_MINUTE: '100000' }
  const portal = await startPortal({ timeoutSeconds: 300, env: limits })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const begun = await begin(page, portal.addressOf('generic'))
    const started = performance.now()
    await page.evaluate(sendAll, { drop: begun.drop, files: makeFiles(begun.clients) })
    const sent = secondsSince(started)
    const count = await untilMatched(page, begun.drop)
    return { sent, matched: secondsSince(started) - sent, count }
  } finally {
    await browser.close()
    await portal.stop()
  }
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000

type Begun = { clients: string[]; drop: string }

/** Signs in as an adviser and begins a drop in the portal of the first client. */
async function begin(page: Page, address: string): Promise<Begun> {
  await page.goto(`${address}/login`)
  return page.evaluate(async (password) => {
    const ask = async (path: string, body?: object): Promise<Record<string, unknown>> => {
      const method = body ? 'POST' : 'GET'
      const headers = body ? { 'content-type': 'application/json' } : {}
      const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return (await answer.json()) as Record<string, unknown>
    }
    await ask('/api/session', { email: 'adviser1@generic.example', password })
    const { records } = (await ask('/api/records/accounts?fields=external_id,portal&limit=200')) as {
      records: { external_id: string | null; portal: string }[]
    }
    const portal = records[0]?.portal ?? ''
    const clients = records.flatMap((one) =>
      one.portal === portal && one.external_id ? [one.external_id] : [],
    )
    const { id } = await ask(`/api/portals/${portal}/document-drops`, { title: 'Statements' })
    return { clients, drop: String(id) }
  }, demoPassword)
}

type Sent = { name: string; content: string }

function makeFiles(clients: readonly string[]): Sent[] {
  return Array.from({ length: files }, (_, number) => {
    const client = clients[number % clients.length] ?? ''
    const isInText = number % oneInText === 0
    const text = `Statement ${number}\n${isInText ? `Reference ${client}` : 'Yours sincerely'}`
    const name = isInText ? `Scan ${number}.pdf` : `${client} Statement ${number} 2025-12-31.pdf`
    return { name, content: buildPages([text]).toString('base64') }
  })
}

/** As the page does: three at a time. */
async function sendAll({ drop, files: waiting }: { drop: string; files: Sent[] }): Promise<void> {
  const send = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const body = new FormData()
      body.append('options', '{}')
      body.append(
        'file',
        new Blob([Uint8Array.from(atob(next.content), (one) => one.charCodeAt(0))]),
        next.name,
      )
      const answer = await fetch(`/api/document-drops/${drop}/files`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`${next.name}: ${answer.status}`)
    }
  }
  await Promise.all([send(), send(), send()])
}

/** Answers how many have a client once none waits. */
async function untilMatched(page: Page, of: string): Promise<number> {
  for (;;) {
    const { counts } = await page.evaluate(
      async (id) => (await (await fetch(`/api/document-drops/${id}`)).json()) as DropPage,
      of,
    )
    if (counts.waiting === 0) return counts.matched
    await page.waitForTimeout(250)
  }
}
