import { describe, expect, it } from 'vitest'
import { addMovements } from '#finance/returns/add-movements.ts'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import { movementParts, type MovementFigures } from '#finance/returns/movements.ts'

const figure = (value: number | null) => moneyFigure(value, 'EUR', { asOf: '2026-03-31', method: 'sum' })
const still = Object.fromEntries(movementParts.map((name) => [name, figure(0)]))

function walk(from: string, amounts: Record<string, number | null>): MovementFigures {
  const named = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, figure(value)]))
  const frame = { currency: 'EUR', from, to: '2026-03-31', residual: figure(0), byHolding: [] }
  return { ...still, exchange: null, ...named, ...frame } as unknown as MovementFigures
}

const grown = walk('2025-12-31', { opening: 100, market: 10, closing: 110 })
const paid = walk('2026-01-31', { opening: 0, contributions: 50, closing: 50 })

describe('what moved two portfolios as one', () => {
  it('adds up part by part, over the longer of the ranges', () => {
    const sum = addMovements(grown, paid)!
    expect(sum).toMatchObject({ from: '2025-12-31', to: '2026-03-31', exchange: null })
    const { opening, contributions, market, closing } = sum
    expect([opening, contributions, market, closing].map(({ value }) => value)).toEqual([100, 50, 10, 160])
  })

  it('has exchange rates in the market, as the other cannot tell them apart', () => {
    const abroad = { ...walk('2026-01-31', { opening: 0, market: 4, closing: 6 }), exchange: figure(2) }
    expect(addMovements(grown, abroad)?.market.value).toBe(16)
  })

  it('knows no sum of what is not known, or of two currencies', () => {
    const unknown = walk('2025-12-31', { opening: 100, market: null, closing: 110 })
    expect(addMovements(unknown, paid)?.market).toMatchObject({ value: null, quality: 'incomplete' })
    expect(addMovements(grown, { ...paid, currency: 'GBP' })).toBeNull()
  })
})
