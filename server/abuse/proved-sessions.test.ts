// A session that was found a moment ago is proved in the round trip of the work: what has become of it meanwhile counts.
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { proveWithWork, type Known } from '#server/gate/prove-with-work.ts'
import { createShares } from '#server/gate/shares.ts'
import { KnownSessions } from '#server/sessions/known-sessions.ts'
import { hashSecret } from '#server/sessions/session-cookie.ts'
import { noSuchSession, type Caller } from '#server/store/executor.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openAbuseWorld } from '#tests/support/abuse/abuse-world.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { buildTestServer, type Visitor } from '#tests/support/test-server.ts'

const world = await closeAfterAll(openAbuseWorld())
const { place, database } = world
const account = await buildAccount(place, { name: 'Orchard' })

const ofAccounts = { collection: 'accounts' }
const readers = {
  list: (visitor: Visitor) => visitor.ask('listRecords', { params: ofAccounts, query: { count: 'no' } }),
  read: (visitor: Visitor) => visitor.ask('readRecord', { params: { ...ofAccounts, id: account } }),
} as const
const create = (visitor: Visitor, owner: string, email: string) => {
  const values = { name: 'Meadow', email, owner: [owner], currency: 'GBP' }
  return visitor.ask('createRecord', { params: ofAccounts, body: { values } })
}
const hashOf = (visitor: Visitor) => hashSecret(visitor.cookie?.split('=')[1] ?? '')
const setSession = (visitor: Visitor, change: string) =>
  world.change(`update auth.session set ${change} where tenant_id = $1 and id = $2`, [hashOf(visitor)])
/** An adviser whose session was used a moment ago. */
async function known(): Promise<{ id: string; visitor: Visitor }> {
  const { id } = await world.person('professional')
  const visitor = await world.session(id)
  expect((await readers.list(visitor)).statusCode).toBe(200)
  return { id, visitor }
}
/** When the sign-in service last asked the database anything. */
const lastLooked = async () =>
  (
    await world.change(
      `select max(query_start)::text as at from pg_stat_activity
       where usename = 'portal_auth' and datname = current_database() and $1::uuid is not null`,
    )
  )[0]?.['at']

describe('a session that was found a moment ago', () => {
  it('is not looked for once more', async () => {
    const { id, visitor } = await known()
    const before = await lastLooked()
    for (const ask of Object.values(readers)) expect((await ask(visitor)).statusCode).toBe(200)
    expect((await create(visitor, id, 'meadow@home.example')).statusCode).toBe(200)
    expect(await lastLooked()).toBe(before)
  })

  const changes = [
    ['was ended', (_id: string, visitor: Visitor) => visitor.ask('signOut')],
    ['is over', (_id: string, visitor: Visitor) => setSession(visitor, 'expires = now()')],
    [
      'was idle too long',
      (_id: string, visitor: Visitor) => setSession(visitor, "seen = now() - interval '2 days'"),
    ],
    ['wants a factor', (_id: string, visitor: Visitor) => setSession(visitor, "level = 1, wants = 'factor'")],
    ['is of somebody disabled', (id: string) => setUser(id, 'disabled = true')],
    ['is of somebody removed', (id: string) => setUser(id, 'active = false')],
    ['is of somebody with a lower role', (id: string) => setUser(id, 'is_professional = false')],
    ['is of somebody with a higher role', (id: string) => setUser(id, 'is_admin = true')],
  ] as const
  const setUser = (id: string, change: string) =>
    world.change(`update users set ${change} where tenant_id = $1 and id = $2`, [id])

  it.each(changes)('and %s reads and writes nothing', async (what, change) => {
    const { id, visitor } = await known()
    await change(id, visitor)
    for (const ask of Object.values(readers)) {
      const answer = await ask(visitor)
      expect(answer.statusCode).toBe(401)
      expect(answer.body).not.toContain('Orchard')
    }
    const email = `${what.replaceAll(' ', '-')}@home.example`
    expect((await create(visitor, id, email)).statusCode).toBe(401)
    expect(
      await world.change('select id from accounts where tenant_id = $1 and email = $2', [email]),
    ).toEqual([])
  })

  it('and writes first of all things writes nothing once it has ended', async () => {
    const { id, visitor } = await known()
    await setSession(visitor, 'expires = now()')
    expect((await create(visitor, id, 'late@home.example')).statusCode).toBe(401)
    const late = ['late@home.example']
    expect(await world.change('select id from accounts where tenant_id = $1 and email = $2', late)).toEqual(
      [],
    )
  })

  it('and sees with a client’s eyes sees what the client sees, and changes nothing', async () => {
    const { id, visitor } = await known()
    const client = await world.person('investor')
    await buildAccount(place, { name: 'Garden', client: client.id })
    await setSession(visitor, `viewing = '${client.id}', viewing_until = now() + interval '1 hour'`)
    const body = (await readers.list(visitor)).body
    expect(body).toContain('Garden')
    expect(body).not.toContain('Orchard')
    expect((await create(visitor, id, 'viewed@home.example')).json().error.code).toBe('read-only')
  })

  it('is nobody’s at another firm’s host', async () => {
    const { visitor } = await known()
    const abroad = world.replay(visitor.cookie, world.awayHost)
    for (const ask of Object.values(readers)) expect((await ask(abroad)).statusCode).toBe(401)
  })

  it('is noted as used once that is due, and not before', async () => {
    const { visitor } = await known()
    const ageOf = async () =>
      (
        await world.change(
          'select extract(epoch from now() - seen)::float8 as age from auth.session where tenant_id = $1 and id = $2',
          [hashOf(visitor)],
        )
      )[0]?.['age']
    await setSession(visitor, "seen = now() - interval '20 seconds'")
    expect((await readers.list(visitor)).statusCode).toBe(200)
    expect(await ageOf()).toBeGreaterThan(19)
    await setSession(visitor, "seen = now() - interval '40 seconds'")
    expect((await readers.list(visitor)).statusCode).toBe(200)
    expect(await ageOf()).toBeLessThan(19)
  })

  it('is told what is wrong with a question as ever, and counted once for it', async () => {
    const server = await buildTestServer(database, { settings: { personRequestsAMinute: 4 } })
    const { visitor } = await known()
    const here = server.visit(world.host)
    here.cookie = visitor.cookie
    const statuses = []
    for (const query of [{}, { limit: 'many' }, { fields: 'nothing' }, {}, {}])
      statuses.push((await here.ask('listRecords', { params: ofAccounts, query })).statusCode)
    expect(statuses).toEqual([200, 400, 400, 200, 429])
    await server.close()
  })
})

