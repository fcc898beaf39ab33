import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#finance/ground/calendar.ts'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'
import { calculatePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { findComparable } from './comparable-periods.ts'
import { firstDayOf } from './first-day.ts'
import { nameBenchmark } from './performance-lines.ts'
import { baseOf, countedDaysOf, rangeChoicesOf } from './performance-ranges.ts'
import { periodsOfRow } from './row-periods.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const namesOf = (...names: string[]) => findComparable(named(...names)).map(({ name }) => name)

test('calendar years stand in their order with the year to date, without what runs over several years', () => {
  expect(namesOf('1Y', '3Y', '5Y', 'Since inception', '2025', '2024', 'YTD', 'Annualised')).toEqual([
    '2024',
    '2025',
    'YTD',
  ])
})

test('where there are no such periods the others are drawn', () => {
  expect(namesOf('Since inception', 'Annualised')).toEqual(['Since inception', 'Annualised'])
})

test('the whole history begins on the inception, a period within it on the close it counts from', () => {
  expect(firstDayOf('2016-02-14', '2016-02-15')).toBe('2016-02-15')
  expect(firstDayOf('2024-12-31', '2016-02-15')).toBe('2024-12-31')
  expect(firstDayOf('2024-12-31', null)).toBe('2024-12-31')
})

test('a period that began before the inception keeps the day it counts from', () => {
  expect(firstDayOf('2021-12-31', '2023-02-06')).toBe('2021-12-31')
})

const told = {
  value: 0.3,
  unit: 'fraction',
  asOf: '2026-11-20',
  method: 'reported',
  quality: 'good',
  reasons: [],
} as const

test('a benchmark whose source does not name it is chosen all the same, not “none”', () => {
  expect(nameBenchmark({ benchmarkLabel: 'MSCI World', benchmarkCumulative: told }, 'Benchmark')).toBe(
    'MSCI World',
  )
  expect(nameBenchmark({ benchmarkLabel: null, benchmarkCumulative: told }, 'Benchmark')).toBe('Benchmark')
  expect(nameBenchmark({ benchmarkLabel: null, benchmarkCumulative: null }, 'Benchmark')).toBeNull()
})

test('a span begins with the close of its base day', () => {
  const asOf = '2026-11-26'
  expect(baseOf('1m', asOf)).toBe('2026-10-26')
  expect(baseOf('ytd', asOf)).toBe('2025-12-31')
  expect(baseOf('3y', asOf)).toBe('2023-11-26')
  expect(baseOf('5y', asOf)).toBe('2021-11-26')
  expect([baseOf('all', asOf), baseOf('custom', asOf)]).toEqual([null, null])
})

test('the spans of the period buttons are counts of days, the others go back by the calendar', () => {
  expect((['1m', '3m', '6m', '12m'] as const).map(countedDaysOf)).toEqual([31, 90, 180, 365])
  expect((['ytd', '3y', '5y', 'all', 'custom'] as const).map(countedDaysOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('this year, three and five years are offered where there are so many', () => {
  const offered = (inception: string | null) => rangeChoicesOf({ asOf: '2026-11-26', inception })
  expect(offered('2016-02-15')).toEqual(['1m', '3m', '6m', 'ytd', '12m', '3y', '5y', 'all', 'custom'])
  expect(offered('2023-11-26')).toEqual(['1m', '3m', '6m', 'ytd', '12m', '3y', 'all', 'custom'])
  expect(offered('2026-03-02')).toEqual(['1m', '3m', '6m', '12m', 'all', 'custom'])
  expect(offered(null)).toEqual(['1m', '3m', '6m', '12m', 'all', 'custom'])
})

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
