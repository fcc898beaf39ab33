import { describe, expect, it } from 'vitest'
import type { ConfigurationKey } from '#configurations/register/registry.ts'
import { startDataService } from '#data-service/data-service.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import { buildTenant as buildWorldTenant } from '#demo/world/world.ts'
import {
  build,
  buildAccount,
  buildPortfolio,
  buildTenant,
  buildTransaction,
  type Place,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { figuredTenant, sourcesAt } from '#tests/support/figured-firm.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { keepDeskFigures } from './keep-desk-figures.ts'

const today = '2026-11-21'
const now = () => Date.UTC(2026, 10, 21, 12)

const database = await openTestDatabase()
const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf: '2026-11-20' }))

async function openFirm(place: Place, key: ConfigurationKey, baseUrl: string | null) {
  const tenant = await figuredTenant(place, key)
  const sources = sourcesAt({ database, now, baseUrl })
  return { tenant, sources, keep: () => keepDeskFigures({ store: database.store, sources, tenant, today }) }
}

type Kept = { flows: number | null; benchmark: number | null; cash: number | null; version: number }

const readKept = (place: Place): Promise<Kept[]> =>
  asKeeper<Kept>(
    place,
    `select net_flows_ytd::float8 as flows, benchmark_ytd as benchmark, cash_share as cash, version::int
      from accounts where tenant_id = $1 order by name`,
  )

describe('the figures of the list of clients', () => {
  it('are those of an own ledger, worked by hand; they are no change of the record', async () => {
    const place = await buildTenant(database, 'partner-firm')
    const kind = { assetclass: 'Equities', type: 'Stock', sector: 'Other', region: 'UK' } as const
    await build(place, 'instruments', { symbol: 'VOD.L', name: 'Vodafone', currency: 'GBP', ...kind })
    for (const [date, close] of [
      ['2026-03-02', '1.50'],
      ['2026-11-20', '1.80'],
    ] as const)
      await build(place, 'prices', { symbol: 'VOD.L', date, close })
    const account = await buildAccount(place, { name: 'A', external_id: 'EXT-1' })
    const portfolio = await buildPortfolio(place, { account })
    // A hundred at 1.50 from money outside.
    await buildTransaction(place, { account, portfolio })
    await buildAccount(place, { name: 'B', external_id: 'EXT-2' })
    const { keep } = await openFirm(place, 'partner-firm', null)
    expect(await keep()).toEqual({ figured: 1, failed: 0 })
    expect(await readKept(place)).toEqual([
      { flows: 150, benchmark: null, cash: 0, version: 1 },
      { flows: null, benchmark: null, cash: null, version: 1 },
    ])
  })

  it('of an account whose portfolios are gone are not known any more', async () => {
    const place = await buildTenant(database, 'partner-firm')
    const account = await buildAccount(place, { name: 'A', external_id: 'EXT-1' })
    const portfolio = await buildPortfolio(place, { account })
    const figured = 'net_flows_ytd = 5, benchmark_ytd = 0.1, cash_share = 0.2'
    await asKeeper(place, `update accounts set ${figured} where tenant_id = $1`)
    await asKeeper(place, `update portfolios set active = false where tenant_id = $1 and id = $2`, [
      portfolio,
    ])
    const { keep } = await openFirm(place, 'partner-firm', null)
    expect(await keep()).toEqual({ figured: 0, failed: 0 })
    expect(await readKept(place)).toEqual([{ flows: null, benchmark: null, cash: null, version: 1 }])
  })

  it('are those of the pages of a data service, and stay while it does not answer', async () => {
    const place = await buildTenant(database, 'generic')
    const world = buildWorldTenant('generic', { asOf: '2026-11-20' })
    const { id, externalId: external_id, currency } = accountOfStory(world, 'retiree')
    const account = await buildAccount(place, { external_id, currency })
    for (const { externalId, currency: own } of world.portfolios.filter(({ accountId }) => accountId === id))
      await buildPortfolio(place, { account, external_id: externalId, currency: own })
    const { tenant, sources, keep } = await openFirm(place, 'generic', service.baseUrl)
    await keep()
    const source = await sources.ofAccount(tenant, { id: account, externalId: external_id })
    const range = { from: '2026-01-01' }
    const [{ data: movements }, { data: performance }, { data: figures }] = await Promise.all([
      source.data.movements(source.id, range),
      source.data.performance(source.id, range),
      source.data.account(source.id),
    ])
    const [kept] = await readKept(place)
    const flows = Number(movements?.contributions.value) + Number(movements?.withdrawals.value)
    expect(kept?.flows).toBeCloseTo(flows, 4)
    expect(kept?.flows).toBeLessThan(0)
    const year = performance?.discrete.find(({ name }) => name === 'YTD')
    expect(kept?.benchmark).toBe(year?.benchmark?.value)
    expect(kept?.benchmark).not.toBeNull()
    const items = figures?.holdings.flatMap((group) => group.items) ?? []
    const cash = items
      .filter(({ type }) => type === 'Cash')
      .reduce((sum, { value }) => sum + Number(value.value), 0)
    expect(kept?.cash).toBeCloseTo(cash / Number(figures?.value.value), 9)
    const silent = await openFirm(place, 'generic', null)
    expect(await silent.keep()).toEqual({ figured: 0, failed: 1 })
    expect(await readKept(place)).toEqual([kept])
  })
})
