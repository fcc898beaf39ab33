import { describe, expect, it } from 'vitest'
import {
  build,
  buildAccount,
  buildPortal,
  buildPortfolio,
  buildTenant,
  buildUser,
  type Place,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type Given, type Visitor } from '#tests/support/test-server.ts'
import { asOwner } from '#tests/support/as-owner.ts'

const id: Record<string, string> = {}
const who: Record<string, Visitor> = {}

const database = await openTestDatabase()
const home = await buildTenant(database, 'partner-firm')
const other = await buildTenant(database, 'partner-firm')
const host = `${home.tenantId}.portico.example`
const abroad = `${other.tenantId}.portico.example`
await populate(home)
const foreign = await buildUser(other, {
  email: 'adviser@abroad.example',
  isProfessional: true,
  role: 'Financial Advisor',
})
await buildPortal(other, { owner: foreign })
await givePasswords(database, home.tenantId)
await givePasswords(database, other.tenantId)
const server = await closeAfterAll(buildTestServer(database))
who['nobody'] = server.visit(host)
for (const name of ['admin', 'adviser', 'client', 'stranger'])
  who[name] = await server.signIn(host, `${name}@home.example`)
who['abroad'] = await server.signIn(abroad, 'adviser@abroad.example')

async function populate(place: Place): Promise<void> {
  const organisation = await build(place, 'organisations', { name: 'Home Wealth' })
  await buildUser(place, { email: 'admin@home.example', isAdmin: true, isProfessional: true })
  id['adviser'] = await buildUser(place, {
    email: 'adviser@home.example',
    isProfessional: true,
    role: 'Financial Advisor',
    organisation,
  })
  id['client'] = await buildUser(place, { email: 'client@home.example', name: 'Clara Client' })
  id['stranger'] = await buildUser(place, { email: 'stranger@home.example', name: 'Stan Stranger' })
  id['portal'] = await buildPortal(place, { name: 'Home portal' })
  const common = { owner: [id['adviser']], portal: id['portal'], currency: 'EUR' as const }
  id['account'] = await buildAccount(place, {
    ...common,
    name: 'Clara Client',
    client: id['client'],
    external_id: 'ABCD-EFGH-IJKL-MNOP',
  })
  id['other'] = await buildAccount(place, { ...common, name: 'Stan Stranger', client: id['stranger'] })
  id['portfolio'] = await buildPortfolio(place, { account: id['account'], name: 'Savings', currency: 'EUR' })
}

function ofAccount(): Given {
  return { params: { account: id['account'] ?? '' } }
}

describe('what a call is given', () => {
  it.each(['signIn', 'updateMe'] as const)('%s refuses unknown fields by name', async (name) => {
    const given = { signIn: { email: 'x@y.example', password: 'no' }, updateMe: { userLanguage: 'en' } }[name]
    const answer = await who['admin']?.ask(name, { body: { ...given, isAdmin: true } })
    expect(answer?.statusCode).toBe(400)
    expect(answer?.json()).toMatchObject({ error: { fields: { isAdmin: 'unknown' } } })
  })

  it.each(['account', 'portfolio'])(
    'the performance of a %s refuses a range that ends before it begins',
    async (of) => {
      const query = { from: '2024-02-01', to: '2024-01-01' }
      const params = { subject: `${of}s`, id: id[of] ?? '' }
      const answer = await who['admin']?.ask('readPerformance', { params, query })
      expect(answer?.statusCode).toBe(400)
    },
  )

  it('refuses unknown questions', async () => {
    const answer = await who['admin']?.ask('listClients', {
      params: { portal: id['portal'] ?? '' },
      query: { secret: '1' },
    })
    expect(answer?.statusCode).toBe(400)
  })
})

describe('the gate', () => {
  it('answers 421 at a host of no tenant', async () => {
    expect((await server.visit('nowhere.example').ask('readInstallation')).statusCode).toBe(421)
  })

  it.each(['http://elsewhere.example', 'null', ''])('changes nothing for the origin "%s"', async (origin) => {
    const answer = await who['client']?.ask('updateMe', { body: { userLanguage: 'en' }, headers: { origin } })
    expect(answer?.statusCode).toBe(403)
  })

  it("takes no session to another tenant's host", async () => {
    const carried = server.visit(abroad)
    carried.cookie = who['admin']?.cookie ?? null
    expect((await carried.ask('readSession')).json()).toEqual({ session: null })
  })

  it('sets the security headers on answers and refusals', async () => {
    for (const name of ['readInstallation', 'listPortals'] as const) {
      const { headers } = (await server.visit(host).ask(name)) ?? {}
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
      })
    }
  })
})

