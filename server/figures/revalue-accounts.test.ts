import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDataService, type RunningDataService } from '#data-service/data-service.ts'
import { accountLedgers, accountOfStory } from '#demo/world/ledger-of.ts'
import { buildTenant as buildWorldTenant } from '#demo/world/world.ts'
import { calculateAccount } from '#finance/portfolios/account-figures.ts'
import { loadConfiguration, type ConfigurationKey } from '#configurations/register/registry.ts'
import { insertMany } from '#server/store/bulk.ts'
import { bumpLedger } from '#server/store/import-ledger.ts'
import { serveRecords } from '#server/records/serve-records.ts'
import { createRecord } from '#server/records/write-record.ts'
import { addJobs } from '#server/store/job-store.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import {
  build,
  buildAccount,
  buildPortfolio,
  buildTenant,
  buildTransaction,
  type Place,
} from '#tests/support/builders.ts'
import { figuredTenant, sourcesAt } from '#tests/support/figured-firm.ts'
import { finishJobs, letTimePass } from '#tests/support/finish-jobs.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createFigureQueues } from './figure-queues.ts'
import { revalueAccounts, type Revalued } from './revalue-accounts.ts'

const asOf = '2026-11-20'
const now = () => Date.UTC(2026, 10, 21, 12)

const database = await openTestDatabase()

type Kept = {
  value: number | null
  change: number | null
  fractions: (number | null)[]
  as_of: string | null
  quality: string | null
  version: number
}

function readKept(place: Place, table: 'accounts' | 'portfolios', id: string): Promise<Kept> {
  return asOwner({ owner: database.owner, tenantId: place.tenantId }, async (client) => {
    const { rows } = await client.query<Kept>(
      `select value::float8, change::float8, version::int, figures_as_of::text as as_of, figures_quality as quality,
         array[change1d, change1m, change3m, change_ytd, change1y, change3y, change5y, change_all] as fractions
       from ${table} where tenant_id = $1 and id = $2`,
      [place.tenantId, id],
    )
    return rows[0] as Kept
  })
}

const sources = (baseUrl: string | null = null) => sourcesAt({ database, now, baseUrl })

async function revalue(
  place: Place,
  key: ConfigurationKey,
  baseUrl: string | null = null,
): Promise<Revalued> {
  const tenant = await figuredTenant(place, key)
  return revalueAccounts({ store: database.store, sources: sources(baseUrl), tenant })
}

/** 100 shares bought at 1.50 from money outside, worth 1.80 now and 1.60 a month ago. */
async function buildHolder(place: Place, source: 'provider' | 'portal' = 'provider') {
  const account = await buildAccount(place, { external_id: `EXT-${place.tenantId.slice(-6)}` })
  const portfolio = await buildPortfolio(place, { account, source })
  await buildTransaction(place, { account, portfolio })
  return { account, portfolio }
}

async function buildMarket(place: Place): Promise<void> {
  const kind = { assetclass: 'Equities', type: 'Stock', sector: 'Other', region: 'UK' } as const
  await build(place, 'instruments', { symbol: 'VOD.L', name: 'Vodafone', currency: 'GBP', ...kind })
  for (const [date, close] of [
    ['2026-03-02', '1.50'],
    ['2026-10-20', '1.60'],
    [asOf, '1.80'],
  ] as const)
    await build(place, 'prices', { symbol: 'VOD.L', date, close })
}

