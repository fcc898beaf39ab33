import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { subjectOf } from '#providers/greek/greek-ids.ts'
import { wireShapes } from '#providers/greek/wire.ts'
import { changeSinceNothing, sumRecords } from '#providers/greek/sum-records.ts'
import { translateBonds } from '#providers/greek/translate-bonds.ts'
import { translateChanges, translatePerformance } from '#providers/greek/translate-performance.ts'
import { translatePosition } from '#providers/greek/translate-position.ts'
import { translateSales } from '#providers/greek/translate-sales.ts'
import { translateCash, translateFee, translateTitle } from '#providers/greek/translate-transactions.ts'
import type { GreekPosition, GreekTitleTransaction } from '#providers/greek/wire.ts'
import { readWire } from '#providers/read-wire.ts'

/** An answer of the data service as it was recorded. */
function sample(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`samples/${name}.json`, import.meta.url), 'utf8'))
}

const asked = { portfolioId: 'P1', currency: 'EUR' }
const position = readWire(wireShapes.position, sample('position'))
const titles = readWire(wireShapes.titleTransactions, sample('title-transactions'))

describe('the wire of the Greek family', () => {
  it('reads every recorded answer', () => {
    for (const [name, shape] of [
      ['portfolios', wireShapes.portfolios],
      ['all-portfolios', wireShapes.portfolios],
      ['position', wireShapes.position],
      ['title-transactions', wireShapes.titleTransactions],
      ['cash-transactions', wireShapes.cashTransactions],
      ['fees', wireShapes.fees],
      ['recent-transactions', wireShapes.titleTransactions],
      ['product-history', wireShapes.productHistory],
      ['periods', wireShapes.periods],
      ['performance', wireShapes.performance],
    ] as const)
      expect(Object.keys(readWire<object>(shape, sample(name))), name).not.toHaveLength(0)
  })

  it('refuses days that do not exist and amounts nobody has', () => {
    const [first] = position.items
    for (const wrong of [{ priceDate: '2024-02-30' }, { priceDate: '9999-12-31' }, { valueBase: 1e308 }]) {
      const body = { ...position, items: [{ ...first, ...wrong }] }
      expect(() => readWire(wireShapes.position, body)).toThrow('unreadable')
    }
  })

  it('names a portfolio by its customer and its number', () => {
    expect(subjectOf('K7QF-2MND/P9')).toEqual({ customerCode: 'K7QF-2MND', portfolioId: 'P9' })
    expect(subjectOf('K7QF-2MND')).toEqual({ customerCode: 'K7QF-2MND', portfolioId: null })
  })
})

