import { readAddress } from '#finance/working/figure-address.ts'
import { describe, expect, it } from 'vitest'
import { loadConfiguration } from '#configurations/register/registry.ts'
import { startDataService } from '#data-service/data-service.ts'
import { accountLedgers, accountOfStory } from '#demo/world/ledger-of.ts'
import { buildTenant as buildWorldTenant } from '#demo/world/world.ts'
import { calculateAccount } from '#finance/portfolios/account-figures.ts'
import { createPortfolioSources } from '#server/figures/portfolio-sources.ts'
import type { FiguredTenant } from '#server/ground/portfolio-sources.ts'
import { createLedgerSource } from '#server/store/ledger-source.ts'
import {
  build,
  buildAccount,
  buildPortfolio,
  buildTenant,
  buildTransaction,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const asOf = '2026-11-20'
const now = () => Date.UTC(2026, 10, 21, 12)
const families = ['generic', 'asset-manager', 'greek'] as const

const database = await openTestDatabase()
const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf }))

/** A client of the demonstration who has another portfolio in the portal: 1,000 paid for what is worth 1,500 now. */
async function buildBoth(
  key: (typeof families)[number],
  baseUrl: string | null = service.baseUrl,
  clock: () => number = now,
) {
  const world = buildWorldTenant(key, { asOf })
  const client = accountOfStory(world, 'retiree')
  const { externalId, currency } = client
  const place = await buildTenant(database, key)
  const white = await loadConfiguration(key)
  const tenant: FiguredTenant = { id: place.tenantId, name: key, configuration: key, hosts: [], white }
  const account = await buildAccount(place, { external_id: externalId, currency })
  for (const { externalId: external_id, currency: own } of world.portfolios.filter(
    ({ accountId }) => accountId === client.id,
  ))
    await buildPortfolio(place, { account, external_id, currency: own })
  const kind = { assetclass: 'Equities', type: 'Stock', sector: 'Other', region: 'UK' } as const
  await build(place, 'instruments', { symbol: 'OWN', name: 'Own share', currency, ...kind })
  for (const [date, close] of [
    ['2024-03-01', '10'],
    ['2025-12-31', '12'],
    [asOf, '15'],
  ] as const)
    await build(place, 'prices', { symbol: 'OWN', date, close })
  const kept = await buildPortfolio(place, { account, source: 'portal', currency, cash: 'outside' })
  const bought = { symbol: 'OWN', date: '2024-03-01', units: '100', price: '10', amount: '1000', currency }
  await buildTransaction(place, { account, portfolio: kept, ...bought })
  const sources = createPortfolioSources({
    store: database.store,
    now: clock,
    log: { warn: () => undefined },
    platform: { baseUrlOf: ({ configuration }) => baseUrl && `${baseUrl}/${configuration}/` },
  })
  const subject = { id: account, externalId }
  const books = createLedgerSource({
    store: database.store,
    tenantId: place.tenantId,
    benchmarks: white.benchmarks,
    staleAfterWorkdays: white.staleAfterWorkdays,
    taxYearStart: white.taxYearStart,
    now,
  })
  const { portfolios } = (await books.load(kept, asOf))!
  const all = [...accountLedgers(world, client.id), ...portfolios]
  const whole = calculateAccount({ id: account, currency, asOf, portfolios: all })
  return {
    place,
    tenant,
    sources,
    subject,
    kept,
    currency,
    whole,
    ...(await sources.ofAccount(tenant, subject)),
  }
}

const addUp = (figures: readonly { value: number | null }[]) =>
  figures.reduce((sum, { value }) => sum + value!, 0)