describe('revaluing accounts of an own ledger', () => {
  it('keeps value, changes, day and quality of the account and its portfolio, worked by hand', async () => {
    const place = await buildTenant(database, 'partner-firm')
    await buildMarket(place)
    const { account, portfolio } = await buildHolder(place)
    const untouched = await readKept(place, 'accounts', account)
    expect(await revalue(place, 'partner-firm')).toEqual({ revalued: 1, failed: 0 })
    const kept = await readKept(place, 'accounts', account)
    expect(kept).toMatchObject({ value: 180, change: 30, as_of: asOf, quality: 'good' })
    const [, month, , , , , , all] = kept.fractions
    expect(month).toBeCloseTo(0.125, 9)
    expect(all).toBeCloseTo(0.2, 9)
    expect(await readKept(place, 'portfolios', portfolio)).toEqual({ ...kept, version: 1 })
    expect(kept.version, 'figures are no change of the record').toBe(untouched.version)
  })

  it('keeps why figures are not simply good', async () => {
    const place = await buildTenant(database, 'partner-firm')
    const kind = { assetclass: 'Equities', type: 'Stock', sector: 'Other', region: 'UK' } as const
    await build(place, 'instruments', { symbol: 'VOD.L', name: 'Vodafone', currency: 'GBP', ...kind })
    await build(place, 'prices', { symbol: 'VOD.L', date: '2026-03-02', close: '1.50' })
    const { account } = await buildHolder(place)
    await revalue(place, 'partner-firm')
    const reasons = await asOwner({ owner: database.owner, tenantId: place.tenantId }, async (client) => {
      const { rows } = await client.query<{ reasons: unknown }>(
        'select figures_reasons as reasons from accounts where tenant_id = $1 and id = $2',
        [place.tenantId, account],
      )
      return rows[0]?.reasons
    })
    expect(reasons).toEqual([{ code: 'stale-price', subject: 'VOD.L', date: '2026-03-02' }])
  })

  it('calls an account without a link or without portfolios worth nothing', async () => {
    const place = await buildTenant(database, 'partner-firm')
    const unlinked = await buildAccount(place)
    await buildTransaction(place, {
      account: unlinked,
      portfolio: await buildPortfolio(place, { account: unlinked }),
    })
    const empty = await buildAccount(place, { external_id: 'EXT-EMPTY' })
    expect(await revalue(place, 'partner-firm')).toEqual({ revalued: 2, failed: 0 })
    for (const id of [unlinked, empty])
      expect(await readKept(place, 'accounts', id)).toMatchObject({ value: 0, change: 0, quality: null })
  })

  it('does so for the accounts asked for, and leaves the others', async () => {
    const place = await buildTenant(database, 'partner-firm')
    const asked = await buildAccount(place)
    const other = await buildAccount(place)
    const tenant = await figuredTenant(place, 'partner-firm')
    const { store } = database
    await revalueAccounts({ store, sources: sources(), tenant, accounts: [asked] })
    expect((await readKept(place, 'accounts', asked)).value).toBe(0)
    expect((await readKept(place, 'accounts', other)).value).toBeNull()
  })

  it('gets through more accounts than one batch holds, each with its own figures', async () => {
    const place = await buildTenant(database, 'partner-firm')
    await buildMarket(place)
    const holders = []
    for (let i = 0; i < 5; i += 1) {
      const account = await buildAccount(place, { external_id: `EXT-${i}` })
      const portfolio = await buildPortfolio(place, { account })
      await buildTransaction(place, {
        account,
        portfolio,
        units: String(i + 1),
        amount: String((i + 1) * 1.5),
      })
      holders.push(account)
    }
    const unlinked = Array.from({ length: 120 }, (_, i) => ({
      name: `Client ${i}`,
      email: `${i}@portico.example`,
      owner: [],
    }))
    await asOwner({ owner: database.owner, tenantId: place.tenantId }, (client) =>
      insertMany(client, { tenantId: place.tenantId, into: 'accounts' }, unlinked),
    )
    expect(await revalue(place, 'partner-firm')).toEqual({ revalued: 125, failed: 0 })
    const values = await Promise.all(holders.map((id) => readKept(place, 'accounts', id)))
    expect(values.map(({ value }) => value)).toEqual([1.8, 3.6, 5.4, 7.2, 9])
  })
})

