import { describe, expect, it } from 'vitest'
import { transactions } from './transactions.ts'
import { kindOfSide, purchaseTypeOf, sideOf } from './transaction-kinds.ts'

describe('kinds of transactions', () => {
  it('gives every stored side its kind, and every kind its side back', () => {
    for (const side of transactions.fields.side.options) {
      const kind = kindOfSide(side)
      expect(kind).not.toBeNull()
      expect(kind && sideOf(kind)).toBe(side)
    }
  })

  it('knows no kind for a word that is no side', () => expect(kindOfSide('OPTION')).toBeNull())

  it('spells a dividend as the white label does, and has no word for a fee', () => {
    expect(purchaseTypeOf('dividend', 'Divident')).toBe('Divident')
    expect(purchaseTypeOf('dividend', 'Dividend')).toBe('Dividend')
    expect(purchaseTypeOf('fee', 'Divident')).toBeNull()
  })
})
