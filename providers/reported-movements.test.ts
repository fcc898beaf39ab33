import { describe, expect, it } from 'vitest'
import type { BookingKind } from '#finance/ground/ledger.ts'
import type { PerformancePoint } from '#finance/returns/figure-shapes.ts'
import type { Transaction } from '#providers/portfolio-data.ts'
import { reportedMovements } from '#providers/reported-movements.ts'

function point(date: string, portfolioValue: number): PerformancePoint {
  return { date, portfolio: 0, portfolioValue, benchmark: null }
}

function booked(date: string, kind: BookingKind, amount: number | null): Transaction {
  return {
    id: `${date}-${kind}`,
    portfolioId: null,
    date,
    kind,
    category: 'other',
    name: kind,
    symbol: null,
    isin: null,
    units: null,
    price: null,
    amount: amount ?? 1,
    currency: 'EUR',
    rate: 1,
    amountInReportingCurrency: amount,
    fees: 0,
    taxes: 0,
    assetClass: null,
    region: null,
  }
}

const points = [point('2024-01-31', 100), point('2024-02-10', 120), point('2024-02-29', 160)]

describe('what moved a portfolio, as a service reports it', () => {
  it('gives the market what payments, income and charges do not explain', () => {
    const transactions = [
      booked('2024-01-31', 'contribution', 1_000),
      booked('2024-02-05', 'contribution', 50),
      booked('2024-02-06', 'dividend', 2),
      booked('2024-02-07', 'fee', 1),
    ]
    const figures = reportedMovements('EUR', points, { transactions })!
    const values = [figures.opening, figures.contributions, figures.income, figures.fees, figures.market]
    expect(values.map(({ value }) => value)).toEqual([100, 50, 2, -1, 9])
    expect(figures).toMatchObject({ from: '2024-01-31', to: '2024-02-29', closing: { value: 160 } })
  })

  it('shows income and trades before their charges', () => {
    const dividend = { ...booked('2024-02-06', 'dividend', 8), taxes: 2 }
    const purchase = { ...booked('2024-02-07', 'purchase', 30), fees: 1.5 }
    const figures = reportedMovements('EUR', points, { transactions: [dividend, purchase] })!
    expect(figures.income.value).toBe(10)
    expect(figures.taxes.value).toBe(-2)
    expect(figures.fees.value).toBe(-1.5)
    expect(figures.market.value).toBe(53.5)
  })

  it('is unknown without two values, or with an amount without a rate', () => {
    expect(reportedMovements('EUR', points.slice(0, 1), { transactions: [] })).toBeNull()
    const unknown = [booked('2024-02-05', 'withdrawal', null)]
    expect(reportedMovements('EUR', points, { transactions: unknown })).toBeNull()
    const range = { from: '2024-02-10' }
    expect(reportedMovements('EUR', points, { transactions: unknown, range })?.market.value).toBe(40)
  })
})
