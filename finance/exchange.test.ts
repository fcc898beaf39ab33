import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  convertAmount,
  convertDecimal,
  crossRate,
  foreignReturns,
  priceInMainUnit,
  rateOn,
  splitCurrencyGain,
} from '#finance/exchange.ts'
import { FinanceError } from '#finance/finance-error.ts'
import { decimal } from '#finance/money.ts'
import { bridgeValues, gainOnCost, unexplainedChange } from '#finance/reconciliation.ts'

const rates = [
  { date: '2024-03-28', rate: 1.08 },
  { date: '2024-04-02', rate: 1.07 },
]

describe('a rate', () => {
  test('of a missing day is the last earlier one, never a later', () => {
    expect(rateOn(rates, '2024-04-01')).toEqual({ date: '2024-03-28', rate: 1.08 })
    expect(rateOn(rates, '2024-04-02')?.rate).toBe(1.07)
    expect(rateOn(rates, '2024-03-27')).toBeNull()
    expect(() => rateOn(rates.toReversed(), '2024-04-02')).toThrow(FinanceError)
  })

  test('keeps its direction', () => {
    expect(convertAmount(108, 1.08, 'inverse')).toBeCloseTo(100, 12)
    expect(convertAmount(100, 1.08, 'per-unit')).toBeCloseTo(108, 12)
    expect(convertDecimal(decimal('0.30'), decimal('1.1'), 'per-unit').toFixed()).toBe('0.33')
    expect(() => convertAmount(100, 0, 'inverse')).toThrow(FinanceError)
    expect(() => convertAmount(NaN, 1, 'inverse')).toThrow(FinanceError)
  })

  test('there and back again is one', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (rate) => {
        const legs = [
          { rate, direction: 'multiply' as const },
          { rate, direction: 'divide' as const },
        ]
        expect(crossRate(legs)).toBeCloseTo(1, 12)
      }),
    )
    expect(() => crossRate([])).toThrow(FinanceError)
  })

  test('of pence is divided out when the price arrives', () => {
    expect(priceInMainUnit(1234.5, 'GBX')).toEqual({ price: 12.345, currency: 'GBP' })
    expect(priceInMainUnit(0.1, 'ZAC')).toEqual({ price: 0.001, currency: 'ZAR' })
    expect(priceInMainUnit(12.3, 'EUR')).toEqual({ price: 12.3, currency: 'EUR' })
  })
})

describe('a foreign holding', () => {
  test('gains by its price and by its currency', () => {
    const gain = splitCurrencyGain({ units: 10, startPrice: 100, endPrice: 110, startRate: 1.25, endRate: 1 })
    expect(gain.total).toBeCloseTo(300, 9)
    expect(gain.currencyGain).toBeCloseTo(200, 9)
    expect(gain.priceGain).toBeCloseTo(100, 9)
  })

  test('returns (1 + local) x (1 + currency) - 1', () => {
    expect(foreignReturns([100, 110], [0.8, 1])[1]).toBeCloseTo(1.1 * 1.25 - 1, 12)
  })
})

describe('the bridge from opening to closing value', () => {
  test('reaches the closing value by its parts', () => {
    const amount = fc.integer({ min: -10_000, max: 10_000 })
    const changes = fc.record({
      initial: amount,
      capitalGains: amount,
      realisedGains: amount,
      earnings: amount,
      fees: amount,
      taxes: amount,
      currencyGains: amount,
      transfers: amount,
    })
    fc.assert(
      fc.property(changes, (parts) => {
        const { final, absoluteChange } = bridgeValues(parts)
        expect(final - parts.initial - parts.transfers).toBe(absoluteChange)
        expect(unexplainedChange(parts, final)).toBe(0)
      }),
    )
  })

  test('takes fees and taxes off, and adds a refund', () => {
    expect(bridgeValues({ initial: 1000, earnings: 50, fees: 10, taxes: 5, transfers: 100 })).toEqual({
      final: 1135,
      absoluteChange: 35,
    })
    expect(bridgeValues({ fees: -20 }).final).toBe(20)
    expect(() => bridgeValues({ initial: NaN })).toThrow(FinanceError)
  })

  test('has no gain on a cost of zero', () => {
    expect(gainOnCost(5, 20)).toBe(0.25)
    expect(() => gainOnCost(5, 0)).toThrow(FinanceError)
  })
})
