/** What the database refuses, whatever the portal has asked before. */
import { expect, test } from 'vitest'
import type { Caller, Transaction } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { build, buildAccount, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { collections, collectionOf, type CollectionName } from '#model/collections/collections.ts'
import { fourEyesKinds, type PendingKind } from '#model/four-eyes/four-eyes.ts'

const world = await closeAfterAll(openRecordsWorld('asset-manager'))
const { place, adviser, database, admin } = world
const account = await buildAccount(place, { name: 'Anna', owner: [adviser.id], userStatus: 'pending' })
const person = await buildUser(place, {
  name: 'Pat',
  email: 'pat@portico.example',
  isProfessional: true,
  disabled: true,
})
const published = await build(place, 'pages', { name: 'Out' })
const removed = await build(place, 'pages', { name: 'Gone' })
await build(place, 'pages', { name: 'Draft' })
await asOwner({ owner: database.owner, tenantId: place.tenantId }, async (client) => {
  await client.query('update pages set published_at = updated_at where id = any ($1)', [[published, removed]])
  await client.query('update pages set active = false where id = $1', [removed])
})
for (const kind of fourEyesKinds) await build(place, 'fourEyes', { kind })

const callerOf = (userId: string): Caller => ({ tenantId: place.tenantId, userId, role: 'admin' })
const alone = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  database.store.transact(callerOf(admin.id), work)
const say = (text: string) => ({
  name: `enforced.${text.length}.${text.slice(0, 24)}${text.includes('NL2') ? 2 : ''}`,
  text,
})

const writes: Record<string, () => [string, unknown[]]> = {
  'accounts.userStatus': () => [
    "update accounts set user_status = 'verified' where tenant_id = $1 and id = $2",
    [account],
  ],
  'accounts.subscription_iban': () => [
    "update accounts set subscription_iban = 'NL1', updated_by = app.user_id() where tenant_id = $1 and id = $2",
    [account],
  ],
  'accounts.subscription_account_holder_name': () => [
    "update accounts set subscription_account_holder_name = 'A' where tenant_id = $1 and id = $2",
    [account],
  ],
  'accounts.client': () => [
    'update accounts set client = $3 where tenant_id = $1 and id = $2',
    [account, person],
  ],
  'accounts.owner': () => [
    'update accounts set owner = array[$3::uuid] where tenant_id = $1 and id = $2',
    [account, person],
  ],
  'users.isAdmin': () => ['update users set is_admin = true where tenant_id = $1 and id = $2', [person]],
  'users.isProfessional': () => [
    'update users set is_professional = false where tenant_id = $1 and id = $2',
    [person],
  ],
  'users.is2FADisabled': () => [
    'update users set is2_fa_disabled = true where tenant_id = $1 and id = $2',
    [person],
  ],
  'users.disabled': () => ['update users set disabled = false where tenant_id = $1 and id = $2', [person]],
  accessGroups: () => [
    "insert into access_groups (tenant_id, id, name, team, clients) values ($1, $2, 'G', array[$3::uuid], array[$4::uuid])",
    [newId(), adviser.id, account],
  ],
  fourEyes: () => ['delete from four_eyes where tenant_id = $1', []],
  'pages.published': () => [
    'update pages set published_at = now(), updated_at = now(), updated_by = app.user_id() where tenant_id = $1 and active',
    [],
  ],
  'pages.new': () => [
    "insert into pages (tenant_id, id, name, published_at) values ($1, $2, 'New', now())",
    [newId()],
  ],
  'pages.changed': () => [
    "update pages set title = 'Other', updated_by = app.user_id(), updated_at = now(), published_at = now() where tenant_id = $1 and published_at is not null",
    [],
  ],
  'pages.back': () => ['update pages set active = true where tenant_id = $1 and not active', []],
  'pages.shown': () => [
    'update pages set shown_at = now(), updated_by = app.user_id() where tenant_id = $1 and active and published_at is null',
    [],
  ],
  'posts.published': () => [
    "insert into posts (tenant_id, id, name, published_at) values ($1, $2, 'New', now())",
    [newId()],
  ],
  'people.published': () => [
    "insert into people (tenant_id, id, name, published_at) values ($1, $2, 'New', now())",
    [newId()],
  ],
  'clients.published': () => [
    "insert into clients (tenant_id, id, name, published_at) values ($1, $2, 'New', now())",
    [newId()],
  ],
  prices: () => ["insert into prices (tenant_id, symbol, date, close) values ($1, 'X', '2026-01-05', 1)", []],
  exchangeRates: () => [
    "insert into exchange_rates (tenant_id, base, quote, date, rate) values ($1, 'EUR', 'USD', '2026-01-05', 1)",
    [],
  ],
}

test('every definition that asks for a second person is tried', () => {
  const asking = (Object.keys(collections) as CollectionName[]).flatMap((name) => {
    const { fourEyes, publish, fields } = collectionOf(name)
    if (publish) return [`${name}.published`]
    return fourEyes
      ? [name]
      : Object.keys(fields).flatMap((field) => (fields[field]?.fourEyes ? [`${name}.${field}`] : []))
  })
  expect(asking.filter((one) => !(one in writes))).toEqual([])
})

test.each(Object.entries(writes))('%s is written by nobody alone', async (_name, write) => {
  const [text, values] = write()
  await expect(alone(({ query }) => query(say(text), values))).rejects.toThrow('a second person is needed')
})

type Decided = { maker: string; checker: string; kind: PendingKind }

/** Proposes and approves, then writes in the transaction of the approval. */
const decided = async ({ maker, checker, kind }: Decided): Promise<string> => {
  const { store } = database
  const id = newId()
  await store.transact(callerOf(maker), ({ query }) =>
    query(say('select app.propose_change($1, $2, $3, $4, $5, $6, null, null, null, null)'), [
      id,
      kind,
      'update',
      'accounts',
      account,
    ]),
  )
  return store.transact(callerOf(checker), async ({ query }) => {
    const decide = say("select app.decide_change($1, $2, 'approved', null) as became")
    const [answer] = await query<{ became: string }>(decide, [id])
    const [text, values] = writes['accounts.subscription_iban']?.() ?? ['', []]
    await query(say(text), values)
    return answer?.became ?? ''
  })
}

test('whoever proposed a change cannot write it, nor one of another kind be written with it', async () => {
  const other = await buildUser(place, { name: 'Bea', email: 'bea@portico.example', isAdmin: true })
  const own = { maker: admin.id, checker: admin.id, kind: 'bankDetails' } as const
  await expect(decided(own)).rejects.toThrow('a second person is needed')
  await expect(decided({ ...own, checker: other, kind: 'status' })).rejects.toThrow(
    'a second person is needed',
  )
  await asKeeper(
    place,
    `update pending_changes set state = 'rejected', reason = 'Test', active = false, decided_by = $2
        where tenant_id = $1 and kind = 'bankDetails'`,
    [other],
  )
  expect(await decided({ ...own, checker: other })).toBe('done')
})

test('an approval makes what comes after it no easier', async () => {
  const [text, values] = writes['accounts.subscription_iban']?.() ?? ['', []]
  await expect(alone(({ query }) => query(say(text.replace('NL1', 'NL2')), values))).rejects.toThrow(
    'a second person is needed',
  )
})

test('not even the owner of the tables lets somebody approve their own, or changes what was proposed', async () => {
  const id = newId()
  await alone(({ query }) =>
    query(say("select app.propose_change($1, $2, 'rights', 'update', 'users', $3, null, null, null, null)"), [
      id,
      person,
    ]),
  )
  const asTables = (text: string, values: unknown[]) =>
    asOwner({ owner: database.owner, tenantId: place.tenantId }, (client) => client.query(text, values))
  const approving =
    "update pending_changes set state = 'approved', active = false, decided_by = $2 where id = $1"
  await expect(asTables(approving, [id, admin.id])).rejects.toThrow('decided by another person')
  await expect(asTables("update pending_changes set after = '{}' where id = $1", [id])).rejects.toThrow(
    'stays as it was',
  )
  await expect(asTables('delete from pending_changes where id = $1', [id])).rejects.toThrow('stays as it was')
})
