import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, buildCaller, buildTenant, type Place } from '#tests/support/builders.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { Caller } from './executor.ts'
import { newId } from './new-id.ts'
import { asOwner } from './owner.ts'

/**
 * What each person may do to a record of their own and to one of others, by hand from the specification's permission
 * matrix (r read, c create, u update, d delete). 'limited' is an adviser in an access group, for whom the others'
 * account is behind the group. Of a foreign tenant nobody may do anything.
 */
const matrix = `
                  admin      adviser    limited    investor   visitor
users             rcud/rcud  r-u-/r---  r-u-/----  r-u-/----  ----/----
accounts          rcud/rcud  rcu-/rcu-  rcu-/----  r-u-/----  ----/----
portfolios        rcud/rcud  rcud/rcud  rcud/----  r---/----  ----/----
holdings          rcud/rcud  rcud/rcud  rcud/----  r---/----  ----/----
transactions      rcud/rcud  rcud/rcud  rcud/----  r---/----  ----/----
portals           rcud/rcud  rcu-/r---  rcu-/r---  r---/----  r---/r---
organisations     rcud/rcud  r---/----  r---/----  r---/----  ----/----
user_status       rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
groups            rcud/rcud  r---/r---  r---/r---  r---/----  ----/----
group_members     rcud/rcud  rcud/rcud  rcud/----  r---/----  ----/----
access_groups     rcud/rcud  r---/r---  r---/r---  ----/----  ----/----
instruments       rcud/rcud  rc--/rc--  rc--/rc--  r---/r---  ----/----
prices            rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
exchange_rates    rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
benchmark_levels  rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
logs              rc--/rc--  rc--/rc--  rc--/-c--  -c--/-c--  ----/----`

const people = ['admin', 'adviser', 'limited', 'investor', 'visitor'] as const
type Person = (typeof people)[number]
type Whose = 'own' | 'other'

const expected = matrix
  .split('\n')
  .slice(2)
  .map((line) => line.trim().split(/\s+/))
  .flatMap(([table = '', ...cells]) =>
    people.map((person, index) => ({ table, person, cell: cells[index] ?? '' })),
  )

/** A column that whoever may update the table at all may update. */
const probes: Record<string, string> = {
  users: 'phone',
  accounts: 'user_status',
  portfolios: 'color',
  holdings: 'region',
  transactions: 'region',
  portals: 'subtitle',
  organisations: 'address',
  user_status: 'redirect',
  groups: 'welcome',
  group_members: 'member_since',
  access_groups: 'description',
  instruments: 'isin',
  prices: 'close',
  exchange_rates: 'rate',
  benchmark_levels: 'level',
  logs: 'info',
}
const unstamped = new Set(['group_members', 'prices', 'exchange_rates', 'benchmark_levels', 'logs'])
const deleted = new Set(['holdings', 'group_members', 'prices', 'exchange_rates', 'benchmark_levels'])

type Columns = Record<string, unknown>
type World = {
  place: Place
  callers: Record<Person, Caller>
  organisation: string
  accounts: Record<Whose, string>
  rows: Record<string, Record<Whose, Columns>>
}

let database: TestDatabase
let home: World
let abroad: World
let client: Client

beforeAll(async () => {
  database = await openTestDatabase()
  home = await buildWorld()
  abroad = await buildWorld()
  client = new Client(database.api)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})

