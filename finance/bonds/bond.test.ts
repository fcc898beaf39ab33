import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bondPrice } from '#finance/reference/bond-price.ts'
import { bondRisk, bondYield, incomeYield } from '#finance/bonds/bond.ts'
import type { Bond } from '#finance/bonds/bond.ts'
import { couponDates, couponDays } from '#finance/bonds/coupon-schedule.ts'
import { daysByConvention } from '#finance/ground/day-count.ts'
import { yearFraction } from '#finance/reference/year-fraction.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import {
  billPrice,
  billYield,
  discountPrice,
  discountRate,
  maturityPrice,
  maturityYield,
} from '#finance/reference/money-market.ts'

const gilt: Bond = {
  settlementDate: '2024-06-07',
  maturityDate: '2034-06-07',
  frequency: 2,
  couponRate: 0.04,
  dayCount: 'act/act-icma',
}
const yieldRate = fc.double({ min: -0.01, max: 0.2, noNaN: true })
const settled = fc
  .integer({ min: 0, max: 3600 })
  .map((days) => `${2024 + Math.floor(days / 360)}-0${1 + (days % 9)}-1${days % 10}`)

describe('a bond', () => {
  test('on a coupon date at its coupon rate is worth its redemption', () => {
    expect(bondPrice({ ...gilt, yieldRate: 0.04 })).toMatchObject({
      clean: expect.closeTo(100, 9),
      accrued: 0,
    })
  })

  test('yields what its price was made with', () => {
    fc.assert(
      fc.property(yieldRate, settled, (rate, settlementDate) => {
        const bond = { ...gilt, settlementDate }
        const { clean } = bondPrice({ ...bond, yieldRate: rate })
        expect(bondYield({ ...bond, cleanPrice: clean })).toBeCloseTo(rate, 9)
      }),
    )
  })

  test('falls in price as its yield rises, by its modified duration', () => {
    const step = 1e-6
    fc.assert(
      fc.property(yieldRate, (rate) => {
        const [low, high] = [
          bondPrice({ ...gilt, yieldRate: rate }).dirty,
          bondPrice({ ...gilt, yieldRate: rate + step }).dirty,
        ]
        expect(high).toBeLessThan(low)
        expect((low - high) / low / step).toBeCloseTo(bondRisk({ ...gilt, yieldRate: rate }).modified, 3)
      }),
    )
  })

  test('without a coupon has the duration of its years', () => {
    expect(bondRisk({ ...gilt, couponRate: 0, yieldRate: 0.05 }).macaulay).toBeCloseTo(10, 12)
  })

  test('ex dividend has negative accrued interest', () => {
    const { accrued } = bondPrice({
      ...gilt,
      settlementDate: '2024-12-01',
      exDividend: true,
      yieldRate: 0.04,
    })
    expect(accrued).toBeCloseTo(-2 * (6 / 183), 12)
  })

  test('that has ended, or pays thrice a year, is refused', () => {
    expect(() => bondPrice({ ...gilt, settlementDate: '2034-06-07', yieldRate: 0.04 })).toThrow(FinanceError)
    expect(() => bondPrice({ ...gilt, frequency: 3, yieldRate: 0.04 })).toThrow(FinanceError)
    expect(() => bondYield({ ...gilt, cleanPrice: -5 })).toThrow(FinanceError)
    expect(() => bondPrice({ ...gilt, yieldRate: NaN })).toThrow(FinanceError)
  })

  test('that ends on a month end pays on month ends', () => {
    const terms = { settlementDate: '2024-01-15', maturityDate: '2025-08-31', frequency: 2 }
    expect(couponDates(terms)).toEqual({ previous: '2023-08-31', next: '2024-02-29', remaining: 4 })
    expect(couponDays({ ...terms, dayCount: '30e/360' })).toEqual({ inPeriod: 180, accrued: 135, toNext: 45 })
  })

  test('has an income yield of coupon over clean price', () => {
    expect(incomeYield(0.05, 80)).toBeCloseTo(0.0625, 12)
  })
})

describe('papers without coupons', () => {
  const dates = { settlementDate: '2024-01-15', maturityDate: '2024-07-13' }

  test('give back in yield what they took in price', () => {
    const price = billPrice({ ...dates, discount: 0.04 })
    expect(price).toBeCloseTo(98, 12)
    expect(billYield({ ...dates, price })).toBeCloseTo((2 / 98) * 2, 12)
    const paper = { ...dates, dayCount: 'act/360' as const, redemption: 100 }
    expect(discountRate({ ...paper, price: discountPrice({ ...paper, discount: 0.03 }) })).toBeCloseTo(
      0.03,
      12,
    )
    const issued = { ...paper, issueDate: '2023-10-01', couponRate: 0.05 }
    expect(maturityYield({ ...issued, price: maturityPrice({ ...issued, yieldRate: 0.06 }) })).toBeCloseTo(
      0.06,
      12,
    )
  })

  test('run for a year at most when they are bills', () => {
    expect(() =>
      billPrice({ settlementDate: '2024-01-15', maturityDate: '2025-01-16', discount: 0.04 }),
    ).toThrow(FinanceError)
    expect(() => billYield({ settlementDate: '2024-01-15', maturityDate: '2024-01-15', price: 99 })).toThrow(
      FinanceError,
    )
  })
})

describe('day counts', () => {
  test('differ around February and the 31st', () => {
    expect(daysByConvention('2024-02-29', '2024-08-31', '30/360-bond-basis')).toBe(182)
    expect(daysByConvention('2024-02-29', '2024-08-31', '30e/360')).toBe(181)
    expect(daysByConvention('2024-02-29', '2024-08-31', '30/360-us')).toBe(180)
    expect(daysByConvention('2024-02-29', '2024-08-31', '30e/360-isda')).toBe(180)
    expect(daysByConvention('2024-02-29', '2024-08-31', 'act/365')).toBe(184)
  })

  test('turn their sign with the dates', () => {
    expect(yearFraction('2024-07-01', '2023-03-05', 'act/act-isda')).toBeCloseTo(
      -yearFraction('2023-03-05', '2024-07-01', 'act/act-isda'),
      15,
    )
    expect(yearFraction('2024-07-01', '2024-07-01', '30e/360')).toBe(0)
  })

  test('of the ISDA add up over any cut', () => {
    fc.assert(
      fc.property(settled, settled, settled, (first, second, third) => {
        const [start, middle, end] = [first, second, third].sort() as [string, string, string]
        const parts = yearFraction(start, middle, 'act/act-isda') + yearFraction(middle, end, 'act/act-isda')
        expect(parts).toBeCloseTo(yearFraction(start, end, 'act/act-isda'), 12)
      }),
    )
  })

  test('that nobody knows are refused', () => {
    expect(() => yearFraction('2024-01-01', '2024-02-01', 'lunar' as 'act/365')).toThrow(FinanceError)
    expect(() => yearFraction('2024-01-01', '2024-02-01', 'act/400' as 'act/365')).toThrow(FinanceError)
  })
})
