import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundToSum } from '#finance/ground/round-to-sum.ts'

describe('rounding parts to a rounded sum', () => {
  it('gives or takes the cent where rounding took or gave most, the earlier one first', () => {
    expect(roundToSum([0.335, 0.335, 0.33], 1, 'EUR')).toEqual([0.33, 0.34, 0.33])
    expect(roundToSum([0.333, 0.333, 0.334], 1, 'EUR')).toEqual([0.33, 0.33, 0.34])
  })

  it('takes from and gives to losses and gains alike, and leaves nothing as nothing', () => {
    expect(roundToSum([-1.004, 2.004, 0], 1, 'EUR')).toEqual([-1, 2, 0])
    expect(roundToSum([-1.006, 2.004, 0], 1, 'EUR')).toEqual([-1, 2, 0])
  })

  it('does not hide a difference that rounding cannot explain', () => {
    expect(roundToSum([1, 2], 4, 'EUR')).toEqual([1.01, 2.01])
  })

  it('always reaches the rounded sum of its parts, and moves no part by more than a cent', () => {
    const amount = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), (parts) => {
        const total = Math.round(parts.reduce((sum, part) => sum + part, 0) * 100) / 100
        const rounded = roundToSum(parts, total, 'EUR')
        expect(rounded.reduce((sum, part) => sum + Math.round(part * 100), 0)).toBe(
          Math.round(total * 100) || 0,
        )
        rounded.forEach((part, i) => expect(Math.abs(part - parts[i]!)).toBeLessThan(0.0151))
      }),
    )
  })
})
