import { describe, expect, it } from 'vitest'
import type { Figure } from '#finance/ground/figure.ts'
import type { HoldingFigures } from '#finance/returns/figure-shapes.ts'
import { calculateDeskFigures } from './desk-figures.ts'

const figure = (value: number | null): Figure => ({
  value,
  unit: 'money',
  currency: 'GBP',
  asOf: '2026-11-20',
  method: 'reported',
  quality: 'good',
  reasons: [],
})
const hold = (type: string, value: number | null) => ({ type, value: figure(value) }) as HoldingFigures
const holding = (...items: HoldingFigures[]) => [
  { name: 'All', value: figure(null), weight: figure(null), items },
]
const year = { name: 'YTD', from: '2025-12-31', to: '2026-11-20', portfolio: figure(0.05) }

describe('the figures of the desk', () => {
  it('are the flows of the year, its benchmark and the share of cash', () => {
    const known = {
      figures: { value: figure(100), holdings: holding(hold('Cash', 5), hold('Stock', 92), hold('Cash', 3)) },
      movements: { contributions: figure(20), withdrawals: figure(-5) },
      performance: {
        discrete: [
          { ...year, name: '1Y', benchmark: figure(9) },
          { ...year, benchmark: figure(0.03) },
        ],
      },
    }
    expect(calculateDeskFigures(known)).toEqual({ netFlowsYtd: 15, benchmarkYtd: 0.03, cashShare: 0.08 })
  })

  it.each([
    ['no holdings are told', holding(), 100],
    ['it is worth nothing', holding(hold('Cash', 0)), 0],
    ['an amount of cash has no rate', holding(hold('Cash', null), hold('Stock', 1)), 100],
  ])('know no share of cash where %s', (_case, holdings, value) => {
    const figures = { value: figure(value), holdings }
    expect(calculateDeskFigures({ figures, movements: null, performance: null }).cashShare).toBeNull()
  })

  it('are none of cash where all is invested, and unknown where a source does not say them', () => {
    const figures = { value: figure(100), holdings: holding(hold('Stock', 100)) }
    const performance = { discrete: [{ ...year, benchmark: null }] }
    const movements = { contributions: figure(20), withdrawals: figure(null) }
    expect(calculateDeskFigures({ figures, movements, performance })).toEqual({
      netFlowsYtd: null,
      benchmarkYtd: null,
      cashShare: 0,
    })
  })
})
