import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive } from './server-process.ts'
import { prepareSocketFolder } from './state-folder.ts'

const isRoot = process.getuid?.() === 0
const made: string[] = []
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pe-'))
  chmodSync(folder, 0o755)
  made.push(folder)
  return folder
}

/** What the first start made, for the tests that begin after it; nobody runs it meanwhile. */
const untouched = join(mkdtempSync(join(tmpdir(), 'pe-')), 'state')
chmodSync(dirname(untouched), 0o755)
afterAll(() => rmSync(dirname(untouched), { recursive: true, force: true }))

function copyState(): string {
  const state = join(makeFolder(), 'state')
  execFileSync('cp', ['-a', untouched, state])
  return state
}

async function start(state: string): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ state })
  running.push(server)
  return server
}

/** Starts the database in a process of its own, which then stays; answers once the database runs. */
function startElsewhere(state: string, user?: string): Promise<{ child: ChildProcess; pid: number }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    const { pid } = await startEmbedded({ state: ${JSON.stringify(state)} })
    console.log(pid)
    setInterval(() => {}, 1000)`
  const node = [process.execPath, '--input-type=module', '--eval', script]
  const command = user ? ['setpriv', `--reuid=${user}`, `--regid=65534`, '--clear-groups', ...node] : node
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk) => (said += chunk))
    child.stdout?.on('data', (chunk) => resolve({ child, pid: Number(chunk) }))
    child.on('exit', () => reject(new Error(said)))
  })
}

async function ask(server: EmbeddedPostgres, text: string): Promise<unknown> {
  const client = new Client({ ...server.connection, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ answer: unknown }>(text)
  await client.end()
  return rows[0]?.answer
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  for (const server of running.splice(0)) await server.leave()
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('a first start', () => {
  let server: EmbeddedPostgres
  beforeAll(async () => {
    server = await startEmbedded({ state: untouched })
  })
  afterAll(() => server.leave())

  test('makes the database, and it is reached by its socket only', async () => {
    expect(server).toMatchObject({ created: true, attached: false })
    expect(await ask(server, `select current_setting('listen_addresses') as answer`)).toBe('')
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
  })

  test('order of text does not depend on the host', async () => {
    const provider = `select datlocprovider::text as answer from pg_database where datname = 'postgres'`
    expect(await ask(server, provider)).toBe('b')
  })

  test('the log is a file for each day of the week, which the next week replaces', async () => {
    await ask(server, "do $$ begin raise warning 'nowhere'; end $$")
    const folder = join(untouched, 'pgdata', 'log')
    const written = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])
    await expect
      .poll(written)
      .toEqual([
        [expect.stringMatching(/^postgresql-[A-Z][a-z]{2}.log$/), expect.stringContaining('nowhere')],
      ])
    expect(readFileSync(join(untouched, 'postgres.log'), 'utf8')).not.toContain('nowhere')
    const setting = (name: string) => ask(server, `select current_setting('${name}') as answer`)
    expect(await setting('log_truncate_on_rotation')).toBe('on')
    expect(await setting('log_rotation_age')).toBe('1d')
  })
})

test('a second process joins the first, and the last to leave stops the server', async () => {
  const state = copyState()
  const first = await start(state)
  const { child, pid } = await startElsewhere(state)
  expect(pid).toBe(first.pid)
  running.pop()
  await first.leave()
  expect(isAlive(pid)).toBe(true)
  await kill(child)
  const last = await start(state)
  expect(last).toMatchObject({ attached: true, created: false, pid })
  running.pop()
  await last.leave()
  expect(isAlive(pid)).toBe(false)
})

test('two first starts at the same moment share one database', async () => {
  const state = join(makeFolder(), 'state')
  const [one, two] = await Promise.all([startElsewhere(state), startElsewhere(state)])
  expect(one.pid).toBe(two.pid)
  await start(state)
})

test('after a killed parent the next start attaches to the server that was left, with its rows', async () => {
  const state = copyState()
  const { child, pid } = await startElsewhere(state)
  await kill(child)
  const server = await start(state)
  expect(server).toMatchObject({ attached: true, pid })
})

test('after a killed server the next start recovers what was committed', async () => {
  const state = copyState()
  const { child, pid } = await startElsewhere(state)
  const first = await start(state)
  await ask(first, 'create table kept as select 42 as answer')
  await kill(child)
  running.pop()
  process.kill(pid, 'SIGKILL')
  const server = await start(state)
  expect(server).toMatchObject({ created: false })
  expect(server.pid).not.toBe(pid)
  expect(await ask(server, 'select answer from kept')).toBe(42)
  await first.leave()
})

test('a server that dies while it is used is started again by whoever uses it', async () => {
  const state = copyState()
  const server = await start(state)
  await ask(server, 'create table kept as select 42 as answer')
  process.kill(server.pid, 'SIGKILL')
  await expect
    .poll(() => ask(server, 'select answer from kept').catch(() => null), { timeout: 10_000 })
    .toBe(42)
})

test('an interrupted first start leaves nothing that the next one stumbles over', async () => {
  const state = join(makeFolder(), 'state')
  mkdirSync(join(state, `pgdata.init-${process.pid}`, 'base'), { recursive: true })
  expect(await start(state)).toMatchObject({ created: true })
})

test.skipIf(!isRoot)(
  'as root, the server runs as another user, also for a checkout nobody may enter',
  async () => {
    const checkout = makeFolder()
    chmodSync(checkout, 0o700)
    const server = await start(join(checkout, '.state'))
    made.push(server.state)
    expect(server.state).toMatch(/^\/var\/lib\/portico\//)
    const owner = /\nUid:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
    expect(owner).not.toBe('0')
  },
)

test.skipIf(!isRoot)('an ordinary user starts it as themselves', async () => {
  const folder = makeFolder()
  chownSync(folder, 65_534, 65_534)
  const { child, pid } = await startElsewhere(join(folder, 'state'), '65534')
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/\nUid:\s+65534/)
  await kill(child)
  process.kill(pid, 'SIGINT')
})

test('a long state folder gets its socket in a short private one', () => {
  const state = join(makeFolder(), 'x'.repeat(90))
  const folder = prepareSocketFolder(state, null)
  made.push(folder)
  expect(Buffer.byteLength(folder)).toBeLessThan(80)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test.skipIf(!isRoot)('a socket folder that somebody else made is refused', () => {
  const state = makeFolder()
  mkdirSync(join(state, 's'))
  chownSync(join(state, 's'), 12_345, 12_345)
  expect(() => prepareSocketFolder(state, null)).toThrow(/belongs to somebody else/)
})