describe.each(families)('an account of %s with portfolios at its data service and in the portal', (key) => {
  it('is of the earlier day where the service is ahead of the books', async () => {
    const dayBefore = () => Date.UTC(2026, 10, 20, 12)
    const { data, id } = await buildBoth(key, service.baseUrl, dayBefore)
    const figures = (await data.account(id)).data!
    expect(figures.asOf).toBe('2026-11-19')
    const last = figures.performance.points.at(-1)!
    expect(last).toMatchObject({ date: '2026-11-19', portfolioValue: figures.value.value })
    // The share was worth 12 on that day, and nothing of it is left out.
    expect(figures.portfolios.at(-1)).toMatchObject({ value: { value: 1200 } })
    expect(addUp(figures.portfolios.map(({ value }) => value))).toBeCloseTo(figures.value.value!, 1)
  })

  it('has the value, the gain, the holdings and the returns of all of them', async () => {
    const { data, id, whole, kept } = await buildBoth(key)
    const figures = (await data.account(id)).data!
    expect(figures.value.value).toBeCloseTo(whole.value.value!, 1)
    expect(figures.change.value).toBeCloseTo(whole.change.value!, 1)
    expect(figures.portfolios).toHaveLength(whole.portfolios.length)
    expect(figures.portfolios.at(-1)).toMatchObject({ id: kept, value: { value: 1500 } })
    expect(addUp(figures.holdings.map(({ value }) => value))).toBeCloseTo(figures.value.value!, 2)
    expect(
      figures.holdings.flatMap(({ items }) => items).find(({ symbol }) => symbol === 'OWN'),
    ).toMatchObject({
      value: { value: 1500 },
      cost: { value: 1000 },
    })
    for (const [name, { value }] of Object.entries(whole.changes)) {
      const own = figures.changes[name as keyof typeof figures.changes].value
      expect(own, name).toEqual(value === null ? null : expect.closeTo(value, 3))
    }
  }, 120_000)

  it('says the same in lists, and adds up what moved it, its transactions, its chart and its working', async () => {
    const { data, id, tenant, sources, subject } = await buildBoth(key)
    const figures = (await data.account(id)).data!
    const { value } = figures
    expect(await sources.overview(tenant, subject)).toMatchObject({ value, changes: figures.changes })
    const performance = (await data.performance(id, { from: '2023-12-31' })).data!
    expect(performance.points.at(-1)!.portfolioValue).toBeCloseTo(value.value!, 1)
    expect(performance.cumulative.value).not.toBeNull()
    const booked = (await data.transactions(id)).data
    expect(booked.filter(({ symbol }) => symbol === 'OWN')).toHaveLength(1)
    expect(booked.map(({ date }) => date)).toEqual(
      booked
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    const { opening, contributions, withdrawals, income, market, fees, taxes, closing } = (
      await data.movements(id, { from: '2023-12-31', to: asOf })
    ).data!
    expect(closing.value).toBeCloseTo(value.value!, 1)
    const moved = addUp([opening, contributions, withdrawals, income, market, fees, taxes])
    expect(moved).toBeCloseTo(closing.value!, 2)
    const working = (await data.working(id, readAddress('value')!)).data!
    expect(working.figure).toEqual(value)
    expect(working.parts).toHaveLength(2)
    expect(addUp(working.parts!)).toBeCloseTo(value.value!, 2)
  }, 120_000)
})

describe('an account of which one part is not known', () => {
  it('has no sum and says so, while the service does not answer; its lists say that they are not complete', async () => {
    const { data, id, sources, tenant, subject } = await buildBoth('generic', 'http://127.0.0.1:9')
    expect(await data.account(id)).toMatchObject({ data: null, freshness: 'failed' })
    expect(await sources.overview(tenant, subject)).toBeNull()
    const booked = await data.transactions(id)
    expect(booked).toMatchObject({ freshness: 'failed', data: [{ symbol: 'OWN' }] })
    await expect(data.performance(id)).rejects.toThrow('network')
  }, 120_000)

  it('has no sum and says why, where the portal has no rate', async () => {
    const { data, id, place, sources, tenant, subject } = await buildBoth('generic')
    await asKeeper(place, "update instruments set currency = 'ISK' where tenant_id = $1")
    const { value } = (await data.account(id)).data!
    expect(value).toMatchObject({ value: null, quality: 'incomplete' })
    expect(value.reasons.map(({ code }) => code)).toContain('missing-rate')
    expect((await sources.overview(tenant, subject))?.value.value).toBeNull()
  }, 120_000)
})

describe('the figures of lists of an account', () => {
  it('are made anew when its currency changes, and when one of its portfolios goes or comes back', async () => {
    const { place, subject, kept } = await buildBoth('generic')
    const waiting = async () => {
      const rows = await asKeeper(place, "select key from jobs where tenant_id = $1 and queue = 'figures'")
      await asKeeper(place, 'delete from jobs where tenant_id = $1')
      return rows
    }
    const change = (text: string, id: string) => asKeeper(place, text, [id])
    await waiting()
    await change(
      "update accounts set name = 'Other', currency = currency where tenant_id = $1 and id = $2",
      subject.id,
    )
    expect(await waiting()).toEqual([])
    await change("update accounts set currency = 'USD' where tenant_id = $1 and id = $2", subject.id)
    expect(await waiting()).toEqual([{ key: subject.id }])
    for (const active of ['false', 'true']) {
      await change(`update portfolios set active = ${active} where tenant_id = $1 and id = $2`, kept)
      expect(await waiting()).toEqual([{ key: subject.id }])
    }
  })
})
