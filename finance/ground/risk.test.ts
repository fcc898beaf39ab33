import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alphaPerPeriod,
  beta,
  captureRatio,
  excessReturn,
  informationRatio,
  trackingError,
} from '#finance/reference/benchmark.ts'
import { linkContributions } from '#finance/reference/contribution.ts'
import { distanceFromHigh, longestRecovery, maxDrawdownOfReturns } from '#finance/reference/drawdown.ts'
import { drawdownsOfLevels } from '#finance/ground/drawdown.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { linkReturns } from '#finance/reference/returns.ts'
import { omegaRatio, rollingMeasure, sharpeRatio, sortinoRatio } from '#finance/reference/risk-ratios.ts'
import { quantileOf } from '#finance/reference/statistics.ts'
import { standardDeviation } from '#finance/ground/statistics.ts'
import { volatility } from '#finance/ground/volatility.ts'

const levels = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 60 })
const monthly = [0.02, -0.01, 0.03, 0.015, -0.04, 0.01]

describe('drawdowns', () => {
  test('are found by looking at every pair of points', () => {
    fc.assert(
      fc.property(levels, (path) => {
        const falls = path.flatMap((high, i) => path.slice(i).map((low) => low / high - 1))
        expect(Math.min(...drawdownsOfLevels(path))).toBeCloseTo(Math.min(...falls), 12)
      }),
    )
  })

  test('of returns start from the level before the first', () => {
    expect(maxDrawdownOfReturns([-0.1, 0.5])).toBeCloseTo(-0.1, 12)
    expect(maxDrawdownOfReturns([0.1, 0.2])).toBe(0)
    expect(() => maxDrawdownOfReturns([])).toThrow(FinanceError)
    expect(() => drawdownsOfLevels([0, 1])).toThrow(FinanceError)
  })

  test('recover from the trough to the old peak; the longest counts, an open one does not', () => {
    const dates = [
      '2024-01-01',
      '2024-01-02',
      '2024-01-05',
      '2024-01-08',
      '2024-01-20',
      '2024-01-30',
      '2024-02-10',
    ]
    expect(longestRecovery([100, 90, 100, 80, 70, 101, 60], dates)).toEqual({
      from: '2024-01-20',
      to: '2024-01-30',
      days: 10,
    })
    expect(longestRecovery([100, 90, 95], dates.slice(0, 3))).toBeNull()
    expect(() => longestRecovery([1, 2], ['2024-01-02', '2024-01-01'])).toThrow(FinanceError)
  })

  test('from the high count only the days of the span', () => {
    const prices = [50, 40, 30].map((value, i) => ({ date: `2024-01-0${i + 1}`, value }))
    expect(distanceFromHigh(prices, { afterDate: '2024-01-01', endDate: '2024-01-31' })).toMatchObject({
      high: 40,
      distance: -0.25,
    })
    expect(() => distanceFromHigh(prices, { afterDate: '2024-02-01', endDate: '2024-03-01' })).toThrow(
      FinanceError,
    )
  })
})

describe('volatility and ratios', () => {
  test('scale with the root of the periods in a year', () => {
    expect(volatility(monthly, 12) / volatility(monthly, 1)).toBeCloseTo(Math.sqrt(12), 12)
    expect(() => volatility([0.01], 12)).toThrow(FinanceError)
  })

  test('a deviation is not moved by a shift of all values', () => {
    fc.assert(
      fc.property(levels, fc.integer({ min: -1000, max: 1000 }), (values, shift) => {
        expect(standardDeviation(values.map((value) => value + shift))).toBeCloseTo(
          standardDeviation(values),
          6,
        )
      }),
    )
  })

  test('there is no ratio to a risk of zero, dust of binary fractions or not', () => {
    const flat = [0.1 + 0.2, 0.3, 0.3]
    expect(() => sharpeRatio(flat, { riskFreePerPeriod: 0, periodsPerYear: 12 })).toThrow(FinanceError)
    expect(() => sortinoRatio([0.01, 0.02], 0, 12)).toThrow(FinanceError)
    expect(() => omegaRatio([0.01, 0.02], 0)).toThrow(FinanceError)
    expect(omegaRatio([0.03, -0.01], 0)).toBeCloseTo(3, 12)
  })

  test('roll over windows, and have none when the series is short', () => {
    expect(rollingMeasure(monthly, 4, linkReturns)).toHaveLength(3)
    expect(rollingMeasure(monthly, 7, linkReturns)).toEqual([])
    expect(() => rollingMeasure(monthly, 0, linkReturns)).toThrow(FinanceError)
  })

  test('a quantile lies between the smallest and the largest', () => {
    expect(quantileOf([3, 1, 2], 0.5)).toBe(2)
    expect(quantileOf([4, 1], 0.25)).toBe(1.75)
    expect(() => quantileOf([1], 1.5)).toThrow(FinanceError)
  })
})

describe('against a benchmark', () => {
  test('a portfolio that is twice the benchmark and a little more has that beta and alpha', () => {
    const returns = monthly.map((benchmarkReturn) => 2 * benchmarkReturn + 0.001)
    expect(beta({ returns, benchmark: monthly })).toBeCloseTo(2, 12)
    expect(alphaPerPeriod({ returns, benchmark: monthly })).toBeCloseTo(0.001, 12)
  })

  test('the benchmark itself captures all, and never differs', () => {
    const same = { returns: monthly, benchmark: monthly }
    expect(captureRatio({ ...same, side: 'down', periodsPerYear: 12 })).toBe(1)
    expect(trackingError({ ...same, periodsPerYear: 12 })).toBe(0)
    expect(() => informationRatio(same)).toThrow(FinanceError)
    expect(() => beta({ returns: monthly, benchmark: monthly.map(() => 0.01) })).toThrow(FinanceError)
    expect(() => beta({ returns: monthly, benchmark: [0.01] })).toThrow(FinanceError)
  })

  test('geometric excess links over time, arithmetic does not', () => {
    const [own, other] = [
      [0.1, 0.2],
      [0.05, 0.1],
    ]
    const parts = own.map((part, i) => excessReturn(part, other[i]!, 'geometric'))
    expect(linkReturns(parts)).toBeCloseTo(
      excessReturn(linkReturns(own), linkReturns(other), 'geometric'),
      12,
    )
  })

  test('contributions of the segments add up to the linked return', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const row = fc.tuple(
      share,
      fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    )
    const methods = fc.constantFrom('scale-by-later-growth' as const, 'scale-by-earlier-growth' as const)
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), methods, (rows, method) => {
        const weights = rows.map(([weight]) => [weight, 1 - weight])
        const returns = rows.map(([, first, second]) => [first, second])
        const whole = rows.map(([weight, first, second]) => weight * first + (1 - weight) * second)
        expect(linkContributions({ returns, weights, method }).total).toBeCloseTo(linkReturns(whole), 9)
      }),
    )
  })
})