describe('signing in', () => {
  it('answers alike to a wrong password and an unknown address', async () => {
    const [wrong, unknown] = await Promise.all(
      ['client@home.example', 'nobody@home.example'].map((email) =>
        server.visit(host).ask('signIn', { body: { email, password: 'Wrong-Horse-7' } }),
      ),
    )
    expect(wrong?.statusCode).toBe(401)
    for (const answer of [wrong, unknown])
      expect(answer?.json()).toEqual({
        error: {
          code: 'invalid-credentials',
          message: 'Invalid Login Credentials',
          requestId: expect.any(String),
        },
      })
  })

  it('locks an address after ten attempts, however many come at once, and says how to get in again', async () => {
    const attempt = () =>
      server.visit(host).ask('signIn', { body: { email: 'victim@home.example', password: 'Wrong-Horse-7' } })
    const answers = await Promise.all(Array.from({ length: 14 }, attempt))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
    expect((await attempt()).json().error.message).toContain(
      'temporarily disabled due to many failed login attempts',
    )
  })

  it('hands the session out as an HttpOnly cookie only, and keeps no copy of it', async () => {
    const visitor = server.visit(host)
    const answer = await visitor.ask('signIn', {
      body: { email: 'client@home.example', password: 'Correct-Horse-7' },
    })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(answer.body).not.toContain(cookie?.value)
    const stored = await asOwner({ owner: database.owner }, (client) =>
      client.query('select encode(id, $1) as id from auth.session', ['escape']),
    )
    expect(JSON.stringify(stored.rows)).not.toContain(cookie?.value)
  })

  it('ends the session of the browser that signs in anew', async () => {
    const visitor = await server.signIn(host, 'client@home.example')
    const before = visitor.cookie
    const again = await visitor.ask('signIn', {
      body: { email: 'client@home.example', password: 'Correct-Horse-7' },
    })
    expect(again.statusCode).toBe(200)
    visitor.cookie = before
    expect((await visitor.ask('listPortals')).statusCode).toBe(401)
  })

  it('ends with the sign-out', async () => {
    const visitor = await server.signIn(host, 'client@home.example')
    expect((await visitor.ask('signOut')).statusCode).toBe(200)
    expect((await visitor.ask('listPortals')).statusCode).toBe(401)
  })

  it.each([
    ['the idle time', `seen = now() - interval '2 hours 1 minute'`],
    ['the longest life', `expires = now() - interval '1 second'`],
  ])('ends after %s by the clock of the database', async (_what, change) => {
    const visitor = await server.signIn(host, 'stranger@home.example')
    expect((await visitor.ask('listPortals')).statusCode).toBe(200)
    await asOwner({ owner: database.owner }, (client) =>
      client.query(`update auth.session set ${change} where login_id = $1`, [id['stranger']]),
    )
    expect((await visitor.ask('listPortals')).statusCode).toBe(401)
    who['stranger'] = await server.signIn(host, 'stranger@home.example')
  })

  it('ends at once for somebody who is disabled', async () => {
    const person = await buildUser(home, { email: 'leaver@home.example' })
    await givePasswords(database, home.tenantId)
    for (const name of ['admin', 'adviser', 'client', 'stranger'])
      who[name] = await server.signIn(host, `${name}@home.example`)
    const visitor = await server.signIn(host, 'leaver@home.example')
    await asOwner({ owner: database.owner, tenantId: home.tenantId }, (client) =>
      client.query('update users set disabled = true where id = $1', [person]),
    )
    expect((await visitor.ask('listPortals')).statusCode).toBe(401)
    const again = await server
      .visit(host)
      .ask('signIn', { body: { email: 'leaver@home.example', password: 'Correct-Horse-7' } })
    expect(again.json().error.message).toBe('Invalid Login Credentials')
  })
})

describe('what people see', () => {
  it('an investor sees only the own account', async () => {
    const { session } = (await who['client']?.ask('readSession'))?.json() ?? {}
    expect(session.accounts.map(({ name }: { name: string }) => name)).toEqual(['Clara Client'])
    expect(session.role).toBe('investor')
  })

  it("another's account is not the investor's, a missing one is not found", async () => {
    const foreign = await who['client']?.ask('readAccount', { params: { account: id['other'] ?? '' } })
    expect(foreign?.json().error.code).toBe('not-yours')
    const missing = await who['client']?.ask('readAccount', {
      params: { account: '01900000-0000-7000-8000-000000000000' },
    })
    expect(missing?.json().error.code).toBe('not-found')
  })

  it('an account without an external id is marked as an error, without portfolios', async () => {
    const page = (
      await who['adviser']?.ask('readAccount', { params: { account: id['other'] ?? '' } })
    )?.json()
    expect(page).toMatchObject({ state: 'error', figures: null, portfolios: [] })
  })

  it('the client number of an account is for staff', async () => {
    const read = async (name: string) => (await who[name]?.ask('readAccount', ofAccount()))?.json()
    await asOwner({ owner: database.owner, tenantId: home.tenantId }, (client) =>
      client.query(`update accounts set client_id = 'C-77' where id = $1`, [id['account']]),
    )
    expect((await read('adviser')).clientNumber).toBe('C-77')
    expect((await read('client')).clientNumber).toBeNull()
  })
})
