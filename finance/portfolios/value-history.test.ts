import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookingKind } from '#finance/ground/ledger.ts'
import { calculateMovements } from '#finance/portfolios/calculate-movements.ts'
import { changeFigure, preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { calculateValueHistory } from '#finance/portfolios/value-history.ts'
import { changeNames } from '#finance/returns/performance-changes.ts'
import type { Transaction } from '#providers/portfolio-data.ts'
import { buildToldEvidence, buildTransaction } from '#tests/support/finance/told-evidence.ts'
import { randomLedger } from '#tests/support/finance/random-ledger.ts'

const booked = (date: string, kind: BookingKind, amount: number) =>
  buildTransaction({ date, kind, amount, name: kind })
const points = [
  { date: '2024-01-31', portfolioValue: 100 },
  { date: '2024-02-10', portfolioValue: 154 },
  { date: '2024-02-29', portfolioValue: 140 },
]
const historyOf = (transactions: readonly Transaction[] | null, told = points) =>
  calculateValueHistory(buildToldEvidence({ currency: 'EUR', points: told, transactions }))

describe('the value beside what was put in', () => {
  it('counts what came in and went out from the first close on', () => {
    const history = historyOf([
      booked('2024-02-20', 'withdrawal', 20),
      booked('2024-02-10', 'contribution', 50),
    ])
    expect(history).toMatchObject({ currency: 'EUR', from: '2024-01-31', to: '2024-02-29', opening: 100 })
    const on = (day: string) => history?.points.find(({ date }) => date === day)
    expect(on('2024-01-31')).toEqual({ date: '2024-01-31', value: 100, netContributions: 100 })
    expect(on('2024-02-10')).toEqual({ date: '2024-02-10', value: 154, netContributions: 150 })
    expect(on('2024-02-29')).toEqual({ date: '2024-02-29', value: 140, netContributions: 130 })
    expect(history?.gains.all).toMatchObject({ value: 10, from: '2024-01-31', asOf: '2024-02-29' })
  })

  it('has no gain over a span that is longer than the history, and says so', () => {
    const gain = historyOf([])?.gains['1y']
    expect(gain).toMatchObject({ value: null, reasons: [{ code: 'short-history', date: '2024-01-31' }] })
  })

  it('shows the value alone where nobody knows what was paid in', () => {
    const history = historyOf(null)
    expect(history?.points.at(-1)).toEqual({ date: '2024-02-29', value: 140, netContributions: null })
    expect(history?.gains.all.value).toBeNull()
    expect(history?.income).toMatchObject({ total: { value: null }, months: [] })
  })

  it('does not know contributions from the day on which one has no rate', () => {
    const dollars = {
      ...booked('2024-02-10', 'contribution', 5),
      currency: 'USD',
      amountInReportingCurrency: null,
    }
    const history = historyOf([dollars])
    expect(history?.points[0]?.netContributions).toBe(100)
    expect(history?.points.at(-1)).toMatchObject({ value: 140, netContributions: null })
    expect(history?.gains.all.value).toBeNull()
  })

  it('tells a long history by fewer closes, the first and the last among them', () => {
    const history = historyOf([], [points[0]!, { date: '2031-06-30', portfolioValue: 300 }])
    expect(history?.points.length).toBeLessThanOrEqual(490)
    expect(history?.points[0]).toMatchObject({ date: '2024-01-31', value: 100 })
    expect(history?.points.at(-1)).toMatchObject({ date: '2031-06-30', value: 300 })
  })

  it('has the close of the day with which each span begins, however long it is', () => {
    const history = historyOf([], [points[0]!, { date: '2031-06-30', portfolioValue: 300 }])
    const told = history?.points.map(({ date }) => date)
    for (const base of ['2031-03-30', '2030-12-31', '2030-06-30', '2028-06-30', '2026-06-30'])
      expect(told).toContain(base)
  })

  it('does not know with which value it begins where that is not told', () => {
    const told = [{ date: '2024-01-31', portfolioValue: NaN }, points[2]!]
    const history = historyOf([], told)
    expect(history?.opening).toBeNull()
    expect(history?.points[0]?.value).toBeNull()
    expect(history?.points.at(-1)?.value).toBe(140)
  })

  it('is nothing before anything was booked', () => {
    expect(historyOf([], [])).toBeNull()
  })

  it('has the gains of the walk from close to close, and ends with the gain since inception', () => {
    fc.assert(
      fc.property(randomLedger, (ledger) => {
        const valued = preparePortfolio(ledger)
        const history = calculateValueHistory(valued)
        if (history === null) return
        const last = history.points.at(-1)
        const change = changeFigure(valued.valuation).value
        if (typeof last?.value === 'number' && change !== null)
          expect(last.value - (last.netContributions ?? NaN)).toBeCloseTo(change, 1)
        for (const name of changeNames) {
          const { value, from, asOf } = history.gains[name]
          if (value === null) continue
          const walk = calculateMovements(valued, { from, to: asOf })
          const [opening, paid, out] = [walk.opening, walk.contributions, walk.withdrawals]
          if (walk.closing.value === null || opening.value === null) continue
          const gain = walk.closing.value - opening.value - (paid.value ?? 0) - (out.value ?? 0)
          expect(value).toBeCloseTo(gain, 1)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('the income of twelve months', () => {
  it('is not known where a payment has no rate, and hides nothing else', () => {
    const paid = booked('2024-02-10', 'dividend', 5)
    const history = historyOf([{ ...paid, currency: 'USD', amountInReportingCurrency: null }])
    expect(history?.income).toMatchObject({ total: { value: null }, months: [] })
    expect(history?.points.at(-1)?.value).toBe(140)
  })

  it('stands in its month, before what was withheld, and adds up', () => {
    const told = [points[0]!, { date: '2025-03-14', portfolioValue: 130 }]
    const history = historyOf(
      [
        { ...booked('2025-03-03', 'dividend', 8), taxes: 2 },
        booked('2024-06-30', 'interest', 4),
        booked('2024-03-31', 'dividend', 100),
      ],
      told,
    )
    const { from, total, months = [] } = history?.income ?? {}
    expect(from).toBe('2024-04-01')
    expect(total).toMatchObject({ value: 14, from: '2024-04-01', asOf: '2025-03-14' })
    expect(months.map(({ month }) => month)).toEqual(
      [
        '2024-04',
        '2024-05',
        '2024-06',
        '2024-07',
        '2024-08',
        '2024-09',
        '2024-10',
        '2024-11',
        '2024-12',
      ].concat(['2025-01', '2025-02', '2025-03']),
    )
    expect(months.filter(({ amount }) => amount !== 0)).toEqual([
      { month: '2024-06', amount: 4 },
      { month: '2025-03', amount: 10 },
    ])
  })
})
