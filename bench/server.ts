/**
 * Whole requests against a bare Fastify route with pg that runs the same statements under row-level security and sends
 * an answer of the same size, in one run: server, floor and load each in a process of their own, on one database.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { request } from 'undici'
import type { Bench, Outcome } from './bench.ts'
import { benchPassword, installLargeTenant, type Installed } from './large-installation.ts'
import { measureLoad, type Load, type Target } from './load.ts'

const accounts = 10_000
/** Short turns, so that whatever else the machine does falls on both alike. */
const secondsEach = 0.7
const rounds = 7

type Page = 'overview' | 'account'
/** What the server and its floor reached. */
type Pair = { ours: Load; floor: Load }
type Measured = Record<Page, Record<1 | 16, Pair>>

let measured: Promise<Measured> | undefined
const measurements = (): Promise<Measured> => (measured ??= measureAll())

const titles: Record<Page, string> = {
  overview: `overview, 50 of ${accounts.toLocaleString('en')} accounts`,
  account: 'account page',
}

const pages: readonly Page[] = ['overview', 'account']

export const benches: readonly Bench[] = pages.flatMap((page) => [
  bench(page, 1, 'rate'),
  bench(page, 16, 'rate'),
  bench(page, 16, 'p99'),
])

function bench(page: Page, clients: 1 | 16, what: 'rate' | 'p99'): Bench {
  const plural = clients === 1 ? '1 client' : `${clients} clients`
  const name = `${titles[page]}, ${plural}: ${what === 'rate' ? 'rate / floor' : 'p99 / floor'}`
  const goal = what === 'rate' ? 0.6 : 2
  return {
    name,
    goal,
    better: what === 'rate' ? 'higher' : 'lower',
    run: async () => compare((await measurements())[page][clients], what),
  }
}

function compare({ ours, floor }: Pair, what: 'rate' | 'p99'): Outcome {
  const unit = what === 'rate' ? '/s' : ' ms'
  const digits = what === 'rate' ? 0 : 1
  const detail = `${ours[what].toFixed(digits)}${unit} against ${floor[what].toFixed(digits)}${unit}`
  return { ratio: ours[what] / floor[what], detail }
}

async function measureAll(): Promise<Measured> {
  const installed = await installLargeTenant(accounts)
  const children: ChildProcess[] = []
  try {
    const portico = await startProcess('portico-process.ts', porticoStart(installed))
    children.push(portico.child)
    const ours = await signIn(portico.origin, installed)
    const bare = await startProcess('bare-process.ts', await bareStart(installed, ours))
    children.push(bare.child)
    const floor = (path: string): Target => ({ origin: bare.origin, path, headers: {} })
    return {
      overview: await measurePage(ours.overview, floor('/clients')),
      account: await measurePage(ours.account, floor('/account')),
    }
  } finally {
    await Promise.all(children.map(endProcess))
    await installed.close()
  }
}

/** Both in turn, several times, and the middle of what was measured: a machine is not equally fast all the time. */
async function measurePage(ours: Target, floor: Target): Promise<Record<1 | 16, Pair>> {
  await measureLoad(ours, 16, 1)
  await measureLoad(floor, 16, 1)
  const pairs = { 1: [] as Pair[], 16: [] as Pair[] }
  for (let round = 0; round < rounds; round += 1)
    for (const clients of [1, 16] as const)
      pairs[clients].push({
        ours: await measureLoad(ours, clients, secondsEach),
        floor: await measureLoad(floor, clients, secondsEach),
      })
  return { 1: middleOf(pairs[1]), 16: middleOf(pairs[16]) }
}

function middleOf(pairs: readonly Pair[]): Pair {
  const middle = (who: keyof Pair, what: keyof Load): number =>
    pairs.map((pair) => pair[who][what]).sort((one, other) => one - other)[pairs.length >> 1] ?? NaN
  const load = (who: keyof Pair): Load => ({ rate: middle(who, 'rate'), p99: middle(who, 'p99') })
  return { ours: load('ours'), floor: load('floor') }
}

export function porticoStart({ database, tenant }: Installed): object {
  const { api, auth } = database
  return { api, auth, day: tenant.asOf }
}

/** The figures of the account page as the product sends them, for the floor to send as well. */
async function bareStart(
  { database, tenant, adviser, portal, account }: Installed,
  ours: Record<Page, Target>,
): Promise<object> {
  const { origin, path, headers } = ours.account
  const answer = await request(origin + path, { headers })
  const { figures } = (await answer.body.json()) as { figures: object | null }
  if (figures === null) throw new Error('The account page has no figures.')
  return {
    api: database.api,
    tenantId: tenant.id,
    userId: adviser.id,
    portal,
    account,
    figures: { figures },
  }
}

async function signIn(
  origin: string,
  { tenant, adviser, portal, account }: Installed,
): Promise<Record<Page, Target>> {
  const headers = await openSession(origin, { host: tenant.host, email: adviser.email })
  return {
    overview: {
      origin,
      headers,
      path: `/api/portals/${portal}/clients?limit=50`,
    },
    account: { origin, headers, path: `/api/accounts/${account}` },
  }
}

/** Signs in; answers the headers that the calls of the session carry. */
export async function openSession(
  origin: string,
  { host, email }: { host: string; email: string },
): Promise<Target['headers']> {
  const answer = await request(`${origin}/api/session`, {
    method: 'POST',
    headers: { host, origin: `http://${host}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: benchPassword }),
  })
  if (answer.statusCode !== 200) throw new Error(`Signing in: ${await answer.body.text()}`)
  await answer.body.dump()
  return { host, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

/** Starts a server of this folder in a process of its own; it tells where it listens. */
export async function startProcess(
  file: string,
  start: object,
): Promise<{ origin: string; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(start)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(address as string))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} while starting.`)))
  })
  return { origin, child }
}

/** Asks it to end, and ends it when it does not. */
export function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 5000).unref()
  })
}
