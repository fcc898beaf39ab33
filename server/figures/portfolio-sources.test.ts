import { readAddress } from '#finance/working/figure-address.ts'
import { describe, expect, it } from 'vitest'
import type { ConfigurationKey } from '#configurations/register/registry.ts'
import { loadConfiguration } from '#configurations/register/registry.ts'
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
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createPortfolioSources } from './portfolio-sources.ts'
import { type FiguredTenant } from '#server/ground/portfolio-sources.ts'

const asOf = '2026-11-20'
const now = () => Date.UTC(2026, 10, 21, 12)
const externalId = accountOfStory(buildWorldTenant('generic', { asOf }), 'saver').externalId

/** An account that the portal has nothing of. */
const nobody = '00000000-0000-4000-8000-000000000000'

const database = await openTestDatabase()
const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf }))

async function figured(key: ConfigurationKey): Promise<{ place: Place; tenant: FiguredTenant }> {
  const place = await buildTenant(database, key)
  const white = await loadConfiguration(key)
  return { place, tenant: { id: place.tenantId, name: `Firm ${key}`, configuration: key, hosts: [], white } }
}

function open(baseUrl: string | null) {
  const logged: object[] = []
  const sources = createPortfolioSources({
    store: database.store,
    now,
    log: { warn: (event: object) => logged.push(event) },
    platform: { baseUrlOf: ({ configuration }) => baseUrl && `${baseUrl}/${configuration}/` },
  })
  return { sources, logged }
}

/** An account that is linked to the data service, with a portfolio of the portal's own worth 250. */
async function buildAccountWithOwn(place: Place) {
  const id = await buildAccount(place, { external_id: externalId })
  const portfolio = await buildPortfolio(place, { account: id, source: 'portal' })
  const kind = { assetclass: 'Equities', type: 'Stock', sector: 'Other', region: 'UK' } as const
  await build(place, 'instruments', { symbol: 'VOD.L', name: 'Vodafone', currency: 'GBP', ...kind })
  await build(place, 'prices', { symbol: 'VOD.L', date: asOf, close: '2.50' })
  await buildTransaction(place, { account: id, portfolio })
  const account = { id, externalId }
  return { account, portfolio: { id: portfolio, externalId: null, account } }
}

/** An account whose portfolios are all at the data service. */
async function buildLinked(place: Place) {
  const id = await buildAccount(place, { external_id: externalId })
  await buildPortfolio(place, { account: id })
  return { account: { id, externalId } }
}

