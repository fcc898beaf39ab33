import { beforeAll, describe, expect, it } from 'vitest'
import type { Configuration } from '#configurations/configuration.ts'
import { loadConfiguration } from '#configurations/register/registry.ts'
import { accountLedgers, accountOfStory, assembleLedger } from '#demo/world/ledger-of.ts'
import { buildTenant, stories, type StoryName } from '#demo/world/world.ts'
import { type Tenant } from '#demo/world/tenant.ts'
import { tenantKeys } from '#demo/ground/world-parts.ts'
import { calculateAccount, prepareAccount, type AccountFigures } from '#finance/portfolios/account-figures.ts'
import { calculateBonds } from '#finance/portfolios/calculate-bonds.ts'
import { taxYearStart } from '#finance/ground/calendar.ts'
import type { Figure } from '#finance/ground/figure.ts'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import type { LedgerSource } from '#providers/stored/ledger-source.ts'
import {
  build,
  buildAccount,
  buildPortfolio,
  buildTenant as buildPlace,
  buildTransaction,
  buildUser,
  type Place,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openPlantedDatabase, plantedDay as asOf } from '#tests/support/planted-firms.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { createLedgerSource } from './ledger-source.ts'

/** A Saturday: the last close is that of the Friday before. */
const saturday = Date.UTC(2026, 10, 21, 12)

const database = await closeAfterAll(openPlantedDatabase())

/** A source as the white label has it; the United Kingdom's where none is named. */
function sourceOf(
  tenantId: string,
  { staleAfterWorkdays = 5, benchmarks = 'united-kingdom' }: Partial<Configuration> = {},
  now = () => saturday,
): LedgerSource {
  return createLedgerSource({
    store: database.store,
    tenantId,
    benchmarks,
    staleAfterWorkdays,
    taxYearStart,
    now,
  })
}

/** A figure as people see it: money to the cent; fractions to the ninth decimal, far beyond what is shown. */
function shown(figure: Figure | null): string | null {
  if (figure === null || figure.value === null) return null
  return `${figure.value.toFixed(figure.unit === 'money' ? 2 : 9)} ${figure.quality}`
}

function summarise({ value, change, changes, holdings, performance, realised }: PortfolioFigures) {
  return {
    value: shown(value),
    change: shown(change),
    changes: Object.values(changes).map(shown),
    holdings: holdings.flatMap(({ items }) =>
      items.map(({ id, value, cost, units }) => [id, units.toFixed(2), shown(value), shown(cost)].join(' ')),
    ),
    discrete: performance.discrete.map(({ name, portfolio, benchmark }) =>
      [name, shown(portfolio), shown(benchmark)].join(' '),
    ),
    risk: [performance.volatility, performance.maxDrawdown, performance.moneyWeighted].map(shown),
    realised: realised.map(({ taxYear, gain }) => `${taxYear} ${shown(gain)}`),
  }
}

function summariseAccount(figures: AccountFigures) {
  const portfolios = figures.portfolios.map((one) => [one.id, summarise(one)] as const)
  return { ...summarise(figures), portfolios: Object.fromEntries(portfolios) }
}

/** The portal's store holds them all, whoever keeps the books. */
const allLedgers = (tenant: Tenant, id: string): readonly PortfolioLedger[] => [
  ...accountLedgers(tenant, id),
  ...tenant.keptPortfolios
    .filter(({ accountId }) => accountId === id)
    .map((one) => assembleLedger(tenant, one)),
]

/** Pools of one client hold the shares of all taxable portfolios. */
function withPools(tenant: Tenant, ledgers: readonly PortfolioLedger[]): readonly PortfolioLedger[] {
  const all = [...tenant.portfolios, ...tenant.keptPortfolios]
  const ownerOf = (portfolioId: string) => {
    const portfolio = all.find(({ id }) => id === portfolioId)
    const account = tenant.accounts.find(({ id }) => id === portfolio?.accountId)
    return [
      account?.clientId ?? account?.id,
      account?.accountType ?? 'single',
      portfolio?.type === 'Trust',
    ].join()
  }
  return ledgers.map((ledger) => {
    const pooled = all
      .filter((one) => one.costMethod === 'section-104' && one.id !== ledger.id)
      .filter(({ id }) => ownerOf(id) === ownerOf(ledger.id))
      .map((one) => assembleLedger(tenant, one))
    return ledger.costMethod === 'section-104' && pooled.length > 0 ? { ...ledger, pooled } : ledger
  })
}

