/** Two tenants full of records of every table: some of a person's own, some of others'. */
import { Client } from 'pg'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { Collection } from '#model/collection.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'
import type { Caller } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { columnName } from '#server/store/schema/column.ts'
import { tableName } from '#server/store/schema/table.ts'
import {
  build,
  buildAccount,
  buildCaller,
  buildPortal,
  buildTenant,
  type Place,
} from '#tests/support/builders.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import type { Person } from './expected-rights.ts'
import { countSamplesAnew, sampleRow, type Columns } from './sample-row.ts'

export type Whose = 'own' | 'other'
export type AccessWorld = {
  place: Place
  callers: Record<Person, Caller>
  accounts: Record<Whose, string>
  /** An id of each collection that rows may refer to; of the own and of the others' side. */
  refs: Record<Whose, Record<string, string>>
  rows: Record<string, Record<Whose, Columns>>
  /** Records that everybody of the tenant may read, of tables whose 'own' record is not for visitors. */
  open: Record<string, Columns>
}

/** Tables whose records are of the person who made them, however many there are. */
export const ofTheirMaker = [
  'messages',
  'message_drafts',
  'planned_messages',
  'fund_favourites',
  'read_marks',
  'document_drops',
  'requested_reports',
]

/** The collection of each table. */
export const collectionOfTable = new Map<string, Collection>(
  Object.values(collections as Record<string, Collection>).map((one) => [tableName(one.name), one]),
)

/** The definition behind a table. */
export const definitionOf = (table: string): Collection => {
  const collection = collectionOfTable.get(table)
  if (!collection) throw new Error(`There is no table ${table}.`)
  return collection
}

/** Whether its records say who changed them last. */
export const isStamped = (collection: Collection): boolean =>
  !collection.key && collection.stamps === undefined

export const quoted = (column: string): string => `"${column}"`

/** An insert statement with its values. */
export function insertion(table: string, row: Columns): [string, unknown[]] {
  const columns = Object.keys(row)
  const text = `insert into ${table} (${columns.map(quoted).join(', ')}) values (${columns.map((_, place) => `$${place + 1}`).join(', ')})`
  return [text, Object.values(row)]
}

/** A new row of a table that belongs to the person's own side or to the others'. */
export function freshRow(
  world: AccessWorld,
  { table, whose, person }: { table: string; whose: Whose; person: Person },
): Columns {
  const collection = definitionOf(table)
  const me = world.callers[person].userId
  const stranger = world.refs.other.users
  const owner = whose === 'own' ? (me ?? newId()) : (stranger ?? newId())
  const row = sampleRow(collection, world.refs[whose])
  if (collection.account && collection.account !== 'id')
    row[columnName(collection.account)] = world.accounts[whose]
  if (table === 'users') row.user_language = 'en'
  if (table === 'accounts') row.owner = [owner]
  if (table === 'portals') row.owner = owner
  if (table === 'access_groups') Object.assign(row, { team: [owner], clients: [world.accounts[whose]] })
  // A client writes to the adviser of the account, people of the firm to the account.
  if (table === 'messages')
    row.recipient =
      person !== 'investor'
        ? world.accounts[whose]
        : whose === 'own'
          ? world.callers.adviser.userId
          : stranger
  // What is written is delivered already: each has a part in the thread of the other.
  if (table === 'conversations')
    Object.assign(row, { person: owner, thread: world.refs[whose === 'own' ? 'other' : 'own'].messages })
  if (table === 'logs') Object.assign(row, { collection: 'accounts', record_id: world.accounts[whose] })
  // The pair of group and account that is there already cannot come again.
  if (table === 'group_members' && world.rows.group_members)
    row.group = world.refs[whose === 'own' ? 'other' : 'own'].groups
  // A status is worded once, and which are worded does not hang on how many rows were made before.
  const worded = Object.values(world.rows.user_status ?? {}).map(({ identifier }) => identifier)
  const free = statusIdentifiers.filter((one) => !worded.includes(one))
  if (table === 'user_status') row.identifier = free.at(whose === 'own' ? -1 : -2)
  return row
}

/** What only the service or the owner may write, and what decides whose the row is. */
function standing(world: AccessWorld, table: string, whose: Whose): Columns {
  const collection = collectionOfTable.get(table)
  const level = (own: string) => JSON.stringify({ level: whose === 'own' ? own : 'hidden', ids: [] })
  const at = '2026-02-03T04:05:06Z'
  if (collection?.publish) return { permissions: level('public'), published_at: at, updated_at: at }
  // Nothing is asked of whoever is to see what they may see.
  if (table === 'portals') return { tnc: null }
  // Nobody is asked for a second person, so that everybody may do what they may.
  if (table === 'four_eyes') return { active: false }
  if (table === 'libraries' || table === 'forms') return { permissions: level('authenticated') }
  if (table === 'uploads') return { level: 'authenticated' }
  if (table === 'saved_views') return { created_by: world.refs[whose].users, shared: whose === 'other' }
  if (table === 'conversations' || table === 'file_readings') return { person: world.refs[whose].users }
  // Of a client, and a row for each of the two.
  if (table === 'log_analytics' || table === 'usage_months') return { is_investor: true }
  if (table === 'usage_days') return { is_investor: whose === 'own' }
  if (table === 'acknowledgements')
    return { created_by: world.refs[whose].users, document: world.refs[whose].media }
  // What is sent is sent at once, as to everybody.
  if (table === 'notification_choices') return { created_by: world.refs[whose].users, rhythm: 'at-once' }
  const isOfOne = table === 'form_drafts' || ofTheirMaker.includes(table)
  return isOfOne ? { created_by: world.refs[whose].users } : {}
}

