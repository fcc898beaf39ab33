/** Builders of records: everything has a sensible value, a test says only what it is about. */
import type { StoredFile } from '#model/fields/json-shapes.ts'
import type { Client } from 'pg'
import type { Caller } from '#server/store/executor.ts'
import type { CollectionName } from '#model/collections/collections.ts'
import type { Role } from '#model/access/role.ts'
import { accountStatuses, type StatusIdentifier } from '#model/status/account-status.ts'
import { insertMany, type BulkRow } from '#server/store/bulk.ts'
import { newId } from '#server/store/new-id.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import type { TestDatabase } from './test-database.ts'

type Overrides<N extends CollectionName> = Partial<BulkRow<N>>

/** Where records are built: a database and a tenant. */
export type Place = { database: TestDatabase; tenantId: string }

let number = 0
const next = () => (number += 1)

/** A new tenant. */
export async function buildTenant(database: TestDatabase, configuration = 'generic'): Promise<Place> {
  const tenantId = newId()
  const values = [tenantId, `Tenant ${next()}`, configuration, [`${tenantId}.portico.example`]]
  await asOwner({ owner: database.owner }, (client) =>
    client.query(
      'insert into tenants (tenant_id, name, configuration, hosts) values ($1, $2, $3, $4)',
      values,
    ),
  )
  return { database, tenantId }
}

/** Inserts one record as owner; answers its id. */
export async function build<N extends CollectionName>(
  place: Place,
  into: N,
  row: BulkRow<N>,
): Promise<string> {
  const id = row.id ?? newId()
  await asOwner({ owner: place.database.owner, tenantId: place.tenantId }, async (client: Client) => {
    await insertMany(client, { tenantId: place.tenantId, into }, [{ ...row, id }])
    if (into === 'accounts' || into === 'accessGroups')
      await client.query('select app.refresh_account_access(null)')
  })
  return id
}

/** A person; the flags decide the role. The login without a password comes with it. */
export function buildUser(place: Place, overrides: Overrides<'users'> = {}): Promise<string> {
  const n = next()
  const person = { name: `Person ${n}`, email: `person${n}@portico.example`, phone: '+44 20 7946 0000' }
  return build(place, 'users', { ...person, userLanguage: 'en', ...overrides })
}

/** A person of a role, as the caller of statements. */
export async function buildCaller(
  place: Place,
  role: Exclude<Role, 'public'>,
  overrides: Overrides<'users'> = {},
): Promise<Caller & { userId: string }> {
  const flags = { isAdmin: role === 'admin', isProfessional: role !== 'investor' }
  const userId = await buildUser(place, { ...flags, ...overrides })
  return { tenantId: place.tenantId, userId, role }
}

/** An account. Without an owner it gets an adviser of its own. */
export async function buildAccount(place: Place, overrides: Overrides<'accounts'> = {}): Promise<string> {
  const owner = overrides.owner ?? [await buildUser(place, { isProfessional: true })]
  const n = next()
  const account = { name: `Account ${n}`, email: `account${n}@portico.example`, currency: 'GBP' as const }
  return build(place, 'accounts', { ...account, ...overrides, owner })
}

/** A portfolio of an account. */
export function buildPortfolio(
  place: Place,
  overrides: Overrides<'portfolios'> & { account: string },
): Promise<string> {
  return build(place, 'portfolios', { name: `Portfolio ${next()}`, currency: 'GBP', ...overrides })
}

/** A position of an account. */
export function buildHolding(
  place: Place,
  overrides: Overrides<'holdings'> & { account: string },
): Promise<string> {
  return build(place, 'holdings', { name: 'Vodafone', symbol: 'VOD.L', units: '100', ...overrides })
}

/** A purchase of 100 units at 1.50. */
export function buildTransaction(
  place: Place,
  overrides: Overrides<'transactions'> & { account: string },
): Promise<string> {
  const purchase = { name: 'Vodafone', symbol: 'VOD.L', side: 'BUY', purchaseType: 'Purchase' } as const
  const size = { units: '100', price: '1.50', amount: '150.00', currency: 'GBP', date: '2026-03-02' }
  return build(place, 'transactions', { ...purchase, ...size, ...overrides })
}

/** A portal. */
export function buildPortal(place: Place, overrides: Overrides<'portals'> = {}): Promise<string> {
  const portal = { name: `Portal ${next()}`, photo: [], theme: 'main', portalLanguage: 'en' }
  return build(place, 'portals', {
    ...portal,
    phone: '+44 20 7946 0000',
    email: 'help@portico.example',
    ...overrides,
  })
}

/** A group of accounts. */
export function buildGroup(place: Place, overrides: Overrides<'groups'> = {}): Promise<string> {
  return build(place, 'groups', { name: `Group ${next()}`, score: 1, ...overrides })
}

/** The statuses of accounts as a firm words them: all of them, each with what the test says of it. */
export async function buildStatuses(
  place: Place,
  said: Partial<Record<StatusIdentifier, Overrides<'userStatus'>>> = {},
  without: readonly StatusIdentifier[] = [],
): Promise<void> {
  const worded = accountStatuses.filter(({ identifier }) => !without.includes(identifier))
  for (const [order, { identifier, name }] of worded.entries())
    await build(place, 'userStatus', { identifier, name, order, ...said[identifier] })
}

/** A picture that is stored, or another file by its name, and what a record keeps of it. */
export async function buildFile(
  place: Place,
  name = `picture-${next()}.png`,
  overrides: Overrides<'uploads'> = {},
): Promise<StoredFile> {
  const mediaType = name.endsWith('.png') ? 'image/png' : 'application/pdf'
  const stored = {
    path: `/media/${name}`,
    key: name,
    name,
    mediaType,
    digest: name,
    level: 'public',
  } as const
  await build(place, 'uploads', { ...stored, ...overrides })
  return { url: `/files/media/${name}`, name, created: '2026-01-02T03:04:05.000Z' }
}
