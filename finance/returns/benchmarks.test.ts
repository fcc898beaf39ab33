import { readAddress } from '#finance/working/figure-address.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, toDayNumber } from '#finance/ground/calendar.ts'
import { blendBenchmarks } from '#finance/returns/blend-benchmark.ts'
import type { BenchmarkSeries } from '#finance/ground/ledger.ts'
import { matchBenchmark } from '#finance/returns/matched-benchmark.ts'
import { lastDayOf, returnBetween } from '#finance/returns/performance-return.ts'
import { preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { valuePortfolio, type Valuation } from '#finance/valuation/valuation.ts'
import { explainFigure } from '#finance/working/working.ts'
import { firstDay, ledgerDays, randomLedger } from '#tests/support/finance/random-ledger.ts'
import { buildBooking, buildLedger } from '#tests/support/finance/build-ledger.ts'

const months = ['2023-12-31', '2024-01-31', '2024-02-29']

function index(label: string, levels: readonly number[], dates: readonly string[] = months): BenchmarkSeries {
  return { label, dates, levels }
}

describe('a blended benchmark', () => {
  const one = index('One', [10, 20, 20])
  const other = index('Other', [5, 5, 10])

  it('restores its weights every month', () => {
    const parts = [
      { series: one, weight: 0.5 },
      { series: other, weight: 0.5 },
    ]
    expect(blendBenchmarks('Mix', parts)).toEqual({ label: 'Mix', dates: months, levels: [100, 150, 225] })
  })

  it('lets its indices run on within a month, and begins where all of them are known', () => {
    const daily = index('Daily', [100, 110, 121], ['2024-01-10', '2024-01-11', '2024-01-12'])
    const late = index('Late', [50, 100], ['2024-01-11', '2024-01-12'])
    const blend = blendBenchmarks('Mix', [
      { series: daily, weight: 0.6 },
      { series: late, weight: 0.4 },
    ])
    expect(blend.dates).toEqual(['2024-01-11', '2024-01-12'])
    expect(blend.levels[1]).toBeCloseTo(100 * (0.6 * 1.1 + 0.4 * 2), 9)
  })

  it('refuses weights that are no whole', () => {
    expect(() => blendBenchmarks('Half', [{ series: one, weight: 0.5 }])).toThrow('add up to one')
    expect(() => blendBenchmarks('None', [])).toThrow('nothing')
  })

  it('of one index is that index', () => {
    const dates = Array.from({ length: 400 }, (_, i) => addDays('2023-01-05', i))
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -300, max: 310 }), { minLength: 400, maxLength: 400 }),
        (steps) => {
          let level = 80
          const series = index(
            'One',
            steps.map((step) => (level *= 1 + step / 10_000)),
            dates,
          )
          const { levels } = blendBenchmarks('One', [{ series, weight: 1 }])
          const ratio = levels[399]! / levels[0]!
          expect(ratio).toBeCloseTo(series.levels[399]! / series.levels[0]!, 9)
        },
      ),
      { numRuns: 20 },
    )
  })
})

const ledger = buildLedger({
  bookings: [
    buildBooking({ date: '2024-01-02', kind: 'contribution', amount: '100' }),
    buildBooking({ date: '2024-01-04', kind: 'contribution', amount: '60' }),
  ],
  asOf: '2024-01-05',
})

describe('a benchmark with the same payments', () => {
  const days = ['2024-01-01', '2024-01-03', '2024-01-05']

  it('buys the index with every payment, and tells what it made beside what we made', () => {
    const valuation = valuePortfolio(ledger)
    const range = { base: toDayNumber('2024-01-01'), end: lastDayOf(valuation) }
    const matched = matchBenchmark(valuation, index('Index', [50, 60, 66], days), range)
    expect(matched).toMatchObject({ value: { value: 198 }, result: { value: 38 }, ownResult: { value: 0 } })
  })

  it('shows the payments and the levels its result was made from', () => {
    const valued = { ...preparePortfolio(ledger), benchmark: index('Index', [50, 60, 66], days) }
    const ends = `${days[0]}:${days.at(-1)}`
    const working = explainFigure(valued, readAddress(`matched:benchmark:${ends}:Index`)!)
    expect(working?.figure.value).toBe(38)
    const terms = new Map(working?.terms.map(({ name, value }) => [name, value]))
    expect([terms.get('level-first'), terms.get('level-last'), terms.get('closing-value')]).toEqual([
      50, 66, 198,
    ])
    expect(working?.flows.map(({ amount }) => amount)).toEqual([100, 60])
    const own = explainFigure(valued, readAddress(`matched:own:${ends}`)!)
    expect(own?.figure.value).toBe(0)
    expect(own?.terms.map(({ value }) => value)).toEqual([0, 160, 0, 0, 160])
    expect(
      explainFigure({ ...valued, benchmark: null }, readAddress(`matched:benchmark:${ends}`)!),
    ).toBeNull()
  })

  it('has no figure before the levels begin', () => {
    const valuation = valuePortfolio(ledger)
    const range = { base: toDayNumber('2024-01-01'), end: lastDayOf(valuation) }
    const { value, ownResult } = matchBenchmark(valuation, index('Late', [50], ['2024-01-04']), range)
    expect(value).toMatchObject({ value: null, reasons: [{ code: 'short-history', subject: 'Late' }] })
    expect(ownResult.value).toBe(0)
  })

  /** What comes when nothing is held any more was earned before: nothing is left in the index to pay it from. */
  const hasLateIncome = ({ value, inflow, outflow }: Valuation): boolean =>
    value.some((end, i) => i > 0 && value[i - 1] === 0 && end === 0 && outflow[i]! > inflow[i]!)

  it('equals the portfolio itself where the index is the portfolio', () => {
    fc.assert(
      fc.property(randomLedger, (random) => {
        const valuation = valuePortfolio(random)
        const range = { base: valuation.span.first, end: lastDayOf(valuation) }
        if (returnBetween(valuation, range) === null || hasLateIncome(valuation)) return
        const dates = Array.from({ length: ledgerDays + 1 }, (_, i) => addDays(firstDay, i - 1))
        const own = index('Own', [...valuation.index], dates.slice(-valuation.index.length))
        const { value, result, ownResult } = matchBenchmark(valuation, own, range)
        expect(value.value).toBeCloseTo(valuation.value.at(-1)!, 1)
        expect(result.value).toBeCloseTo(ownResult.value!, 1)
      }),
      { numRuns: 80 },
    )
  })
})
