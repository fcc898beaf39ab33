import { describe, expect, it } from 'vitest'
import { annualFigure, explainAnnual } from '#finance/returns/annual-return.ts'
import { fractionFigure } from '#finance/ground/figure-quality.ts'
import type { Figure } from '#finance/ground/figure.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'

const returnOf = (value: number | null, from: string | undefined, asOf: string): Figure =>
  fractionFigure(value, { from, asOf, method: 'time-weighted-return' })

describe('the yearly rate beside a return', () => {
  it('is of the very days of the return', () => {
    const figure = annualFigure(returnOf(0.5419, '2025-03-20', '2026-11-20'))
    expect(figure.value).toBeCloseTo(1.5419 ** (365.25 / 610) - 1, 12)
    expect(figure).toMatchObject({ from: '2025-03-20', asOf: '2026-11-20', method: 'annualised-days' })
  })

  it('has the sign of the return and is smaller over more than a year', () => {
    const { value } = annualFigure(returnOf(0.0092, '2019-11-04', '2026-11-20'))
    expect(value).toBeGreaterThan(0)
    expect(value).toBeLessThan(0.0092)
  })

  it('is none for less than 365 days, and that is why', () => {
    const day = (asOf: string) => annualFigure(returnOf(0.1, '2025-01-01', asOf))
    expect(day('2025-12-31')).toMatchObject({ value: null, reasons: [{ code: 'short-history' }] })
    expect(day('2026-01-01').value).toBeCloseTo(1.1 ** (365.25 / 365) - 1, 12)
  })

  it('is none of a return that is not known or does not say since when it counts', () => {
    expect(annualFigure(returnOf(null, '2020-01-01', '2026-01-01')).value).toBeNull()
    expect(annualFigure(returnOf(0.1, undefined, '2026-01-01')).value).toBeNull()
    expect(annualFigure(returnOf(-1, '2020-01-01', '2026-01-01')).value).toBe(-1)
  })

  it('is explained by the return and its days', () => {
    const told = bareWorking(returnOf(0.21, '2024-01-01', '2026-01-01'))
    expect(explainAnnual(told, 'portfolio-return')).toMatchObject({
      figure: { method: 'annualised-days' },
      terms: [
        { name: 'portfolio-return', value: 0.21 },
        { name: 'days', value: 731 },
      ],
    })
  })
})
