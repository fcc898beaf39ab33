import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followBook, positionEffect } from '#finance/portfolios/position-effect.ts'
import type { KeptHolding, PlannedTrade } from '#finance/portfolios/position-effect.ts'

const holding: KeptHolding = {
  id: 'h',
  parentId: 'p',
  symbol: 'AAA',
  name: 'Alpha',
  units: '30',
  value: '300',
  cost: '240',
  currency: 'EUR',
}
const sale: PlannedTrade = {
  kind: 'sale',
  parentId: 'p',
  symbol: 'aaa',
  name: '',
  units: '10',
  amount: '120',
  currency: 'EUR',
}
const purchase: PlannedTrade = { ...sale, kind: 'purchase' }

describe('the effect of a trade on holdings', () => {
  it('of a sale takes off units, its amount, and the cost of what was sold', () => {
    expect(positionEffect([holding], sale)).toEqual({
      refused: null,
      change: 'changed',
      holdingId: 'h',
      before: { units: '30.0000', value: '300', cost: '240', gainOnCost: 0.25 },
      after: { units: '20.0000', value: '180', cost: '160', gainOnCost: 0.125 },
      releasedCost: '80',
    })
  })

  it('of a purchase adds to the holding, or creates it where none matches', () => {
    expect(positionEffect([holding], purchase)).toMatchObject({
      change: 'changed',
      after: { units: '40.0000', value: '420', cost: '360' },
    })
    expect(positionEffect([holding], { ...purchase, symbol: 'BBB' })).toMatchObject({
      change: 'created',
      holdingId: null,
      before: null,
      after: { units: '10.0000', value: '120', cost: '120', gainOnCost: 0 },
    })
    expect(positionEffect([{ ...holding, parentId: 'q' }], purchase)).toMatchObject({ change: 'created' })
  })

  it('matches by name where there is no symbol', () => {
    const unnamed = { ...holding, symbol: '' }
    expect(positionEffect([unnamed], { ...sale, symbol: ' ', name: 'ALPHA ' })).toMatchObject({
      holdingId: 'h',
    })
    expect(positionEffect([unnamed], { ...sale, symbol: '', name: 'Beta' })).toEqual({ refused: 'no-match' })
  })

  it('deletes the holding at zero units, by four decimals, whatever its value', () => {
    const thirds = { ...holding, units: '33.33333' }
    expect(positionEffect([thirds], { ...sale, units: '33.3333' })).toMatchObject({
      change: 'deleted',
      after: null,
      releasedCost: '240',
    })
  })

  it('refuses to sell more than is held, or what is not held', () => {
    expect(positionEffect([holding], { ...sale, units: '30.0001' })).toEqual({
      refused: 'only-that-many-units',
    })
    expect(positionEffect([], sale)).toEqual({ refused: 'no-match' })
    expect(() => positionEffect([holding], { ...sale, units: '0' })).toThrow('Not units')
  })

  it('never leaves a value below zero', () => {
    expect(positionEffect([holding], { ...sale, amount: '400' })).toMatchObject({ after: { value: '0' } })
  })

  it('gives back all cost, however a holding is sold in parts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 8 }), (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        let kept: KeptHolding | null = { ...holding, units: (total / 10_000).toFixed(4), cost: '1000.01' }
        let released = 0
        for (const part of parts) {
          const effect = positionEffect([kept!], { ...sale, units: (part / 10_000).toFixed(4), amount: '1' })
          if (effect.refused !== null) throw new Error(effect.refused)
          released += Math.round(Number(effect.releasedCost) * 100)
          kept = effect.after === null ? null : { ...holding, ...effect.after }
        }
        expect(kept).toBeNull()
        expect(released).toBe(100_001)
      }),
    )
  })
})

describe('a holding after its book', () => {
  const book = { units: '15', cost: '60', isSplit: false }

  it('has the units and cost of the book, each unit worth what it was', () => {
    expect(followBook(holding, book)).toEqual({ units: '15.0000', value: '150', cost: '60' })
    expect(followBook({ ...holding, units: '0' }, book)).toMatchObject({ value: '60' })
  })

  it('keeps its value through a split, and is gone at nothing', () => {
    expect(followBook(holding, { ...book, units: '60', isSplit: true })).toMatchObject({ value: '300' })
    expect(followBook(holding, { ...book, units: '0' })).toBeNull()
  })
})