describe('a call whose work asks nothing of the database', () => {
  it('is answered to whoever has a session, and to nobody whose session has ended', async () => {
    const app = Fastify()
    app.decorate('shares', createShares(world.server.parts))
    app.decorate('sessions', new KnownSessions())
    await app.register(cookie)
    const { background: _, ...clock } = calls.bigben
    const call = { ...clock, level: 'full', path: '/now' } as const
    mountCall(app, { parts: world.server.parts, call, provesWithWork: true }, () =>
      Promise.resolve({ now: 'now', ms: 0 }),
    )
    const visitor = await world.session((await world.person()).id)
    const headers = { host: world.host, cookie: visitor.cookie ?? '' }
    const ask = async () => (await app.inject({ url: '/now', headers })).json()
    for (const _ of [1, 2]) expect(await ask()).toEqual({ now: 'now', ms: 0 })
    await setSession(visitor, 'expires = now()')
    expect(await ask()).not.toHaveProperty('now')
    await app.close()
  })
})

describe('work whose session has to be looked at before it is done', () => {
  const shut = Object.assign(new Error('no such session'), { code: noSuchSession })
  const ask = (isReading: boolean) => {
    const proof = { secret: Buffer.alloc(32), idleMs: 60_000, hasHeld: true }
    const known = { proof } as Known
    return proveWithWork(
      { known, isReading },
      () => Promise.reject(shut),
      () => Promise.resolve('asked again'),
    )
  }

  it('is asked again where it only reads, and not where it may have written', async () => {
    expect(await ask(true)).toBe('asked again')
    await expect(ask(false)).rejects.toBe(shut)
  })
})

describe('the login of requests', () => {
  const names = { name: 'proved.names', text: 'select name from accounts where tenant_id = $1' }
  const asked = (caller: Omit<Caller, 'tenantId' | 'proof'>, visitor: Visitor, tenantId = place.tenantId) => {
    const proof = { secret: hashOf(visitor), idleMs: 60_000, hasHeld: false }
    const rows = () => database.store.ask<{ name: string }>({ ...caller, tenantId, proof }, names)
    return { proof, rows }
  }

  it('enters by a session as the person whose it is', async () => {
    const { id, visitor } = await known()
    const { proof, rows } = asked({ userId: id, role: 'professional' }, visitor)
    expect(await rows()).toContainEqual({ name: 'Orchard' })
    expect(proof.hasHeld).toBe(true)
  })

  it('goes on with a request that was let in, though the use of its session is to be noted meanwhile', async () => {
    const { id, visitor } = await known()
    const { rows } = asked({ userId: id, role: 'professional' }, visitor)
    const first = await rows()
    await setSession(visitor, "seen = now() - interval '40 seconds'")
    expect(await rows()).toEqual(first)
  })

  it('enters by a session as nobody else, in no other role, and at no other firm', async () => {
    const { id, visitor } = await known()
    const [other, colleague] = [await world.person('admin'), await world.person('professional')]
    const nobody = world.replay('session=made-up')
    for (const { proof, rows } of [
      asked({ userId: other.id, role: 'admin' }, visitor),
      asked({ userId: colleague.id, role: 'professional' }, visitor),
      asked({ userId: id, role: 'admin' }, visitor),
      asked({ userId: null, role: 'public' }, visitor),
      asked({ userId: id, role: 'professional' }, visitor, world.away.tenantId),
      asked({ userId: id, role: 'professional' }, nobody),
    ]) {
      await expect(rows()).rejects.toMatchObject({ code: 'SE001' })
      expect(proof.hasHeld).toBe(false)
    }
  })

  it('enters by a session that sees with a client’s eyes as neither of the two', async () => {
    const { id, visitor } = await known()
    const client = await world.person('investor')
    await setSession(visitor, `viewing = '${client.id}', viewing_until = now() + interval '1 hour'`)
    for (const caller of [
      { userId: client.id, role: 'investor' },
      { userId: id, role: 'professional' },
    ] as const)
      await expect(asked(caller, visitor).rows()).rejects.toMatchObject({ code: 'SE001' })
  })

  it('reads no session, whoever has entered', async () => {
    const { id, visitor } = await known()
    const text = 'select person from app.live_session($1, $2, 60)'
    const caller = { tenantId: place.tenantId, userId: id, role: 'professional' } as const
    const read = database.store.ask(caller, { name: 'proved.read', text }, [hashOf(visitor)])
    await expect(read).rejects.toMatchObject({ code: '42501' })
  })
})