async function buildWorld(): Promise<World> {
  const place = await buildTenant(database)
  const organisation = await build(place, 'organisations', { name: 'Ours' })
  const otherOrganisation = await build(place, 'organisations', { name: 'Theirs' })
  const admin = await buildCaller(place, 'admin', { organisation })
  const adviser = await buildCaller(place, 'professional', { organisation })
  const limited = await buildCaller(place, 'professional', { organisation })
  const investor = await buildCaller(place, 'investor', { organisation })
  const stranger = await buildCaller(place, 'investor')
  const photo: never[] = []
  const portal = { photo, theme: 'main', portalLanguage: 'en', phone: '1', email: 'a@b.is', name: 'Portal' }
  const ownPortal = await build(place, 'portals', { ...portal, owner: adviser.userId })
  const otherPortal = await build(place, 'portals', { ...portal, owner: admin.userId })
  const account = { email: 'a@b.is', owner: [adviser.userId] }
  const own = await build(place, 'accounts', {
    ...account,
    name: 'Own',
    client: investor.userId,
    portal: ownPortal,
  })
  const other = await build(place, 'accounts', {
    ...account,
    name: 'Other',
    client: stranger.userId,
    portal: otherPortal,
  })
  const group = { name: 'Ours', team: [limited.userId], clients: [own] }
  const ownGroup = await build(place, 'accessGroups', group)
  const otherGroup = await build(place, 'accessGroups', {
    name: 'Empty',
    team: [stranger.userId],
    clients: [other],
  })
  const { tenantId } = place
  const visitor: Caller = { tenantId, userId: null, role: 'public' }
  const world: World = {
    place,
    callers: { admin, adviser, limited, investor, visitor },
    organisation,
    accounts: { own, other },
    rows: {
      users: { own: { id: investor.userId }, other: { id: stranger.userId } },
      accounts: { own: { id: own }, other: { id: other } },
      portals: { own: { id: ownPortal }, other: { id: otherPortal } },
      organisations: { own: { id: organisation }, other: { id: otherOrganisation } },
      access_groups: { own: { id: ownGroup }, other: { id: otherGroup } },
    },
  }
  for (const table of Object.keys(probes)) world.rows[table] ??= await insertBoth(world, table)
  return world
}

async function insertBoth(world: World, table: string): Promise<Record<Whose, Columns>> {
  const both = {
    own: freshRow(world, { table, whose: 'own', person: 'adviser' }),
    other: freshRow(world, { table, whose: 'other', person: 'adviser' }),
  }
  await asOwner({ owner: database.owner, tenantId: world.place.tenantId }, async (owner) => {
    for (const row of Object.values(both))
      await owner.query(...insertion(table, { tenant_id: world.place.tenantId, ...row }))
  })
  return both
}

let serial = 0

/** A new row of a table, belonging to the person's own account or to the others'. */
function freshRow(
  world: World,
  { table, whose, person }: { table: string; whose: Whose; person: Person },
): Columns {
  serial += 1
  const id = newId()
  const account = world.accounts[whose]
  const me = world.callers[person].userId ?? newId()
  const owner = whose === 'own' ? me : world.callers.admin.userId
  // The pair of group and account that is there already cannot come again.
  const group = world.rows.group_members ? (whose === 'own' ? 'other' : 'own') : whose
  const name = `Row ${serial}`
  const day = `2${String(serial).padStart(3, '0')}-01-01`
  const rows: Record<string, Columns> = {
    users: { id, name, email: `${id}@portico.example`, phone: '1', user_language: 'en' },
    accounts: { id, name, email: 'a@b.is', owner: [owner] },
    portfolios: { id, name, account },
    holdings: { id, name, account, symbol: 'VOD' },
    transactions: { id, name, account, side: 'BUY', date: '2026-01-02', amount: '1' },
    portals: {
      id,
      name,
      photo: '[]',
      theme: 'main',
      portal_language: 'en',
      phone: '1',
      email: 'a@b.is',
      owner,
    },
    organisations: { id, name },
    user_status: { id, name, identifier: id },
    groups: { id, name, score: 1 },
    group_members: { group: world.rows.groups?.[group].id, account, member_since: '2026-01-01' },
    access_groups: { id, name, team: [me], clients: [account] },
    instruments: {
      id,
      symbol: id,
      name,
      currency: 'GBP',
      assetclass: 'Equity',
      type: 'Stock',
      sector: 'UK',
      region: 'UK',
    },
    prices: { symbol: 'VOD', date: day, close: 1 },
    exchange_rates: { base: 'GBP', quote: 'EUR', date: day, rate: 1 },
    benchmark_levels: { benchmark: 'IA', currency: 'GBP', date: day, level: 1 },
    logs: { id, type: 'view', account },
  }
  return rows[table] ?? {}
}