/** What the pages would show of an account from the world itself, by the rules on benchmarks. */
function figuresOfWorld(tenant: Tenant, story: StoryName): AccountFigures {
  const { id, currency } = accountOfStory(tenant, story)
  const isOwnChoice = (portfolioId: string) =>
    tenant.portfolios.find((portfolio) => portfolio.id === portfolioId)?.type === 'ExO'
  const portfolios = allLedgers(tenant, id).map((ledger): PortfolioLedger => {
    const isMeasured = !isOwnChoice(ledger.id) && ledger.currency === tenant.currency
    return { ...ledger, benchmark: isMeasured ? ledger.benchmark : null }
  })
  return calculateAccount({ id, currency, portfolios: withPools(tenant, portfolios), asOf })
}

describe('ledgers from the database', () => {
  it.each(tenantKeys)('show the same figures as the world of %s, story by story', async (key) => {
    const tenant = buildTenant(key, { asOf })
    const source = sourceOf(tenant.id, await loadConfiguration(key))
    let [values, bonds] = [0, 0]
    for (const story of Object.values(stories)) {
      const set = await source.load(accountOfStory(tenant, story).id, asOf)
      if (!set) throw new Error(`The account of the ${story} is not there`)
      const figures = calculateAccount(set)
      expect(summariseAccount(figures), story).toEqual(summariseAccount(figuresOfWorld(tenant, story)))
      if ((figures.value.value ?? 0) > 0) values += 1
      const { id, currency } = accountOfStory(tenant, story)
      const portfolios = allLedgers(tenant, id)
      const held = calculateBonds(prepareAccount(set))
      expect(held, story).toEqual(calculateBonds(prepareAccount({ id, currency, portfolios, asOf })))
      bonds += held.length
    }
    expect(bonds).toBeGreaterThan(0)
    expect(values).toBeGreaterThan(8)
  })

  it('are found by our own id and by the id at the data service, of accounts and portfolios', async () => {
    const tenant = buildTenant('greek', { asOf })
    const account = accountOfStory(tenant, 'saver')
    const portfolio = tenant.portfolios.find(({ accountId }) => accountId === account.id)
    const source = sourceOf(tenant.id)
    expect(await source.load(account.externalId ?? '', asOf)).toEqual(await source.load(account.id, asOf))
    const own = await source.load(portfolio?.id ?? '', asOf)
    expect(own).toMatchObject({ kind: 'portfolio', portfolios: [{ id: portfolio?.id }] })
    expect(await source.load(portfolio?.externalId ?? '', asOf)).toEqual(own)
    expect(await source.version('nobody', null)).toBeNull()
    expect(await source.load('nobody', asOf)).toBeNull()
    expect(await sourceOf(buildTenant('dutch', { asOf }).id).load(account.id, asOf)).toBeNull()
  })

  it('share their series: two accounts that hold the same security have the same object', async () => {
    const tenant = buildTenant('partner-firm', { asOf })
    const source = sourceOf(tenant.id)
    const ids = tenant.accounts.slice(0, 12).map(({ id }) => id)
    const sets = await Promise.all([...ids, ...ids].map((id) => source.load(id, asOf)))
    const ledgers = sets.flatMap((set) => set?.portfolios ?? [])
    const shared = new Map<string, unknown>()
    let repeated = 0
    for (const series of ledgers.flatMap(({ prices }) => prices)) {
      if (shared.has(series.symbol)) repeated += 1
      expect(shared.get(series.symbol) ?? series).toBe(series)
      shared.set(series.symbol, series)
    }
    expect(repeated).toBeGreaterThan(20)
    expect(new Set(ledgers.map(({ rates }) => rates)).size).toBe(1)
    const benchmarks = new Set(ledgers.flatMap(({ benchmark }) => benchmark ?? []))
    expect(benchmarks.size).toBe(new Set([...benchmarks].map(({ label }) => label)).size)
  })
})

