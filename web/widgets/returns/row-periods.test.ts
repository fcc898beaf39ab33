import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#finance/ground/calendar.ts'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'
import { calculatePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { periodsOfRow } from './row-periods.ts'

const asOf = '2026-11-27'
const days = Array.from({ length: 2600 }, (_, i) => addDays(asOf, i - 2599))

/** A portfolio of cash that began so many days ago, beside a benchmark that began at another time. */
const ledgerOf = ({ age, known }: { age: number; known: number }): PortfolioLedger => {
  const paid = { id: 'paid', date: addDays(asOf, -age), kind: 'contribution', amount: '1000' } as const
  const plain = { symbol: null, name: 'Payment', units: '0', price: null, fees: '0', taxes: '0', rate: null }
  const dates = days.slice(-known)
  return {
    id: 'young',
    currency: 'GBP',
    cash: 'inside',
    costMethod: 'average',
    asOf,
    bookings: [{ ...plain, ...paid, currency: 'GBP' }],
    instruments: [],
    prices: [],
    rates: [],
    benchmark: { label: 'Index', dates, levels: dates.map((_, day) => 100 + day) },
    staleAfterWorkdays: 5,
  }
}

const aged = fc.record({ age: fc.integer({ min: 1, max: 2500 }), known: fc.integer({ min: 2, max: 2600 }) })

test('every row begins before it ends, and says the days of the benchmark beside it', () => {
  fc.assert(
    fc.property(aged, (ages) => {
      const { performance, inception } = calculatePortfolio(ledgerOf(ages))
      for (const each of [...performance.discrete, ...performance.yearly]) {
        const { row, benchmark } = periodsOfRow(each, inception)
        for (const shown of [row, benchmark]) if (shown) expect(shown.from <= shown.to).toBe(true)
        if (each.benchmark === null || each.benchmark.value === null) continue
        const said = benchmark ?? row
        expect(said?.to).toBe(each.benchmark.asOf)
        expect([each.benchmark.from, addDays(each.benchmark.from ?? '', 1)]).toContain(said?.from)
      }
    }),
  )
})

test('a year before the portfolio began keeps its own days', () => {
  const { performance, inception } = calculatePortfolio(ledgerOf({ age: 1390, known: 2600 }))
  const rowOf = (name: string) =>
    periodsOfRow(
      performance.discrete.find((each) => each.name === name)!,
      inception,
    ).row
  expect(inception).toBe('2023-02-06')
  expect(rowOf('2022')).toEqual({ from: '2021-12-31', to: '2022-12-31' })
  expect(rowOf('2023')).toEqual({ from: '2022-12-31', to: '2023-12-31' })
  expect(rowOf('5Y')).toEqual({ from: '2021-11-27', to: asOf })
  expect(rowOf('Since inception')).toEqual({ from: '2023-02-06', to: asOf })
})

test('a benchmark that counts other days than its row says them', () => {
  const { performance } = calculatePortfolio(ledgerOf({ age: 1390, known: 2600 }))
  const row = { ...performance.discrete.at(-1)!, from: null }
  expect(periodsOfRow(row, null).benchmark).toEqual({ from: '2023-02-28', to: '2026-10-31' })
})
