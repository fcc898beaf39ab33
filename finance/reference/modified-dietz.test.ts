import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FinanceError } from '#finance/ground/finance-error.ts'
import {
  linkedModifiedDietzReturn,
  modifiedDietzOfWeights,
  modifiedDietzReturn,
} from '#finance/reference/modified-dietz.ts'
import { cumulateReturns, linkReturns } from '#finance/reference/returns.ts'
import { returnOfLevels } from '#finance/ground/annualising.ts'
import type { ValuedPeriod } from '#finance/reference/valued-period.ts'

const periodReturn = fc.double({ min: -0.5, max: 0.5, noNaN: true })
const periodReturns = fc.array(periodReturn, { minLength: 1, maxLength: 40 })

const quarter: ValuedPeriod = {
  startDate: '2024-01-01',
  endDate: '2024-03-31',
  startValue: 1000,
  endValue: 1680,
  flowTiming: 'start-of-day',
  valuations: [{ date: '2024-02-14', value: 1100 }],
  flows: [{ date: '2024-02-15', amount: 500 }],
}

describe('linking', () => {
  test('sub-periods gives the whole', () => {
    fc.assert(
      fc.property(periodReturns, fc.nat({ max: 40 }), (returns, cut) => {
        const parts = [returns.slice(0, cut), returns.slice(cut)].map((part) => linkReturns(part))
        expect(linkReturns(parts)).toBeCloseTo(linkReturns(returns), 9)
      }),
    )
  })

  test('ends where the cumulative series ends', () => {
    fc.assert(
      fc.property(periodReturns, (returns) => cumulateReturns(returns).at(-1) === linkReturns(returns)),
    )
  })

  test('a total loss stays a total loss', () => {
    expect(linkReturns([0.1, -1, 3])).toBe(-1)
    expect(() => linkReturns([-1.01])).toThrow(FinanceError)
    expect(() => linkReturns([NaN])).toThrow(FinanceError)
  })

  test('levels and their returns say the same', () => {
    expect(linkReturns([-0.2, 0.75])).toBeCloseTo(returnOfLevels([50, 40, 70]), 12)
    expect(() => returnOfLevels([0, 1])).toThrow(FinanceError)
    expect(() => returnOfLevels([1])).toThrow(FinanceError)
  })
})

describe('Modified Dietz', () => {
  test('weighs a payment by the days it was inside', () => {
    const april = {
      startDate: '2024-04-01',
      endDate: '2024-04-30',
      startValue: 1000,
      endValue: 1260,
    } as const
    const flows = [{ date: '2024-04-16', amount: 200 }]
    expect(modifiedDietzReturn({ ...april, flows, flowTiming: 'start-of-day' })).toBeCloseTo(60 / 1100, 12)
    expect(modifiedDietzReturn({ ...april, flows, flowTiming: 'end-of-day' })).toBeCloseTo(
      60 / (1000 + (200 * 14) / 30),
      12,
    )
  })

  test('is the true return when nothing was paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 0, max: 1e6 }),
        (startValue, endValue) => {
          expect(modifiedDietzOfWeights({ startValue, endValue, flows: [] })).toBeCloseTo(
            endValue / startValue - 1,
            9,
          )
        },
      ),
    )
  })

  test('linked over months with payments on their first days is the return of those months linked', () => {
    const valued: ValuedPeriod = { ...quarter, valuations: [{ date: '2024-02-14', value: 1100 }] }
    expect(linkedModifiedDietzReturn(valued)).toBeCloseTo(1.1 * 1.05 - 1, 12)
  })

  test('has no figure without capital or below a total loss', () => {
    expect(() => modifiedDietzOfWeights({ startValue: 0, endValue: 10, flows: [] })).toThrow(FinanceError)
    const broken = { startValue: 100, endValue: 0, flows: [{ amount: 1000, weight: 0.01 }] }
    expect(() => modifiedDietzOfWeights(broken)).toThrow(FinanceError)
  })
})