describe('the pools of section 104', () => {
  it('are of all taxable portfolios of a client, in one capacity', async () => {
    const place = await buildPlace(database, 'asset-manager')
    const source = sourceOf(place.tenantId)
    const client = await buildUser(place)
    const pooled = { costMethod: 'section-104', source: 'portal' } as const
    const own = await buildAccount(place, { client })
    const [account, dual, stranger] = [
      await buildAccount(place, { client, accountType: 'single' }),
      await buildAccount(place, { client, accountType: 'dual' }),
      await buildAccount(place, { client: await buildUser(place) }),
    ]
    const first = await buildPortfolio(place, { account: own, type: 'GIA', ...pooled })
    const second = await buildPortfolio(place, { account, ...pooled })
    const isa = await buildPortfolio(place, { account: own, type: 'ISA', ...pooled })
    const trust = await buildPortfolio(place, { account: own, type: 'Trust', ...pooled })
    const other = await buildPortfolio(place, { account: own, type: 'GIA', costMethod: 'average' })
    await buildPortfolio(place, { account: dual, ...pooled })
    await buildPortfolio(place, { account: stranger, ...pooled })
    const pools = async (id: string) =>
      (await source.load(id, asOf))?.portfolios.map((one) => [one.id, one.pooled?.map(({ id: of }) => of)])
    expect(await pools(first)).toEqual([[first, [second]]])
    expect(await pools(second)).toEqual([[second, [first]]])
    expect(new Map((await pools(own)) as [string, string[] | undefined][])).toEqual(
      new Map([first, isa, trust, other].map((id) => [id, id === first ? [second] : undefined])),
    )
    const before = await source.version(first, null)
    const averaged = await source.version(other, null)
    await buildTransaction(place, { account, portfolio: second })
    await place.database.store.serve(place.tenantId, (transaction) =>
      transaction.query(
        { name: 'test-count-pool', text: 'select app.bump_ledger($2) from tenants where tenant_id = $1' },
        [second],
      ),
    )
    expect(await source.version(first, null)).not.toEqual(before)
    expect(await source.version(other, null)).toEqual(averaged)
    const [ledger] = (await source.load(first, asOf))?.portfolios ?? []
    expect(ledger?.pooled?.[0]?.bookings).toHaveLength(1)
    // Beside a data service the bookings of what it keeps are not known here.
    const beside = createLedgerSource({
      store: database.store,
      tenantId: place.tenantId,
      benchmarks: 'united-kingdom',
      staleAfterWorkdays: 5,
      taxYearStart,
      now: () => saturday,
      isBesideService: true,
    })
    await place.database.store.serve(place.tenantId, (transaction) =>
      transaction.query(
        {
          name: 'test-serve',
          text: `update portfolios set source = 'provider' where tenant_id = $1 and id = $2`,
        },
        [second],
      ),
    )
    expect((await beside.load(first, asOf))?.portfolios[0]?.pooled).toBeUndefined()
  })
})

