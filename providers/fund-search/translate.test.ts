import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { translateFeed, translateFound, translateHit } from '#providers/fund-search/translate.ts'
import { wireShapes } from '#providers/fund-search/wire.ts'
import { readWire } from '#providers/read-wire.ts'

function sample(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`samples/${name}.json`, import.meta.url), 'utf8'))
}

const found = readWire(wireShapes.searchAnswer, sample('search'))
const feed = readWire(wireShapes.feed, sample('fund'))

describe('the funds of the index', () => {
  it('are known by their Citi code, with percent points as fractions', () => {
    const { funds, count, facets } = translateFound(found)
    expect(count).toBe(found.count)
    expect(funds.map(({ id }) => id)).toEqual(found.value.map(({ citiCode }) => citiCode))
    expect(funds[0]).toMatchObject({ sector: 'US', currency: 'GBP', size: found.value[0]?.fundSize })
    expect(funds[0]?.changes['1y']).toBeCloseTo((found.value[0]?.change1y ?? NaN) / 100, 12)
    expect(funds[0]?.ongoingCharge).toBeCloseTo(0.0085, 12)
    expect(facets.sector).toEqual(found.facets['sector'])
    expect(facets.groupName).toBeUndefined()
  })

  it('have what the index does not tell as nothing, never as zero', () => {
    const [bare] = translateFound({
      count: 1,
      facets: {},
      value: [{ ...found.value[0]!, price: null, change1y: undefined, ocf: undefined, sector: undefined }],
    }).funds
    expect(bare).toMatchObject({ price: null, ongoingCharge: null, sector: null, tradingDay: null })
    expect(Object.values(bare?.changes ?? {}).filter((change) => change !== null)).toHaveLength(2)
  })

  it('come with prices, documents and what they hold', () => {
    const fund = translateFeed(feed)
    expect(fund.nav).toHaveLength(feed.nav.length)
    expect(fund.changes).toEqual(translateHit(feed).changes)
    expect(fund.totalReturn).toEqual([])
    expect(fund.keyInformationDocument).toBe('/documents/F1001.kiid')
    expect(fund.informationMemorandum).toBe('/documents/F1001.prospectus')
    expect(fund.composition?.date).toBe(feed.priceDate)
    for (const slices of [fund.composition?.assetClass, fund.composition?.region, fund.composition?.sector])
      expect(slices?.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 6)
  })

  it('have their prices oldest first, in whatever order the feed tells them', () => {
    expect(translateFeed({ ...feed, nav: feed.nav.toReversed() })).toEqual(translateFeed(feed))
  })

  it('have no composition where the feed tells of no holdings', () => {
    const breakdown = { assetclass: [], region: [], sector: [] }
    expect(translateFeed({ ...feed, breakdown }).composition).toBeNull()
  })
})
