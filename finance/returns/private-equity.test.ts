import { describe, expect, it } from 'vitest'
import {
  calculateCommitments,
  calledShareOf,
  distributedMultiple,
  residualMultiple,
  totalValueMultiple,
  uncalledCapital,
  type CommitmentLedger,
} from '#finance/returns/private-equity.ts'

const fund: CommitmentLedger = {
  currency: 'EUR',
  asOf: '2021-12-31',
  commitment: 250,
  calls: [{ date: '2020-01-01', amount: 100 }],
  distributions: [],
  value: 121,
}

describe('the multiples of called capital', () => {
  it('compare what came back and what is there with what was called', () => {
    expect(totalValueMultiple({ called: 100, distributed: 60, value: 90 })).toBeCloseTo(1.5, 12)
    expect(distributedMultiple({ called: 100, distributed: 60 })).toBeCloseTo(0.6, 12)
    expect(residualMultiple({ called: 100, value: 90 })).toBeCloseTo(0.9, 12)
  })

  it('do not exist before the first call, nor without a value', () => {
    expect(totalValueMultiple({ called: 0, distributed: 0, value: 0 })).toBeNull()
    expect(totalValueMultiple({ called: 100, distributed: 60, value: null })).toBeNull()
    expect(distributedMultiple({ called: 0, distributed: 0 })).toBeNull()
  })

  it('leave nothing uncalled when a fund called more than was promised', () => {
    expect(uncalledCapital(250_000, 180_000)).toBe(70_000)
    expect(uncalledCapital(100, 104)).toBe(0)
  })
})

describe('the yearly rate of a commitment', () => {
  it('is 10 % where 100 became 121 in 730 days', () => {
    expect(calculateCommitments(fund).irr.value).toBeCloseTo(0.1, 10)
  })

  it('counts each distribution from its day', () => {
    // -100 on day 0, 55 after 365 days, 60.5 after 730 days: 10 % a year.
    const paid = { ...fund, distributions: [{ date: '2020-12-31', amount: 55 }], value: 60.5 }
    expect(calculateCommitments(paid).irr.value).toBeCloseTo(0.1, 10)
  })

  it('is not there without calls, without a value, and where no rate solves it', () => {
    const { irr: without } = calculateCommitments({ ...fund, calls: [] })
    expect([without.value, without.reasons[0]?.code]).toEqual([null, 'no-capital'])
    const { irr: unknown } = calculateCommitments({ ...fund, value: null })
    expect([unknown.value, unknown.reasons[0]?.code]).toEqual([null, 'missing-price'])
    const { irr: lost } = calculateCommitments({ ...fund, value: 0 })
    expect([lost.value, lost.reasons[0]?.code]).toEqual([null, 'no-solution'])
  })
})

describe('the figures of a commitment', () => {
  it('add up: total value is what came back and what is there', () => {
    const figures = calculateCommitments({
      ...fund,
      distributions: [{ date: '2021-06-30', amount: 60 }],
      value: 90,
    })
    expect(figures.uncalled.value).toBe(150)
    expect(calledShareOf(figures)).toBe(0.4)
    expect(calledShareOf(calculateCommitments({ ...fund, commitment: 0 }))).toBeNull()
    expect(figures.tvpi.value).toBeCloseTo((figures.dpi.value ?? 0) + (figures.rvpi.value ?? 0), 12)
    expect(figures.tvpi).toMatchObject({
      value: 1.5,
      unit: 'units',
      method: 'capital-multiple',
      asOf: '2021-12-31',
    })
    expect(figures.called).toMatchObject({ value: 100, currency: 'EUR', method: 'sum' })
    expect(figures.irr.from).toBe('2020-01-01')
  })
})