describe('translating the Greek family', () => {
  it('makes units of the quantity, the value of the base value and the class of the category', () => {
    const groups = translatePosition(position, 5)
    const [first] = groups[0]!.items
    expect(first).toMatchObject({
      id: 'PRRL',
      symbol: 'PRRL',
      assetClass: 'Equities',
      units: 469,
      currency: 'USD',
      value: { value: 67_981.16, currency: 'EUR' },
    })
    expect(first!.gainOnCost.value).toBeCloseTo((67_981.157 - 51_776.2) / 51_776.2, 6)
    const whole = groups.reduce((sum, { value }) => sum + value.value!, 0)
    expect(whole).toBeCloseTo(position.total, 1)
    expect(groups.reduce((sum, { weight }) => sum + weight.value!, 0)).toBeCloseTo(1, 9)
  })

  it('tells a value at an old price as stale, with the day of the price, and all sums with it', () => {
    const [item, ...others] = position.items
    const old = { ...item!, priceDate: '2023-06-30' }
    const groups = translatePosition({ ...position, items: [old, ...others] }, 5)
    const stale = {
      quality: 'stale',
      reasons: [{ code: 'stale-price', subject: item!.productName, date: '2023-06-30' }],
    }
    expect(groups[0]!.value.quality).toBe('stale')
    expect(groups[0]!.items[0]).toMatchObject({ priceDate: '2023-06-30', value: stale })
  })

  it('takes the result of a sale as it is told, and works it out where it is not', () => {
    const bought: GreekTitleTransaction = {
      ...titles[0]!,
      transactionId: 'b',
      productUid: 'X',
      side: 'BUY',
      date: '2024-01-02',
      units: 10,
      netAmount: 100,
      fxRate: 1,
      realisedResult: null,
    }
    const sold = { ...bought, transactionId: 's', side: 'SELL', date: '2024-05-02', units: 5, netAmount: 80 }
    const frame = { ...asked, asOf: '2024-12-31', costMethod: 'fifo' as const }
    const gainOf = (result: number | null) =>
      translateSales([{ ...sold, realisedResult: result }, bought], frame)[0]!.sales[0]!
    const yearOf = (taxYearStart?: { month: number; day: number }) =>
      translateSales([sold, bought], { ...frame, taxYearStart })[0]!.taxYear
    expect([yearOf(), yearOf({ month: 1, day: 1 })]).toEqual(['2024/25', '2024'])
    expect(gainOf(null)).toMatchObject({ gain: { value: 30, method: 'realised-gain' }, cost: 50 })
    expect(gainOf(30).lots).toHaveLength(1)
    expect(gainOf(25)).toMatchObject({
      gain: { value: 25, method: 'reported' },
      cost: 55,
      proceeds: 80,
      lots: [],
    })
  })

  it('knows the kinds of transactions by their side, and leaves an unknown one ungrouped', () => {
    const [cash] = readWire(wireShapes.cashTransactions, sample('cash-transactions'))
    expect(translateTitle(titles[0]!, asked)).toMatchObject({
      portfolioId: 'P1',
      symbol: titles[0]!.productUid,
    })
    expect(translateTitle({ ...titles[0]!, side: 'SPLIT', units: 2, price: 0 }, asked)).toMatchObject({
      kind: 'split',
      price: null,
    })
    expect(
      translateCash({ ...cash!, side: 'DIVIDEND', amount: -3, localCcyAmount: -2 }, asked),
    ).toMatchObject({
      kind: 'dividend',
      amount: 3,
      amountInReportingCurrency: 2,
    })
    expect(translateCash({ ...cash!, side: 'toString', amount: -3 }, asked)).toMatchObject({
      kind: 'fee',
      category: 'other',
    })
  })

  it('adds the value added tax to a fee', () => {
    const fee = {
      date: '2024-01-02',
      feeType: 'custody',
      description: 'Φύλαξη',
      amount: 10,
      vat: 2.4,
      currency: 'EUR',
    }
    expect(translateFee(fee)).toMatchObject({ type: 'custody', amount: 12.4, name: 'Φύλαξη' })
    expect(translateFee({ ...fee, feeType: 'constructor', vat: null })).toMatchObject({
      type: 'other',
      amount: 10,
    })
  })

  it('works out what a bond yields from its terms, and says what is told where there are none', () => {
    const bond = {
      ...position.items[0]!,
      currency: 'EUR',
      quantity: 50,
      price: 100,
      value: 5000,
      valueBase: 5000,
      coupon: 4,
      maturityDate: '2030-11-20',
      rating: 'BBB',
    }
    const of = (item: typeof bond): GreekPosition => ({ ...position, date: '2026-11-20', items: [item] })
    const [known] = translateBonds(of(bond))
    expect(known).toMatchObject({
      nominal: 5000,
      origin: 'calculated',
      rating: 'BBB',
      coupon: 0.04,
      maturity: '2030-11-20',
    })
    expect(known!.yieldToMaturity.value).toBeCloseTo(0.04, 9)
    expect(known!.incomeYield.value).toBeCloseTo(0.04, 9)
    expect(known!.accruedInterest.value).toBe(0)
    const ended = { ...bond, maturityDate: '2020-01-01', yield: 3.5, duration: 2.5 }
    const [told] = translateBonds(of(ended))
    expect(told).toMatchObject({
      origin: 'reported',
      macaulayDuration: 2.5,
      yieldToMaturity: { value: 0.035 },
    })
    expect(translateBonds(of({ ...bond, quantity: 5000, price: 100 }))[0]!.nominal).toBe(5000)
    expect(translateBonds(position)).toEqual([])
  })

  it('shows a bond at the value that it has among the holdings', () => {
    const [item] = position.items
    const items = ['A', 'B', 'C'].map((productUid) => ({
      ...item!,
      productUid,
      valueBase: 10.004,
      coupon: 4,
    }))
    const wire: GreekPosition = { ...position, total: 30.012, items }
    const held = translatePosition(wire, 5).flatMap((group) => group.items)
    const values = translateBonds(wire).map(({ value }) => value.value)
    expect(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBeCloseTo(30.01, 9)
    expect(values).toEqual(held.map(({ value }) => value.value))
  })

  it('takes periods as they are told, and works others out from the points', () => {
    const wire = readWire(wireShapes.performance, sample('performance'))
    const frame = { currency: 'EUR', asOf: '2026-11-20' }
    const { points } = translatePerformance(wire, [], frame)
    const told = { period: 'YTD', fromDate: '2025-12-31', toDate: '2026-11-20', portfolio: 5.25 }
    const changes = translateChanges([told], { points, ...frame })
    expect(changes.ytd).toMatchObject({ value: 0.0525, method: 'reported' })
    expect(changes['1m']).toMatchObject({ method: 'time-weighted-return' })
    expect(changes['1m'].value).not.toBeNull()
    expect(changes['5y'].value).toBeNull()
  })

  it('takes points in any order and each day once', () => {
    const wire = readWire(wireShapes.performance, sample('performance'))
    const shuffled = [...wire.toReversed(), wire[0]!]
    const frame = { currency: 'EUR', asOf: '2026-11-20' }
    expect(translatePerformance(shuffled, [], frame)).toEqual(translatePerformance(wire, [], frame))
  })

  it('counts a payment told twice once in the change over several currencies', () => {
    const payment = {
      transactionId: 'T1',
      side: 'CONTRIBUTION',
      description: 'In',
      date: '2024-01-02',
      bussinessDate: '2024-01-02',
      amount: 100,
      localCcyAmount: 100,
      fxRate: 1,
      currency: 'EUR',
    }
    const booked = { titles: [], cash: [payment, payment] }
    const range = { fromDate: '1990-01-01', toDate: '2026-11-20' }
    expect(changeSinceNothing({ value: 130, currency: 'EUR' }, booked, range)).toBe(30)
  })

  it('adds up portfolios of one currency, and no others', () => {
    const [one] = readWire(wireShapes.portfolios, sample('portfolios'))
    const a = { ...one!, value: 100, change: 20, inceptionDate: '2020-01-01' }
    const b = { ...one!, portfolioId: 'P2', value: 50, change: -5, inceptionDate: '2019-01-01' }
    const subject = { customerCode: one!.customerCode, portfolioId: null }
    expect(sumRecords(subject, [a, b], null)).toMatchObject({
      value: 150,
      change: 15,
      inception: '2019-01-01',
    })
    const foreign = { ...b, currency: 'USD' }
    expect(() => sumRecords(subject, [a, foreign], null)).toThrow('no currency')
    expect(sumRecords(subject, [a, foreign], { ...position, total: 140 })).toMatchObject({
      value: 140,
      change: null,
    })
  })
})
