import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import type { CallError } from '#model/calls/call.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { testPassword } from '#tests/support/test-server.ts'
import { namedRoutes, inputOf, type RouteName } from '#tests/support/routes/route-inputs.ts'
import { openRouteWorld, routePersons } from '#tests/support/routes/route-world.ts'

const written: string[] = []

const log = pino({ level: 'trace' }, { write: (line: string) => void written.push(line) })
const world = await closeAfterAll(openRouteWorld({ log }))
const { home } = world

beforeEach(() => void written.splice(0))

const technical = {
  error: {
    code: 'technical',
    message: 'Sorry, we encountered a technical error, wait a few minutes and reload',
    requestId: expect.any(String),
  },
}

/** Does work while a table is missing. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  const [schema, name] = table.split('.') as [string, string]
  const run = (statement: string) =>
    asOwner({ owner: world.database.owner }, (client) => client.query(statement))
  await run(`alter table ${schema}.${name} rename to ${name}_gone`)
  try {
    await work()
  } finally {
    await run(`alter table ${schema}.${name}_gone rename to ${name}`)
  }
}

describe('a table that is broken', () => {
  it('is a technical error to whoever asks, and tells the reason to the log alone', async () => {
    await without('public.portals', async () => {
      const answer = await world.ask('admin', namedRoutes.listPortals)
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toEqual(technical)
    })
    expect(written.some((line) => line.includes('request failed') && line.includes('portals'))).toBe(true)
  })

  it('is found in the log by the id that the answer names', async () => {
    await without('public.portals', async () => {
      const { error } = (await world.ask('admin', namedRoutes.listPortals)).json<CallError>()
      const line = written.find((one) => one.includes('request failed')) ?? '{}'
      expect(JSON.parse(line)).toMatchObject({ reqId: error.requestId })
    })
  })

  it('of the sessions lets nobody in', async () => {
    const headers = await world.cookieOf('admin')
    const { host } = home
    await without('auth.session', async () => {
      for (const url of ['/api/portals', '/api/me', '/api/session', '/api/records/accounts']) {
        const answer = await world.server.app.inject({ method: 'GET', url, headers: { host, ...headers } })
        expect([answer.statusCode, answer.json()]).toEqual([500, technical])
      }
    })
  })

  it('of the security events stops what must be noted', async () => {
    const given = inputOf('signOutUser', home.ids.own)
    const [[session], headers] = [await sessionsOf('investor'), await world.cookieOf('investor')]
    expect(session).toBeDefined()
    await without('auth.event', async () => {
      expect((await world.ask('admin', namedRoutes.signOutUser, given)).statusCode).toBe(500)
    })
    const { host } = home
    const still = await world.server.app.inject({ url: '/api/me', headers: { host, ...headers } })
    expect(still.statusCode).toBe(200)
  })
})

async function sessionsOf(person: 'investor'): Promise<{ id: string }[]> {
  return (await world.ask(person, namedRoutes.listMySessions)).json<{ sessions: { id: string }[] }>().sessions
}

describe('the log', () => {
  const names = Object.keys(namedRoutes) as RouteName[]

  it('holds no cookie, password, code or token of any call, and one object a line', async () => {
    const secrets = [testPassword, 'x'.repeat(43), 'Lantern-Harbour-27', 'Wrong-Horse-7', 'AAAA-BBBB-CCCC']
    for (const name of names)
      for (const person of routePersons) {
        const headers = await world.cookieOf(person)
        const [, cookie] = headers['cookie']?.split('=') ?? []
        if (cookie) secrets.push(cookie)
        const given = inputOf(name, home.ids.own)
        const answer = await world.ask(person, namedRoutes[name], { ...given, headers })
        secrets.push(...answer.cookies.map(({ value }) => value).filter((value) => value !== ''))
        secrets.push(...shownOnce(answer.body))
      }
    // A failure is written with more than anything else.
    await without('public.users', async () => {
      for (const name of ['signIn', 'signUp', 'changePassword', 'confirmPassword', 'signInByToken'] as const)
        for (const person of ['nobody', 'investor'] as const)
          await world.ask(person, namedRoutes[name], inputOf(name, home.ids.own))
    })
    expect(written.length).toBeGreaterThan(0)
    const all = written.join('')
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
    expect(secrets.length).toBeGreaterThan(500)
    for (const line of written) expect(line.trimEnd()).not.toContain('\n')
  }, 120_000)

  it('names what the database refused, and not the row with all its values', async () => {
    const run = (statement: string) =>
      asOwner({ owner: world.database.owner }, (client) => client.query(statement))
    await run(`alter table auth.login add constraint broken check (pw_hash is null) not valid`)
    try {
      const body = { current: testPassword, password: 'Lantern-Harbour-28', repeated: 'Lantern-Harbour-28' }
      expect((await world.ask('investor', namedRoutes.changePassword, { body })).statusCode).toBe(500)
    } finally {
      await run('alter table auth.login drop constraint broken')
    }
    expect(written.join('')).toContain('broken')
    expect(written.join('')).not.toMatch(/argon2id|@portico\.example/)
  })

  it('keeps what somebody typed on its line, whatever they typed', async () => {
    const forged = '{"level":30,"msg":"signed in"}'
    const name = `A\r\n${forged}\n${forged}`
    await without('public.groups', async () => {
      const given = { params: { collection: 'groups' }, body: { values: { name, score: 1 } } }
      expect((await world.ask('admin', namedRoutes.createRecord, given)).statusCode).toBe(500)
    })
    expect(written.length).toBeGreaterThan(0)
    for (const line of written.join('').trimEnd().split('\n'))
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'signed in' })
  })
})

/** Secrets that an answer shows this once: real ones are long, what an example says of them is not. */
function shownOnce(body: string): string[] {
  return [...body.matchAll(/"(?:secret|token)":"([^"]{12,})"/g)].map(([, value = '']) => value)
}
