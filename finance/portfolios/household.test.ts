import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateAccount } from '#finance/portfolios/account-figures.ts'
import { calculateMovements } from '#finance/portfolios/calculate-movements.ts'
import { consolidateHousehold, prepareHousehold } from '#finance/portfolios/household.ts'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'
import { randomLedger } from '#tests/support/finance/random-ledger.ts'
import { buildBooking, buildLedger } from '#tests/support/finance/build-ledger.ts'

const paidIn = (id: string, amount: string): PortfolioLedger =>
  buildLedger({
    id,
    bookings: [
      buildBooking({ date: '2024-01-02', kind: 'contribution', amount }),
      buildBooking({ date: '2024-01-05', kind: 'interest', amount: '20' }),
    ],
    asOf: '2024-01-31',
  })

const frame = { id: 'h', currency: 'EUR', asOf: '2024-01-31' }

describe('a household', () => {
  it('counts its members at their share, the same security once', () => {
    const figures = consolidateHousehold({
      ...frame,
      members: [
        { id: 'own', currency: 'EUR', share: 1, portfolios: [paidIn('a', '80')] },
        { id: 'joint', currency: 'EUR', share: 0.5, portfolios: [paidIn('b', '280')] },
      ],
    })
    expect(figures.value.value).toBe(250)
    expect(figures.change.value).toBe(30)
    expect(figures.members.map(({ id, figures: { value } }) => [id, value.value])).toEqual([
      ['own', 100],
      ['joint', 150],
    ])
    expect(figures.holdings.flatMap(({ items }) => items)).toHaveLength(1)
    expect(figures.performance.cumulative.value).toBeCloseTo(250 / 220 - 1, 12)
  })

  it('refuses a share that is none', () => {
    const member = { id: 'own', currency: 'EUR', portfolios: [paidIn('a', '80')] }
    for (const share of [0, -0.5, 1.01, NaN]) {
      expect(() => consolidateHousehold({ ...frame, members: [{ ...member, share }] })).toThrow('share')
    }
    expect(consolidateHousehold({ ...frame, members: [] })).toMatchObject({
      value: { value: 0 },
      members: [],
    })
  })

  it('of one account that is owned whole is that account, and its walk explains every cent', () => {
    fc.assert(
      fc.property(randomLedger, fc.constantFrom(0.25, 0.5, 1 / 3), (ledger, share) => {
        const { asOf, id } = ledger
        const account = calculateAccount({ id, currency: 'EUR', portfolios: [ledger], asOf })
        const member = { id, currency: 'EUR', portfolios: [ledger] }
        const whole = consolidateHousehold({ ...frame, asOf, members: [{ ...member, share: 1 }] })
        expect(whole.value).toEqual(account.value)
        expect(whole.performance.cumulative).toEqual(account.performance.cumulative)
        const household = { ...frame, asOf, members: [{ ...member, share }] }
        const part = consolidateHousehold(household)
        expect(part.value.value).toBeCloseTo(account.value.value! * share, 1)
        const cumulative = part.performance.cumulative.value
        if (cumulative !== null) expect(cumulative).toBeCloseTo(account.performance.cumulative.value!, 4)
        expect(calculateMovements(prepareHousehold(household)).residual.value).toBe(0)
      }),
      { numRuns: 30 },
    )
  })
})
