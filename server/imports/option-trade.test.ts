import { describe, expect, it } from 'vitest'
import { asOptionTrade } from '#server/imports/option-trade.ts'
import type { RowDraft } from '#server/imports/row-draft.ts'

const draft: RowDraft = { line: 1, kind: 'purchase', word: 'Buy', date: '2024-01-02', symbol: 'AAPL' }

describe('a trade of an option', () => {
  it.each([
    ['AAPL  240119C00150000', 'by its standard symbol'],
    ['AAPL 01/19/2024 150.00 C', 'as Schwab writes it'],
    ['AAPL 19JAN24 150 C', 'as Interactive Brokers writes it'],
    ['AAPL/19F24C150:xcbf', 'as Saxo writes it'],
  ])('is known by %s, %s', (symbol) => {
    expect(asOptionTrade({ ...draft, symbol })).toMatchObject({ kind: 'premium-paid', name: symbol })
    expect(asOptionTrade({ ...draft, symbol, kind: 'sale' }).kind).toBe('premium-received')
  })

  it('is known by its name as DEGIRO writes it, and by a column that says so', () => {
    const named = { ...draft, symbol: '', name: 'ASML C600.00 19JAN24' }
    expect(asOptionTrade(named)).toMatchObject({ kind: 'premium-paid', name: 'ASML C600.00 19JAN24' })
    expect(asOptionTrade(draft, 'Stock Option').kind).toBe('premium-paid')
  })

  it.each(['AAPL', 'BRK B', 'C', 'ASML HOLDING NV', 'BTP 1.5 C 2024', 'VWRL:xams'])('is not %s', (symbol) => {
    expect(asOptionTrade({ ...draft, symbol, name: symbol })).toEqual({ ...draft, symbol, name: symbol })
  })

  it('is no dividend or fee that names an option', () => {
    const fee: RowDraft = { ...draft, kind: 'fee', symbol: 'AAPL 19JAN24 150 C' }
    expect(asOptionTrade(fee)).toEqual(fee)
  })
})
