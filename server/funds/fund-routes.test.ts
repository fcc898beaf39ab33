import { describe, expect, it } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import type { FundPage, FundsAnswer } from '#model/calls/funds.ts'
import { readCompositions } from '#server/funds/read-compositions.ts'
import { loadConfiguration } from '#configurations/register/registry.ts'
import { buildTenant, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type Given, type Visitor } from '#tests/support/test-server.ts'

const hostOf = (id: string): string => `${id}.portico.example`

const database = await openTestDatabase()
const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf: '2026-11-20' }))
const [place, greek] = [await buildTenant(database, 'generic'), await buildTenant(database, 'greek')]
const tenantId = place.tenantId
await buildUser(place, { email: 'reader@home.example' })
await buildUser(place, { email: 'other@home.example', isProfessional: true })
await buildUser(greek, { email: 'reader@away.example' })
for (const { tenantId: id } of [place, greek]) await givePasswords(database, id)
const { baseUrl } = service
const server = await closeAfterAll(
  buildTestServer(database, {
    dataServiceUrl: `${baseUrl}/{tenant}`,
    fundSearchUrl: `${baseUrl}/fund-search`,
    quotesUrl: `${baseUrl}/quotes`,
  }),
)
const reader = await server.signIn(hostOf(tenantId), 'reader@home.example')
const other = await server.signIn(hostOf(tenantId), 'other@home.example')
const abroad = await server.signIn(hostOf(greek.tenantId), 'reader@away.example')

const search = async (visitor: Visitor, query: Given['query'] = {}) =>
  (await visitor.ask('searchFunds', { query })).json<FundsAnswer>()

const favour = (visitor: Visitor, fund: string, favourite: boolean) =>
  visitor.ask('setFundFavourite', { params: { fund }, body: { favourite } })

describe('the fund explorer', () => {
  it('finds funds by words and by several values of a facet, in order and by parts', async () => {
    const all = await search(reader, { limit: '1000' })
    expect(all.freshness).toBe('live')
    expect(all.count).toBe(all.funds.length)
    const query = { sector: 'UK|US', sort: 'change1y', direction: 'descending', limit: '5' }
    const chosen = await search(reader, query)
    expect(chosen.funds).toHaveLength(5)
    expect(chosen.count).toBe(all.funds.filter(({ sector }) => sector === 'UK' || sector === 'US').length)
    const best = all.funds
      .filter(({ sector }) => sector === 'UK' || sector === 'US')
      .map(({ changes }) => changes['1y'] ?? -1)
      .toSorted((a, b) => b - a)
    expect(chosen.funds.map(({ changes }) => changes['1y'])).toEqual(best.slice(0, 5))
    expect((await search(reader, { text: 'fairhaven japan equity' })).funds.map(({ name }) => name)).toEqual([
      'Fairhaven Japan Equity Fund',
    ])
  })

  it('shows a fund with its prices and years, and no address of its source', async () => {
    const answer = await reader.ask('readFund', { params: { fund: 'F1001' } })
    const page = answer.json<FundPage>()
    expect(page).toMatchObject({ name: 'Harbour Global Equity Fund', hasKeyInformationDocument: true })
    expect(page.nav.at(-1)?.nav).toBe(page.price)
    expect(page.returns.map(({ kind }) => kind)).toEqual(['price'])
    expect(page.returns[0]?.years[0]).toMatchObject({ year: 2026, part: 'begun' })
    expect(page.returns[0]?.years[0]?.change).toBeCloseTo(page.changes.ytd ?? NaN, 12)
    expect(answer.body).not.toContain('/documents/')
    expect((await reader.ask('readFund', { params: { fund: 'F9999' } })).statusCode).toBe(404)
  })

  it('gives documents as files to be kept', async () => {
    for (const document of ['factsheet', 'key-information-document', 'information-memorandum']) {
      const file = await reader.ask('readFundDocument', { params: { fund: 'F1001', document } })
      expect(file.statusCode, document).toBe(200)
      expect(file.headers['content-type']).toBe('application/pdf')
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Harbour Global Equity Fund/)
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const none = await reader.ask('readFundDocument', { params: { fund: 'F1001', document: 'diary' } })
    expect(none.statusCode).toBe(404)
  })

  it("keeps everybody's own favourites, each once", async () => {
    for (const fund of ['F1007', 'F1001', 'F1001', 'F9999'])
      expect((await favour(reader, fund, true)).statusCode).toBe(200)
    expect((await favour(other, 'F1003', true)).json()).toEqual({ funds: ['F1003'] })
    const mine = await search(reader, { favourites: 'yes', sort: 'name', direction: 'descending' })
    expect(mine.funds.map(({ id }) => id)).toEqual(['F1007', 'F1001'])
    expect(mine.freshness).toBe('live')
    expect((await search(reader, { favourites: 'yes', text: 'growth' })).funds).toHaveLength(1)
    expect((await favour(reader, 'F1001', false)).json()).toEqual({ funds: ['F1007', 'F9999'] })
    const list = await other.ask('listFundFavourites')
    expect(list.json()).toEqual({ funds: ['F1003'] })
  })

  it('is not there where the white label has none', async () => {
    expect((await abroad.ask('searchFunds')).statusCode).toBe(404)
    expect((await abroad.ask('readFund', { params: { fund: 'F1001' } })).statusCode).toBe(404)
  })

  it('says so where the source does not answer', async () => {
    const alone = await buildTestServer(database)
    const visitor = await alone.signIn(hostOf(tenantId), 'reader@home.example')
    expect(await search(visitor)).toMatchObject({ freshness: 'failed', count: 0, funds: [] })
    expect((await visitor.ask('readFund', { params: { fund: 'F1001' } })).statusCode).toBe(503)
    await alone.close()
  })
})

describe('looking through funds', () => {
  it('tells what funds are made of by security number, and leaves out what no source knows', async () => {
    const { funds } = await search(reader, { text: 'harbour', limit: '3' })
    const isins = [...funds.map(({ isin }) => isin ?? ''), 'XX0000000000']
    const tenant = {
      id: tenantId,
      name: '',
      configuration: 'generic',
      hosts: [],
      white: await loadConfiguration('generic'),
    }
    const found = await readCompositions(server.parts, { tenant, isins })
    expect([...found.keys()]).toEqual(isins.slice(0, 3))
    for (const { sector } of found.values())
      expect(sector.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 6)
  })
})

describe('securities for whoever enters holdings', () => {
  it('are found by their name in full, and quoted', async () => {
    const { symbols } = (await other.ask('searchSymbols', { query: { text: 'harbour' } })).json<{
      symbols: { symbol: string; description: string }[]
    }>()
    expect(symbols.length).toBeGreaterThan(5)
    expect(symbols.some(({ description }) => description.length > 60)).toBe(true)
    expect(symbols.some(({ description }) => description.endsWith('…'))).toBe(false)
    const quote = await other.ask('readQuote', { params: { symbol: 'LRKS' } })
    expect(quote.json()).toMatchObject({ quote: { symbol: 'LRKS', currency: 'USD', date: '2026-11-20' } })
    expect((await other.ask('readQuote', { params: { symbol: 'NOBODY' } })).json()).toEqual({ quote: null })
    expect((await reader.ask('searchSymbols', { query: { text: 'harbour' } })).statusCode).toBe(403)
  })
})
