import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wireShapes } from '#providers/platform/wire.ts'
import { readWire } from '#providers/read-wire.ts'
import { realisedYears } from '#providers/reported-sales.ts'
import { emptyPerformance } from '#providers/reported-performance.ts'
import { translateRecord } from '#providers/platform/translate-figures.ts'
import { translatePerformance } from '#providers/platform/translate-performance.ts'
import { translateTransaction } from '#providers/platform/translate-transactions.ts'
import { kindOf } from '#providers/reported-transactions.ts'
import { translateBonds, translateCharge, translateHoldings } from '#providers/platform/translate.ts'
import { translateChanges, translateSlices } from '#providers/reported-records.ts'
import type { WireTransaction } from '#providers/platform/wire.ts'

/** An answer of the data service as it was recorded. */
function sample(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`samples/${name}.json`, import.meta.url), 'utf8'))
}

const trade: WireTransaction = { name: 'Alpha', date: '2024-05-01', amount: 100, currency: 'EUR' }

describe('the wire of the platform family', () => {
  it('reads every recorded answer', () => {
    for (const [name, shape] of [
      ['account', wireShapes.account],
      ['portfolios', wireShapes.portfolios],
      ['holdings', wireShapes.holdings],
      ['performance', wireShapes.performance],
      ['transactions', wireShapes.transactions],
      ['charges', wireShapes.charges],
      ['transaction-costs', wireShapes.costs],
      ['documents', wireShapes.documents],
      ['library', wireShapes.documents],
    ] as const) {
      expect(() => readWire<unknown>(shape, sample(name)), name).not.toThrow()
    }
  })

  it('treats null and a missing value alike, and cuts times to dates', () => {
    const [first] = readWire(wireShapes.transactions, [
      { ...trade, date: '2024-05-01T10:00:00Z', units: null },
    ])
    expect(first).toMatchObject({ date: '2024-05-01' })
    expect(translateTransaction(first!, 0)).toMatchObject({ units: null, symbol: null, isin: null })
  })

  it('refuses what is something else', () => {
    expect(() => readWire(wireShapes.account, { id: 1 })).toThrow('unreadable')
    expect(() => readWire(wireShapes.portfolios, { error: { code: 'x', message: 'y' } })).toThrow(
      'unreadable',
    )
    expect(() => readWire(wireShapes.navPoints, [{ series: 'LEAD', date: 'yesterday', nav: 1 }])).toThrow(
      'unreadable',
    )
  })
})

