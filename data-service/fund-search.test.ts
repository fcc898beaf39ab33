import { describe, expect, it } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { readFilter } from '#data-service/fund-search-filter.ts'
import { buildFundUniverse } from '#demo/funds/fund-universe.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import { createSearchFundData } from '#providers/fund-search/search-fund-data.ts'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import type { ProviderLog } from '#providers/portfolio-data.ts'
import { createQuoteServiceData } from '#providers/quotes/quote-service-data.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'

const asOf = '2026-11-20'
const universe = buildFundUniverse({ asOf })
const closed = new Set(['AIP', 'NIP', 'RIP', 'COP'])
const open = universe.filter(({ category, currency }) => !closed.has(category) && currency !== 'CPS')
const problems: string[] = []
const log: ProviderLog = ({ call, problem }) => problems.push(`${call} ${problem.code}`)
const now = () => `${asOf}T18:00:00.000Z`
const page = { top: 1000, skip: 0, language: 'en' }

const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf }))
const lastGood = new MemoryLastGoodStore()
const funds = await closeAfterAll(
  createSearchFundData({ baseUrl: `${service.baseUrl}/fund-search`, log, now, lastGood }),
)
const quotes = await closeAfterAll(
  createQuoteServiceData({ baseUrl: `${service.baseUrl}/quotes`, log, now, lastGood }),
)

describe('the fund search index, asked by its provider', () => {
  it('tells of every fund but those that are left out', async () => {
    const { data, freshness } = await funds.search(page)
    expect(freshness).toBe('live')
    expect(open.length).toBeGreaterThan(300)
    expect(universe.length).toBeGreaterThan(open.length)
    expect(data.count).toBe(open.length)
    expect(data.funds.map(({ id }) => id).toSorted()).toEqual(open.map(({ citiCode }) => citiCode).toSorted())
  })

  it('counts each value of a facet, and other values of one in which something is chosen', async () => {
    const { data } = await funds.search({ ...page, chosen: { sector: ['UK'] } })
    const british = open.filter(({ sector }) => sector === 'UK')
    expect(data.count).toBe(british.length)
    expect(data.facets.sector?.find(({ value }) => value === 'US')?.count).toBe(
      open.filter(({ sector }) => sector === 'US').length,
    )
    const counted = data.facets.currency?.reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(british.length)
    const both = await funds.search({ ...page, chosen: { sector: ['UK', 'US'], currency: ['EUR'] } })
    expect(
      both.data.funds.every(
        ({ sector, currency }) => currency === 'EUR' && ['UK', 'US'].includes(sector ?? ''),
      ),
    ).toBe(true)
    expect(both.data.count).toBe(
      open.filter(({ sector, currency }) => currency === 'EUR' && (sector === 'UK' || sector === 'US'))
        .length,
    )
  })

  it('finds by all words, in order and by parts', async () => {
    const orderBy = { field: 'change1y', descending: true } as const
    const all = await funds.search({ ...page, text: 'juniper BOND', orderBy })
    expect(all.data.count).toBeGreaterThan(3)
    expect(all.data.funds.every(({ name }) => /^Juniper Row .*(Bond|Debt|Linked) /.test(name))).toBe(true)
    const changes = all.data.funds.map(({ changes: told }) => told['1y'] ?? -Infinity)
    expect(changes).toEqual(changes.toSorted((a, b) => b - a))
    const part = await funds.search({ ...page, text: 'juniper bond', orderBy, top: 2, skip: 1 })
    expect(part.data.funds).toEqual(all.data.funds.slice(1, 3))
  })

  it('prices the funds of a firm as the firm does, and knows them by security number and by fund number', async () => {
    const { market } = shareTenant('generic', { asOf })
    const held = market.instruments.filter(({ type }) => type === 'Fund')
    expect(held.length).toBeGreaterThan(10)
    for (const { isin, accountNo, name, symbol } of held) {
      const { data } = await funds.fundByIsin(isin ?? '', 'en')
      expect(data?.name).toBe(name)
      expect(data?.id).toBe(accountNo?.split('U')[0])
      const series = market.prices.find((candidate) => candidate.symbol === symbol)
      expect(data?.price ?? undefined).toBe(series?.closes[series.closes.length - 1])
      expect(data?.composition?.date ?? undefined).toBe(series?.dates.at(-1))
    }
  })

  it('gives the documents of a fund, and none of another address', async () => {
    const { data } = await funds.fund('F1001', 'en')
    const bytes = await funds.document(data?.documents[0]?.reference ?? '')
    expect(new TextDecoder().decode(bytes?.slice(0, 5))).toBe('%PDF-')
    problems.length = 0
    for (const elsewhere of [
      'http://127.0.0.1:1/x',
      '//127.0.0.1:1/x',
      '/../quotes/search',
      'file:///etc/passwd',
    ])
      expect(await funds.document(elsewhere), elsewhere).toBeNull()
    expect(await funds.document('/documents/F1001.nothing')).toBeNull()
  })

  it('fails quietly for a fund nobody knows', async () => {
    problems.length = 0
    expect(await funds.fund('F9999', 'en')).toMatchObject({ data: null, freshness: 'failed' })
    expect(problems).toEqual(['fund not-found'])
  })
})

