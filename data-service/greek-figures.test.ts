import { readAddress } from '#finance/working/figure-address.ts'
import { describe, expect, it } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import type { StoryName } from '#demo/world/world.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { createGreekPortfolioData } from '#providers/greek/greek-portfolio-data.ts'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
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
const now = () => '2026-11-21T18:00:00.000Z'
const problems: string[] = []
const log: ProviderLog = ({ call, id, problem }) =>
  problems.push(`${call} ${id} ${problem.code} ${problem.detail}`)
const tenant = shareTenant('greek', { asOf })
const stories: readonly StoryName[] = ['retiree', 'rich', 'foreigner', 'landlord', 'newcomer', 'staleHolder']

const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf }))
const lastGood = new MemoryLastGoodStore()
const greek = await closeAfterAll(
  createGreekPortfolioData({
    staleAfterWorkdays: 5,
    baseUrl: `${service.baseUrl}/greek`,
    timeout: 60_000,
    lastGood,
    log,
    now,
  }),
)
const stored = createStoredPortfolioData({ source: worldLedgers(tenant), log, now })

/** With the ids of holdings, and the gains. */
function expectAllSame(told: PortfolioFigures, own: PortfolioFigures): void {
  const idsOf = ({ holdings }: PortfolioFigures) =>
    holdings.flatMap(({ items }) => items.map(({ id, isin }) => [id, isin]))
  expect(idsOf(told)).toEqual(idsOf(own))
  expectSameFigures(told, own)
  expectSameGains(told, own)
}

