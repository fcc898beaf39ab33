/** A firm of any size in a database, for whoever shows or measures the portal with many clients. */
import type { Client } from 'pg'
import type { Joining, LargeTenant } from '#demo/world/large-tenant.ts'
import { demoPassword } from '#demo/ground/world-parts.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import type { Tenant } from '#demo/world/tenant.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import type { FileStore } from '#server/ground/file-store.ts'
import { insertMany } from '#server/store/bulk.ts'
import type { Connection } from '#server/store/connection.ts'
import { asOwner } from '#server/store/owner.ts'
import { withClient } from '#server/store/provision.ts'
import { accountRecord, portfolioRecord, userRecord } from './demo-records.ts'
import { plantTenant } from './seed-demo.ts'
import { openStudio, storeDemoFiles } from './seed-demo-files.ts'

/** The firm and whom to sign in as, with the password of the demonstration; an account and a portfolio with bookings. */
export type LargeFirm = {
  tenant: Tenant
  adviser: { id: string; email: string }
  administrator: { email: string }
  portal: string
  account: string
  portfolio: string
}

/** `large`: the firm, which is told of once. `files`: where its pictures go, if anywhere. */
export type Planting = { large: LargeTenant; files?: FileStore; report?: (what: string) => void }

/** Plants the firm where it is not there yet. */
export async function plantLargeFirm(
  owner: Connection,
  planting: Planting,
): Promise<LargeFirm & { isNew: boolean }> {
  const firm = describeFirm(planting.large.tenant)
  if (await isPlanted(owner, firm)) return { ...firm, isNew: false }
  await plant(owner, planting)
  // What a database that has been running for a minute has done by itself.
  planting.report?.('the database looks over what it holds')
  await withClient(owner, (client) => client.query('vacuum analyze'))
  return { ...firm, isNew: true }
}

function describeFirm(tenant: Tenant): LargeFirm {
  const administrator = tenant.users.find(({ isAdmin }) => isAdmin)
  const adviser = tenant.users.find(({ isProfessional, isAdmin }) => isProfessional && !isAdmin)
  const { id: account, portalId: portal, portfolioIds } = accountOfStory(tenant, 'retiree')
  const [portfolio] = portfolioIds
  if (!administrator || !adviser || !portal || !portfolio) throw new Error('The firm lacks people or books.')
  return { tenant, adviser, administrator, portal, account, portfolio }
}

async function isPlanted(owner: Connection, { tenant }: LargeFirm): Promise<boolean> {
  const { rowCount } = await asOwner({ owner }, (client) =>
    client.query('select from tenants where tenant_id = $1', [tenant.id]),
  )
  return rowCount === 1
}

/** In one transaction: there or not there. */
async function plant(
  owner: Connection,
  { large: { tenant, joining, accounts }, files, report = () => undefined }: Planting,
): Promise<void> {
  const studio = openStudio()
  const stored = files ? await storeDemoFiles(files, tenant, (file) => studio.make(tenant, file)) : []
  const hash = await hashPassword(demoPassword)
  await asOwner({ owner, tenantId: tenant.id }, async (client) => {
    // The portal keeps all its books, so that no service takes part.
    await plantTenant(client, { tenant, hash, stored, source: 'portal' })
    let planted = tenant.accounts.length
    const say = () => report(`${planted.toLocaleString('en')} of ${accounts.toLocaleString('en')} accounts`)
    say()
    for (const part of joining) {
      await plantPart(client, tenant, part)
      planted += part.accounts.length
      say()
    }
    report('who may see which account')
    await client.query('select app.refresh_account_access(null)')
  })
}

/** They have not chosen a password yet. */
async function plantPart(client: Client, { id: tenantId, asOf }: Tenant, part: Joining): Promise<void> {
  const users = part.users.map((user) => userRecord(user, []))
  await insertMany(client, { tenantId, into: 'users' }, users)
  await insertMany(
    client,
    { tenantId, into: 'accounts' },
    part.accounts.map((account) => accountRecord(account, asOf)),
  )
  const portfolios = part.portfolios.map((portfolio) => portfolioRecord(portfolio, 'provider'))
  await insertMany(client, { tenantId, into: 'portfolios' }, portfolios)
}