describe('the filter of the index', () => {
  it('refuses what it cannot read', () => {
    for (const filter of [
      "sector like 'UK'",
      'sector eq UK',
      "sector eq 'UK' or currency eq 'EUR'",
      "owner eq 'me'",
      'sector in ()',
    ])
      expect(() => readFilter(filter), filter).toThrow(/field|filter/)
  })

  it('takes a doubled quote as a quote', () => {
    const passes = readFilter("groupName in ('O''Neill', 'Other') and currency ne 'CPS'")
    const hit = { ...({} as Parameters<typeof passes>[0]), currency: 'EUR' }
    expect(passes({ ...hit, groupName: "O'Neill" })).toBe(true)
    expect(passes({ ...hit, groupName: 'Oneill' })).toBe(false)
    expect(passes({ ...hit, groupName: "O'Neill", currency: 'CPS' })).toBe(false)
  })

  it('is the same sent as a body', async () => {
    const answer = await fetch(`${service.baseUrl}/fund-search/search`, {
      method: 'POST',
      body: JSON.stringify({ search: '', filter: "citiCode eq 'F1001'", facets: ['sector'], top: 1 }),
    })
    expect(await answer.json()).toMatchObject({
      count: 1,
      facets: { sector: [{ value: 'Global', count: 1 }] },
    })
    const refused = await fetch(`${service.baseUrl}/fund-search/search?filter=nonsense`)
    expect(refused.status).toBe(400)
  })
})

describe('the quote service, asked by its provider', () => {
  it('finds a security by name, and tells its last price and its change of a day', async () => {
    const { data } = await quotes.searchSymbols('larkspur')
    expect(data).toEqual([expect.objectContaining({ symbol: 'LRKS', type: 'Stock', currency: 'USD' })])
    const { market } = shareTenant('generic', { asOf })
    const closes = market.prices.find(({ symbol }) => symbol === 'LRKS')?.closes
    const [before = NaN, last = NaN] = Array.from(closes ?? []).slice(-2)
    const quote = await quotes.quote('LRKS')
    expect(quote.data).toMatchObject({ price: last, currency: 'USD', date: asOf })
    expect(quote.data?.change1d).toBeCloseTo(last / before - 1, 10)
  })

  it('tells a rate and its inverse', async () => {
    const [there, back] = await Promise.all([quotes.rate('USD', 'GBP'), quotes.rate('GBP', 'USD')])
    expect((there.data?.rate ?? NaN) * (back.data?.rate ?? NaN)).toBeCloseTo(1, 10)
    expect((await quotes.rate('USD', 'XXX')).data).toBeNull()
    expect((await quotes.quote('NOBODY')).data).toBeNull()
  })
})