describe('the Greek family and the ledgers', () => {
  it.each(stories)('show the same figures for the account of the %s', async (story) => {
    const id = accountOfStory(tenant, story).externalId!
    const [told, own] = await Promise.all([greek.account(id, { asOf }), stored.account(id, { asOf })])
    expect([told.freshness, told.asOf, told.problem]).toEqual(['live', asOf, undefined])
    expect(told.data!.id).toBe(id)
    expectAllSame(told.data!, own.data!)
    expect(told.data!.portfolios.map(({ value, change }) => [value.value, change.value])).toEqual(
      own.data!.portfolios.map(({ value, change }) => [value.value, change.value]),
    )
  })

  it('show the same figures for a portfolio, also as of a day in the past', async () => {
    const { id: accountId } = accountOfStory(tenant, 'retiree')
    const id = tenant.portfolios.find((portfolio) => portfolio.accountId === accountId)!.externalId!
    for (const day of [asOf, '2022-06-30']) {
      const [told, own] = await Promise.all([
        greek.portfolio(id, { asOf: day }),
        stored.portfolio(id, { asOf: day }),
      ])
      expect(told.asOf).toBe(day)
      expect(told.data!.id).toBe(id)
      expectAllSame(told.data!, own.data!)
    }
  })

  it('answer the same performance over a range, and lists the same overview', async () => {
    const id = accountOfStory(tenant, 'retiree').externalId!
    const range = { from: '2023-12-31', to: '2024-12-31' }
    const [told, own] = await Promise.all([greek.performance(id, range), stored.performance(id, range)])
    expect(own.data!.cumulative.value).not.toBeNull()
    expectSamePerformance(told.data!, own.data!)
    const [overview, page] = await Promise.all([greek.overview(id), greek.account(id)])
    expect(overview.data).toMatchObject({ value: page.data!.value, change: page.data!.change })
    expect(overview.data!.portfolios.map(({ value }) => value)).toEqual(
      page.data!.portfolios.map(({ value }) => value),
    )
  })

  it.each(['all', 'trade', 'cash', 'contract'] as const)('list the same %s transactions', async (kind) => {
    const id = accountOfStory(tenant, 'rich').externalId!
    const [told, own] = await Promise.all([
      greek.transactions(id, { kind }),
      stored.transactions(id, { kind }),
    ])
    const seen = ({ data }: typeof own) =>
      data
        .map(({ id: key, date, kind: what, category, amount, amountInReportingCurrency: inOwn }) =>
          JSON.stringify([key, date, what, category, amount, inOwn]),
        )
        .sort()
    expect(own.data.length).toBeGreaterThan(0)
    expect(seen(told)).toEqual(seen(own))
    expect(told.data.map(({ date }) => date)).toEqual(own.data.map(({ date }) => date))
  })

  it('lead from the opening value to the closing one', async () => {
    const id = accountOfStory(tenant, 'retiree').externalId!
    const range = { from: '2024-12-31', to: '2025-12-31' }
    const { data } = await greek.movements(id, range)
    const own = (await stored.movements(id, range)).data!
    for (const part of ['opening', 'closing', 'contributions', 'withdrawals'] as const)
      expect(data![part].value, part).toBeCloseTo(own[part].value!, 2)
    expect(data).toMatchObject({ exchange: null, residual: { value: 0 } })
    const parts = ['contributions', 'withdrawals', 'income', 'market', 'fees', 'taxes'] as const
    const walked = parts.reduce((sum, part) => sum + data![part].value!, data!.opening.value!)
    expect(walked).toBeCloseTo(data!.closing.value!, 6)
  })

  it('know the closes of a holding, the fees, the costs of trades and the days with holdings', async () => {
    const id = accountOfStory(tenant, 'retiree').externalId!
    const holding = (await greek.holdings(id)).data.flatMap(({ items }) => items).find(({ isin }) => isin)!
    const range = { from: '2026-10-01', to: asOf }
    const [history, own] = await Promise.all([
      greek.holdingHistory(id, holding.id, range),
      stored.holdingHistory(id, holding.id, range),
    ])
    expect(history.data.length).toBeGreaterThan(20)
    expect(history.data).toEqual(own.data)
    const year = { from: '2025-01-01', to: '2025-12-31' }
    const [fees, ownFees] = await Promise.all([greek.charges(id, year), stored.charges(id, year)])
    expect(fees.data.length).toBeGreaterThan(0)
    expect(fees.data.map(({ date, amount }) => [date, amount])).toEqual(
      ownFees.data.map(({ date, amount }) => [date, amount]),
    )
    const [costs, ownCosts] = await Promise.all([
      greek.transactionCosts(id, year),
      stored.transactionCosts(id, year),
    ])
    expect(costs.data.map(({ date, total }) => [date, total])).toEqual(
      ownCosts.data.map(({ date, total }) => [date, total]),
    )
    const days = (await greek.holdingDates(id)).data
    expect([days[0], days[1]]).toEqual([asOf, '2026-10-31'])
    expect((await greek.documents(id)).data).toEqual([])
    expect((await greek.working(id, readAddress('value')!)).data?.figure.value).toBe(
      (await greek.account(id)).data?.value.value,
    )
  })

  it('tell of bookings in the language of the reader, and remember each language by itself', async () => {
    const id = accountOfStory(tenant, 'retiree').externalId!
    const lastGood = new MemoryLastGoodStore()
    const open = (baseUrl: string) =>
      createGreekPortfolioData({
        baseUrl,
        staleAfterWorkdays: 5,
        timeout: 60_000,
        lastGood,
        log: () => {},
        now,
      })
    const passing = await startDataService({ port: 0, host: '127.0.0.1', asOf })
    const source = open(`${passing.baseUrl}/greek`)
    const range = { from: '2025-01-01', to: '2025-12-31' }
    const told = async (language: string) => {
      const [fees, cash] = await Promise.all([
        source.charges(id, { ...range, language }),
        source.transactions(id, { ...range, language, kind: 'cash' }),
      ])
      const words = [fees.data[0]?.name, cash.data.find(({ kind }) => kind === 'withdrawal')?.name]
      return { words, freshness: [fees.freshness, cash.freshness] }
    }
    const greekWords = ['Χρέωση διαχείρισης', 'Ανάληψη']
    const englishWords = ['Management charge', 'Payment out']
    const live = ['live', 'live']
    expect(await told('el')).toEqual({ words: greekWords, freshness: live })
    expect(await told('nl')).toEqual({ words: englishWords, freshness: live })
    expect((await source.charges(id, range)).data[0]?.name).toBe(greekWords[0])
    await passing.close()
    const remembered = ['last-good', 'last-good']
    expect(await told('en')).toEqual({ words: englishWords, freshness: remembered })
    expect(await told('el')).toEqual({ words: greekWords, freshness: remembered })
    await source.close()
  }, 30_000)

  it('know no customer and no portfolio that is not there', async () => {
    const { externalId } = accountOfStory(tenant, 'retiree')
    for (const [call, id] of [
      ['account', 'NONE'],
      ['portfolio', `${externalId}/P000000`],
      ['portfolio', 'NONE/P000000'],
    ] as const)
      expect(await greek[call](id)).toMatchObject({
        data: null,
        freshness: 'failed',
        problem: { code: 'not-found' },
      })
  })

  it('left nothing else in the log', () => {
    expect(problems.filter((problem) => !/NONE|P000000/.test(problem))).toEqual([])
  })
})

