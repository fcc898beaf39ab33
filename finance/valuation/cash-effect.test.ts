import { describe, expect, it } from 'vitest'
import { cashBalances, cashEffect, signedAmount } from '#finance/valuation/cash-effect.ts'
import { bookingKinds } from '#finance/ground/ledger.ts'

describe('the cash effect of a booking', () => {
  it('is above zero for what comes and below for what goes', () => {
    const signs = Object.fromEntries(bookingKinds.map((kind) => [kind, signedAmount({ kind, amount: 5 })]))
    expect(signs).toEqual({
      purchase: -5,
      sale: 5,
      contribution: 5,
      withdrawal: -5,
      dividend: 5,
      interest: 5,
      fee: -5,
      tax: -5,
      'return-of-capital': 5,
      exchange: 0,
      'option-premium': 5,
      'transfer-in': 5,
      'transfer-out': -5,
      split: 0,
    })
    expect(cashEffect({ kind: 'transfer-in', amount: 5 })).toBe(0)
    expect(signedAmount({ kind: 'fee', amount: -5 })).toBe(5)
    expect(Object.is(signedAmount({ kind: 'fee', amount: 0 }), 0)).toBe(true)
  })
})

describe('the running balance of cash', () => {
  const moves = [
    { id: 'a', cash: 'GBP', effect: 100 },
    { id: 'b', cash: 'GBP', effect: -60.1 },
    { id: 'c', cash: 'GBP', effect: 0.2 },
    { id: 'd', cash: 'USD', effect: 3 },
  ]
  const closing = new Map([
    ['GBP', 40.1],
    ['USD', 3],
  ])

  it('is told after each booking, currency by currency', () => {
    const balances = cashBalances(moves, closing)
    expect(moves.map(({ id }) => balances.get(id)?.amount)).toEqual([100, 39.9, 40.1, 3])
  })

  it('is not told of a currency that was held before, or of which a booking is not known', () => {
    const owned = new Map([...closing, ['GBP', 90]])
    expect([...cashBalances(moves, owned).keys()]).toEqual(['d'])
    const unknown = [...moves, { id: 'e', cash: 'USD', effect: null }]
    expect([...cashBalances(unknown, closing).keys()].toSorted()).toEqual(['a', 'b', 'c'])
  })
})
