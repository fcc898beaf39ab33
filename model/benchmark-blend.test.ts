import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blendOfPortfolios, nameBlend, readBlend } from '#model/benchmark-blend.ts'

describe('the name of a blend', () => {
  it('says what is in it, and is read back as that', () => {
    const name = nameBlend([
      { label: 'IA Mixed Investment 20-60% Shares', weight: 0.334 },
      { label: 'IA Flexible Investment', weight: 0.666 },
    ])
    expect(name).toBe('67% IA Flexible Investment + 33% IA Mixed Investment 20-60% Shares')
    expect(readBlend(name ?? '')).toEqual([
      { label: 'IA Flexible Investment', weight: 0.67 },
      { label: 'IA Mixed Investment 20-60% Shares', weight: 0.33 },
    ])
  })

  it('always adds up to the whole', () => {
    const weight = fc.double({ min: 0.001, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(weight, { minLength: 2, maxLength: 7 }), (weights) => {
        const name = nameBlend(weights.map((each, i) => ({ label: `Index ${i}`, weight: each })))
        const parts = name === null ? [] : (readBlend(name) ?? [])
        if (name === null) return
        expect(parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(1, 9)
      }),
    )
  })

  it.each(['IA Flexible Investment', '60% A', '60% A + 30% B', '60% A + B', 'x% A + 50% B', ''])(
    'is not %j',
    (name) => expect(readBlend(name)).toBeNull(),
  )
})

describe('the blend of an account', () => {
  const cautious = { type: 'GIA', riskProfile: 'Risk Profile 4', share: 0.5 }
  const brave = { type: 'ISA', riskProfile: 'Risk Profile 7', share: 0.25 }

  it('weighs the benchmarks of its portfolios by what they are worth', () => {
    expect(
      blendOfPortfolios(
        [cautious, brave, { ...cautious, riskProfile: 'Risk Profile 3', share: 0.25 }],
        'united-kingdom',
      ),
    ).toBe('75% IA Mixed Investment 20-60% Shares + 25% IA Flexible Investment')
  })

  it('is none where there are not two, and leaves out what a client chooses alone', () => {
    expect(blendOfPortfolios([cautious, { ...brave, type: 'ExO' }], 'united-kingdom')).toBeNull()
    expect(blendOfPortfolios([cautious, { ...brave, share: null }], 'united-kingdom')).toBeNull()
    expect(blendOfPortfolios([], 'united-kingdom')).toBeNull()
  })
})
