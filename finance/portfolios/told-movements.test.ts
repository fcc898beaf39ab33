import type { AddressOf } from '#finance/working/figure-address.ts'
import { describe, expect, it } from 'vitest'
import type { BookingKind } from '#finance/ground/ledger.ts'
import { calculateMovements } from '#finance/portfolios/calculate-movements.ts'
import { explainMovement } from '#finance/working/working-movements.ts'
import type { Transaction } from '#providers/portfolio-data.ts'
import { buildToldEvidence, buildTransaction } from '#tests/support/finance/told-evidence.ts'

const point = (date: string, portfolioValue: number) => ({ date, portfolioValue })
const booked = (date: string, kind: BookingKind, amount: number) =>
  buildTransaction({ date, kind, amount, name: kind })
const points = [point('2024-01-31', 100), point('2024-02-10', 120), point('2024-02-29', 160)]
const evidenceOf = (transactions: readonly Transaction[] | null) =>
  buildToldEvidence({ currency: 'EUR', points, transactions })

describe('what moved a portfolio, as a service tells of it', () => {
  it('gives the market what payments, income and charges do not explain', () => {
    const evidence = evidenceOf([
      booked('2024-01-31', 'contribution', 1_000),
      booked('2024-02-05', 'contribution', 50),
      booked('2024-02-06', 'dividend', 2),
      booked('2024-02-07', 'fee', 1),
    ])
    const figures = calculateMovements(evidence)
    const values = [figures.opening, figures.contributions, figures.income, figures.fees, figures.market]
    expect(values.map(({ value }) => value)).toEqual([100, 50, 2, -1, 9])
    expect(figures).toMatchObject({ from: '2024-01-31', to: '2024-02-29', closing: { value: 160 } })
    expect(figures).toMatchObject({ exchange: null, residual: { value: 0 }, byHolding: [] })
    const workingOf = (part: AddressOf<'movement'>['part']) =>
      explainMovement(evidence, { of: 'movement', part, from: null, to: null })
    const flowsOf = (part: AddressOf<'movement'>['part']) => workingOf(part)?.flows
    expect(flowsOf('contributions')).toEqual([{ date: '2024-02-05', amount: 50, name: 'contribution' }])
    expect(flowsOf('income')).toEqual([{ date: '2024-02-06', amount: 2, name: 'dividend' }])
    expect(flowsOf('fees')).toEqual([{ date: '2024-02-07', amount: -1, name: 'fee' }])
    expect(flowsOf('market')).toEqual([])
    expect(workingOf('opening')?.terms.map(({ value }) => value)).toEqual([100, 50, 0, 2, 9, -1, 0, 160])
  })

  it('shows income and trades before their charges', () => {
    const dividend = { ...booked('2024-02-06', 'dividend', 8), taxes: 2 }
    const purchase = { ...booked('2024-02-07', 'purchase', 30), fees: 1.5 }
    const figures = calculateMovements(evidenceOf([purchase, dividend]))
    expect(figures.income.value).toBe(10)
    expect(figures.taxes.value).toBe(-2)
    expect(figures.fees.value).toBe(-1.5)
    expect(figures.market.value).toBe(53.5)
  })

  it('begins and ends with a close that is told', () => {
    const figures = calculateMovements(evidenceOf([]), { from: '2024-02-01', to: '2024-02-12' })
    expect(figures).toMatchObject({ from: '2024-01-31', to: '2024-02-10', contributions: { value: 0 } })
    expect(figures).toMatchObject({ opening: { value: 100 }, closing: { value: 120 }, market: { value: 20 } })
  })

  it('is unknown without bookings, or with an amount without a rate', () => {
    expect(calculateMovements(evidenceOf(null)).market.value).toBeNull()
    const unknown = [
      buildTransaction({
        ...booked('2024-02-05', 'withdrawal', 1),
        currency: 'USD',
        amountInReportingCurrency: null,
      }),
    ]
    expect(calculateMovements(evidenceOf(unknown)).market.value).toBeNull()
    expect(calculateMovements(evidenceOf(unknown), { from: '2024-02-10' }).market.value).toBe(40)
  })
})