describe('where figures come from', () => {
  it('is the data service under the external id, where the white label says so', async () => {
    const { place, tenant } = await figured('generic')
    const { account } = await buildLinked(place)
    const { sources, logged } = open(service.baseUrl)
    const { data, id } = await sources.ofAccount(tenant, account)
    expect(id).toBe(externalId)
    expect(await data.account(id)).toMatchObject({ freshness: 'live', asOf, data: { id: externalId } })
    expect(logged).toEqual([])
  })

  it('is the own ledger for a portfolio of the portal and an account with no others, whatever the white label says', async () => {
    const { place, tenant } = await figured('generic')
    const { portfolio } = await buildAccountWithOwn(place)
    const { sources } = open(null)
    const { data, id } = sources.ofPortfolio(tenant, { ...portfolio, source: 'portal' })
    expect((await data.portfolio(id)).data?.value).toMatchObject({ value: 250, currency: 'GBP' })
    const { data: whole, id: account } = await sources.ofAccount(tenant, portfolio.account)
    expect((await whole.account(account)).data).toMatchObject({ value: { value: 250 }, portfolios: [{ id }] })
    expect((await sources.overview(tenant, portfolio.account))?.value.value).toBe(250)
  })

  it('is the own ledger under our own id, where the white label keeps its own', async () => {
    const { place, tenant: served } = await figured('greek')
    const provider = { source: 'stored', usePlatformSecurities: false } as const
    const tenant: FiguredTenant = { ...served, white: { ...served.white, provider } }
    const { account } = await buildAccountWithOwn(place)
    const { sources } = open(service.baseUrl)
    const { data, id } = await sources.ofAccount(tenant, account)
    expect(id).toBe(account.id)
    expect((await data.account(id)).data?.value.value).toBe(250)
    expect((await sources.overview(tenant, account))?.value.value).toBe(250)
  })

  it('is also the portal itself for a benchmark or a blend that the data service does not know', async () => {
    const { place, tenant } = await figured('generic')
    const { account } = await buildLinked(place)
    const { sources } = open(service.baseUrl)
    const { data, id } = await sources.ofAccount(tenant, account)
    const range = { from: '2025-12-31', to: '2026-06-30' }
    const { currency, ...plain } = (await data.performance(id, range)).data!
    for (const [benchmark, levels] of [
      ['House rock', [100, 110]],
      ['House sand', [50, 75]],
    ] as const)
      for (const [i, date] of [range.from, range.to].entries())
        await build(place, 'benchmarkLevels', { benchmark, currency, date, level: String(levels[i]) })
    await build(place, 'prices', { symbol: 'VOD.L', date: '2025-12-31', close: '2.40' })
    const against = async (benchmark: string) => (await data.performance(id, { ...range, benchmark })).data!
    const rock = await against('House rock')
    expect(rock).toMatchObject({ benchmarkLabel: 'House rock', cumulative: plain.cumulative })
    expect(rock.benchmarkCumulative?.value).toBeCloseTo(0.1, 9)
    expect(rock.points.at(-1)?.benchmark).toBeCloseTo(0.1, 9)
    const blend = '60% House rock + 40% House sand'
    const blended = await against(blend)
    expect(blended.benchmarkLabel).toBe(blend)
    expect(blended.benchmarkCumulative?.value).toBeCloseTo(0.6 * 0.1 + 0.4 * 0.5, 9)
    const figure = `benchmark:cumulative:${range.from}:${range.to}:${blend}`
    const { data: working } = await data.working(id, readAddress(figure)!, { asOf })
    expect(working?.figure).toEqual(blended.benchmarkCumulative)
    expect(working?.terms.map(({ name }) => name)).toEqual(['level-first', 'level-last'])
    const known = await against('Nordic Flexible EUR')
    expect(known.benchmarkLabel).toBe('Nordic Flexible EUR')
    expect(known.benchmarkCumulative?.method).toBe('reported')
    expect((await against('Somewhere else')).benchmarkLabel).toBe(plain.benchmarkLabel)
  })

  it('is also the portal itself for terms of bonds that the data service leaves out', async () => {
    const { place, tenant } = await figured('generic')
    const world = buildWorldTenant('generic', { asOf })
    const account = { id: nobody, externalId: accountOfStory(world, 'retiree').externalId }
    const { sources } = open(service.baseUrl)
    const { data, id } = await sources.ofAccount(tenant, account)
    const [before] = (await data.bonds(id)).data
    expect(before).toMatchObject({ convexity: null, accruedInterest: { value: null } })
    const { bond, symbol, name, currency, isin } = world.market.instruments.find(
      (instrument) => instrument.isin === before!.isin,
    )!
    const terms = { coupon: bond!.coupon * 100, maturity: bond!.maturity, paymentsAYear: bond!.frequency }
    const kind = { assetclass: 'Fixed Interest', type: 'Other', sector: 'Other', region: 'UK' } as const
    const row = { symbol, name, currency, isin: isin ?? null, dayCount: bond!.dayCount, ...terms, ...kind }
    await build(place, 'instruments', row)
    const [after] = (await data.bonds(id)).data
    expect(after).toMatchObject({ yieldToMaturity: before!.yieldToMaturity, origin: 'reported' })
    expect(after!.dirtyPrice).toBeGreaterThan(before!.cleanPrice!)
    expect(after!.convexity).toBeGreaterThan(0)
    expect(after!.accruedInterest).toMatchObject({ value: expect.any(Number), method: 'accrued-interest' })
  })

  it('is the same source each time, so that what it has kept serves everybody, but never another tenant', async () => {
    const { tenant } = await figured('generic')
    const { tenant: other } = await figured('generic')
    const { sources } = open(service.baseUrl)
    const account = { id: nobody, externalId }
    const of = async (one: FiguredTenant) => (await sources.ofAccount(one, account)).data
    expect(await of(tenant)).toBe(await of(tenant))
    expect(await of(other)).not.toBe(await of(tenant))
  })

  it('fails and says so in the log, where a data service is wanted and none is set up', async () => {
    const { tenant } = await figured('dutch')
    const { sources, logged } = open(null)
    const { data, id } = await sources.ofAccount(tenant, { id: nobody, externalId })
    const answer = await data.account(id)
    expect(answer).toMatchObject({ data: null, freshness: 'failed', problem: { code: 'not-set-up' } })
    expect(await sources.overview(tenant, { id: nobody, externalId })).toBeNull()
    expect(logged).toMatchObject([{ tenant: 'Firm dutch', call: 'account', id: externalId }, {}])
  })

  it('has empty books, where none is set up and the account is linked with none', async () => {
    const { tenant } = await figured('dutch')
    const { sources } = open(null)
    const { data, id } = await sources.ofAccount(tenant, { id: nobody, externalId: null })
    expect(await data.account(id)).toMatchObject({ problem: { code: 'not-found' } })
  })

  it('says the same in lists as on the page of an account, also from a data service', async () => {
    const { tenant } = await figured('generic')
    const { sources } = open(service.baseUrl)
    const account = { id: nobody, externalId }
    const { data, id } = await sources.ofAccount(tenant, account)
    const page = (await data.account(id)).data
    const listed = await sources.overview(tenant, account)
    const { value, change, changes, currency } = page ?? {}
    expect(listed).toMatchObject({ asOf, value, change, changes, currency })
    expect(listed?.portfolios.map((one) => [one.id, one.value])).toEqual(
      page?.portfolios.map((one) => [one.id, one.value]),
    )
  })
})
