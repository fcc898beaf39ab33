import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import type { RunningDataService } from '#data-service/data-service.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import { createPlatformPortfolioData } from '#providers/platform/platform-portfolio-data.ts'
import type { PlatformPortfolioData } from '#providers/platform/platform-portfolio-data.ts'
import { readCosts } from '#server/portfolios/read-portfolio-costs.ts'
import { withToldWorkings } from '#providers/told-working.ts'
import { readAddress } from '#finance/working/figure-address.ts'
import { readWorking } from '#server/portfolios/read-portfolio-page.ts'

const asOf = '2026-11-20'
const year = 2025
const range = { from: '2024-12-31', to: '2025-12-31' }
const tenant = shareTenant('asset-manager', { asOf })
let service: RunningDataService
let data: PlatformPortfolioData

beforeAll(async () => {
  service = await startDataService({ port: 0, host: '127.0.0.1', asOf, token: 'secret' })
  const source = createPlatformPortfolioData({
    baseUrl: `${service.baseUrl}/asset-manager`,
    token: async () => 'secret',
    costMethod: tenant.costMethod,
    lastGood: new MemoryLastGoodStore(),
    log: () => undefined,
    now: () => '2026-11-20T18:00:00.000Z',
  })
  data = withToldWorkings(source)
}, 30_000)

afterAll(async () => {
  await data.close()
  await service.close()
})

/** Portfolios of the demo with a whole year behind them, those with dividends and foreign trades among them. */
const portfolios = tenant.portfolios
  .filter(({ externalId, bookings }) => externalId !== null && (bookings[0]?.date ?? asOf) < range.from)
  .slice(0, 40)

describe('what a portfolio cost in a year', () => {
  it('is what the walk of the same year took as fees, to the cent of each group', async () => {
    let [compared, foreign] = [0, 0]
    for (const { externalId, currency } of portfolios) {
      const id = externalId!
      const [costs, moved] = await Promise.all([
        readCosts({ data, id }, { year, asOf: range.to, currency }),
        data.movements(id, range),
      ])
      if (!costs.statement || !moved.data || moved.data.fees.value === 0) continue
      const [service] = costs.statement.sections
      expect(service!.total.quality, id).toBe('good')
      expect(costs.statement.incomeTaxes.value, id).toBe(0 - moved.data.taxes.value!)
      expect(Math.abs(costs.statement.total.value! + moved.data.fees.value!), id).toBeLessThan(0.021)
      compared += 1
      foreign += costs.tradeCosts.filter((cost) => cost.currency !== currency).length
    }
    expect(compared).toBeGreaterThan(10)
    expect(foreign).toBeGreaterThan(0)
  })
})

describe('the workings of what a service reports', () => {
  const { externalId, currency } = portfolios[0]!
  const id = externalId!
  const figureOf = async (figure: string) =>
    (await readWorking({ data, id }, { figure: readAddress(figure)!, asOf: null })).working

  it('show each part of what moved the value, with the transactions behind it', async () => {
    const { data: moved } = await data.movements(id, range)
    const parts = [
      'opening',
      'contributions',
      'withdrawals',
      'income',
      'market',
      'fees',
      'taxes',
      'closing',
    ] as const
    for (const part of parts) {
      const working = await figureOf(`movement:${part}:${moved!.from}:${moved!.to}`)
      expect(working?.figure, part).toEqual(moved![part])
    }
    const fees = await figureOf(`movement:fees:${moved!.from}:${moved!.to}`)
    const sum = fees!.flows.reduce((total, { amount }) => total + amount, 0)
    expect(fees!.flows.length).toBeGreaterThan(0)
    expect(sum).toBeCloseTo(moved!.fees.value!, 1)
    expect(await figureOf(`movement:exchange:${moved!.from}:${moved!.to}`)).toBeNull()
  })

  it('show a return for the range it stands beside', async () => {
    const { data: told } = await data.performance(id, range)
    const working = await figureOf(`cumulative:${range.from}:${range.to}`)
    expect(working?.figure).toEqual(told!.cumulative)
    const [opening = 0, paidIn = 0, paidOut = 0, gain = 0, closing] = working!.terms.map(
      ({ value }) => value!,
    )
    expect([opening, closing]).toEqual([told!.points[0]!.portfolioValue, told!.points.at(-1)!.portfolioValue])
    expect(opening + paidIn - paidOut + gain).toBeCloseTo(closing!, 2)
    expect(working!.flows.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(paidIn - paidOut, 2)
    const links = working!.steps.reduce((level, step) => level * (1 + step.return!), 1)
    expect(links - 1).toBeCloseTo(told!.cumulative.value!, 4)
  })

  it('show the costs of a year with every charge', async () => {
    const { statement } = await readCosts({ data, id }, { year, asOf: null, currency })
    const working = await figureOf(`costs:${year}:total`)
    expect(working?.figure).toEqual(statement!.total)
    expect(working!.flows.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(
      statement!.total.value!,
      1,
    )
    expect((await figureOf(`costs:${year}:share`))?.figure).toEqual(statement!.share)
  })

  it('show slices, groups and the benchmark', async () => {
    const { data: figures } = await data.portfolio(id)
    const { breakdown, holdings, performance } = figures!
    for (const kind of ['assetClass', 'currency', 'sector', 'region'] as const) {
      const slice = breakdown[kind][0]!
      const working = await figureOf(`slice:${kind}:${slice.name}`)
      expect(working?.figure.value, kind).toBe(slice.value)
      const held = working!.prices.reduce((sum, { value }) => sum + (value ?? 0), 0)
      expect(held, kind).toBeCloseTo(slice.value!, 1)
    }
    for (const { name, value, weight } of holdings) {
      expect((await figureOf(`group:${name}:value`))?.figure).toEqual(value)
      expect((await figureOf(`group:${name}:weight`))?.figure).toEqual(weight)
    }
    for (const { name, benchmark } of performance.discrete) {
      if (benchmark !== null) {
        expect((await figureOf(`benchmark:discrete:${name}`))?.figure).toEqual(benchmark)
      }
    }
  })

  it('show the terms of a bond', async () => {
    const all = await Promise.all(
      tenant.portfolios.slice(0, 40).map(async ({ externalId: own }) => ({
        own,
        bonds: own === null ? [] : (await data.bonds(own)).data,
      })),
    )
    const held = all.find(({ bonds }) => bonds.length > 0)!
    const bond = held.bonds[0]!
    const { working } = await readWorking(
      { data, id: held.own! },
      { figure: { of: 'bond', bond: bond.id, part: 'yield' }, asOf: null },
    )
    expect(working?.figure).toEqual(bond.yieldToMaturity)
    expect(working?.terms).toContainEqual({ name: 'coupon', value: bond.coupon, unit: 'fraction' })
  })
})
