/**
 * Two nodes over one database: how long a message that one of them takes is on its way to a browser at the other, and what
 * 500 browsers that wait to be told add to the memory of a node. The floor is a hand-written server of event streams that
 * hears the same notice of the database and looks at nothing.
 */
import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { request as open, type ClientRequest } from 'node:http'
import { request } from 'undici'
import { asOwner } from '#server/store/owner.ts'
import type { Bench } from './bench.ts'
import { installLargeFirm, type Installed } from './large-installation.ts'
import { quantile } from './load.ts'
import { plantPapers } from './plant-papers.ts'
import { endProcess, openSession, startPortico, startProcess, type Running } from './processes.ts'
import { proportionalMegabytes } from './processor-time.ts'

const accounts = 200
const streams = 500
const messages = 60
const settleMs = 3000
/** A new message is at the other browser within a second; the streams add fewer megabytes than this. */
const [deliveryBudget, memoryBudget] = [1000, 50]

type Measured = { ours: number[]; floor: number[]; megabytes: number; before: number }

let measured: Promise<Measured> | undefined
const measurements = (): Promise<Measured> => (measured ??= measureAll())

export const benches: readonly Bench[] = [
  {
    name: `a message at the other node: p95 / ${deliveryBudget} ms`,
    goal: 1,
    better: 'lower',
    run: async () => {
      const { ours, floor } = await measurements()
      const [p95, least] = [quantile(ours, 0.95), quantile(floor, 0.95)]
      const middle = quantile(ours, 0.5)
      return {
        ratio: p95 / deliveryBudget,
        detail: `${p95.toFixed(0)} ms (half within ${middle.toFixed(0)} ms); floor ${least.toFixed(0)} ms`,
      }
    },
  },
  {
    name: `${streams} browsers that wait: memory added / ${memoryBudget} MB`,
    goal: 1,
    better: 'lower',
    run: async () => {
      const { megabytes, before } = await measurements()
      return {
        ratio: megabytes / memoryBudget,
        detail: `${megabytes.toFixed(1)} MB more than ${before.toFixed(0)} MB`,
      }
    },
  },
]

type Person = { account: string; client: string; secret: string }

async function measureAll(): Promise<Measured> {
  const installed = await installLargeFirm(accounts)
  const children: ChildProcess[] = []
  const waiting: ClientRequest[] = []
  try {
    await plantPapers(installed, 0)
    const people = await openSessions(installed)
    const { database, tenant } = installed
    const nodes = [await startPortico(installed), await startPortico(installed)] as const
    const floor = await startProcess('live-floor.ts', { auth: database.auth })
    children.push(...[...nodes, floor].map(({ child }) => child))
    const [first, second] = nodes
    const headers = await openSession(first.origin, installed)
    const [cookie = ''] = (headers['cookie'] ?? '').split('=')
    const listen = (at: Running, path: string, person: Person) =>
      watch(`${at.origin}${path}`, { host: tenant.host, cookie: `${cookie}=${person.secret}` })
    const [reader] = people
    if (!reader) throw new Error('The firm has no clients.')
    const here = await listen(second, '/api/live', reader)
    const there = await listen(floor, `/${reader.client}`, reader)
    waiting.push(here.stream, there.stream)
    const times = { ours: [] as number[], floor: [] as number[] }
    for (let turn = 0; turn < messages; turn += 1) {
      const told = { ours: here.next('messages'), floor: there.next('messages') }
      const begun = performance.now()
      await send(first, { headers, recipient: reader.account })
      times.ours.push((await told.ours) - begun)
      times.floor.push((await told.floor) - begun)
    }
    const before = await settled(second)
    for (const person of people) waiting.push((await listen(second, '/api/live', person)).stream)
    return { ...times, before, megabytes: (await settled(second)) - before }
  } finally {
    for (const stream of waiting) stream.destroy()
    await Promise.all(children.map(endProcess))
    await installed.close()
  }
}

/** Browsers of clients who are signed in, a few of each. */
async function openSessions({ database, tenant }: Installed): Promise<Person[]> {
  return asOwner({ owner: database.owner, tenantId: tenant.id }, async (client) => {
    const { rows } = await client.query<Omit<Person, 'secret'>>(
      `select distinct on (a.client) a.id as account, a.client from accounts a
        join auth.login l on l.tenant_id = a.tenant_id and l.id = a.client and not l.disabled
        where a.tenant_id = $1 and a.active order by a.client, a.id`,
      [tenant.id],
    )
    const people = Array.from({ length: streams }, (_, number) => {
      const row = rows[number % rows.length]
      if (!row) throw new Error('No client of the firm can sign in.')
      return { ...row, secret: randomBytes(32).toString('base64url') }
    })
    for (const { client: login, secret } of people)
      await client.query(
        `insert into auth.session (tenant_id, id, login_id, level, expires) values ($1, $2, $3, 2, now() + interval '1 hour')`,
        [tenant.id, createHash('sha256').update(secret).digest(), login],
      )
    return people
  })
}

/** A browser that listens; `next` answers when an event of a kind came. Open once the server has said so. */
async function watch(address: string, headers: Record<string, string>) {
  let heard: (kind: string) => void = () => undefined
  const next = (wanted: string): Promise<number> =>
    new Promise((resolve) => {
      heard = (kind) => {
        if (kind === wanted) resolve(performance.now())
      }
    })
  const opened = next('open')
  const stream = open(address, { headers: { ...headers, accept: 'text/event-stream' } })
  const failed = new Promise<never>((_resolve, reject) => {
    stream.on('error', (error) => reject(new Error(`${address}: ${error.message}`)))
    stream.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}.`))
      answer.setEncoding('utf8')
      answer.on('error', () => undefined)
      answer.on('data', (text: string) => {
        for (const [, kind = ''] of text.matchAll(/event: (\w+)/g)) heard(kind)
      })
    })
  })
  failed.catch(() => undefined)
  stream.end()
  await Promise.race([opened, failed])
  return { stream, next }
}

async function send(
  { origin }: Running,
  { headers, recipient }: { headers: Record<string, string>; recipient: string },
): Promise<void> {
  const message = { subthread: null, subject: 'Now', body: 'Text', files: [], attachMessage: false }
  const answer = await request(`${origin}/api/messages`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...message, id: randomUUID(), recipient }),
  })
  const text = await answer.body.text()
  if (answer.statusCode !== 200) throw new Error(`A message was not sent: ${text.slice(0, 200)}`)
}

/** The memory of a node once it has come to rest. */
async function settled({ child }: Running): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  return proportionalMegabytes(child.pid ?? 0)
}
