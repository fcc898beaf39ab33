import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import { lookThrough, uncoveredFunds, type FundParts } from '#finance/holdings/look-through.ts'
import type { Slice } from '#finance/returns/figure-shapes.ts'

function held(id: string, worth: number | null, type = 'Stock') {
  return {
    id,
    name: id,
    isin: null,
    assetClass: type === 'Fund' ? 'Funds' : 'Equity',
    type,
    sector: 'Technology',
    region: 'UK',
    currency: 'GBP',
    value: moneyFigure(worth, 'GBP', { asOf: '2024-03-29', method: 'market-value' }),
  }
}

const parts: FundParts = {
  date: '2024-01-31',
  region: [
    { name: 'Japan', weight: 0.6 },
    { name: 'UK', weight: 0.3 },
  ],
  currency: [],
  sector: [{ name: 'Banks', weight: 1 }],
  assetClass: [{ name: 'Fixed income', weight: 1 }],
}

function weightsOf(slices: readonly Slice[]) {
  return Object.fromEntries(slices.map(({ name, weight }) => [name, Math.round(weight! * 1e6) / 1e6]))
}

describe('looking through funds', () => {
  it('adds the parts of a fund to what is held directly, and keeps the rest apart', () => {
    const found = lookThrough([held('A', 100), held('F', 100, 'Fund')], new Map([['F', parts]]))
    expect(weightsOf(found.regions)).toEqual({ UK: 0.65, Japan: 0.3, [uncoveredFunds]: 0.05 })
    expect(weightsOf(found.sectors)).toEqual({ Technology: 0.5, Banks: 0.5 })
    expect(weightsOf(found.assetClasses)).toEqual({ Equities: 0.5, 'Fixed Interest': 0.5 })
    expect(weightsOf(found.currencies)).toEqual({ GBP: 0.5, [uncoveredFunds]: 0.5 })
    expect(found).toMatchObject({ coverage: 1, oldestComposition: '2024-01-31' })
  })

  it('tells how much of the funds is covered, by how old data', () => {
    const older = { ...parts, date: '2023-06-30' }
    const holdings = [held('F', 60, 'Fund'), held('G', 20, 'Fund'), held('H', 20, 'Fund'), held('A', 50)]
    const found = lookThrough(
      holdings,
      new Map([
        ['F', parts],
        ['G', older],
      ]),
    )
    expect(found).toMatchObject({ coverage: 0.8, oldestComposition: '2023-06-30' })
    const none = lookThrough([held('A', 50)], new Map())
    expect(none).toMatchObject({ coverage: 1, oldestComposition: null })
  })

  it('knows no weights and no coverage where a fund has no value', () => {
    const found = lookThrough([held('A', 100), held('F', null, 'Fund')], new Map([['F', parts]]))
    expect(found.regions.map(({ name, weight }) => [name, weight])).toEqual([
      ['UK', null],
      [uncoveredFunds, null],
    ])
    expect(found.coverage).toBeNull()
  })

  it('adds up to one in every view, whatever the funds tell', () => {
    const shares = fc.array(
      fc.record({
        name: fc.constantFrom('UK', 'Japan', 'USA'),
        weight: fc.double({ min: 0, max: 0.9, noNaN: true }),
      }),
      { maxLength: 4 },
    )
    const funds = fc.array(fc.record({ worth: fc.integer({ min: 1, max: 1e7 }), shares }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(funds, (given) => {
        const holdings = given.map(({ worth }, i) => held(`F${i}`, worth, i % 2 === 0 ? 'Fund' : 'Stock'))
        const told = given.map(({ shares: region }, i) => [`F${i}`, { ...parts, region }] as const)
        const found = lookThrough(holdings, new Map(told))
        for (const view of ['regions', 'currencies', 'sectors', 'assetClasses'] as const) {
          expect(found[view].reduce((sum, { weight }) => sum + weight!, 0)).toBeCloseTo(1, 9)
          expect(found[view].reduce((sum, { percentage }) => sum + Math.round(percentage! * 100), 0)).toBe(
            10_000,
          )
        }
      }),
    )
  })
})