describe('the Greek service itself', () => {
  const ask = async (path: string) => {
    const answer = await fetch(`${service.baseUrl}/greek${path}`)
    return { status: answer.status, body: (await answer.json()) as { error: { code: string } } }
  }

  it('takes paths in any case, and describes transactions in the language asked for', async () => {
    const { externalId } = accountOfStory(tenant, 'retiree')
    const query = `customerCode=${externalId}&fromDate=2025-01-01&toDate=2025-12-31`
    const [greekOne] = (await ask(`/API/transaction/GETFEES?${query}&language=el`)).body as never as [object]
    const [englishOne] = (await ask(`/api/Transaction/GetFees?${query}&language=en`)).body as never as [
      object,
    ]
    expect(greekOne).toMatchObject({ description: 'Χρέωση διαχείρισης' })
    expect(englishOne).toMatchObject({ description: 'Management charge' })
    expect(await ask(`/api/Transaction/GetFees?${query}&language=nl`)).toMatchObject({ status: 400 })
  })

  it('answers a performance without dates for the year 2021', async () => {
    const { externalId } = accountOfStory(tenant, 'retiree')
    const points = (await ask(`/api/Position/GetPerformance?customerCode=${externalId}`)).body as never as {
      date: string
    }[]
    expect([points[0]?.date, points.at(-1)?.date]).toEqual(['2021-01-01', '2021-12-31'])
    const { data } = await greek.calls.performance({ customerCode: externalId!, portfolioId: null })
    expect([data[0]?.date, data.at(-1)?.date]).toEqual(['2021-01-01', '2021-12-31'])
  })

  it('answers every other call, also those no page makes', async () => {
    const customerCode = accountOfStory(tenant, 'retiree').externalId!
    const all = (await greek.calls.allPortfolios('2026-06-30')).data
    expect(all.length).toBeGreaterThan(150)
    const { portfolioId } = all.find((portfolio) => portfolio.customerCode === customerCode)!
    const subject = { customerCode, portfolioId }
    const [trade] = (await greek.calls.titleTransactions(subject, { language: 'en' })).data
    const { productUid } = trade!
    const recent = (await greek.calls.recentTransactions(subject, { productUid, language: 'en' })).data
    expect(new Set(recent.map((each) => each.productUid))).toEqual(new Set([productUid]))
    const periods = (await greek.calls.performanceForPeriods(subject, { toDate: asOf })).data
    expect(periods.map(({ period }) => period).sort()).toEqual([
      '1D',
      '1M',
      '1Y',
      '3M',
      '3Y',
      '5Y',
      '6M',
      'ITD',
      'YTD',
    ])
    for (const path of ['/api/position/GetPosition?customerCode=NONE', '/api/Position/Unknown'])
      expect(await ask(path)).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } })
    expect(await ask(`/api/position/GetPosition?customerCode=${customerCode}&date=2024-02-30`)).toMatchObject(
      { status: 400 },
    )
  })
})
