import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FinanceError } from '#finance/finance-error.ts'
import {
  linkedModifiedDietzReturn,
  modifiedDietzOfWeights,
  modifiedDietzReturn,
} from '#finance/modified-dietz.ts'
import {
  cumulateReturns,
  linkReturns,
  reinvestDividends,
  returnOfLevels,
  returnsOfLevels,
} from '#finance/returns.ts'
import { dailyReturns, linkValuationsBeforeFlows, timeWeightedReturn } from '#finance/time-weighted-return.ts'
import { unitPrices } from '#finance/unit-prices.ts'
import type { ValuedPeriod } from '#finance/valued-period.ts'

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
    expect(linkReturns(returnsOfLevels([50, 40, 70]))).toBeCloseTo(returnOfLevels([50, 40, 70]), 12)
    expect(() => returnOfLevels([0, 1])).toThrow(FinanceError)
    expect(() => returnOfLevels([1])).toThrow(FinanceError)
  })

  test('a reinvested dividend makes up for the fall of its price', () => {
    expect([...reinvestDividends([20, 19, 19], [0, 1, 0])]).toEqual([20, 20, 20])
  })
})

describe('the time-weighted return', () => {
  test('values the portfolio at its payment and links the pieces', () => {
    expect(timeWeightedReturn(quarter)).toBeCloseTo(1.1 * 1.05 - 1, 12)
  })

  test('is not moved by the size of a payment that earns what the rest earns', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 100_000 }), (amount) => {
        const changed = {
          ...quarter,
          endValue: (1100 + amount) * 1.05,
          flows: [{ date: '2024-02-15', amount }],
        }
        expect(timeWeightedReturn(changed)).toBeCloseTo(0.155, 9)
      }),
    )
  })

  test('knows payments at the end of the day from those at the start', () => {
    const late: ValuedPeriod = {
      ...quarter,
      flowTiming: 'end-of-day',
      valuations: [{ date: '2024-02-15', value: 1600 }],
    }
    expect(timeWeightedReturn(late)).toBeCloseTo(1.1 * 1.05 - 1, 12)
  })

  test('refuses a payment without a valuation, and one outside the period', () => {
    expect(() => timeWeightedReturn({ ...quarter, valuations: [] })).toThrow('not valued')
    expect(() => timeWeightedReturn({ ...quarter, flows: [{ date: '2024-04-01', amount: 1 }] })).toThrow(
      FinanceError,
    )
    expect(() => timeWeightedReturn({ ...quarter, endDate: '2023-12-31' })).toThrow(FinanceError)
  })

  test('has no figure where nothing was invested', () => {
    const empty = { ...quarter, startValue: 0, valuations: [], flows: [] }
    expect(() => timeWeightedReturn(empty)).toThrow(FinanceError)
    expect(() => timeWeightedReturn({ ...empty, endValue: 0 })).toThrow(FinanceError)
    expect(timeWeightedReturn({ ...quarter, endValue: 0, valuations: [], flows: [] })).toBe(-1)
  })
})

describe('daily returns', () => {
  test('do not divide by zero on the first deposit', () => {
    const { daily } = dailyReturns({ values: [0, 102, 51], inflows: [0, 100, 0], outflows: [0, 0, 51] })
    expect(daily[1]).toBeCloseTo(0.02, 12)
    expect(daily[2]).toBeCloseTo(0, 12)
  })

  test('are flat while there is nothing, and stay at -100 % after a total loss', () => {
    const { daily, cumulative } = dailyReturns({
      values: [100, 0, 0, 60],
      inflows: [0, 0, 0, 50],
      outflows: [0, 0, 0, 0],
    })
    expect([...daily]).toEqual([0, -1, 0, 60 / 50 - 1])
    expect([...cumulative]).toEqual([0, -1, -1, -1])
  })

  test('link to the return of units bought and sold on the same days', () => {
    const days = fc.array(fc.record({ growth: periodReturn, paid: fc.nat({ max: 500 }) }), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(days, (path) => {
        const values = [1000]
        const nav = [1000]
        for (const { growth, paid } of path) {
          values.push((values.at(-1)! + paid) * (1 + growth))
          nav.push(nav.at(-1)! + paid, values.at(-1)!)
        }
        const inflows = [0, ...path.map(({ paid }) => paid)]
        const { cumulative } = dailyReturns({ values, inflows, outflows: inflows.map(() => 0) })
        const cashflows = [1000, ...path.flatMap(({ paid }) => [paid, 0])]
        const { price } = unitPrices({ nav, cashflows, initialPrice: 100, initialUnits: 0 })
        expect(1 + cumulative.at(-1)!).toBeCloseTo(price.at(-1)! / 100, 6)
      }),
    )
  })

  test('refuse lists of different lengths and lost numbers', () => {
    expect(() => dailyReturns({ values: [1, 2], inflows: [0], outflows: [0, 0] })).toThrow(FinanceError)
    expect(() => dailyReturns({ values: [1, NaN], inflows: [0, 0], outflows: [0, 0] })).toThrow(FinanceError)
    expect(() => dailyReturns({ values: [], inflows: [], outflows: [] })).toThrow(FinanceError)
  })

  test('of payments after each valuation count them from the next', () => {
    expect(linkValuationsBeforeFlows([100, 220, 110], [100, -110, 0])).toBeCloseTo(0.1, 12)
  })
})

describe('unit prices', () => {
  test('stay where they were when all units were given back', () => {
    const { price, units } = unitPrices({
      nav: [100, 0, 60],
      cashflows: [100, -120, 60],
      initialPrice: 10,
      initialUnits: 0,
    })
    expect([...price]).toEqual([10, 12, 12])
    expect([...units]).toEqual([10, 0, 5])
  })

  test('refuse to give back more units than there are', () => {
    expect(() =>
      unitPrices({ nav: [100, -20], cashflows: [100, -120], initialPrice: 10, initialUnits: 0 }),
    ).toThrow(FinanceError)
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

  test('linked over months with payments on their first days is the time-weighted return', () => {
    const valued: ValuedPeriod = { ...quarter, valuations: [{ date: '2024-02-14', value: 1100 }] }
    expect(linkedModifiedDietzReturn(valued)).toBeCloseTo(timeWeightedReturn(valued), 12)
  })

  test('has no figure without capital or below a total loss', () => {
    expect(() => modifiedDietzOfWeights({ startValue: 0, endValue: 10, flows: [] })).toThrow(FinanceError)
    const broken = { startValue: 100, endValue: 0, flows: [{ amount: 1000, weight: 0.01 }] }
    expect(() => modifiedDietzOfWeights(broken)).toThrow(FinanceError)
  })
})
