import { readAddress } from '#finance/working/figure-address.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareAccount } from '#finance/portfolios/account-figures.ts'
import {
  calculateMovements,
  measureMovements,
  movementRange,
} from '#finance/portfolios/calculate-movements.ts'
import type { Booking } from '#finance/ground/ledger.ts'
import { movementParts, type MovementFigures } from '#finance/returns/movements.ts'
import { preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { explainFigure } from '#finance/working/working.ts'
import { firstDay, randomLedger, randomRange } from '#tests/support/finance/random-ledger.ts'
import { buildBooking, buildLedger } from '#tests/support/finance/build-ledger.ts'

const booking = (given: Parameters<typeof buildBooking>[0]) => buildBooking({ currency: 'GBP', ...given })

const dates = ['2024-01-01', '2024-01-02', '2024-01-03']

/** 100 USD of shares at 0.80 GBP that become 110 USD at 0.90. */
const dollars = buildLedger({
  currency: 'GBP',
  bookings: [
    booking({ date: dates[0]!, kind: 'contribution', amount: '80' }),
    booking({
      date: dates[0]!,
      kind: 'purchase',
      symbol: 'A',
      units: '10',
      price: '10',
      amount: '100',
      currency: 'USD',
      rate: '0.8',
    }),
    booking({ date: dates[2]!, kind: 'dividend', symbol: 'A', amount: '4.25', taxes: '0.75' }),
    booking({ date: dates[2]!, kind: 'fee', amount: '1' }),
  ],
  prices: [{ symbol: 'A', currency: 'USD', basis: 'close', dates, closes: [10, 11, 11] }],
  rates: [{ base: 'USD', quote: 'GBP', dates, rates: [0.8, 0.9, 0.9] }],
  asOf: dates[2]!,
})

function valuesOf(figures: MovementFigures) {
  return Object.fromEntries(movementParts.map((part) => [part, figures[part]?.value]))
}

function cents(value: number | null | undefined): number {
  return Math.round((value ?? NaN) * 100)
}

/** Opening, parts and closing in cents: what is missing between them. */
function missingCents(figures: MovementFigures): number {
  const parts = movementParts.reduce((sum, part) => sum + cents(figures[part]?.value), 0)
  return cents(figures.closing.value) - cents(figures.opening.value) - parts
}

describe('what moved a portfolio', () => {
  it('tells the market from the exchange rate, and income from what was withheld of it', () => {
    const figures = calculateMovements(preparePortfolio(dollars))
    expect(valuesOf(figures)).toEqual({
      contributions: 80,
      withdrawals: 0,
      income: 5,
      market: 9,
      exchange: 10,
      fees: -1,
      taxes: -0.75,
    })
    expect(figures).toMatchObject({
      opening: { value: 0 },
      closing: { value: 102.25 },
      residual: { value: 0 },
    })
    expect(figures.byHolding).toEqual([{ id: 'A', name: 'purchase', market: 9, income: 5, exchange: 10 }])
  })

  it('of an account leaves out what went from one portfolio to another', () => {
    const move = { date: dates[1]!, amount: '30', name: 'moved' }
    const one = { ...dollars, bookings: [...dollars.bookings, booking({ ...move, kind: 'transfer-out' })] }
    const other = { ...dollars, id: 'q', bookings: [booking({ ...move, kind: 'transfer-in' })] }
    const account = { id: 'a', currency: 'GBP', portfolios: [one, other], asOf: dates[2]! }
    const figures = calculateMovements(prepareAccount(account))
    expect(valuesOf(figures)).toMatchObject({ contributions: 80, withdrawals: 0, market: 9, exchange: 10 })
    expect(missingCents(figures)).toBe(0)
  })

  it('has no figure for what a missing rate leaves unknown, and says why', () => {
    const figures = calculateMovements(preparePortfolio({ ...dollars, rates: [] }))
    expect(figures.contributions.value).toBe(80)
    expect(figures.market.value).toBeNull()
    expect(figures.residual.value).toBeNull()
    expect(figures.market.reasons).toContainEqual({ code: 'missing-rate', subject: 'USD' })
    expect(figures.byHolding).toEqual([])
  })

  it('opens its working under the name of each part, with the same figure', () => {
    const valued = preparePortfolio(dollars)
    const range = { from: dates[0]!, to: dates[2]! }
    const figures = calculateMovements(valued, range)
    for (const part of [...movementParts, 'opening', 'closing', 'residual'] as const) {
      const working = explainFigure(valued, readAddress(`movement:${part}:${range.from}:${range.to}`)!)
      expect(working?.figure, part).toEqual(figures[part])
    }
    expect(explainFigure(valued, readAddress('movement:exchange::')!)?.flows).toEqual([
      { date: dates[2], amount: 10, name: 'purchase' },
    ])
    expect(explainFigure(valued, readAddress('movement:contributions::')!)?.flows).toMatchObject([
      { amount: 80 },
    ])
  })

  it('is nothing where nothing was booked', () => {
    const figures = calculateMovements(preparePortfolio({ ...dollars, bookings: [] }))
    expect(valuesOf(figures)).toMatchObject({ contributions: 0, market: 0, fees: 0 })
    expect(figures).toMatchObject({ opening: { value: 0 }, closing: { value: 0 }, residual: { value: 0 } })
  })

  it('explains every cent between two closes of any ledger, each part calculated by itself', () => {
    fc.assert(
      fc.property(randomLedger, randomRange, (ledger, asked) => {
        const valued = preparePortfolio(ledger)
        const raw = measureMovements(valued, movementRange(valued, asked))
        const explained = movementParts.reduce((sum, part) => sum + raw[part], raw.opening)
        expect(Math.abs(explained - raw.closing)).toBeLessThan(1e-4)
        const figures = calculateMovements(valued, asked)
        expect(missingCents(figures)).toBe(0)
        expect(figures.residual.value).toBe(0)
      }),
      { numRuns: 200 },
    )
  })

  it('is the same whether a range is looked at as a whole or in two parts', () => {
    fc.assert(
      fc.property(randomLedger, randomRange, (ledger, { to }) => {
        const valued = preparePortfolio(ledger)
        const measure = (asked: { from?: string; to?: string }) =>
          measureMovements(valued, movementRange(valued, asked))
        const [whole, first, second] = [measure({}), measure({ to }), measure({ from: to })]
        // A range from the first booked day is the whole history: there is no earlier part then.
        if (to === firstDay) return
        for (const part of movementParts) expect(first[part] + second[part]).toBeCloseTo(whole[part], 4)
      }),
      { numRuns: 100 },
    )
  })

  it('adds up by holding to the figures of the whole', () => {
    fc.assert(
      fc.property(fc.array(randomLedger, { minLength: 1, maxLength: 3 }), (portfolios) => {
        const asOf = portfolios[0]!.asOf
        const figures = calculateMovements(prepareAccount({ id: 'a', currency: 'USD', portfolios, asOf }))
        for (const part of ['market', 'income', 'exchange'] as const) {
          const total = figures.byHolding.reduce((sum, share) => sum + cents(share[part]), 0)
          expect(total).toBe(cents(figures[part]?.value))
        }
        expect(missingCents(figures)).toBe(0)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the working of a close at which nothing is held', () => {
  const explained = (bookings: readonly Booking[], part: 'opening' | 'closing') =>
    explainFigure(preparePortfolio({ ...dollars, bookings }), readAddress(`movement:${part}::`)!)

  it('shows what led on from the opening, worth nothing before the first booking', () => {
    const working = explained(dollars.bookings, 'opening')
    expect(working?.figure.value).toBe(0)
    expect(working?.terms.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['opening-value', 'payments-in', 'closing-value']),
    )
  })

  it('shows what led to a closing after everything was taken out', () => {
    const [paidIn] = dollars.bookings
    const working = explained(
      [paidIn!, booking({ date: dates[2]!, kind: 'withdrawal', amount: '80' })],
      'closing',
    )
    expect(working?.figure.value).toBe(0)
    expect(working?.prices).toEqual([])
    expect(working?.terms).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'payments-out', value: -80 })]),
    )
  })
})
