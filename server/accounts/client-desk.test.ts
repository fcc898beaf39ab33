import { describe, expect, test } from 'vitest'
import type { ClientDesk } from '#model/calls/client-desk.ts'
import type { CallName } from '#model/calls/paths.ts'
import {
  build,
  buildAccount,
  buildPortal,
  buildStatuses,
  buildTenant,
  buildUser,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper, codeTo, eventsOf } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type Visitor } from '#tests/support/test-server.ts'

/** A firm with an access group: Olive and Gail in one, Nina in another, Alan in none; Ada administers. */
const open = async () => {
  const database = await openTestDatabase()
  const place = await buildTenant(database, 'dutch')
  const portal = await buildPortal(place, { portalLanguage: 'nl' })
  const person = (name: string, flags: object = { isProfessional: true }) =>
    buildUser(place, { name, email: `${name.toLowerCase()}@firm.example`, ...flags })
  const ids = {
    olive: await person('Olive'),
    gail: await person('Gail'),
    nina: await person('Nina'),
    alan: await person('Alan'),
    ada: await person('Ada', { isAdmin: true }),
    gone: await person('Gone', { isProfessional: true, disabled: true }),
    kit: await person('Kit', {}),
  }
  await buildStatuses(place, { verified: { email_content: { en: '<p>You are verified.</p>' } } })
  const account = (overrides: object = {}) =>
    buildAccount(place, { name: 'Kit Lane', portal, owner: [ids.olive], external_id: null, ...overrides })
  const kits = await account({ email: 'kit@home.example', client: ids.kit, userStatus: 'pending' })
  const hidden = await account({ email: 'hidden@home.example', owner: [ids.nina] })
  await build(place, 'accessGroups', { name: 'North', team: [ids.olive, ids.gail], clients: [kits] })
  await build(place, 'accessGroups', { name: 'South', team: [ids.nina], clients: [hidden] })
  await givePasswords(database, place.tenantId)
  const server = await buildTestServer(database)
  const host = `${place.tenantId}.portico.example`
  const hands = new Map<string, Visitor>()
  for (const name of ['olive', 'gail', 'nina', 'alan', 'ada', 'kit'])
    hands.set(name, await server.signIn(host, `${name}@firm.example`))
  const ask = async (name: string, call: CallName, given: object = {}) => {
    const answer = await hands.get(name)?.ask(call, given)
    return { status: answer?.statusCode, body: answer?.json() }
  }
  const desk = async (name: string, id: string): Promise<ClientDesk> =>
    (await ask(name, 'readClientDesk', { params: { account: id } })).body
  const change = async (name: string, id: string, values: object) => {
    const { version } = await desk('ada', id)
    return ask(name, 'updateRecord', { params: { collection: 'accounts', id }, body: { version, values } })
  }
  const close = async () => {
    await server.close()
    await database.close()
  }
  return { place, portal, ids, account, kits, hidden, server, host, ask, desk, change, close }
}

const world = await closeAfterAll(open())

const names = (listed: readonly { name: string }[]) => listed.map(({ name }) => name)

describe('the desk of a client', () => {
  test('says the next steps by the table, each with whom it tells and what follows', async () => {
    const { status, moves, standing, isMine, client } = await world.desk('olive', world.kits)
    expect({ status, isMine, client: client?.name, standing }).toEqual({
      status: 'pending',
      isMine: true,
      client: 'Kit',
      standing: { ordering: false, details: false },
    })
    expect(moves).toEqual([
      { to: 'created', told: null, closes: 'Buy', ordering: false, details: true },
      { to: 'verified', told: 'kit@firm.example', closes: null, ordering: true, details: true },
    ])
    expect(names((await world.desk('ada', world.kits)).moves.map(({ to }) => ({ name: to })))).toEqual([
      'created',
      'verified',
      'dormant',
    ])
  })

  test('offers nothing to a colleague who sees the account and does not own it', async () => {
    const desk = await world.desk('alan', world.kits)
    expect(desk).toMatchObject({
      isMine: false,
      moves: [],
      colleagues: [],
      mayTakeOwners: false,
      mayMakeExternalId: false,
    })
    expect((await world.change('alan', world.kits, { userStatus: 'verified' })).status).toBe(409)
  })

  test('offers colleagues of the own access groups, and takes nobody away there', async () => {
    const desk = await world.desk('olive', world.kits)
    expect([names(desk.owners), names(desk.colleagues), desk.mayTakeOwners]).toEqual([
      ['Olive'],
      ['Gail'],
      false,
    ])
    const two = await world.account({ email: 'two@home.example', owner: [world.ids.olive, world.ids.alan] })
    expect(await world.desk('olive', two)).toMatchObject({ mayTakeOwners: false })
    const unbound = await world.desk('alan', two)
    expect(unbound.mayTakeOwners).toBe(true)
    expect(names(unbound.colleagues)).toEqual(['Gail', 'Nina'])
    const last = await world.desk(
      'alan',
      await world.account({ email: 'one@home.example', owner: [world.ids.alan] }),
    )
    expect(last.mayTakeOwners).toBe(false)
  })

  test('does what it offers and nothing else: every colleague may be added, no other', async () => {
    const two = await world.account({ email: 'three@home.example' })
    const { olive, gail, nina } = world.ids
    expect((await world.change('olive', two, { owner: [olive, nina] })).status).toBe(403)
    expect((await world.change('olive', two, { owner: [olive, gail] })).status).toBe(200)
    expect((await world.change('gail', two, { owner: [gail] })).status).toBe(403)
    expect((await world.change('ada', two, { owner: [] })).status).toBe(422)
    expect((await world.change('ada', two, { owner: [gail] })).status).toBe(200)
  })

  test('is closed to who does not see the account, and to clients', async () => {
    const params = { account: world.kits }
    for (const call of ['readClientDesk', 'makeExternalId', 'withdrawInvitation'] as const) {
      expect([call, (await world.ask('nina', call, { params })).status]).toEqual([call, 403])
      expect([call, (await world.ask('kit', call, { params })).status]).toEqual([call, 403])
    }
    for (const values of [
      { userStatus: 'verified' },
      { owner: [world.ids.nina] },
      { alerts: [] },
      { name: 'Mine' },
    ])
      expect((await world.change('nina', world.kits, values)).status).toBe(404)
  })
})

