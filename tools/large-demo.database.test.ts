import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { findFreePort, openStateFolder } from '#tests/support/portal.ts'

const stateDir = openStateFolder('portico-large-')
afterAll(() => rmSync(stateDir, { recursive: true, force: true }))

type Run = { said: string; code: number | null }

/** `npm run demo:large` until it ends, or until it has printed whom to sign in as and `meanwhile` is done. */
async function run(
  given: readonly string[],
  { env = {}, meanwhile }: { env?: Record<string, string>; meanwhile?: (said: string) => Promise<void> } = {},
): Promise<Run> {
  const child = spawn(process.execPath, ['tools/large-demo.ts', ...given], {
    env: { ...process.env, STATE_DIR: stateDir, PORT: String(await findFreePort()), ...env },
  })
  let said = ''
  let done: Promise<void> | undefined
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes('An account with bookings'))
      done ??= (meanwhile?.(said) ?? Promise.resolve()).finally(() => child.kill('SIGTERM'))
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  await done
  return { said, code }
}

const read = (said: string, what: string): string =>
  new RegExp(`^${what} +(\\S+)$`, 'm').exec(said)?.[1] ?? ''

type Asked = { method?: 'POST'; cookie?: string; body?: object }

/** Outside a browser nothing resolves names below 'localhost', so the host is named beside the address. */
async function ask(address: string, { method, cookie = '', body }: Asked = {}) {
  const { host, port, pathname, search, origin } = new URL(address)
  const headers = { host, origin, cookie, 'content-type': 'application/json' }
  const sent = request({ host: '127.0.0.1', port, path: pathname + search, method: method ?? 'GET', headers })
  sent.end(body ? JSON.stringify(body) : undefined)
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  const set = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  return {
    status: answer.statusCode,
    cookie: set,
    json: JSON.parse(await text(answer)) as Record<string, unknown>,
  }
}

describe('npm run demo:large', () => {
  it('refuses what it cannot do in plain words, and says where help is', async () => {
    const { said, code } = await run(['--accounts', '3'])
    expect(said).toContain('accounts to begin with')
    expect(said).toContain('npm run demo:large -- --help')
    expect(code).toBe(2)
  })

  it('does not plant into the database of an installation', async () => {
    const env = { DATABASE_URL: 'postgres://owner:word@db.example/portal' }
    expect((await run(['--accounts', '300'], { env })).said).toContain('DATABASE_URL is set')
  })

  it('starts a firm of that size, again from what is there, with the people whom it prints', async () => {
    const countAs = async (said: string, who: string) => {
      const address = read(said, 'Address')
      const credentials = { email: read(said, who), password: read(said, 'Password of both') }
      const signedIn = await ask(`${address}/api/session`, { method: 'POST', body: credentials })
      expect(signedIn.status).toBe(200)
      const listed = await ask(`${address}/api/records/accounts?limit=1`, { cookie: signedIn.cookie })
      return listed.json['total']
    }
    const count = async (said: string) => {
      expect(await countAs(said, 'Administrator')).toBe(300)
      expect(await countAs(said, 'Adviser')).toBeGreaterThan(0)
    }
    const first = await run(['--accounts', '300'], { meanwhile: count })
    expect(first).toMatchObject({ code: 0, said: expect.stringContaining('300 of 300 accounts') as string })
    const second = await run(['--accounts', '300'], { meanwhile: count })
    expect(second).toMatchObject({ code: 0, said: expect.not.stringContaining('of 300 accounts') as string })
  }, 600_000)
})