describe('revaluing accounts of a data service', () => {
  let service: RunningDataService
  const world = buildWorldTenant('generic', { asOf })
  const saver = accountOfStory(world, 'saver')

  beforeAll(async () => {
    service = await startDataService({ port: 0, host: '127.0.0.1', asOf })
  })
  afterAll(() => service.close())

  async function buildSaver(): Promise<{ place: Place; account: string; portfolios: string[] }> {
    const place = await buildTenant(database, 'generic')
    const { externalId: external_id, currency } = saver
    const account = await buildAccount(place, { external_id, currency })
    const portfolios: string[] = []
    for (const portfolio of world.portfolios.filter(({ accountId }) => accountId === saver.id)) {
      const record = { account, external_id: portfolio.externalId, currency: portfolio.currency }
      portfolios.push(await buildPortfolio(place, record))
    }
    return { place, account, portfolios }
  }

  it('keeps what finance says of the ledger there', async () => {
    const { place, account, portfolios } = await buildSaver()
    const { id, currency } = saver
    const figures = calculateAccount({ id, currency, asOf, portfolios: accountLedgers(world, id) })
    expect(await revalue(place, 'generic', service.baseUrl)).toEqual({ revalued: 1, failed: 0 })
    const kept = await readKept(place, 'accounts', account)
    expect(kept).toMatchObject({ value: figures.value.value, change: figures.change.value, as_of: asOf })
    const fractions = Object.values(figures.changes).map(({ value }) => value)
    expect(fractions.filter((fraction) => fraction !== null)).not.toHaveLength(0)
    for (const [index, fraction] of fractions.entries())
      if (fraction === null) expect(kept.fractions[index]).toBeNull()
      else expect(kept.fractions[index]).toBeCloseTo(fraction, 9)
    expect(figures.value.value).toBeGreaterThan(0)
    for (const [index, { value }] of figures.portfolios.entries())
      expect((await readKept(place, 'portfolios', portfolios[index] ?? '')).value).toBe(value.value)
  })

  it('leaves the figures there were when the service does not answer', async () => {
    const { place, account, portfolios } = await buildSaver()
    await revalue(place, 'generic', service.baseUrl)
    const before = await readKept(place, 'accounts', account)
    expect(await revalue(place, 'generic', 'http://127.0.0.1:9')).toEqual({ revalued: 0, failed: 1 })
    expect(await revalue(place, 'generic', null)).toEqual({ revalued: 0, failed: 1 })
    expect(await readKept(place, 'accounts', account)).toEqual({ ...before, quality: 'stale' })
    expect((await readKept(place, 'portfolios', portfolios[0] ?? '')).value).not.toBeNull()
  })

  it('tells since when the service does not answer, until it does again', async () => {
    const { place, account } = await buildSaver()
    const since = () =>
      asOwner({ owner: database.owner, tenantId: place.tenantId }, async (client) => {
        const { rows } = await client.query<{ since: string | null }>(
          `select figures_failed_at::text as since from accounts where tenant_id = $1 and id = $2
            union all select figures_failed_at::text from portfolios where tenant_id = $1 and account = $2`,
          [place.tenantId, account],
        )
        return [...new Set(rows.map((row) => row.since))]
      })
    await revalue(place, 'generic', null)
    const [first] = await since()
    expect(first).not.toBeNull()
    await revalue(place, 'generic', null)
    expect(await since()).toEqual([first])
    await revalue(place, 'generic', service.baseUrl)
    expect(await since()).toEqual([null])
  })

  it('adds portfolios of the own ledger to those of the service, and leaves the sum while the service is away', async () => {
    const { place, account } = await buildSaver()
    await buildMarket(place)
    await revalue(place, 'generic', service.baseUrl)
    const told = await readKept(place, 'accounts', account)
    for (const date of ['2026-03-02', asOf])
      await build(place, 'exchangeRates', { base: 'EUR', quote: 'GBP', date, rate: '0.8' })
    const own = await buildPortfolio(place, { account, source: 'portal', currency: 'GBP' })
    await buildTransaction(place, { account, portfolio: own })
    const alone = await buildHolder(place, 'portal')
    expect(await revalue(place, 'generic', service.baseUrl)).toEqual({ revalued: 2, failed: 0 })
    const { value, change, fractions, as_of: day } = await readKept(place, 'accounts', account)
    const rate = saver.currency === 'GBP' ? 1 : 0.8
    expect(value).toBeCloseTo(told.value! + 180 / rate, 4)
    expect(change).toBeCloseTo(told.change! + 30 / rate, 4)
    expect(day).toBe(asOf)
    expect(fractions.map((each) => each === null)).toEqual(told.fractions.map((each) => each === null))
    expect((await readKept(place, 'portfolios', own)).value).toBe(180)
    expect((await readKept(place, 'portfolios', alone.portfolio)).value).toBe(180)
    expect((await readKept(place, 'accounts', alone.account)).value).toBe(180)
    expect(await revalue(place, 'generic', null)).toEqual({ revalued: 1, failed: 1 })
    expect((await readKept(place, 'accounts', account)).value).toBe(value)
  })
})