const name = (column: string) => `"${column}"`
function insertion(table: string, row: Columns): [string, unknown[]] {
  const columns = Object.keys(row)
  return [
    `insert into ${table} (${columns.map(name).join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  ]
}

/** Runs a statement as a person and takes it back; answers how many rows it touched, or null when it was refused. */
async function attempt(caller: Caller, text: string, values: unknown[] = []): Promise<number | null> {
  await client.query('begin')
  const entry = [caller.tenantId, caller.userId, caller.role]
  await client.query(`select set_config('role', app.enter($1, $2, $3), true)`, entry)
  try {
    return (await client.query(text, values)).rowCount
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return null
    throw error
  } finally {
    await client.query('rollback')
  }
}

/** The record that is 'own' or 'other' for a person: of people and portals, everybody has their own. */
async function targetOf({
  table,
  person,
  whose,
  world,
}: {
  table: string
  person: Person
  whose: Whose
  world: World
}): Promise<Columns> {
  if (whose === 'own' && world === home && person !== 'visitor' && person !== 'investor') {
    const me = world.callers[person].userId
    if (table === 'users') return { id: me }
    if (table === 'portals' && person === 'limited') {
      const portal = {
        photo: [],
        theme: 'main',
        portalLanguage: 'en',
        phone: '1',
        email: 'a@b.is',
        name: 'Mine',
      }
      return { id: await build(world.place, 'portals', { ...portal, owner: me }) }
    }
  }
  return world.rows[table]?.[whose] ?? {}
}

/** What a person can really do, as four letters. */
async function rightsOf(of: { table: string; person: Person; whose: Whose; world: World }): Promise<string> {
  const { table, person, whose, world } = of
  const caller = home.callers[person]
  const { tenantId } = world.place
  const keys = Object.entries(await targetOf(of)).filter(([column]) =>
    ['id', 'group', 'account', 'symbol', 'date', 'base', 'quote', 'benchmark', 'currency'].includes(column),
  )
  const key = keys.some(([column]) => column === 'id') ? keys.filter(([column]) => column === 'id') : keys
  const where = `where tenant_id = $1 and ${key.map(([column], index) => `${name(column)} = $${index + 2}`).join(' and ')}`
  const values = [tenantId, ...key.map(([, value]) => value)]
  const probe = name(probes[table] ?? '')
  const signed = unstamped.has(table) ? '' : ', updated_by = app.user_id()'
  const remove = deleted.has(table)
    ? `delete from ${table} ${where}`
    : `update ${table} set active = false${signed} ${where}`
  const insert = insertion(table, {
    tenant_id: tenantId,
    ...freshRow(world, { table, whose, person: world === home ? person : 'adviser' }),
  })
  const done = [
    await attempt(caller, `select tenant_id from ${table} ${where}`, values),
    await attempt(caller, ...insert),
    await attempt(caller, `update ${table} set ${probe} = ${probe}${signed} ${where}`, values),
    await attempt(caller, remove, values),
  ]
  return ['r', 'c', 'u', 'd'].map((letter, index) => (done[index] === 1 ? letter : '-')).join('')
}

test.each(expected)('$person and $table: $cell', async ({ table, person, cell }) => {
  const own = await rightsOf({ table, person, whose: 'own', world: home })
  const other = await rightsOf({ table, person, whose: 'other', world: home })
  expect(`${own}/${other}`).toBe(cell)
})

test.each(expected)('$person and $table of a foreign tenant: nothing', async ({ table, person }) => {
  for (const whose of ['own', 'other'] as const)
    expect(await rightsOf({ table, person, whose, world: abroad })).toBe('----')
})

test.each(expected)(
  '$person changing all of $table at once reaches no more than by name',
  async ({ table, person, cell }) => {
    const probe = name(probes[table] ?? '')
    const caller = home.callers[person]
    const signed = unstamped.has(table) ? '' : ', updated_by = app.user_id()'
    const value = table === 'group_members' ? '2026-01-01' : table === 'accounts' ? 'created' : '1'
    const touched = await attempt(caller, `update ${table} set ${probe} = '${value}'${signed}`)
    const [own = '', other = ''] = cell.split('/')
    if (!own.includes('u') && !other.includes('u')) expect(touched === null || touched === 0).toBe(true)
    const all = await asOwner({ owner: database.owner }, (owner) =>
      owner.query<{ n: number }>(`select count(*) as n from ${table} where tenant_id = $1`, [
        caller.tenantId,
      ]),
    )
    expect(touched ?? 0).toBeLessThanOrEqual(all.rows[0]?.n ?? 0)
    if (person === 'limited' && own.includes('u')) expect(touched ?? 0).toBeLessThan(all.rows[0]?.n ?? 0)
  },
)

test.each([
  ['investor', 'select client_id from accounts', false],
  ['adviser', 'select client_id from accounts', true],
  ['investor', 'select owner_id from portfolios', false],
  ['adviser', 'select security_token from users', false],
  ['admin', 'select security_token from users', true],
  ['investor', `update accounts set name = 'x', updated_by = app.user_id()`, false],
  ['investor', `update accounts set terms_and_conditions = '{}', updated_by = app.user_id()`, true],
  ['investor', `update accounts set owner = '{}', updated_by = app.user_id()`, false],
  ['adviser', `update accounts set value = 1, updated_by = app.user_id()`, false],
  ['admin', `update accounts set value = 1, updated_by = app.user_id()`, true],
  ['adviser', `update users set is_admin = true, updated_by = app.user_id()`, false],
  ['investor', `update users set email = 'x@y.is', updated_by = app.user_id()`, false],
  ['admin', `update users set last_login = now(), updated_by = app.user_id()`, false],
  ['admin', `update accounts set tenant_id = gen_random_uuid()`, false],
  ['admin', `update accounts set created_by = null`, false],
  ['visitor', 'select name, photo, theme from portals', true],
  ['visitor', 'select owner from portals', false],
  ['visitor', 'select created_name from portals', false],
  ['investor', 'select domain from organisations', false],
  ['investor', 'delete from accounts', false],
  ['admin', 'delete from accounts', false],
  ['admin', 'truncate logs', false],
  ['admin', 'select * from account_access', true],
  [
    'investor',
    'insert into account_access select tenant_id, app.user_id(), account_id from account_access',
    false,
  ],
  ['investor', 'update tenants set price_version = 7', false],
  ['investor', 'select hosts from tenants', false],
  ['admin', 'select 1 from migrations', false],
  ['admin', 'create table x (y int)', false],
  ['admin', 'select app.tenants()', false],
] as [Person, string, boolean][])('%s: %s (%s)', async (person, text, isAllowed) => {
  const touched = await attempt(home.callers[person], text)
  if (isAllowed) expect(touched).toBeGreaterThan(0)
  else expect(touched).toBeNull()
})

test('a person sees which accounts they may see, and not who else may', async () => {
  for (const person of ['adviser', 'limited', 'investor'] as const)
    expect(
      await attempt(home.callers[person], 'select from account_access where user_id <> app.user_id()'),
    ).toBe(0)
})

test('nobody signs a change with the name of another', async () => {
  const { adviser, admin } = home.callers
  const text = 'update groups set welcome = $2, updated_by = $3 where tenant_id = $1'
  expect(await attempt(admin, text, [admin.tenantId, 'x', adviser.userId])).toBeNull()
})

test('an adviser who joins an access group no longer sees all, and sees all again after leaving', async () => {
  const { admin, adviser } = home.callers
  const count = () => attempt(adviser, 'select id from accounts')
  const before = await count()
  const group = await build(home.place, 'accessGroups', {
    name: 'New',
    team: [adviser.userId ?? ''],
    clients: [],
  })
  const owned = await count()
  expect(owned).toBe(before)
  await asOwner({ owner: database.owner, tenantId: admin.tenantId }, async (owner) => {
    await owner.query('update accounts set owner = $1 where id = $2', [[admin.userId], home.accounts.other])
    await owner.query('select app.refresh_account_access(null)')
  })
  expect(await count()).toBe((before ?? 0) - 1)
  await asOwner({ owner: database.owner, tenantId: admin.tenantId }, (owner) =>
    owner.query('update access_groups set active = false where id = $1', [group]),
  )
  expect(await count()).toBe(before)
})
