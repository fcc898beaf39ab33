/** Fills a database with the invented world, or brings one that was filled earlier up to a later day. */
import type { Client } from 'pg'
import { plantedCollections, type PlantedName } from '#demo/planted.ts'
import { buildTenant, type Tenant } from '#demo/world/tenant.ts'
import { demoPassword, tenantKeys } from '#demo/ground/world-parts.ts'
import { loadConfiguration } from '#configurations/register/registry.ts'
import type { Connection } from '#server/store/connection.ts'
import type { CollectionName } from '#model/collections/collections.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { acceptTerms } from './accepted-terms.ts'
import { insertMany, type BulkRow } from '#server/store/bulk.ts'
import type { FileStore } from '#server/ground/file-store.ts'
import { asOwner } from '#server/store/owner.ts'
import {
  accessGroupRecord,
  accountRecord,
  benchmarkRecords,
  groupRecord,
  instrumentRecord,
  organisationRecord,
  portalRecord,
  portfolioRecord,
  priceRecords,
  rateRecords,
  subscriptionRecord,
  transactionRecord,
  userRecord,
  welcomesReadIn,
} from './demo-records.ts'
import { plantUsage } from './plant-usage.ts'
import { openStudio, storeDemoFiles } from './seed-demo-files.ts'

/** How far the world in a database reaches, and the day it was set up. */
export type DemoState = { asOf: string; startedOn: string }

type Seeding = {
  owner: Connection
  asOf: string
  /** What an earlier run left behind; null for an empty database. */
  before: DemoState | null
  hashPassword: (password: string) => Promise<string>
  /** Where the pictures and documents go; without it records speak of files that are not there. */
  files?: FileStore
  /** What its people have done in the portal of a firm that is planted. */
  work?: (firm: Tenant) => Promise<void>
  report?: (what: string) => void
}

/** Seeds what is missing; answers what the database now holds. Each tenant is one transaction: there or not there. */
export async function seedDemo(seeding: Seeding): Promise<DemoState> {
  const { before, owner, files, work, report = () => undefined } = seeding
  const startedOn = before?.startedOn ?? seeding.asOf
  const asOf = before && before.asOf > seeding.asOf ? before.asOf : seeding.asOf
  if (before?.asOf === asOf) return before
  const hash = before ? '' : await seeding.hashPassword(demoPassword)
  const studio = openStudio()
  // The tenants do not touch each other's rows; building the next one overlaps with storing the one before.
  const firms = await Promise.all(
    tenantKeys.map(async (key) => {
      const tenant = buildTenant(key, { asOf, startedOn })
      const stored =
        before || !files ? [] : await storeDemoFiles(files, tenant, (file) => studio.make(tenant, file))
      await asOwner({ owner, tenantId: tenant.id }, (client) =>
        before
          ? appendDays(client, { tenant, after: before.asOf })
          : plantTenant(client, { tenant, hash, stored, isUsed: true }),
      )
      report(`${key}: ${tenant.accounts.length} accounts, ${tenant.market.instruments.length} instruments`)
      return tenant
    }),
  )
  await asOwner({ owner }, (client) => client.query('analyze'))
  if (!before && work) for (const firm of firms) await work(firm)
  return { asOf, startedOn }
}

type Planted = {
  tenant: Tenant
  /** What its people sign in with. */
  hash: string
  /** The records of its files. */
  stored?: readonly BulkRow<'uploads'>[]
  /** Who tells of the portfolios that a data service usually knows. */
  source?: 'provider' | 'portal'
  /** It has been used for a year. */
  isUsed?: true
}