describe('the version of a ledger', () => {
  let place: Place
  let account: string
  let portfolio: string
  let source: LedgerSource
  let today: number
  const versions = async () => JSON.stringify(await source.version(account, null))
  const serve: TestDatabase['store']['serve'] = (tenantId, work) => database.store.serve(tenantId, work)

  beforeAll(async () => {
    place = await buildPlace(database, 'partner-firm')
    account = await buildAccount(place, { external_id: 'ABCD-1' })
    portfolio = await buildPortfolio(place, { account })
    source = sourceOf(place.tenantId, {}, () => today)
    today = saturday
    await build(place, 'instruments', {
      symbol: 'VOD.L',
      name: 'Vodafone',
      currency: 'GBP',
      assetclass: 'Equities',
      type: 'Stock',
      sector: 'Other',
      region: 'UK',
    })
  })

  it('stays while nothing happens, whoever else changes something', async () => {
    const before = await versions()
    const other = await buildPlace(database, 'partner-firm')
    await build(other, 'prices', { symbol: 'VOD.L', date: '2026-11-18', close: '1.20' })
    await buildPortfolio(place, { account: await buildAccount(place) })
    expect(await versions()).toBe(before)
  })

  it.each([
    ['a booking', () => countBooking()],
    ['a price', () => build(place, 'prices', { symbol: 'VOD.L', date: '2026-11-18', close: '1.20' })],
    ['a corrected price', () => asKeeper(place, 'update prices set close = 1.3 where tenant_id = $1')],
    ['a price that is gone', () => asKeeper(place, 'delete from prices where tenant_id = $1')],
    ['a rate', () => build(place, 'exchangeRates', { base: 'EUR', quote: 'USD', date: asOf, rate: '1.1' })],
    [
      'a level of a benchmark',
      () =>
        build(place, 'benchmarkLevels', { benchmark: 'House', currency: 'GBP', date: asOf, level: '100' }),
    ],
    [
      'a corrected instrument',
      () => asKeeper(place, `update instruments set sector = 'Energy' where tenant_id = $1`),
    ],
    ['another portfolio', () => buildPortfolio(place, { account })],
    ['another risk profile', () => change('risk_profile', 'Risk Profile 6')],
    ['another way to find costs', () => change('cost_method', 'fifo')],
    ['cash that is kept inside', () => change('cash', 'inside')],
    ['another currency', () => change('currency', 'EUR')],
  ])('is another one after %s', async (_what, happen) => {
    const before = await versions()
    await happen()
    expect(await versions()).not.toBe(before)
  })

  it('tells the last close: the workday before, or the day asked for, never one that is still to come', async () => {
    expect((await source.version(account, null))?.asOf).toBe('2026-11-20')
    expect((await source.version(account, '2026-12-24'))?.asOf).toBe('2026-11-20')
    expect((await source.version(account, '2025-05-05'))?.asOf).toBe('2025-05-05')
    const before = await versions()
    today = Date.UTC(2026, 10, 24, 6)
    expect((await source.version(account, null))?.asOf).toBe('2026-11-23')
    expect(await versions()).not.toBe(before)
  })

  it('tells which rates were corrected after their day', async () => {
    const dollars = async () =>
      (await source.load(portfolio, asOf))?.portfolios[0]?.rates.find(({ quote }) => quote === 'CHF')
    await build(place, 'exchangeRates', { base: 'USD', quote: 'CHF', date: '2026-11-17', rate: '0.8' })
    await build(place, 'exchangeRates', { base: 'USD', quote: 'CHF', date: '2026-11-18', rate: '0.9' })
    expect((await dollars())?.corrected).toBeUndefined()
    await asKeeper(place, `update exchange_rates set rate = 0.7 where tenant_id = $1 and date = '2026-11-17'`)
    expect(await dollars()).toMatchObject({ corrected: new Set(['2026-11-17']) })
  })

  it('brings new prices with it, and bookings that came since', async () => {
    const closes = async () => (await source.load(portfolio, asOf))?.portfolios[0]?.prices[0]?.closes
    await buildTransaction(place, { account, portfolio })
    expect(await closes()).toBeUndefined()
    await build(place, 'prices', { symbol: 'VOD.L', date: '2026-11-19', close: '1.25' })
    expect(await closes()).toEqual(Float64Array.of(1.25))
    const booked = (await source.load(portfolio, asOf))?.portfolios[0]?.bookings.length ?? 0
    await buildTransaction(place, { account, portfolio })
    expect((await source.load(portfolio, asOf))?.portfolios[0]?.bookings).toHaveLength(booked + 1)
  })

  async function change(column: string, value: string): Promise<void> {
    await serve(place.tenantId, async (transaction) => {
      const text = `update portfolios set ${column} = $3 where tenant_id = $1 and id = $2`
      await transaction.query({ name: `test-change-${column}`, text }, [portfolio, value])
    })
  }

  /** Bookings arrive through imports and records, which count them. */
  async function countBooking(): Promise<void> {
    await buildTransaction(place, { account, portfolio })
    await serve(place.tenantId, async (transaction) => {
      await transaction.query(
        {
          name: 'test-count',
          text: 'select app.bump_ledger($2) from tenants where tenant_id = $1',
        },
        [portfolio],
      )
    })
  }
})
