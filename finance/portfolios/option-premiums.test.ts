import { describe, expect, it } from 'vitest'
import type { Booking, BookingKind, PortfolioLedger } from '#finance/ground/ledger.ts'
import { serviceCostsOf } from '#finance/costs/service-costs.ts'
import { calendarYear } from '#finance/ground/periods.ts'
import { toDayNumber } from '#finance/ground/calendar.ts'
import { calculateMovements } from '#finance/portfolios/calculate-movements.ts'
import { calculatePortfolio, preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { explainMovement } from '#finance/working/working-movements.ts'
import { buildBooking, buildCloses, buildLedger } from '#tests/support/finance/build-ledger.ts'

const booking = (kind: BookingKind, date: string, more: Partial<Booking>) =>
  buildBooking({ kind, date, ...more })

const prices = [buildCloses('Z', { '2024-01-01': 10 })]
const ledgerOf = (cash: PortfolioLedger['cash'], bookings: readonly Booking[]): PortfolioLedger =>
  buildLedger({ cash, bookings, prices })

const paidIn = booking('contribution', '2024-01-02', { amount: '1000' })
const bought = booking('purchase', '2024-01-02', { symbol: 'Z', units: '100', amount: '1000' })
/** A call that was sold for 52 with 2 of commission, and bought back for 19 with 1. */
const sold = booking('option-premium', '2024-03-01', { name: 'Z call 12', amount: '50', fees: '2' })
const closed = booking('option-premium', '2024-06-03', { name: 'Z call 12', amount: '-20', fees: '1' })

describe('the premium of an option', () => {
  it('is a result of the investment: no income, no payment in or out, and no charge but its commission', () => {
    const ledger = ledgerOf('inside', [paidIn, bought, sold, closed])
    const { value, performance } = calculatePortfolio(ledger)
    expect(value.value).toBe(1030)
    expect(performance.cumulative.value).toBeCloseTo(0.03, 12)
    const moved = calculateMovements(preparePortfolio(ledger))
    expect(moved).toMatchObject({
      contributions: { value: 1000 },
      withdrawals: { value: 0 },
      income: { value: 0 },
      market: { value: 33 },
      fees: { value: -3 },
      taxes: { value: 0 },
      residual: { value: 0 },
      byHolding: [{ name: 'Z call 12', market: 33 }],
    })
  })

  it('moves no cash of a portfolio whose cash is elsewhere, where it is earned and paid all the same', () => {
    const { value, performance } = calculatePortfolio(ledgerOf('outside', [bought, sold, closed]))
    expect(value.value).toBe(1000)
    // 1,000 with 50 taken out, then 1,000 with 20 put in and lost: 1.05 x 1000 / 1020.
    expect(performance.cumulative.value).toBeCloseTo((1.05 * 1000) / 1020 - 1, 12)
  })

  it('has a commission that is a cost of trading, and a working that names the option', () => {
    const evidence = preparePortfolio(ledgerOf('inside', [paidIn, bought, sold, closed]))
    const range = { base: toDayNumber('2023-12-31'), end: toDayNumber('2024-12-31') }
    expect(
      serviceCostsOf(evidence, { span: calendarYear(2024), range }).map(({ group, amount }) => [
        group,
        amount,
      ]),
    ).toEqual([
      ['transaction', 2],
      ['transaction', 1],
    ])
    const working = explainMovement(evidence, { of: 'movement', part: 'market', from: null, to: null })
    expect(working?.flows).toMatchObject([{ name: 'Z call 12', amount: 33 }])
  })
})
