/** The figures of one account or portfolio by two ways: as a service tells them, and from its ledger. */
import { expect } from 'vitest'
import { accountLedgers, ledgerOf } from '#demo/world/ledger-of.ts'
import type { Tenant } from '#demo/world/tenant.ts'
import type { Figure } from '#finance/ground/figure.ts'
import type { PerformanceFigures, PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import type { LedgerSource } from '#providers/stored/ledger-source.ts'

/** Ledgers of the demo world by external id, as a server would load them. */
export function worldLedgers(tenant: Tenant): LedgerSource {
  return {
    version: async (_id, day) => ({ version: '1', asOf: day ?? tenant.asOf }),
    load: async (id, day) => {
      const account = tenant.accounts.find(({ externalId }) => externalId === id)
      if (account !== undefined) {
        const portfolios = accountLedgers(tenant, account.id)
        return { id, kind: 'account', currency: account.currency, asOf: day, portfolios }
      }
      const portfolio = tenant.portfolios.find(({ externalId }) => externalId === id)
      if (portfolio === undefined) return null
      const portfolios = [ledgerOf(tenant, portfolio.id)]
      return { id, kind: 'portfolio', currency: portfolio.currency, asOf: day, portfolios }
    },
  }
}

function expectSame(told: Figure | null | undefined, own: Figure | null | undefined, what: string): void {
  expect(told?.value === null, `${what} is unknown`).toBe(own?.value === null)
  if (typeof own?.value !== 'number') return
  expect(told?.value, what).toBeCloseTo(own.value, own.unit === 'money' ? 6 : 9)
  expect(told?.asOf, what).toBe(own.asOf)
}

/** What a service tells: no period before its first point has a benchmark, and no year without a return is told. */
export function expectSamePerformance(told: PerformanceFigures, own: PerformanceFigures): void {
  expect(told.points.length).toBe(own.points.length)
  const last = own.points.at(-1)
  expect(told.points.at(-1)).toEqual({
    ...last,
    portfolio: expect.closeTo(last?.portfolio ?? NaN, 9),
    benchmark: typeof last?.benchmark === 'number' ? expect.closeTo(last.benchmark, 9) : null,
  })
  expectSame(told.cumulative, own.cumulative, 'cumulative')
  expectSame(told.benchmarkCumulative, own.benchmarkCumulative, 'benchmark')
  expectSame(told.volatility, own.volatility, 'volatility')
  expectSame(told.maxDrawdown, own.maxDrawdown, 'drawdown')
  // Some families tell no first day of a period that there is not.
  const days = ({ discrete }: PerformanceFigures) =>
    discrete.map(({ name, from, to }) => [name, from ?? to, to])
  expect(days(told)).toEqual(days(own))
  for (const [i, { name, portfolio, benchmark }] of own.discrete.entries()) {
    expectSame(told.discrete[i]!.portfolio, portfolio, name)
    if (portfolio.value !== null) expectSame(told.discrete[i]!.benchmark, benchmark, `benchmark ${name}`)
  }
  const years = own.yearly.filter(({ portfolio }) => portfolio.value !== null)
  const dated = ({ year, from, to, complete }: (typeof years)[number]) => ({ year, from, to, complete })
  expect(told.yearly.map(dated)).toEqual(years.map(dated))
  for (const [i, { year, portfolio }] of years.entries())
    expectSame(told.yearly[i]!.portfolio, portfolio, String(year))
}

/** `cost`: how far a cost lies whose amounts were rounded one by one, where weights are shares of rounded totals too. */
export function expectSameFigures(
  told: PortfolioFigures,
  own: PortfolioFigures,
  rounded?: { cost: number },
): void {
  expect([told.currency, told.asOf, told.inception]).toEqual([own.currency, own.asOf, own.inception])
  expectSame(told.value, own.value, 'value')
  expectSame(told.change, own.change, 'change')
  for (const [name, figure] of Object.entries(own.changes))
    expectSame(told.changes[name as keyof typeof own.changes], figure, name)
  expect(told.holdings.map(({ name }) => name)).toEqual(own.holdings.map(({ name }) => name))
  for (const [i, { name, value, weight, items }] of own.holdings.entries()) {
    const group = told.holdings[i]!
    expectSame(group.value, value, name)
    if (rounded) expect(group.weight.value, name).toBeCloseTo(weight.value!, 6)
    else expectSame(group.weight, weight, name)
    expect(group.items.map((item) => item.name)).toEqual(items.map((item) => item.name))
    for (const [k, item] of items.entries()) {
      const other = group.items[k]!
      expectSame(other.value, item.value, item.name)
      if (rounded) {
        const apart = Math.abs((other.cost.value ?? 0) - (item.cost.value ?? 0))
        expect(apart, item.name).toBeLessThan(rounded.cost + 1e-6)
        expect(other.units, item.name).toBeCloseTo(item.units, 8)
        continue
      }
      expectSame(other.cost, item.cost, item.name)
      expect(other.units, item.name).toBe(item.units)
      expect(other.gainOnCost.value ?? 0, item.name).toBeCloseTo(item.gainOnCost.value ?? 0, 4)
    }
  }
  for (const kind of ['currency', 'sector', 'assetClass', 'region'] as const)
    expect(told.breakdown[kind].map(({ name, percentage }) => [name, percentage])).toEqual(
      own.breakdown[kind].map(({ name, percentage }) => [name, percentage]),
    )
  expectSamePerformance(told.performance, own.performance)
}

/** Gains of sales, told where one method costs all of them: a wrapper has average cost beside pools of others. */
export function expectSameGains(told: PortfolioFigures, own: PortfolioFigures): void {
  expect(told.realised.map(({ taxYear, gain }) => [taxYear, gain.value])).toEqual(
    own.realised.map(({ taxYear, gain }) => [taxYear, gain.value]),
  )
}