describe('translating', () => {
  it('takes the nominal for missing units, and the rate for a missing exchange rate', () => {
    const [told, short] = readWire(wireShapes.transactions, [
      { ...trade, units: 3, nominalvalue: 1000, fxRate: 1.1, rate: 1.2 },
      { ...trade, nominalvalue: 1000, rate: 1.2 },
    ]).map((wire) => translateTransaction(wire, 0))
    expect(told).toMatchObject({ units: 3, rate: 1.1 })
    expect(short).toMatchObject({ units: 1000, rate: 1.2 })
  })

  it('tells of which day the price of a transaction is, where the service does', () => {
    const [dated, plain] = readWire(wireShapes.transactions, [
      { ...trade, date: '2024-03-05', navDate: '2024-03-04T00:00:00Z' },
      trade,
    ]).map((wire) => translateTransaction(wire, 0))
    expect(dated).toMatchObject({ date: '2024-03-05', priceDate: '2024-03-04' })
    expect(plain).not.toHaveProperty('priceDate')
  })

  it('takes the yield of a holding where its bond tells none', () => {
    const told = sample('holdings') as { groups: { items: object[] }[] }
    const [item] = told.groups[0]!.items
    const yieldOf = (given: object) => {
      const items = [{ ...item, ...given }]
      const wire = readWire(wireShapes.holdings, { ...told, groups: [{ ...told.groups[0], items }] })
      return translateBonds(wire)[0]?.yieldToMaturity.value
    }
    expect(yieldOf({ yield: 4.5, bond: { coupon: 4, ytm: 3.5 } })).toBeCloseTo(0.035, 9)
    expect(yieldOf({ yield: 4.5, bond: { coupon: 4 } })).toBeCloseTo(0.045, 9)
    expect(yieldOf({ bond: { coupon: 4 } })).toBeNull()
    expect(yieldOf({ yield: 4.5 })).toBeUndefined()
  })

  it('shows the price of a holding before its nav, and its SEDOL', () => {
    const wire = readWire(wireShapes.holdings, sample('holdings'))
    const [item] = wire.groups[0]!.items
    const shownOf = (more: object) =>
      translateHoldings({ ...wire, groups: [{ ...wire.groups[0]!, items: [{ ...item!, ...more }] }] })[0]!
        .items[0]!
    expect(shownOf({ price: 12.5, nav: 99, sedol: 'B0YBKJ7' })).toMatchObject({
      price: 12.5,
      sedol: 'B0YBKJ7',
    })
    expect(shownOf({ price: undefined, nav: 99, sedol: undefined })).toMatchObject({ price: 99, sedol: null })
  })

  it('computes the gain of a holding again, whatever the wire says', () => {
    const wire = readWire(wireShapes.holdings, sample('holdings'))
    const spoilt = {
      ...wire,
      groups: wire.groups.map((group) => ({
        ...group,
        items: group.items.map((item) => ({ ...item, return: 99 })),
      })),
    }
    const [first] = translateHoldings(spoilt)[0]!.items
    expect(first).toMatchObject({ name: 'Larkspur Semiconductors Inc.', isin: 'US2905949200', units: 19 })
    expect(first?.gainOnCost.value).toBeCloseTo((13_721.22 - 14_281.83) / 14_281.83, 12)
    const free = {
      ...wire,
      groups: [{ ...wire.groups[0]!, items: [{ ...wire.groups[0]!.items[0]!, cost: 0 }] }],
    }
    expect(translateHoldings(free)[0]!.items[0]!.gainOnCost.value).toBeNull()
  })

  it('claims no day for a price whose day is not told, and no quality that nobody checked', () => {
    const items = translateHoldings(readWire(wireShapes.holdings, sample('holdings'))).flatMap(
      (group) => group.items,
    )
    expect(new Set(items.map(({ priceDate }) => priceDate))).toEqual(new Set([null]))
    expect(new Set(items.map(({ value }) => value.method))).toEqual(new Set(['reported']))
  })

  it('takes an empty security number for none', () => {
    const wire = readWire(wireShapes.holdings, sample('holdings'))
    const [one, two] = wire.groups[0]!.items
    const bare = [one!, two!].map((item, i) => ({ ...item, isin: '', accountNo: '', fund: `Fund ${i}` }))
    const [first, second] = translateHoldings({ ...wire, groups: [{ ...wire.groups[0]!, items: bare }] })[0]!
      .items
    expect(first).toMatchObject({ id: 'Fund 0', isin: null })
    expect(second).toMatchObject({ id: 'Fund 1', isin: null })
  })

  it('turns percent points into fractions and a missing one into no figure', () => {
    const changes = translateChanges({ change1d: 5.25, changeAll: 0 }, '2026-11-20')
    expect(changes['1d'].value).toBe(0.0525)
    expect(changes.all.value).toBe(0)
    expect(changes['1y']).toMatchObject({ value: null, quality: 'incomplete' })
  })

  it('lets the percentages of a breakdown add up to a hundred', () => {
    const thirds = ['A', 'B', 'C'].map((name) => ({ name, value: 1, percentage: 100 / 3 }))
    expect(translateSlices(thirds).map(({ percentage }) => percentage)).toEqual([33.34, 33.33, 33.33])
  })

  it('keeps the colour of a slice where the service says one that can be drawn', () => {
    const wire = [
      { name: 'UK', value: 3, percentage: 60, color: '#3574CD' },
      { name: 'US', value: 1, percentage: 20, color: 'url(https://elsewhere.example)' },
      { name: 'Europe', value: 1, percentage: 20, color: null },
    ]
    expect(translateSlices(wire).map((slice) => slice.colour)).toEqual(['#3574CD', undefined, undefined])
  })

  it('tells which accounts of the service are merged in a portfolio, where some are', () => {
    const [one] = readWire(wireShapes.portfolios, sample('portfolios'))
    const parts = {
      asOf: '2026-11-20',
      groups: [],
      performance: emptyPerformance('GBP', '2026-11-20'),
      realised: [],
    }
    const merge = (combinedAccounts: string[] | null) =>
      translateRecord({ ...one!, combinedAccounts }, parts).mergedAccounts
    expect(merge(['A-17', 'B-4'])).toEqual(['A-17', 'B-4'])
    expect([merge([]), merge(null)]).toEqual([undefined, undefined])
  })

  it.each([
    [{ side: 'BUY' }, 'purchase', 'trade-buys'],
    [{ purchaseType: 'Divident' }, 'dividend', 'dividends'],
    [{ purchaseType: 'Dividend' }, 'dividend', 'dividends'],
    [{ type: 'Sale' }, 'sale', 'trade-sales'],
    [{ type: 'Fund', purchaseType: 'Purchase' }, 'purchase', 'trade-buys'],
    [{ side: 'TRANSFER_IN' }, 'transfer-in', 'transfers'],
    [{ side: 'FEE' }, 'fee', 'management-charges'],
    [{ type: 'Rebate' }, 'interest', 'other'],
  ])('understands %o as a %s', (fields, kind, category) => {
    expect(kindOf({ ...trade, ...fields })).toEqual({ kind, category })
  })

  it('keeps the type of a charge, and calls an unknown one other', () => {
    const charge = { date: '2024-01-01', name: 'x', amount: 1, currency: 'EUR', percentage: 0.5 }
    expect(translateCharge({ ...charge, type: 'custody' })).toMatchObject({
      type: 'custody',
      fraction: 0.005,
    })
    expect(translateCharge({ ...charge, type: 'odd' })).toMatchObject({ type: 'other' })
  })

  it('reads performance with its part years and its drawdown', () => {
    const performance = translatePerformance(
      readWire(wireShapes.performance, sample('performance')),
      '2026-11-20',
    )
    expect(performance).toMatchObject({ from: '2026-10-29', to: '2026-11-20', currency: 'GBP' })
    expect(performance.yearly).toMatchObject([
      { year: 2026, from: '2026-10-29', to: '2026-11-20', complete: false },
    ])
    expect(performance.cumulative.value).toBeCloseTo(-0.014593375, 9)
    expect(performance.maxDrawdown.value).toBeLessThan(0)
    expect(performance.volatility.value).toBeNull()
    expect(performance.discrete.find(({ name }) => name === '1Y')?.portfolio.value).toBeNull()
  })

  it('realises gains from the sales in transactions, each portfolio for itself', () => {
    const listed = [
      {
        ...trade,
        side: 'SELL',
        date: '2024-06-03',
        units: 5,
        amount: 80,
        symbol: 'A',
        parentId: 'p',
        id: 's',
      },
      {
        ...trade,
        side: 'BUY',
        date: '2024-05-01',
        units: 10,
        amount: 100,
        symbol: 'A',
        parentId: 'p',
        id: 'b',
      },
      {
        ...trade,
        side: 'BUY',
        date: '2024-04-01',
        units: 10,
        amount: 500,
        symbol: 'A',
        parentId: 'q',
        id: 'c',
      },
    ].map(translateTransaction)
    const frame = { currency: 'EUR', asOf: '2024-12-31', costMethod: 'average' } as const
    const summarise = (taxYearStart?: { month: number; day: number }) =>
      realisedYears(listed, { ...frame, taxYearStart }).map(({ taxYear, gain }) => [taxYear, gain.value])
    expect(summarise()).toEqual([['2024/25', 30]])
    expect(summarise({ month: 1, day: 1 })).toEqual([['2024', 30]])
  })
})
