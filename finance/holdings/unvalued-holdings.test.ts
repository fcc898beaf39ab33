import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import { breakDownHoldings } from '#finance/holdings/holding-groups.ts'
import { lookThrough } from '#finance/holdings/look-through.ts'
import { unvaluedIn } from '#finance/holdings/slice-share.ts'
import { calculatePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import type { HoldingFigures, Slice } from '#finance/returns/figure-shapes.ts'
import { buildBooking, buildCloses, buildLedger } from '#tests/support/finance/build-ledger.ts'

const asOf = '2024-03-29'
const instrument = { assetClass: 'Equity', type: 'Stock', sector: 'Global', region: 'Europe' }

const purchase = (symbol: string, currency: string) =>
  buildBooking({
    date: '2024-03-01',
    kind: 'purchase',
    symbol,
    units: '10',
    price: '100',
    amount: '1000',
    currency,
  })

const { holdings, value, breakdown } = calculatePortfolio(
  buildLedger({
    cash: 'outside',
    asOf,
    bookings: [purchase('NESN', 'CHF'), purchase('ASML', 'EUR')],
    instruments: [
      { symbol: 'NESN', name: 'Nestle', currency: 'CHF', ...instrument },
      { symbol: 'ASML', name: 'ASML', currency: 'EUR', ...instrument, sector: 'Technology' },
    ],
    prices: [buildCloses('NESN', { [asOf]: 100 }, 'CHF'), buildCloses('ASML', { [asOf]: 120 })],
  }),
)

const noRate = { code: 'missing-rate', subject: 'CHF' }
const unknown = { value: null, weight: null, percentage: null, unvalued: { holdings: 1, reasons: [noRate] } }

it('a share without a rate is no zero: the breakdown has no weights and says why, as the total does', () => {
  expect(value).toMatchObject({ value: null, reasons: [noRate] })
  expect(breakdown.currency).toEqual([
    { name: 'EUR', value: 1200, weight: null, percentage: null },
    { name: 'CHF', ...unknown },
  ])
  expect(breakdown.region).toEqual([{ name: 'Europe', ...unknown }])
  expect(unvaluedIn(breakdown.sector)).toEqual({ holdings: 1, reasons: [noRate] })
})

const [sample] = holdings.flatMap(({ items }) => items)

function heldOf(worth: number | null, i: number): HoldingFigures {
  const word = (words: readonly string[]) => words[i % words.length]!
  const reasons = worth === null ? [noRate as { code: 'missing-rate'; subject: string }] : []
  return {
    ...sample!,
    id: `${i}`,
    assetClass: word(['Equity', 'Cash', 'Funds']),
    type: word(['Stock', 'Cash', 'Fund']),
    sector: word(['Energy', 'Banks']),
    region: word(['UK', 'USA', 'Japan']),
    currency: word(['CHF', 'EUR']),
    value: moneyFigure(worth, 'EUR', { asOf, method: 'market-value', reasons }),
  }
}

it('weights of every kind are known only where the value of every holding is known', () => {
  const worths = fc.array(fc.option(fc.integer({ min: 1, max: 1e7 })), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(worths, (given) => {
      const items = given.map(heldOf)
      const weighed = items.map((figures) => ({ figures, value: figures.value.value }))
      const { coverage: _, oldestComposition: __, ...through } = lookThrough(items, new Map())
      const kinds: readonly (readonly Slice[])[] = [
        ...Object.values(breakDownHoldings(weighed, 'EUR')),
        ...Object.values(through),
      ]
      const missing = given.filter((worth) => worth === null).length
      for (const slices of kinds) {
        const shares = slices.flatMap(({ weight, percentage }) => [weight, percentage])
        expect(shares.every((share) => (share === null) === missing > 0)).toBe(true)
        expect(unvaluedIn(slices)?.holdings ?? 0).toBe(missing)
      }
    }),
  )
})
