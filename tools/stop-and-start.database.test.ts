import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { isAlive, readPidFile } from '#server/store/embedded/server-process.ts'
import { provision } from '#server/store/provision.ts'
import { findFreePort, openStateFolder } from '#tests/support/portal.ts'

const folder = openStateFolder('portico-stop-')
const begun: ChildProcess[] = []
afterAll(() => {
  for (const { pid = 0 } of begun) if (isGroupAlive(pid)) process.kill(-pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

type Running = { npm: ChildProcess; pid: number; port: number; said: () => string }

/** `npm run serve` in a process group of its own, as a terminal or a service starts it. */
async function serve(environment: Record<string, string>): Promise<Running> {
  const port = await findFreePort()
  const npm = spawn('npm', ['run', 'serve'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DRAIN_SECONDS: '2', ...environment },
    detached: true,
  })
  begun.push(npm)
  let said = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { npm, pid: npm.pid ?? 0, port, said: () => said }
}

function isGroupAlive(pid: number): boolean {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}

type Answer = {
  status: number
  retryAfter: string | null
  type: string | null
  requestId: string | null
  body: string
}

const noAnswer: Answer = { status: 0, retryAfter: null, type: null, requestId: null, body: '' }

async function ask({ port }: Running, path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init).catch(() => null)
  if (!answer) return noAnswer
  const { status, headers } = answer
  const read = (name: string) => headers.get(name)
  return {
    status,
    retryAfter: read('retry-after'),
    type: read('content-type'),
    requestId: read('x-request-id'),
    body: await answer.text(),
  }
}

const statusOf = async (running: Running, path: string) => (await ask(running, path)).status
const becomes = (running: Running, path: string, status: number) =>
  expect.poll(() => statusOf(running, path), { timeout: 240_000, interval: 100 }).toBe(status)

/** A sign-in of which only half has been sent; `finish` sends the rest and answers what comes back. */
async function sendHalf({ port }: Running): Promise<{ finish: () => Promise<string> }> {
  const body = JSON.stringify({ email: 'nobody@firm.example', password: 'word' })
  const socket: Socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const heads = ['Host: nowhere.example', 'Origin: http://nowhere.example', 'Content-Type: application/json']
  const head = ['POST /api/session HTTP/1.1', ...heads, `Content-Length: ${body.length}`, '', ''].join('\r\n')
  socket.write(head + body.slice(0, 10))
  return {
    finish: () => {
      socket.write(body.slice(10))
      return text(socket)
    },
  }
}

test('a database that is away is waited for, answered as an outage, and found again; SIGTERM to npm drains and ends all', async () => {
  const state = join(folder, 'away')
  const first = await startEmbedded({ state })
  const { host, port, user, password, database } = await provision(first.connection, 'portico')
  await first.leave()
  const url = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const running = await serve({ DATABASE_URL: url, STATE_DIR: join(folder, 'node') })
  await expect.poll(running.said, { timeout: 120_000 }).toMatch(/does not answer .*Waiting for it/)
  expect(running.said()).not.toMatch(/^\s+at /m)

  const second = await startEmbedded({ state })
  await becomes(running, '/api/ready', 200)
  expect(await statusOf(running, '/api/installation')).toBe(421)

  await second.leave()
  await becomes(running, '/api/ready', 503)
  // What hosts there are is known for two seconds.
  await becomes(running, '/api/installation', 503)
  const call = await ask(running, '/api/installation')
  expect(call).toMatchObject({ status: 503, retryAfter: '5' })
  expect(JSON.parse(call.body)).toMatchObject({ error: { code: 'unavailable', requestId: call.requestId } })
  const page = await ask(running, '/', { headers: { accept: 'text/html', 'accept-language': 'nl-NL' } })
  expect(page).toMatchObject({ status: 503, retryAfter: '5', type: 'text/html; charset=utf-8' })
  expect(page.body).toContain('lang="nl"')
  expect(page.body).toContain(page.requestId)
  expect(await statusOf(running, '/api/health')).toBe(200)

  const third = await startEmbedded({ state })
  await becomes(running, '/api/ready', 200)
  expect(await statusOf(running, '/api/installation')).toBe(421)

  const half = await sendHalf(running)
  const ended = once(running.npm, 'exit')
  running.npm.kill('SIGTERM')
  await becomes(running, '/api/ready', 503)
  expect(await ask(running, '/api/ready')).toMatchObject({ retryAfter: '5' })
  expect(await statusOf(running, '/api/health')).toBe(200)
  expect(await half.finish()).toMatch(/^HTTP\/1.1 421 [^]*connection: close[^]*"code":"unknown-host"/)
  await ended
  expect(isGroupAlive(running.pid)).toBe(false)
  expect(await statusOf(running, '/api/health')).toBe(0)
  await third.leave()
}, 600_000)

test('a signal to all processes, said twice, ends them in order, the embedded database as well', async () => {
  const state = join(folder, 'own')
  const running = await serve({ STATE_DIR: state })
  await becomes(running, '/api/ready', 200)
  const { pid = 0 } = readPidFile(join(state, 'pgdata')) ?? {}
  expect(isAlive(pid)).toBe(true)
  const ended = once(running.npm, 'exit')
  process.kill(-running.pid, 'SIGINT')
  await becomes(running, '/api/ready', 503)
  process.kill(-running.pid, 'SIGTERM')
  await ended
  await expect.poll(() => isGroupAlive(running.pid) || isAlive(pid), { timeout: 60_000 }).toBe(false)
  expect(await statusOf(running, '/api/health')).toBe(0)
}, 600_000)
