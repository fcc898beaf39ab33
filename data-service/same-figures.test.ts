import { readAddress } from '#finance/working/figure-address.ts'
import { describe, expect, it } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import type { StoryName } from '#demo/world/world.ts'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import { createPlatformPortfolioData } from '#providers/platform/platform-portfolio-data.ts'
import type { ProviderLog } from '#providers/portfolio-data.ts'
import { createStoredPortfolioData } from '#providers/stored/stored-portfolio-data.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import {
  expectSameFigures,
  expectSameGains,
  expectSamePerformance,
  worldLedgers,
} from '#tests/support/figures/same-figures.ts'

const asOf = '2026-11-20'
const storyNames: readonly StoryName[] = [
  'retiree',
  'rich',
  'foreigner',
  'landlord',
  'newcomer',
  'staleHolder',
]
const problems: string[] = []
const log: ProviderLog = ({ call, id, problem }) =>
  problems.push(`${call} ${id} ${problem.code} ${problem.detail}`)
const now = () => '2026-11-20T18:00:00.000Z'

const tenant = shareTenant('asset-manager', { asOf })

const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf, token: 'secret' }))
const baseUrl = `${service.baseUrl}/asset-manager`
const token = async () => 'secret'
const platform = await closeAfterAll(
  createPlatformPortfolioData({
    baseUrl,
    token,
    usePlatformSecurities: true,
    costMethod: tenant.costMethod,
    lastGood: new MemoryLastGoodStore(),
    timeout: 60_000,
    log,
    now,
  }),
)
const stored = createStoredPortfolioData({ source: worldLedgers(tenant), log, now })

/** What was kept back of dividends and interest, and taxes of their own, in the reporting currency. */
async function keptBackOf(id: string, { from, to }: { from: string; to: string }): Promise<number> {
  const booked = (await stored.transactions(id, { from, to })).data.filter(({ date }) => date > from)
  return booked.reduce((sum, { kind, amount, amountInReportingCurrency: own, taxes }) => {
    if (kind === 'tax') return sum + (own ?? 0)
    const isIncome = kind === 'dividend' || kind === 'interest'
    return isIncome && amount !== 0 ? sum + (taxes * (own ?? 0)) / amount : sum
  }, 0)
}

