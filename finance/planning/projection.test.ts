import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  futureValue,
  interestSum,
  levelPayment,
  loanRate,
  paymentCount,
  presentValue,
  principalSum,
} from '#finance/reference/annuity.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { monthlyRate, projectSavings } from '#finance/planning/projection.ts'
import { reductionInYield } from '#finance/reference/growth.ts'

const terms = fc.record({
  rate: fc.double({ min: 0.0001, max: 0.2, noNaN: true }),
  nper: fc.integer({ min: 1, max: 480 }),
  pv: fc.integer({ min: 100, max: 1_000_000 }),
  when: fc.constantFrom('end' as const, 'begin' as const),
})

describe('a loan', () => {
  test('is paid by its payments', () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const pmt = levelPayment(loan)
        expect(presentValue({ ...loan, pmt }) / loan.pv).toBeCloseTo(1, 9)
        expect(principalSum({ ...loan, start: 1, end: loan.nper }) / -loan.pv).toBeCloseTo(1, 6)
      }),
    )
  })

  test('splits every payment into interest and principal', () => {
    const loan = { rate: 0.01, nper: 12, pv: 1000 }
    const whole = interestSum({ ...loan, start: 1, end: 12 }) + principalSum({ ...loan, start: 1, end: 12 })
    expect(whole).toBeCloseTo(12 * levelPayment(loan), 9)
    expect(interestSum({ ...loan, start: 1, end: 1 })).toBeCloseTo(-10, 12)
    expect(() => interestSum({ ...loan, start: 1, end: 13 })).toThrow(FinanceError)
  })

  test('gives back its rate and its number of payments', () => {
    const loan = { rate: 0.004, nper: 240, pv: 200_000 }
    const pmt = levelPayment(loan)
    expect(loanRate({ nper: 240, pmt, pv: 200_000 })).toBeCloseTo(0.004, 12)
    expect(paymentCount({ rate: 0.004, pmt, pv: 200_000 })).toBeCloseTo(240, 8)
    expect(() => paymentCount({ rate: 0.01, pmt: -5, pv: 1000 })).toThrow(FinanceError)
    expect(() => loanRate({ nper: 12, pmt: 100, pv: 1000 })).toThrow(FinanceError)
  })

  test('without interest is shared out evenly', () => {
    expect(levelPayment({ rate: 0, nper: 4, pv: 100 })).toBe(-25)
    expect(futureValue({ rate: 0, nper: 3, pmt: -10, pv: -5 })).toBe(35)
  })
})

/** Rates as they are typed: hundredths of a percent, from -50 % to 50 %. */
const basisPoints = fc.integer({ min: -5000, max: 5000 }).map((points) => points / 10_000)

describe('a savings plan', () => {
  test('of a lump sum, yearly and monthly amounts grows by the year', () => {
    const plan = { lumpSum: 1000, yearly: 100, monthly: 0, annualRate: 0.1, years: 2 }
    expect(projectSavings(plan).map((year) => Math.round(year.value))).toEqual([1000, 1200, 1420])
    expect(projectSavings(plan).map((year) => year.paidIn)).toEqual([1000, 1100, 1200])
  })

  test('of months is the sum of its payments', () => {
    fc.assert(
      fc.property(basisPoints, fc.integer({ min: 1, max: 20 }), (annualRate, years) => {
        const plan = { lumpSum: 0, yearly: 0, monthly: 10, annualRate, years }
        const value = futureValue({ rate: monthlyRate(annualRate), nper: 12 * years, pmt: -10 })
        expect(projectSavings(plan).at(-1)!.value / value).toBeCloseTo(1, 9)
      }),
    )
  })

  test('is lessened by charges by more than their rate', () => {
    const charged = reductionInYield({ initial: 100, growthRate: 0.05, annualChargeRate: 0.01, years: 10 })
    expect(charged.reductionInYield).toBeCloseTo(0.0105, 12)
    expect(charged.value).toBeCloseTo(100 * 1.0395 ** 10, 9)
  })
})
