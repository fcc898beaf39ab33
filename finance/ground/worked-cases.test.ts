/** Worked cases in our own numbers, each to be followed with a pocket calculator. */
import { describe, expect, test } from 'vitest'
import { annualiseReturns } from '#finance/reference/annualising.ts'
import { paymentCount } from '#finance/reference/annuity.ts'
import {
  alphaAnnualised,
  excessAnnualisedReturn,
  excessReturn,
  jensenAlpha,
  mSquared,
  specificRisk,
} from '#finance/reference/benchmark.ts'
import { bondPrice } from '#finance/reference/bond-price.ts'
import { bondRisk, bondYield } from '#finance/bonds/bond.ts'
import { addWorkdays } from '#finance/reference/workdays.ts'
import { countWorkdays, isIsoDate } from '#finance/ground/calendar.ts'
import { daysByConvention } from '#finance/ground/day-count.ts'
import { yearFraction } from '#finance/reference/year-fraction.ts'
import { drawdownsOfLevels } from '#finance/ground/drawdown.ts'
import { painIndex, ulcerIndexOfLevels } from '#finance/reference/drawdown.ts'
import { roundNumber } from '#finance/ground/money.ts'
import { amountAtMaturity, discountPrice, maturityPrice } from '#finance/reference/money-market.ts'
import { periodsToTarget } from '#finance/reference/growth.ts'
import { calmarRatio, sharpeRatio, sortinoRatio } from '#finance/reference/risk-ratios.ts'
import { matchSection104 } from '#finance/cost/section-104.ts'
import { decimal } from '#finance/ground/money.ts'
import { ukBankHolidays } from '#finance/reference/uk-bank-holidays.ts'
import { downsideDeviation } from '#finance/reference/downside-deviation.ts'

/** Two periods a year; the portfolio makes 10 % and 20 %, the benchmark 5 % and 10 %: beta 2, alpha 0. */
const pair = { returns: [0.1, 0.2], benchmark: [0.05, 0.1], periodsPerYear: 2 }

describe('against a benchmark', () => {
  test('the excess of 32 % over 15.5 % is 16.5 %, or geometric 14.29 %', () => {
    expect(excessReturn(0.32, 0.155, 'arithmetic')).toBeCloseTo(0.165, 12)
    expect(excessAnnualisedReturn({ ...pair, method: 'arithmetic' })).toBeCloseTo(0.165, 12)
    expect(excessAnnualisedReturn({ ...pair, method: 'geometric' })).toBeCloseTo(1.32 / 1.155 - 1, 12)
  })

  test('Jensen takes the risk-free rate off both sides', () => {
    expect(jensenAlpha({ ...pair, riskFreeAnnual: 0.05 })).toBeCloseTo(0.32 - 0.05 - 2 * (0.155 - 0.05), 12)
  })

  test('M squared leverages the excess to the risk of the benchmark, half of its own', () => {
    expect(mSquared({ ...pair, riskFreeAnnual: 0.02 })).toBeCloseTo(0.3 / 2 + 0.02, 12)
  })

  test('alpha of 1 % a period is 2.01 % a year, and what is left over is the specific risk', () => {
    expect(alphaAnnualised({ ...pair, returns: [0.11, 0.21] })).toBeCloseTo(0.0201, 12)
    const residual = { returns: [0.01, 0.03, 0.02], benchmark: [0, 0.01, 0.02], periodsPerYear: 4 }
    // Slope 0.5, intercept 0.015; residuals -0.005, 0.01, -0.005.
    expect(specificRisk(residual)).toBeCloseTo(Math.sqrt(0.00015 / 3) * 2, 12)
  })
})

describe('risk', () => {
  test('a miss of 1 % and of 3 % in four months is 5.48 % a year', () => {
    expect(downsideDeviation([0.02, 0.0, 0.05, -0.02], 0.01, 12)).toBeCloseTo(
      Math.sqrt(0.001 / 4) * Math.sqrt(12),
      12,
    )
    expect(sortinoRatio([0.02, 0, 0.05, -0.02], 0.01, 1)).toBeCloseTo(0.0025 / Math.sqrt(0.001 / 4), 12)
  })

  test('1 % and 3 % over a free 1 % have a Sharpe ratio of 0.7071 a period', () => {
    expect(sharpeRatio([0.01, 0.03], { riskFreePerPeriod: 0.01, periodsPerYear: 1 })).toBeCloseTo(
      Math.SQRT1_2,
      9,
    )
    expect(sharpeRatio([0.02, 0.05], { riskFreePerPeriod: [0.01, 0.02], periodsPerYear: 4 })).toBeCloseTo(
      Math.SQRT2 * 2,
      9,
    )
  })

  test('half lost and regained has drawdowns of 0, -50 % and 0', () => {
    expect([...drawdownsOfLevels([4, 2, 4])]).toEqual([0, -0.5, 0])
    expect(ulcerIndexOfLevels([4, 2, 4])).toBeCloseTo(0.5 / Math.sqrt(3), 12)
    expect(painIndex([-0.5, 1])).toBe(0.25)
    expect(calmarRatio([-0.5, 1.42], 2)).toBeCloseTo(0.21 / 0.5, 12)
  })
})