describe('an external id', () => {
  test('is made once, by whoever owns the account, and chosen by no adviser', async () => {
    const id = await world.account({ email: 'linked@home.example' })
    const params = { account: id }
    expect((await world.change('olive', id, { external_id: 'AAAA-BBBB-CCCC-DDDD' })).status).toBe(422)
    expect((await world.ask('alan', 'makeExternalId', { params })).status).toBe(403)
    const [one, two] = await Promise.all([
      world.ask('olive', 'makeExternalId', { params }),
      world.ask('olive', 'makeExternalId', { params }),
    ])
    expect(one.body.externalId).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/)
    expect(two.body).toEqual(one.body)
    expect((await world.desk('olive', id)).externalId).toBe(one.body.externalId)
    const events = await eventsOf(world.place, id)
    expect(events.filter(({ kind }) => kind === 'external-id-made')).toHaveLength(1)
  })

  test('that another account has is refused in words to an administrator', async () => {
    await world.account({ email: 'has@home.example', external_id: 'AAAA-BBBB-CCCC-EEEE' })
    const id = await world.account({ email: 'wants@home.example' })
    const refused = await world.change('ada', id, { external_id: 'aaaa-bbbb-cccc-eeee' })
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'not-unique', problems: { external_id: {} } } },
    })
  })
})

test('whether an address is free is known before the form is sent, the name only where one sees it', async () => {
  const check = async (name: string, email: string) =>
    (await world.ask(name, 'checkNewClient', { params: { portal: world.portal }, query: { email } })).body
  expect(await check('olive', ' KIT@home.example ')).toEqual({
    isTaken: true,
    account: { id: world.kits, name: 'Kit Lane' },
  })
  expect(await check('olive', 'hidden@home.example')).toEqual({ isTaken: true, account: null })
  expect(await check('olive', 'free@home.example')).toEqual({ isTaken: false, account: null })
})

describe('an invitation', () => {
  test('is written in the language that was chosen, and who accepts begins with it', async () => {
    const email = 'english@home.example'
    const id = await world.account({ email })
    const asked = { invitations: [{ accountId: id, language: 'en' }] }
    expect((await world.ask('olive', 'inviteClients', { body: asked })).body.results[0].sent).toBe(true)
    const code = await codeTo(world.place, email, 'invitation')
    const given = { oobCode: code, password: 'Lantern-Harbour-27', consent: true }
    const accepted = await world.server.visit(world.host).ask('acceptInvitation', { body: given })
    expect(accepted.statusCode).toBe(200)
    expect(
      await asKeeper(
        world.place,
        'select user_language as l from users where tenant_id = $1 and email = $2',
        [email],
      ),
    ).toEqual([{ l: 'en' }])
  })

  test('that is withdrawn leads nowhere, and may be sent anew', async () => {
    const email = 'withdrawn@home.example'
    const id = await world.account({ email })
    const invite = () => world.ask('olive', 'inviteClients', { body: { invitations: [{ accountId: id }] } })
    await invite()
    const code = await codeTo(world.place, email, 'invitation')
    for (let turn = 0; turn < 2; turn += 1)
      expect((await world.ask('olive', 'withdrawInvitation', { params: { account: id } })).status).toBe(200)
    const given = { oobCode: code, password: 'Lantern-Harbour-27', consent: true }
    expect((await world.server.visit(world.host).ask('acceptInvitation', { body: given })).statusCode).toBe(
      410,
    )
    const { rows } = (await world.ask('olive', 'listInvitations', { query: { portal: world.portal } })).body
    expect(rows.find((row: { account: string }) => row.account === id).state).toBe('expired')
    await invite()
    const { rows: again } = (await world.ask('olive', 'listInvitations', { query: { portal: world.portal } }))
      .body
    expect(again.find((row: { account: string }) => row.account === id).state).toBe('invited')
  })
})
