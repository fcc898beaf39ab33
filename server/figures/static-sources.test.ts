import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { loadConfiguration } from '#configurations/register/registry.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import { buildTenant as buildWorldTenant } from '#demo/world/world.ts'
import { buildTenant } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createPortfolioSources } from './portfolio-sources.ts'

/** An account that the portal has nothing of. */
const nobody = '00000000-0000-4000-8000-000000000000'
const world = buildWorldTenant('dutch', { asOf: '2026-11-20' })
const retiree = accountOfStory(world, 'retiree')
const account = { id: nobody, externalId: retiree.externalId }
const samples = fileURLToPath(new URL('../../providers/static/samples/', import.meta.url))
const logged: object[] = []

type Holding = { fund: string; value: number }
type Sample = {
  value: number
  change1y: number
  owner_id: string
  portfolios: { value: number }[]
  holdings: { name: string; value: number; items: Holding[] }[]
}

const sample = (name: string): Record<string, Sample> =>
  JSON.parse(readFileSync(join(samples, `data/${name}.json`), 'utf8')) as Record<string, Sample>

const database = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'static-figures-'))
afterAll(() => rm(folder, { recursive: true }))
await cp(samples, join(folder, 'generic'), { recursive: true })
const { tenantId } = await buildTenant(database, 'generic')
const white = await loadConfiguration('generic')
const provider = { source: 'static', usePlatformSecurities: false } as const
const tenant = {
  id: tenantId,
  name: 'Files',
  configuration: 'generic',
  hosts: [],
  white: { ...white, provider },
}

function open(files: string | null) {
  logged.length = 0
  return createPortfolioSources({
    store: database.store,
    now: () => Date.UTC(2026, 10, 21, 12),
    log: { warn: (event: object) => logged.push(event) },
    platform: { baseUrlOf: () => 'http://127.0.0.1:1' },
    files: { baseUrlOf: ({ configuration }) => files && `${files}/${configuration}` },
  })
}

const source = () => open(pathToFileURL(folder).href).ofAccount(tenant, account)

describe('figures from static files', () => {
  it('are those of the files, percent points as fractions', async () => {
    const { data, id } = await source()
    const record = sample('account')[id]!
    const told = await data.account(id)
    expect(told).toMatchObject({ freshness: 'live', asOf: world.asOf })
    expect(told.data!.value.value).toBe(record.value)
    expect(told.data!.changes['1y'].value).toBe(record.change1y / 100)
    expect(told.data!.portfolios.map(({ value }) => value.value)).toEqual(
      record.portfolios.map(({ value }) => value),
    )
    const periods = sample('performance-periods')[id] as unknown as { name: string; portfolio: number }[]
    expect(told.data!.performance.discrete.map(({ name, portfolio }) => [name, portfolio.value])).toEqual(
      periods.map(({ name, portfolio }) => [name, portfolio === null ? null : portfolio / 100]),
    )
  })

  it('are the holdings of all portfolios of an account as one', async () => {
    const { data, id } = await source()
    const portfolios = Object.values(sample('portfolio')).filter(
      ({ owner_id: owner }) => owner === retiree.id,
    )
    const items = portfolios.flatMap(({ holdings }) => holdings).flatMap((group) => group.items)
    const groups = (await data.holdings(id)).data
    expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length)
    const told = groups.flatMap((group) => group.items)
    expect(told.map(({ name }) => name).toSorted()).toEqual(items.map(({ fund }) => fund).toSorted())
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
    expect(sum(groups.map(({ value }) => value.value!))).toBeCloseTo(sum(items.map(({ value }) => value)), 1)
  })

  it('are there for a portfolio, its holdings and its performance over a range', async () => {
    const portfolio = world.portfolios.find(({ accountId }) => accountId === retiree.id)!
    const { data, id } = open(pathToFileURL(folder).href).ofPortfolio(tenant, {
      id: 'p',
      externalId: portfolio.externalId,
      source: 'provider',
      account: { id: nobody, externalId: retiree.externalId },
    })
    const record = sample('portfolio')[id]!
    expect((await data.portfolio(id)).data!.value.value).toBe(record.value)
    expect((await data.holdings(id)).data.map(({ name, value }) => [name, value.value])).toEqual(
      record.holdings.map(({ name, value }) => [name, value]),
    )
    const range = { from: '2025-11-30', to: '2026-10-31' }
    const performance = (await data.performance(id, range)).data!
    expect([performance.from, performance.to]).toEqual([range.from, range.to])
    expect(performance.points[0]!.portfolio).toBe(0)
    expect(logged).toEqual([])
  })

  it('say nothing of what only bookings could tell', async () => {
    const { data, id } = await source()
    expect(await data.transactions(id)).toMatchObject({ data: [], freshness: 'live' })
    expect(await data.movements(id)).toMatchObject({ data: null, freshness: 'live' })
    expect(await data.charges(id)).toMatchObject({ data: [] })
    expect(await data.documents(id)).toMatchObject({ data: [] })
    expect(logged).toEqual([])
  })

  it('are not given for an earlier day than that of the files, nor for an id they do not know', async () => {
    const { data, id } = await source()
    const early = await data.account(id, { asOf: '2024-06-28' })
    expect(early).toMatchObject({ data: null, freshness: 'failed', problem: { code: 'not-found' } })
    expect(await data.account('NONE')).toMatchObject({ data: null, freshness: 'failed' })
    expect(await data.portfolios('NONE')).toMatchObject({ data: [], freshness: 'live' })
  })

  it('are never added up where a portfolio reports in another currency', async () => {
    const file = join(folder, 'generic/data/portfolio.json')
    const before = await readFile(file, 'utf8')
    const portfolios = JSON.parse(before) as Record<string, { owner_id: string; currency: string }>
    const [one] = Object.values(portfolios).filter(({ owner_id: owner }) => owner === retiree.id)
    one!.currency = 'USD'
    await writeFile(file, JSON.stringify(portfolios))
    const { data, id } = await source()
    expect((await data.holdings(id)).data).toEqual([])
    await writeFile(file, before)
    expect((await data.holdings(id)).data.length).toBeGreaterThan(0)
  })

  it('are missing, and the log says so, where no files are set up', async () => {
    const { data, id } = await open(null).ofAccount(tenant, account)
    expect(await data.account(id)).toMatchObject({ data: null, problem: { code: 'not-set-up' } })
    expect(logged).toMatchObject([{ tenant: 'Files', call: 'account' }])
  })
})
