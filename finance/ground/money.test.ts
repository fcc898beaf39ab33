import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apportion, apportionMoney, breakDown } from '#finance/holdings/breakdown.ts'
import { isCurrencyCode, mainUnitOf, minorUnitsOf } from '#finance/ground/currency.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { decimal, decimalOf, roundMoney, roundNumber, roundToMinor } from '#finance/ground/money.ts'

describe('money', () => {
  test('is rounded half away from zero to the minor unit of its currency', () => {
    expect(roundToMinor(decimal('10.005'), 'EUR').toFixed()).toBe('10.01')
    expect(roundToMinor(decimal('-10.005'), 'EUR').toFixed()).toBe('-10.01')
    expect(roundToMinor(decimal('10.5'), 'JPY').toFixed()).toBe('11')
    expect(roundToMinor(decimal('0.0005'), 'KWD').toFixed()).toBe('0.001')
  })

  test('in binary is rounded as the decimal it stands for', () => {
    expect(roundNumber(1.005, 2)).toBe(1.01)
    expect(roundNumber(-1.005, 2)).toBe(-1.01)
    expect(roundNumber(8.345, 2)).toBe(8.35)
    expect(roundMoney(1234567.895, 'GBP')).toBe(1234567.9)
  })

  test('is never a negative zero', () => {
    expect(Object.is(roundNumber(-0.001, 2), 0)).toBe(true)
    expect(roundToMinor(decimal('-0.001'), 'EUR').toFixed()).toBe('0')
  })

  test('rounded by the quick way is as by the exact one', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e7, max: 1e7, noNaN: true }), (value) => {
        expect(roundNumber(value, 2)).toBe(Number(decimalOf(value).round(2, 1).toFixed()) || 0)
      }),
    )
  })

  test('is no float, no text and no infinity', () => {
    expect(() => decimal('twelve')).toThrow(FinanceError)
    expect(() => decimalOf(NaN)).toThrow(FinanceError)
    expect(() => roundNumber(Infinity, 2)).toThrow(FinanceError)
    expect(() => decimal('1').plus(1)).toThrow('Invalid')
  })
})

describe('currencies', () => {
  test('quoted in pence and cents have a main unit', () => {
    expect(mainUnitOf('GBX')).toEqual({ currency: 'GBP', divisor: 100 })
    expect(mainUnitOf('ZAC')).toEqual({ currency: 'ZAR', divisor: 100 })
    expect(mainUnitOf('ILA')).toEqual({ currency: 'ILS', divisor: 100 })
    expect(mainUnitOf('GBP')).toEqual({ currency: 'GBP', divisor: 1 })
    expect(minorUnitsOf('GBX')).toBe(2)
  })

  test('have a code of three capital letters', () => {
    expect(isCurrencyCode('EUR')).toBe(true)
    expect(isCurrencyCode('eur')).toBe(false)
    expect(() => mainUnitOf('')).toThrow(FinanceError)
  })
})

const parts = fc.array(
  fc.record({
    name: fc.constantFrom('Shares', 'Bonds', 'Cash', 'Gold'),
    value: fc.integer({ min: 1, max: 1e9 }),
  }),
  { minLength: 1, maxLength: 12 },
)

describe('a breakdown', () => {
  test('of three equal parts gives the leftover hundredth to the first', () => {
    const slices = breakDown(['a', 'b', 'c'].map((name) => ({ name, value: 1 })))
    expect(slices.map((slice) => slice.percentage)).toEqual([33.34, 33.33, 33.33])
  })

  test('adds up to exactly one hundred percent, and its weights to one', () => {
    fc.assert(
      fc.property(parts, (values) => {
        const slices = breakDown(values)
        const hundredths = slices.reduce((sum, slice) => sum + Math.round(slice.percentage * 100), 0)
        expect(hundredths).toBe(10_000)
        expect(slices.reduce((sum, slice) => sum + slice.weight, 0)).toBeCloseTo(1, 12)
        for (const slice of slices) expect(Math.abs(slice.percentage - slice.weight * 100)).toBeLessThan(0.01)
      }),
    )
  })

  test('shows an overdraft with its sign', () => {
    const slices = breakDown([
      { name: 'Shares', value: 125 },
      { name: 'Cash', value: -25 },
    ])
    expect(slices.map((slice) => [slice.name, slice.percentage])).toEqual([
      ['Shares', 125],
      ['Cash', -25],
    ])
  })

  test('of nothing has no slices, of a total of zero no weights', () => {
    expect(breakDown([])).toEqual([])
    expect(() => breakDown([{ name: 'Cash', value: 0 }])).toThrow(FinanceError)
    expect(() => breakDown([{ name: 'Cash', value: NaN }])).toThrow(FinanceError)
  })
})

describe('sharing out', () => {
  test('money loses no cent', () => {
    expect(apportionMoney(100, 'EUR', [1, 1, 1])).toEqual([33.34, 33.33, 33.33])
    expect(apportionMoney(-0.05, 'EUR', [1, 1])).toEqual([-0.02, -0.03])
    expect(apportionMoney(10, 'JPY', [1, 1, 1])).toEqual([4, 3, 3])
  })

  test('whole units gives everyone their share to within one', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), weights, (units, shares) => {
        fc.pre(shares.some((share) => share > 0))
        const total = shares.reduce((sum, share) => sum + share, 0)
        const given = apportion(units, shares)
        expect(given.reduce((sum, part) => sum + part, 0)).toBe(units)
        given.forEach((part, i) => expect(Math.abs(part - (units * shares[i]!) / total)).toBeLessThan(1))
      }),
    )
  })
})
