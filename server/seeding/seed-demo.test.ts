import { describe, expect, it } from 'vitest'
import { hasFeature } from '#configurations/configuration.ts'
import { loadConfiguration } from '#configurations/register/registry.ts'
import { plantedCollections } from '#demo/planted.ts'
import { buildTenant } from '#demo/world/world.ts'
import { type Tenant } from '#demo/world/tenant.ts'
import { tenantKeys } from '#demo/ground/world-parts.ts'
import { appendDays, plantTenant } from '#server/seeding/seed-demo.ts'
import type { Caller } from '#server/store/executor.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { countRecords, listRecords } from '#server/store/records/records.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openPlantedDatabase, plantedDay } from '#tests/support/planted-firms.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'

const firm: Tenant = buildTenant('dutch', { asOf: plantedDay })

const database = await closeAfterAll(openPlantedDatabase())

const admin: Caller = {
  tenantId: firm.id,
  userId: firm.users.find(({ isAdmin }) => isAdmin)?.id ?? null,
  role: 'admin',
}

describe('a planted firm', () => {
  /** What somebody writes to somebody, or has not sent yet, is not for administrators. */
  const shown = plantedCollections.filter((name) => name !== 'messages' && name !== 'formDrafts')

  it('has every record of its portal for the administrator', async () => {
    const counted = await database.store.transact(admin, async (transaction) => {
      const all: [string, number][] = []
      for (const name of shown) all.push([name, await countRecords(transaction, name)])
      return all
    })
    expect(counted).toEqual(shown.map((name) => [name, firm.records[name].length]))
  })

  it('lets its portals use a plan', async () => {
    const portals = await database.store.transact(admin, (transaction) =>
      listRecords(transaction, 'portals', { fields: ['name', 'subscription'] }),
    )
    expect(portals.map(({ subscription }) => subscription)).toEqual([firm.subscriptions[0]?.id])
  })

  it('shows a visitor only pages that are published, public and not hidden', async () => {
    const visitor: Caller = { tenantId: firm.id, userId: null, role: 'public' }
    const pages = await database.store.transact(visitor, (transaction) =>
      listRecords(transaction, 'pages', { fields: ['slug'], sort: [{ field: 'slug' }] }),
    )
    expect(pages.map(({ slug }) => slug)).toEqual(['about', 'history', 'letters', 'our-funds', 'welcome'])
  })

  it('lets a client read the thread that was written to them', async () => {
    const answered = firm.records.messages.find(({ thread }) => thread)
    const client: Caller = { tenantId: firm.id, userId: answered?.createdBy ?? null, role: 'investor' }
    const seen = await database.store.transact(client, (transaction) =>
      listRecords(transaction, 'messages', { fields: ['subject', 'thread'] }),
    )
    expect(seen.filter(({ thread }) => thread === answered?.thread).length).toBeGreaterThan(0)
    expect(seen.some(({ id }) => id === answered?.thread)).toBe(true)
  })
})

it('a firm that was planted before it kept books of its own has them whole with the next day', async () => {
  const grown = buildTenant('generic', { asOf: '2026-11-20', startedOn: '2026-11-19' })
  const before = buildTenant('generic', { asOf: '2026-11-19' })
  const empty = await openOwnDatabase()
  const rows = await asOwner({ owner: empty.owner, tenantId: grown.id }, async (client) => {
    await plantTenant(client, { tenant: { ...before, keptPortfolios: [] }, hash: 'none' })
    await appendDays(client, { tenant: grown, after: '2026-11-19' })
    const answer = await client.query<{ id: string; bookings: number }>(
      `select p.id, count(t.id)::int as bookings from portfolios p
        left join transactions t on t.tenant_id = p.tenant_id and t.portfolio = p.id
        where p.tenant_id = $1 and p.source = 'portal' group by p.id`,
      [grown.id],
    )
    return answer.rows
  })
  await empty.close()
  const expected = grown.keptPortfolios.map(({ id, bookings }) => ({ id, bookings: bookings.length }))
  expect(expected.length).toBeGreaterThan(0)
  expect(rows.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    expected.toSorted((a, b) => a.id.localeCompare(b.id)),
  )
})

/** The entries of the menu that are switches of the white label. */
const switches = ['explorer', 'news', 'messages', 'processes', 'projections', 'library'] as const

it.each(tenantKeys)('what %s keeps follows from what its white label offers', async (key) => {
  const configuration = await loadConfiguration(key)
  const { records, portals } = buildTenant(key, { asOf: '2026-11-20' })
  expect(records.messages.length > 0).toBe(hasFeature(configuration, 'messages', 'investor'))
  expect(records.orders.length > 0).toBe(hasFeature(configuration, 'ordering', 'investor'))
  expect(records.processes.length > 0).toBe(hasFeature(configuration, 'processes', 'investor'))
  const links = new Set(records.navigation.map(({ link }) => link))
  for (const feature of switches)
    expect(links.has(`/${feature}`), feature).toBe(hasFeature(configuration, feature, 'investor'))
  expect(links.has('/investment-advice')).toBe(hasFeature(configuration, 'investmentAdvice', 'investor'))
  for (const { theme, portalLanguage } of portals) {
    expect(configuration.themes).toContain(theme)
    expect(configuration.locales).toContain(portalLanguage)
  }
})
