import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { annualiseByDates, effectiveRate, nominalRate, yearsBetween } from '#finance/reference/annualising.ts'
import { annualiseByDays, annualiseLevels } from '#finance/ground/annualising.ts'
import { addDays } from '#finance/ground/calendar.ts'
import { findDiscountRates } from '#finance/returns/discount-roots.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { mirr, npv, xnfv, xnpv } from '#finance/reference/present-values.ts'
import { moneyWeightedReturn, moneyWeightedReturnOfPeriod } from '#finance/returns/money-weighted-return.ts'

function codeOf(calculate: () => unknown): string {
  try {
    calculate()
  } catch (error) {
    if (error instanceof FinanceError) return error.code
    throw error
  }
  return 'no error'
}

/** Payments a year of 365 days apart. */
const irr = (amounts: readonly number[]) =>
  moneyWeightedReturn(amounts.map((amount, i) => ({ date: addDays('2001-01-01', 365 * i), amount })))

describe('the money-weighted return', () => {
  test('of one payment and its value a year later is what it grew', () => {
    const flows = [
      { date: '2023-01-01', amount: -1000 },
      { date: '2024-01-01', amount: 1085 },
    ]
    expect(moneyWeightedReturn(flows)).toBeCloseTo(0.085, 12)
    expect(moneyWeightedReturn(flows.toReversed())).toBeCloseTo(0.085, 12)
  })

  test('makes the payments worth nothing', () => {
    const payments = fc.array(
      fc.record({ day: fc.nat({ max: 3000 }), amount: fc.integer({ min: 1, max: 1e5 }) }),
      {
        minLength: 1,
        maxLength: 40,
      },
    )
    fc.assert(
      fc.property(payments, fc.double({ min: 0.2, max: 3, noNaN: true }), (paid, growth) => {
        const total = paid.reduce((sum, { amount }) => sum + amount, 0)
        const flows = paid.map(({ day, amount }) => ({ date: addDays('2010-01-01', day), amount: -amount }))
        flows.push({ date: '2020-01-01', amount: total * growth })
        const rate = moneyWeightedReturn(flows)
        expect(Math.abs(xnpv(rate, flows)) / total).toBeLessThan(1e-6)
      }),
    )
  })

  test('is not shown when two rates are right', () => {
    expect(findDiscountRates([-100, 230, -132].map((amount, time) => ({ time, amount })))).toEqual([
      expect.closeTo(0.1, 9),
      expect.closeTo(0.2, 9),
    ])
    expect(codeOf(() => irr([-100, 230, -132]))).toBe('several-solutions')
  })

  test('is shown when the signs change often but only one rate is right', () => {
    const amounts = [-100, 30, -20, 60, 70]
    const rate = irr(amounts)
    expect(npv(rate, amounts, 0)).toBeCloseTo(0, 9)
  })

  test('finds all rates that were built in', () => {
    const roots = fc.uniqueArray(fc.integer({ min: -8, max: 30 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(roots, (tenths) => {
        const rates = tenths.map((tenth) => tenth / 10).sort((a, b) => a - b)
        // The product of (x - (1 + rate)) has its coefficients as payments, the last one first.
        const amounts = rates.reduce<readonly number[]>(
          (poly, rate) => [...poly, 0].map((own, i) => own - (1 + rate) * (poly[i - 1] ?? 0)),
          [1],
        )
        const found = findDiscountRates(amounts.map((amount, time) => ({ time, amount })))
        expect(found.length).toBe(rates.length)
        found.forEach((rate, i) => expect(rate).toBeCloseTo(rates[i]!, 5))
      }),
    )
  })

  test('has no figure for payments of one sign, of one day or of none', () => {
    expect(codeOf(() => irr([100, 200]))).toBe('no-solution')
    expect(codeOf(() => irr([-100, 50, -100]))).toBe('no-solution')
    expect(codeOf(() => moneyWeightedReturn([]))).toBe('empty-series')
    const sameDay = [-100, 110].map((amount) => ({ date: '2024-01-01', amount }))
    expect(codeOf(() => moneyWeightedReturn(sameDay))).toBe('no-solution')
    expect(codeOf(() => moneyWeightedReturn([{ date: '2024-02-30', amount: 1 }]))).toBe('impossible-date')
    expect(codeOf(() => irr([-100, NaN]))).toBe('not-a-number')
  })

  test('holds over sixty years of payments', () => {
    const flows = Array.from({ length: 720 }, (_, i) => ({
      date: addDays('1960-01-01', i * 30),
      amount: -100,
    }))
    flows.push({ date: '2020-01-01', amount: 1_000_000 })
    const rate = moneyWeightedReturn(flows)
    expect(xnfv(rate, flows)).toBeCloseTo(0, 2)
  })

  test('modified needs payments both ways', () => {
    expect(mirr([-100, 0, 121], { financeRate: 0.5, reinvestRate: 0.3 })).toBeCloseTo(0.1, 12)
    expect(codeOf(() => mirr([-100, -1], { financeRate: 0.1, reinvestRate: 0.1 }))).toBe('no-solution')
  })

  test('discounts by a rate above -100 % only', () => {
    expect(codeOf(() => npv(-1, [1, 2]))).toBe('out-of-range')
  })
})

describe('annualising', () => {
  test('counts both days of a span', () => {
    expect(yearsBetween('2021-01-01', '2022-12-31')).toBe(2)
    expect(yearsBetween('2023-01-01', '2024-03-31')).toBeCloseTo(1 + 91 / 365, 12)
  })

  test('never raises a return of a year or less', () => {
    expect(annualiseByDates(0.3, '2024-01-01', '2024-03-31')).toBeCloseTo(0.3, 12)
    expect(annualiseByDates(-1, '2020-01-01', '2024-03-31')).toBe(-1)
  })

  test('by days and by month ends agree on whole years', () => {
    const levels = Array.from({ length: 37 }, (_, i) => 100 * 1.01 ** i)
    expect(annualiseLevels(levels, 12)).toBeCloseTo(annualiseByDays(1.01 ** 36 - 1, 3 * 365), 12)
  })

  test('nominal and effective rates undo each other', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 2, noNaN: true }),
        fc.integer({ min: 1, max: 365 }),
        (rate, periods) => {
          expect(effectiveRate(nominalRate(rate, periods), periods)).toBeCloseTo(rate, 9)
        },
      ),
    )
  })

  test('refuses less than nothing, and no time at all', () => {
    expect(() => annualiseByDays(-1.2, 400)).toThrow(FinanceError)
    expect(() => annualiseByDays(0.1, 0)).toThrow(FinanceError)
    expect(() => annualiseLevels([100], 12)).toThrow(FinanceError)
  })
})