describe('growth', () => {
  test('1 % a month is 12.68 % a year', () => {
    expect(annualiseReturns([0.01, 0.01], 12)).toBeCloseTo(1.01 ** 12 - 1, 12)
  })

  test('21 % on the way to a target take two periods of 10 %', () => {
    expect(periodsToTarget({ rate: 0.1, presentValue: 100, futureValue: 121 })).toBeCloseTo(2, 9)
  })

  test('a debt without interest is paid in as many payments as it holds', () => {
    expect(paymentCount({ rate: 0, pmt: -25, pv: 100 })).toBe(4)
  })

  test('a percentage is rounded to two decimals', () => {
    expect(roundNumber(0.123456 * 100, 2)).toBe(12.35)
  })
})

describe('days', () => {
  test('exist or not', () => {
    expect(['2024-12-31', '2024-02-29', '2024-01-31'].every(isIsoDate)).toBe(true)
    expect(['2024-12-32', '2024-02-30', '2023-02-29', '2024-13-01'].some(isIsoDate)).toBe(false)
  })

  test('of work count holidays at both ends', () => {
    expect(countWorkdays('2024-12-23', '2024-12-27', ['2024-12-23', '2024-12-27'])).toBe(3)
    expect(addWorkdays('2024-12-24', 1, ['2024-12-25', '2024-12-26'])).toBe('2024-12-27')
  })

  test('by the NASD count the 31st as the next first, unless the start is a 30th', () => {
    expect(daysByConvention('2024-03-29', '2024-05-31', '30/360-us-nasd')).toBe(62)
    expect(daysByConvention('2024-03-30', '2024-05-31', '30/360-us-nasd')).toBe(60)
    expect(daysByConvention('2024-03-29', '2024-05-30', '30/360-us-nasd')).toBe(61)
  })

  test('by the ISDA leave the end of February alone only when the bond ends', () => {
    const terms = { terminationDate: '2025-02-28' }
    expect(daysByConvention('2024-08-31', '2025-02-28', '30e/360-isda')).toBe(180)
    expect(daysByConvention('2024-08-31', '2025-02-28', '30e/360-isda', terms)).toBe(178)
    expect(
      daysByConvention('2024-08-31', '2025-01-31', '30e/360-isda', { terminationDate: '2025-01-31' }),
    ).toBe(150)
  })

  test('across New Year are divided by the year they lie in', () => {
    expect(yearFraction('2023-07-01', '2024-07-01', 'act/act-isda')).toBeCloseTo(184 / 365 + 182 / 366, 12)
  })

  test('by the AFB are whole years back from the end, and the rest', () => {
    expect(yearFraction('2021-02-28', '2024-02-28', 'act/act-afb')).toBe(3)
    expect(yearFraction('2022-01-01', '2024-03-01', 'act/act-afb')).toBeCloseTo(2 + 59 / 365, 12)
    expect(yearFraction('2023-06-01', '2024-03-01', 'act/act-afb')).toBeCloseTo(274 / 366, 12)
  })

  test('of the bank holidays of 2024', () => {
    expect(ukBankHolidays(2024)).toEqual([
      '2024-01-01',
      '2024-03-29',
      '2024-04-01',
      '2024-05-06',
      '2024-05-27',
      '2024-08-26',
      '2024-12-25',
      '2024-12-26',
    ])
  })
})

describe('papers and bonds', () => {
  const dates = { settlementDate: '2024-01-01', maturityDate: '2025-01-01', dayCount: '30e/360' as const }

  test('for a whole year are bought at the simple discount', () => {
    expect(discountPrice({ ...dates, discount: 0.05, redemption: 200 })).toBeCloseTo(190, 12)
    expect(amountAtMaturity({ ...dates, discount: 0.05, investment: 190 })).toBeCloseTo(200, 12)
  })

  test('that pay at maturity give the buyer what accrued before him', () => {
    const paper = { ...dates, issueDate: '2022-01-01', couponRate: 0.06 }
    expect(maturityPrice({ ...paper, yieldRate: 0.1 })).toBeCloseTo(118 / 1.1 - 12, 9)
  })

  test('due in two years with a coupon of 10 % at a yield of 10 %', () => {
    const bond = {
      settlementDate: '2024-01-01',
      maturityDate: '2026-01-01',
      frequency: 1,
      couponRate: 0.1,
      dayCount: '30e/360' as const,
    }
    expect(bondPrice({ ...bond, yieldRate: 0.1 }).clean).toBeCloseTo(100, 9)
    // 10 / 1.1 = 9.0909 after one year, 110 / 1.21 = 90.9091 after two.
    const risk = bondRisk({ ...bond, yieldRate: 0.1 })
    expect(risk.macaulay).toBeCloseTo(1.909_090_909, 8)
    expect(risk.modified).toBeCloseTo(1.909_090_909 / 1.1, 8)
    expect(risk.convexity).toBeCloseTo((2 * 9.090_909_09 + 6 * 90.909_090_9) / 100 / 1.21, 6)
    // 110 v^2 + 10 v = 130 for v = 1 / (1 + y).
    expect(bondYield({ ...bond, cleanPrice: 130 })).toBeCloseTo(220 / (Math.sqrt(57_300) - 10) - 1, 9)
    expect(bondYield({ ...bond, cleanPrice: 20 })).toBeGreaterThan(1)
  })
})

test('part of a later purchase matches a sale at its share of the cost', () => {
  const { disposals, cost } = matchSection104([
    { type: 'buy', date: '2023-01-10', units: decimal('10'), cost: decimal('100') },
    { type: 'sell', date: '2024-05-01', units: decimal('4'), proceeds: decimal('100') },
    { type: 'buy', date: '2024-05-10', units: decimal('8'), cost: decimal('160') },
  ])
  expect(disposals[0]!.gain.toFixed()).toBe('20')
  expect(cost.toFixed()).toBe('180')
})