/** Puts a whole tenant into an empty place. */
export async function plantTenant(
  client: Client,
  { tenant, hash, stored = [], source = 'provider', isUsed }: Planted,
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into tenants (tenant_id, name, configuration, hosts) values ($1, $2, $3, $4) on conflict do nothing`,
    [tenant.id, tenant.name, tenant.key, [tenant.host]],
  )
  // A first start that was killed half way has planted some of the tenants already.
  if (rowCount === 0) return
  const insert = inserter(client, tenant)
  await insert(
    'organisations',
    tenant.organisations.map((firm) => organisationRecord(firm, photosOf(tenant, firm))),
  )
  await insert(
    'users',
    tenant.users.map((user) => userRecord(user, photosOf(tenant, user))),
  )
  await client.query(
    `update auth.login set pw_hash = $2, email_verified = true, pw_changed = now(), tour_closed = now()
      where tenant_id = $1`,
    [tenant.id, hash],
  )
  await insert('subscriptions', tenant.subscriptions.map(subscriptionRecord))
  await insert(
    'portals',
    tenant.portals.map((portal) => portalRecord(portal, filesOfPortal(tenant, portal))),
  )
  await insert(
    'accounts',
    tenant.accounts.map((account) => accountRecord(account, tenant.asOf)),
  )
  await acceptTerms(client, tenant)
  await insert('groups', tenant.groups.map(groupRecord))
  await insert('groupMembers', membersOf(tenant))
  await insert('readMarks', welcomesReadIn(tenant))
  await insert('accessGroups', tenant.accessGroups.map(accessGroupRecord))
  await insert('portfolios', [
    ...tenant.portfolios.map((portfolio) => portfolioRecord(portfolio, source)),
    ...tenant.keptPortfolios.map((portfolio) => portfolioRecord(portfolio, 'portal')),
  ])
  for (const name of plantedCollections) await insert(name, recordsOf(tenant, name))
  await insert('uploads', stored)
  await insert('instruments', tenant.market.instruments.map(instrumentRecord))
  await insertDays(client, { tenant, after: null })
  if (isUsed) await plantUsage(client, tenant)
  await client.query('select app.refresh_account_access(null)')
}

/** Brings a planted tenant from the close of `after` to the day of `tenant`. */
export async function appendDays(client: Client, days: { tenant: Tenant; after: string }): Promise<void> {
  await insertDays(client, { ...days, added: await addKeptPortfolios(client, days.tenant) })
  await client.query('update portfolios set ledger_version = ledger_version + 1 where tenant_id = $1', [
    days.tenant.id,
  ])
}

/** A world that was planted before the firm kept books of its own gets them; answers the ids of what was missing. */
async function addKeptPortfolios(client: Client, tenant: Tenant): Promise<ReadonlySet<string>> {
  const ids = tenant.keptPortfolios.map(({ id }) => id)
  const { rows } = await client.query<{ id: string }>(
    'select id from portfolios where tenant_id = $1 and id = any ($2)',
    [tenant.id, ids],
  )
  const known = new Set(rows.map(({ id }) => id))
  const missing = tenant.keptPortfolios.filter(({ id }) => !known.has(id))
  await inserter(client, tenant)(
    'portfolios',
    missing.map((portfolio) => portfolioRecord(portfolio, 'portal')),
  )
  return new Set(missing.map(({ id }) => id))
}

/** `added`: portfolios whose books are new here as a whole. */
async function insertDays(
  client: Client,
  { tenant, after, added }: { tenant: Tenant; after: string | null; added?: ReadonlySet<string> },
): Promise<void> {
  const insert = inserter(client, tenant)
  await trustReferences(client)
  const { dividendKind } = await loadConfiguration(tenant.key)
  await insert(
    'transactions',
    [...tenant.portfolios, ...tenant.keptPortfolios].flatMap((portfolio) =>
      portfolio.bookings
        .filter(({ date }) => after === null || date > after || added?.has(portfolio.id))
        .map((booking) => transactionRecord(booking, { portfolio, dividendKind })),
    ),
  )
  await insert('prices', priceRecords(tenant, after))
  await insert('exchangeRates', rateRecords(tenant, after))
  await insert('benchmarkLevels', benchmarkRecords(tenant, after))
}

/** The world refers only to itself, so checking a million references again would only cost time, where we may skip it. */
async function trustReferences(client: Client): Promise<void> {
  await client.query(`select set_config('session_replication_role', 'replica', true)
    where has_parameter_privilege('session_replication_role', 'SET')`)
}

function inserter(client: Client, { id: tenantId }: Tenant) {
  return async <N extends CollectionName>(into: N, rows: readonly BulkRow<N>[]): Promise<void> => {
    if (rows.length > 0) await insertMany(client, { tenantId, into }, rows)
  }
}

/** The records of one collection as they are inserted. */
function recordsOf<N extends PlantedName>({ records }: Tenant, name: N): readonly BulkRow<N>[] {
  return records[name]
}

/** The photo of a person, or the logo of a portal or firm, as a field holds it. */
function photosOf({ photos }: Tenant, { id }: { id: string }): StoredFile[] {
  const photo = photos[id]
  return photo ? [photo] : []
}

const filesOfPortal = (tenant: Tenant, portal: { id: string }) => ({
  photo: photosOf(tenant, portal),
  portalDocument: tenant.guides[portal.id] ?? null,
})

/** Groups hold users in the world and accounts in the store: a client's accounts join with the client. */
function membersOf({ groups, accounts }: Tenant): BulkRow<'groupMembers'>[] {
  return groups.flatMap((group) =>
    group.members.flatMap(({ userId, memberSince }) =>
      accounts
        .filter(({ clientId }) => clientId === userId)
        .map(({ id }) => ({ group: group.id, account: id, memberSince })),
    ),
  )
}