test('rates are found where they are, however often the payments change their sign', () => {
  const payments = fc.array(
    fc.record({ time: fc.integer({ min: 0, max: 40 }), amount: fc.integer({ min: -100, max: 100 }) }),
    {
      minLength: 2,
      maxLength: 14,
    },
  )
  const steps = Array.from({ length: 4001 }, (_, i) => Math.expm1(-3 + (6 * i) / 4000))
  fc.assert(
    fc.property(payments, (paid) => {
      const valueAt = (rate: number) =>
        paid.reduce((sum, { time, amount }) => sum + amount / (1 + rate) ** (time / 4), 0)
      const found = findDiscountRates(paid.map(({ time, amount }) => ({ time: time / 4, amount })))
      const values = steps.map(valueAt)
      const wrong = steps.filter((to, i) => {
        if (i === 0) return false
        const [from, valueFrom, valueTo] = [steps[i - 1]!, values[i - 1]!, values[i]!]
        if (Math.abs(valueFrom) < 1e-6 || Math.abs(valueTo) < 1e-6) return false
        const inside = found.filter((rate) => rate > from && rate < to)
        return (inside.length % 2 === 1) !== (valueFrom > 0 !== valueTo > 0)
      })
      expect(wrong).toEqual([])
    }),
    { numRuns: 40 },
  )
})

describe('the money-weighted return of a short period', () => {
  test.each([
    [105, 1, 0.05],
    [94, 1, -0.06],
    [1, 1, -0.99],
    [110, 2, 0.1],
    [125, 5, 0.25],
    [400, 30, 3],
  ])('of 100 that are %d after %d days is of these days', (end, days, expected) => {
    const flows = [
      { date: '2024-03-01', amount: -100 },
      { date: addDays('2024-03-01', days), amount: end },
    ]
    expect(moneyWeightedReturnOfPeriod(flows)).toBeCloseTo(expected, 12)
  })

  test('is the rate a year over the same days where there is one', () => {
    const flows = [
      { date: '2024-01-01', amount: -100 },
      { date: '2024-03-01', amount: -50 },
      { date: '2024-07-01', amount: 160 },
    ]
    const yearly = moneyWeightedReturn(flows)
    expect(moneyWeightedReturnOfPeriod(flows)).toBeCloseTo((1 + yearly) ** (182 / 365) - 1, 12)
  })
})

describe('payments as people make them', () => {
  const payment = fc.record({
    day: fc.integer({ min: 60, max: 3000 }),
    amount: fc.integer({ min: -500, max: 300 }),
  })
  const value = (payments: readonly { time: number; amount: number }[], x: number) =>
    payments.reduce((sum, { time, amount }) => sum + amount * Math.exp(-time * x), 0)

  test('have each root that a fine search sees, and no other', () => {
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 500, max: 20_000 }),
        (paid, end) => {
          const payments = [
            { time: 0, amount: -1000 },
            ...paid.map(({ day, amount }) => ({ time: day / 365, amount })),
            { time: 10, amount: end },
          ]
          const found = findDiscountRates(payments).map((rate) => Math.log1p(rate))
          for (const x of found) {
            const size = payments.reduce(
              (sum, { time, amount }) => sum + Math.abs(amount) * Math.exp(-time * x),
              0,
            )
            expect(Math.abs(value(payments, x)) / size).toBeLessThan(1e-7)
          }
          let crossings = 0
          for (let x = -3; x < 6; x += 0.01) {
            if (value(payments, x) * value(payments, x + 0.01) < 0) crossings += 1
          }
          const inside = found.filter((x) => x > -3 && x < 6)
          expect(inside.length).toBeGreaterThanOrEqual(crossings)
          expect(found.length % 2).toBe(1)
        },
      ),
    )
  })
})
