import { describe, expect, it } from 'vitest'
import type { BookingKind } from '#finance/ground/ledger.ts'
import { findCashKeeping, mainCurrencyOf } from './cash-keeping.ts'

const move = (date: string, kind: BookingKind, amount: number, currency = 'USD') => ({
  date,
  kind,
  amount,
  currency,
})

describe('the currency of the portfolio of a file', () => {
  it('is that of its payments, else the account’s where a row has it, else of most rows, and pence are pounds', () => {
    const trades = [move('2024-01-02', 'purchase', 1, 'CHF'), move('2024-01-02', 'purchase', 1, 'CHF')]
    expect(mainCurrencyOf([move('2024-01-01', 'purchase', 1), ...trades])).toBe('CHF')
    expect(mainCurrencyOf([...trades, move('2024-01-01', 'contribution', 1, 'EUR')])).toBe('EUR')
    expect(mainCurrencyOf([move('2024-01-01', 'purchase', 1, 'GBX')])).toBe('GBP')
    expect(mainCurrencyOf([move('2024-01-01', 'purchase', 1, 'EUR'), ...trades], 'EUR')).toBe('EUR')
    expect(mainCurrencyOf(trades, 'EUR')).toBe('CHF')
    expect(mainCurrencyOf([])).toBeNull()
  })
})

describe('where the cash of a file is kept', () => {
  it('is outside for a list of trades', () => {
    expect(findCashKeeping([move('2024-01-02', 'purchase', 500), move('2024-02-02', 'sale', 600)])).toEqual({
      cash: 'outside',
      cashReason: 'no-payments',
    })
  })

  it('is inside when payments cover the purchases, in whatever order a day lists them', () => {
    expect(
      findCashKeeping([move('2024-01-02', 'purchase', 900), move('2024-01-02', 'contribution', 1000)]),
    ).toMatchObject({ cash: 'inside', cashReason: 'covered' })
  })

  it('is outside for a statement that begins in the middle', () => {
    const statement = [move('2024-01-02', 'contribution', 1000), move('2024-01-03', 'purchase', 90_000)]
    expect(findCashKeeping(statement)).toMatchObject({ cash: 'outside', cashReason: 'not-covered' })
  })

  it('forgives what rounding and early fees leave below zero', () => {
    expect(
      findCashKeeping([move('2024-01-02', 'contribution', 1000), move('2024-01-03', 'purchase', 1004)]),
    ).toMatchObject({ cash: 'inside', cashReason: 'covered' })
  })

  it('lets the currency of most rows decide where several meet', () => {
    const trades = [
      move('2024-01-02', 'purchase', 3800),
      move('2024-01-03', 'purchase', 900),
      move('2024-02-03', 'sale', 100),
    ]
    const statement = [
      ...trades,
      move('2024-02-15', 'contribution', 1000),
      move('2024-06-01', 'purchase', 860, 'CAD'),
    ]
    expect(findCashKeeping(statement)).toMatchObject({ cash: 'outside', cashReason: 'not-covered' })
  })

  it('takes a payment in one currency and a purchase in another at their word', () => {
    const statement = [
      move('2024-01-02', 'contribution', 1000, 'EUR'),
      move('2024-01-03', 'purchase', 1100, 'USD'),
    ]
    expect(findCashKeeping(statement)).toMatchObject({ cash: 'inside', cashReason: 'covered' })
  })
})