describe('the same account by both ways', () => {
  it.each(storyNames)('shows the same figures for the account of the %s', async (story) => {
    const id = accountOfStory(tenant, story).externalId!
    const [wire, own] = await Promise.all([platform.account(id, { asOf }), stored.account(id, { asOf })])
    expect([wire.freshness, wire.asOf, wire.problem]).toEqual(['live', asOf, undefined])
    expectSameFigures(wire.data!, own.data!)
    const held = tenant.portfolios.filter(({ accountId }) => accountId === accountOfStory(tenant, story).id)
    for (const { externalId, costMethod } of held) {
      const told = await platform.portfolio(externalId!, { asOf, costMethod })
      expectSameGains(told.data!, (await stored.portfolio(externalId!, { asOf })).data!)
    }
  })

  it('shows the same figures for a portfolio, also as of a day in the past', async () => {
    const account = accountOfStory(tenant, 'retiree')
    const id = tenant.portfolios.find(({ accountId }) => accountId === account.id)!.externalId!
    for (const day of [asOf, '2022-06-30']) {
      const [wire, own] = await Promise.all([
        platform.portfolio(id, { asOf: day }),
        stored.portfolio(id, { asOf: day }),
      ])
      expect(wire.asOf).toBe(day)
      expectSameFigures(wire.data!, own.data!)
    }
  })

  it('answers the same performance over a range', async () => {
    const id = accountOfStory(tenant, 'retiree').externalId!
    const range = { from: '2023-12-31', to: '2024-12-31' }
    const [wire, own] = await Promise.all([platform.performance(id, range), stored.performance(id, range)])
    expect(own.data!.cumulative.value).not.toBeNull()
    expectSamePerformance(wire.data!, own.data!)
  })

  it.each(['all', 'trade', 'cash', 'contract'] as const)('lists the same %s transactions', async (kind) => {
    const id = accountOfStory(tenant, 'retiree').externalId!
    const [wire, own] = await Promise.all([
      platform.transactions(id, { kind }),
      stored.transactions(id, { kind }),
    ])
    expect(own.data.length).toBeGreaterThan(0)
    const seen = ({ data }: typeof own) =>
      data
        .map(({ id: key, date, kind: what, category, amount, units }) => ({
          key,
          date,
          what,
          category,
          amount,
          units,
        }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
    expect(seen(wire)).toEqual(seen(own))
    const traded = wire.data.filter(({ price, units }) => price !== null && units !== null)
    expect(traded.map(({ priceDate }) => priceDate)).toEqual(traded.map(({ date }) => date))
    if (kind === 'trade') expect(traded.length).toBeGreaterThan(0)
  })

  it('lists the portfolios of an account with the day they speak of', async () => {
    const id = accountOfStory(tenant, 'retiree').externalId!
    const [wire, own] = await Promise.all([platform.portfolios(id), stored.portfolios(id)])
    expect(wire.asOf).toBe(asOf)
    expect(wire.data.map(({ value, change, asOf: day }) => [value.value, change.value, day])).toEqual(
      own.data.map(({ value, change, asOf: day }) => [value.value, change.value, day]),
    )
  })

  it('tells what moved the value: the same walk, with exchange rates inside the market', async () => {
    for (const story of storyNames) {
      const id = accountOfStory(tenant, story).externalId!
      const range = { from: '2025-12-31', to: asOf }
      const [wire, own] = await Promise.all([platform.movements(id, range), stored.movements(id, range)])
      if (own.data === null || wire.data === null || own.data.closing.value === null) continue
      const { opening, closing, contributions, withdrawals, income, fees, taxes } = own.data
      for (const [name, figure] of Object.entries({ opening, closing, contributions, withdrawals, income })) {
        expect(wire.data[name as 'opening'].value, `${story} ${name}`).toBeCloseTo(figure.value!, 1)
      }
      expect(wire.data.fees.value! + wire.data.taxes.value!).toBeCloseTo(fees.value! + taxes.value!, 1)
      const kept = await keptBackOf(id, range)
      expect(wire.data.taxes.value, `${story} taxes`).toBeCloseTo(-kept, 1)
      const market = own.data.market.value! + own.data.exchange!.value!
      expect(wire.data.market.value, story).toBeCloseTo(market, 0)
      expect(own.data.residual.value).toBe(0)
    }
  })

  it('tells the same of bonds', async () => {
    const bonds = await Promise.all(
      tenant.accounts.slice(0, 30).flatMap(({ externalId: id }) => {
        if (id === null) return []
        return Promise.all([platform.bonds(id, { asOf }), stored.bonds(id, { asOf })])
      }),
    )
    let seen = 0
    for (const [wire, own] of bonds) {
      expect(new Set(wire.data.map(({ isin }) => isin))).toEqual(new Set(own.data.map(({ isin }) => isin)))
      for (const bond of wire.data) {
        const other = own.data.find(({ isin }) => isin === bond.isin)!
        expect(bond).toMatchObject({ nominal: other.nominal, maturity: other.maturity, rating: other.rating })
        expect(bond.coupon).toBeCloseTo(other.coupon!, 12)
        expect(bond.yieldToMaturity.value).toBeCloseTo(other.yieldToMaturity.value!, 9)
        expect(bond.incomeYield.value).toBeCloseTo(other.incomeYield.value!, 9)
        expect(bond.modifiedDuration).toBeCloseTo(other.modifiedDuration!, 9)
        expect(other.yieldToMaturity.value).toBeGreaterThan(-0.05)
        expect(other.yieldToMaturity.value).toBeLessThan(0.2)
        seen += 1
      }
    }
    expect(seen).toBeGreaterThan(3)
  })

  it('has documents with their files, and closes of holdings', async () => {
    const id = accountOfStory(tenant, 'retiree').externalId!
    const [document] = (await platform.documents(id)).data
    expect(document).toMatchObject({ type: 'Statement', date: '2026-09-30' })
    const file = await platform.download(id, document!.id)
    expect(new TextDecoder().decode(file?.slice(0, 5))).toBe('%PDF-')
    expect(await platform.download(id, 'another')).toBeNull()
    expect(problems.pop()).toContain('not-found')
    const items = (await platform.holdings(id)).data.flatMap((group) => group.items)
    const held = items.find(({ type }) => type !== 'Cash')!
    const history = await platform.holdingHistory(id, held.id, { from: '2026-01-01' })
    expect(history.data.length).toBeGreaterThan(100)
    expect(history.data.at(-1)).toMatchObject({ price: held.price, units: null })
    expect((await platform.holdingHistory(id, 'nothing')).problem?.code).toBe('not-found')
  })

  it('answers every other call', async () => {
    const id = accountOfStory(tenant, 'retiree').externalId!
    const days = { from: '2024-01-01', to: '2024-12-31' }
    expect((await platform.holdingDates(id)).data[0]).toBe(asOf)
    expect((await platform.charges(id, days)).data.length).toBeGreaterThan(0)
    const costs = await Promise.all([platform.transactionCosts(id, days), stored.transactionCosts(id, days)])
    expect(costs[0].data).toEqual(costs[1].data)
    expect((await platform.calls.documents(id, days)).data.length).toBe(4)
    expect((await platform.calls.library()).data.length).toBe(3)
    const [instrument] = tenant.market.instruments
    expect((await platform.calls.navData(instrument!.name)).data.length).toBeGreaterThan(1000)
    expect(new TextDecoder().decode((await platform.calls.clientPdf(id))!.slice(0, 5))).toBe('%PDF-')
    expect((await platform.calls.accounts()).data.length).toBeGreaterThan(100)
    const working = await platform.working(id, readAddress('value')!)
    expect(working.data?.figure.value).toBe((await stored.account(id)).data?.value.value)
  }, 30_000)

  it('knows no account that is not there, and says so', async () => {
    const wire = await platform.account('NONE-NONE-NONE-NONE')
    expect(wire).toMatchObject({ data: null, freshness: 'failed', problem: { code: 'not-found' } })
    const own = await stored.account('NONE-NONE-NONE-NONE')
    expect(own).toMatchObject({ data: null, freshness: 'failed', problem: { code: 'not-found' } })
  })

  it('left nothing else in the log', () => {
    expect(problems.filter((problem) => !problem.includes('NONE-NONE'))).toEqual([])
  })
})

describe('the other tenants of the family', () => {
  it.each(['generic', 'dutch'] as const)(
    'show the same figures for %s',
    async (key) => {
      const other = shareTenant(key, { asOf })
      const baseUrl = `${service.baseUrl}/${key}`
      const wired = createPlatformPortfolioData({
        baseUrl,
        token: async () => 'secret',
        costMethod: other.costMethod,
        lastGood: new MemoryLastGoodStore(),
        timeout: 60_000,
        log,
        now,
      })
      const own = createStoredPortfolioData({ source: worldLedgers(other), log, now })
      const id = accountOfStory(other, 'rich').externalId!
      const [wire, stored] = await Promise.all([wired.account(id), own.account(id)])
      expectSameFigures(wire.data!, stored.data!)
      const kinds = (await wired.calls.transactions(id, {})).data.map(({ purchaseType }) => purchaseType)
      expect(kinds).toContain(key === 'dutch' ? 'Dividend' : 'Divident')
      await wired.close()
    },
    20_000,
  )
})

describe('the service itself', () => {
  const ask = (path: string, token = 'secret') =>
    fetch(`${service.baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } })

  it.each([
    ['/asset-manager/Account/NONE', 404, 'not-found'],
    ['/nobody/Account', 404, 'not-found'],
    ['/asset-manager/Holdings/NONE?dateString=2024-02-30', 404, 'not-found'],
    ['/asset-manager/Unknown', 404, 'not-found'],
  ])('answers %s with %i', async (path, status, code) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { code } })
  })

  it('answers a date that does not exist with 400 and a wrong token with 401', async () => {
    const id = accountOfStory(tenant, 'saver').externalId!
    expect((await ask(`/asset-manager/Holdings/${id}?dateString=2024-02-30`)).status).toBe(400)
    expect((await ask(`/asset-manager/Transactions/${id}?transactionType=odd`)).status).toBe(400)
    const refused = await ask(`/asset-manager/Account/${id}`, 'wrong')
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { error: { code: 'unauthenticated' } },
    ])
  })
})