describe('the figures of an account', () => {
  it('follow a booking by a job of its transaction, also when the node dies right after the commit', async () => {
    const place = await buildTenant(database, 'partner-firm')
    await buildMarket(place)
    const { account, portfolio } = await buildHolder(place, 'portal')
    const { store } = database
    const tenant = { id: place.tenantId, white: await loadConfiguration('partner-firm') }
    const book = (units: string) =>
      serveRecords(store, tenant, (writing) =>
        createRecord(writing, 'transactions', {
          account,
          portfolio,
          name: 'Vodafone',
          side: 'BUY',
          symbol: 'VOD.L',
          currency: 'GBP',
          date: '2026-03-02',
          units,
          price: '1.50',
          amount: String(Number(units) * 1.5),
        } as never),
      )
    await asKeeper(place, 'delete from jobs where tenant_id = $1')
    const changed = store.serve(place.tenantId, async (service) => {
      await bumpLedger(service, portfolio)
      throw new Error('changed my mind')
    })
    await expect(changed).rejects.toThrow('changed my mind')
    const waiting = 'select queue, key from jobs where tenant_id = $1'
    expect(await asKeeper(place, waiting)).toEqual([])
    await book('100')
    // Nobody was there to calculate: what is to be done stands beside what was booked.
    expect(await asKeeper(place, waiting)).toEqual([{ queue: 'figures', key: account }])
    const tenantOf = () => figuredTenant(place, 'partner-firm')
    const [own] = createFigureQueues({
      store,
      now,
      sources: sources(),
      tenantOf,
      log: pino({ level: 'silent' }),
    })
    await store.jobs.claim({ figures: 1 })
    await finishJobs(store.jobs, own!)
    expect((await readKept(place, 'accounts', account)).value).toBeNull()
    await letTimePass(place)
    await finishJobs(store.jobs, own!)
    expect((await readKept(place, 'accounts', account)).value).toBe(360)
    expect(await asKeeper(place, waiting)).toEqual([])
  })
})

describe('the figures of a firm', () => {
  it('are made anew after a change of its prices, and the firm that cannot be reckoned holds up nobody', async () => {
    const [place, broken] = [await buildTenant(database, 'partner-firm'), await buildTenant(database)]
    await buildMarket(place)
    const { account } = await buildHolder(place)
    const sound = await figuredTenant(place, 'partner-firm')
    const { store } = database
    for (const { tenantId } of [broken, place])
      await store.serve(tenantId, (service) => addJobs(service, { queue: 'all-figures' }))
    const tenantOf = async (id: string) => {
      if (id === broken.tenantId) throw new Error('no such white label')
      return sound
    }
    const [, all] = createFigureQueues({
      store,
      now,
      sources: sources(),
      tenantOf,
      log: pino({ level: 'silent' }),
    })
    await finishJobs(store.jobs, all!)
    expect((await readKept(place, 'accounts', account)).value).toBe(180)
    const [left] = await asKeeper(broken, 'select status, attempts, error from jobs where tenant_id = $1')
    expect(left).toEqual({ status: 'waiting', attempts: 1, error: 'no such white label' })
  })
})
