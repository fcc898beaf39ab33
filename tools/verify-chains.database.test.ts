/** Every kind of tampering with the chain of events is found, and what cannot be found is known. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteEvent } from '#server/sessions/note-event.ts'
import { noteChainEnds, readChainEnds } from '#server/security/note-chain-ends.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { connectAs } from '#tests/support/access/access-world.ts'
import { buildCaller, buildTenant, type Place } from '#tests/support/builders.ts'
import { openOwnDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newId } from '#server/store/new-id.ts'
import { describeChain, holds, readExpected, verifyChains, type Expected } from './verify-chains.ts'

let database: TestDatabase
let place: Place

beforeAll(async () => {
  database = await openOwnDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  place = await buildTenant(database)
  for (const address of ['one', 'two', 'three', 'four', 'five']) await note(address)
})

const note = (address: string) =>
  database.store.auth(place.tenantId, (transaction) =>
    noteEvent(transaction, { kind: 'sign-in-refused', data: { address } }),
  )

const tamper = (text: string) =>
  asOwner({ owner: database.owner }, (client) => client.query(text, [place.tenantId]))

async function report(expected: Expected[] = []) {
  const all = await verifyChains(database.owner, expected)
  const own = all.find(({ tenant }) => tenant === place.tenantId)
  if (!own) throw new Error('The tenant was not looked at.')
  return own
}

test('a chain that nobody touched holds, and tells how it ends', async () => {
  const whole = await report()
  expect(whole).toMatchObject({ count: 5, firstBad: null, headSeq: 5 })
  expect(whole.headHash).toMatch(/^[\da-f]{64}$/)
  expect(holds(whole)).toBe(true)
  const [, end = ''] = /ends with (\S+)/.exec(describeChain(whole)) ?? []
  expect(readExpected(end)).toEqual({ tenant: place.tenantId, seq: 5, hash: whole.headHash })
})

test.each([
  [
    'the text of an entry',
    `update auth.event set data = '{"address": "x"}' where tenant_id = $1 and seq = 3`,
    3,
  ],
  ['who did it', `update auth.event set actor_name = 'Somebody' where tenant_id = $1 and seq = 2`, 2],
  [
    'whom it was about',
    `update auth.event set about = gen_random_uuid() where tenant_id = $1 and seq = 1`,
    1,
  ],
  [
    'when it was',
    `update auth.event set at = at - interval '1 microsecond' where tenant_id = $1 and seq = 5`,
    5,
  ],
  ['its kind', `update auth.event set kind = 'signed-in' where tenant_id = $1 and seq = 4`, 4],
  ['an entry taken out of the middle', `delete from auth.event where tenant_id = $1 and seq = 3`, 4],
  ['the first entry taken away', `delete from auth.event where tenant_id = $1 and seq = 1`, 2],
  [
    'an entry taken out and the numbers closed up',
    `with gone as (delete from auth.event where tenant_id = $1 and seq = 5)
     update auth.event set seq = 6 where tenant_id = $1 and seq = 4`,
    6,
  ],
  [
    'two entries that changed places',
    `update auth.event e set data = o.data from auth.event o
     where e.tenant_id = $1 and o.tenant_id = $1 and e.seq in (2, 4) and o.seq = 6 - e.seq`,
    2,
  ],
  [
    'an entry put in at the end without its hash',
    `insert into auth.event select tenant_id, 6, kind, about, actor, actor_name, data, at, hash, hash
     from auth.event where tenant_id = $1 and seq = 5`,
    6,
  ],
  [
    'an entry whose hash was made anew, but not those behind it',
    `update auth.event e set data = '{}', hash = auth.event_hash(row (e.tenant_id, e.seq, e.kind, e.about, e.actor,
       e.actor_name, '{}'::jsonb, e.at, e.previous, e.hash)::auth.event) where e.tenant_id = $1 and e.seq = 2`,
    3,
  ],
])('%s is found', async (_what, text, firstBad) => {
  await tamper(text)
  const broken = await report()
  expect(broken.firstBad).toBe(firstBad)
  expect(holds(broken)).toBe(false)
  expect(describeChain(broken)).toContain(`does not fit is ${firstBad}`)
})

test('a tail that was cut off is found only by an end that was noted elsewhere', async () => {
  const { headSeq, headHash } = await report()
  const end = { tenant: place.tenantId, seq: headSeq ?? 0, hash: headHash ?? '' }
  await tamper('delete from auth.event where tenant_id = $1 and seq > 3')
  expect(holds(await report())).toBe(true)
  const cut = await report([end])
  expect(cut.missing).toEqual([end])
  expect(holds(cut)).toBe(false)
  for (const address of ['new four', 'new five']) await note(address)
  expect(holds(await report())).toBe(true)
  expect(holds(await report([end]))).toBe(false)
})

test('a noted end still holds when the chain has grown, and one of a tenant that is gone does not', async () => {
  const { headSeq, headHash } = await report()
  const end = { tenant: place.tenantId, seq: headSeq ?? 0, hash: headHash ?? '' }
  await note('six')
  expect(holds(await report([end]))).toBe(true)
  const gone = { ...end, tenant: newId() }
  const reports = await verifyChains(database.owner, [gone])
  expect(reports.filter((one) => !holds(one) && one.missing.length > 0)).toMatchObject([
    { tenant: gone.tenant },
  ])
})

test('fifty who note at once make one chain', async () => {
  const admin = await buildCaller(place, 'admin')
  const { count: before } = await report()
  const notes = Array.from({ length: 50 }, (_, place) =>
    place % 2 === 0
      ? note(`parallel ${place}`)
      : database.store.transact(admin, (transaction) =>
          noteEvent(transaction, { kind: 'exported', data: { place } }),
        ),
  )
  await Promise.all(notes)
  expect(await report()).toMatchObject({ count: before + 50, headSeq: before + 50, firstBad: null })
})

test('what is rolled back leaves no gap', async () => {
  const failing = database.store.auth(place.tenantId, async (transaction) => {
    await noteEvent(transaction, { kind: 'signed-in' })
    throw new Error('not after all')
  })
  await expect(failing).rejects.toThrow('not after all')
  await note('six')
  expect(await report()).toMatchObject({ count: 6, firstBad: null })
})

test('the logins of the application can neither write, change, remove nor read entries directly', async () => {
  const admin = await buildCaller(place, 'admin')
  const statements = [
    `update auth.event set data = '{}'`,
    'delete from auth.event',
    'truncate auth.event',
    `insert into auth.event (tenant_id, seq, kind, actor_name, at, hash) values (app.tenant_id(), 99, 'x', 'x', now(), '')`,
    'select * from auth.event',
    'alter table auth.event disable row level security',
    'drop table auth.event',
  ]
  const entries = [
    [database.auth, `select app.enter_auth('${place.tenantId}')`],
    [
      database.api,
      `select set_config('role', app.enter('${place.tenantId}', '${admin.userId}', 'admin'), true)`,
    ],
    [database.api, `select set_config('role', app.enter('${place.tenantId}', null, 'service'), true)`],
  ] as const
  for (const [login, enter] of entries) {
    const client = await connectAs(login)
    for (const statement of statements) {
      await client.query('begin')
      await client.query(enter)
      await expect(client.query(statement), `${login.user}: ${statement}`).rejects.toMatchObject({
        code: '42501',
      })
      await client.query('rollback')
    }
    await client.end()
  }
  expect(holds(await report())).toBe(true)
})

test('an end that is not of the form is not taken', () => {
  const hash = 'a'.repeat(64)
  const tenant = newId()
  expect(readExpected(`${tenant}:7:${hash}`)).toEqual({ tenant, seq: 7, hash })
  for (const text of ['', tenant, `${tenant}:x:${hash}`, `${tenant}:7:abc`, `${tenant}:7:${hash}:8`])
    expect(readExpected(text)).toBeNull()
})

test('a tail that was cut off is found by the end the server noted, and goes on being told of', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'portico-ends-'))
  const errors: object[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (what: object) => errors.push(what) }
  const noteEnds = () => noteChainEnds({ owner: database.owner, stateDir, log })
  const own = () => readChainEnds(stateDir).filter((line) => line.startsWith(place.tenantId))
  await noteEnds()
  await note('six')
  await noteEnds()
  const { headSeq, headHash } = await report()
  const end = `${place.tenantId}:${headSeq}:${headHash}`
  expect([own(), errors]).toEqual([[end], []])
  await tamper('delete from auth.event where tenant_id = $1 and seq > 3')
  await note('seven')
  await noteEnds()
  await noteEnds()
  expect(own()).toEqual([end])
  expect(errors).toEqual([{ chainEnd: end }, { chainEnd: end }])
  const noted = own()
    .map(readExpected)
    .filter((one) => one !== null)
  expect(holds(await report(noted))).toBe(false)
  rmSync(stateDir, { recursive: true })
})