const begun = new WeakSet<TestDatabase>()

/** Builds the people, their accounts, and two rows of every table: in a database the same ones whatever files ran before. */
export async function buildAccessWorld(database: TestDatabase, configuration?: string): Promise<AccessWorld> {
  if (!begun.has(database)) countSamplesAnew()
  begun.add(database)
  const place = await buildTenant(database, configuration)
  const organisation = await build(place, 'organisations', { name: 'Ours' })
  const otherOrganisation = await build(place, 'organisations', { name: 'Theirs' })
  const admin = await buildCaller(place, 'admin', { organisation })
  // Somebody else administers the firm as well, so that anything may happen to the first.
  await buildCaller(place, 'admin', { organisation })
  const adviser = await buildCaller(place, 'professional', { organisation })
  const limited = await buildCaller(place, 'professional', { organisation })
  const investor = await buildCaller(place, 'investor', { organisation })
  const stranger = await buildCaller(place, 'investor')
  const ownPortal = await buildPortal(place, { owner: adviser.userId })
  const otherPortal = await buildPortal(place, { owner: stranger.userId })
  const accountOf = (client: string, portal: string) =>
    buildAccount(place, { owner: [adviser.userId], client, portal })
  const own = await accountOf(investor.userId, ownPortal)
  const other = await accountOf(stranger.userId, otherPortal)
  await build(place, 'accessGroups', { name: 'Ours', team: [limited.userId], clients: [own] })
  const visitor: Caller = { tenantId: place.tenantId, userId: null, role: 'public' }
  const world: AccessWorld = {
    place,
    callers: { admin, adviser, limited, investor, visitor },
    accounts: { own, other },
    refs: {
      own: { users: investor.userId, organisations: organisation, portals: ownPortal, accounts: own },
      other: {
        users: stranger.userId,
        organisations: otherOrganisation,
        portals: otherPortal,
        accounts: other,
      },
    },
    rows: {
      users: { own: { id: investor.userId }, other: { id: stranger.userId } },
      accounts: { own: { id: own }, other: { id: other } },
      portals: { own: { id: ownPortal }, other: { id: otherPortal } },
      organisations: { own: { id: organisation }, other: { id: otherOrganisation } },
    },
    open: {},
  }
  for (const name of Object.keys(collections) as CollectionName[]) await insertBoth(world, name)
  await insertOpen(world)
  return world
}

async function insertBoth(world: AccessWorld, name: CollectionName): Promise<void> {
  const table = tableName(name)
  if (world.rows[table]) return
  const both = {
    own: { ...freshRow(world, { table, whose: 'own', person: 'admin' }), ...standing(world, table, 'own') },
    other: {
      ...freshRow(world, { table, whose: 'other', person: 'admin' }),
      ...standing(world, table, 'other'),
    },
  }
  const { database, tenantId } = world.place
  await asOwner({ owner: database.owner, tenantId }, async (owner) => {
    for (const row of Object.values(both))
      await owner.query(...insertion(table, { tenant_id: tenantId, ...row }))
  })
  world.rows[table] = both
  for (const whose of ['own', 'other'] as const)
    if (typeof both[whose].id === 'string') world.refs[whose][name] = both[whose].id
}

/** A library for everybody with a folder and a picture, and a file of no account. */
async function insertOpen(world: AccessWorld): Promise<void> {
  const { database, tenantId } = world.place
  const row = (table: string) => freshRow(world, { table, whose: 'own', person: 'admin' })
  const library: Columns = { ...row('libraries'), permissions: JSON.stringify({ level: 'public', ids: [] }) }
  const rows: Record<string, Columns> = {
    libraries: library,
    media_folders: { ...row('media_folders'), library: library.id },
    media: { ...row('media'), account: null, library: library.id },
    uploads: { ...row('uploads'), account: null, level: 'public' },
  }
  await asOwner({ owner: database.owner, tenantId }, async (owner) => {
    for (const [table, values] of Object.entries(rows))
      await owner.query(...insertion(table, { tenant_id: tenantId, ...values }))
  })
  world.open = rows
}

/** Records abroad that carry the names of people from here: only the tenant keeps them apart. */
export async function insertBait(abroad: AccessWorld, home: AccessWorld): Promise<void> {
  const { database, tenantId } = abroad.place
  await asOwner({ owner: database.owner, tenantId }, async (owner) => {
    for (const person of ['admin', 'adviser', 'limited', 'investor'] as const)
      for (const table of [
        ...ofTheirMaker,
        'submissions',
        'notification_choices',
        'form_drafts',
        'saved_views',
      ]) {
        const me = home.callers[person].userId
        const values = { ...freshRow(abroad, { table, whose: 'own', person: 'admin' }), created_by: me }
        const loose = table === 'submissions' ? { ...values, account: null } : values
        await owner.query(...insertion(table, { tenant_id: tenantId, ...loose }))
      }
  })
}

/** A connection with a login of the database. */
export async function connectAs(login: TestDatabase['api']): Promise<Client> {
  const client = new Client(login)
  // Without it a lost server would end the process instead of failing a statement.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
