import { expect, it } from 'vitest'
import type { Figure } from '#finance/ground/figure.ts'
import { averageCostOf, gainOfHolding, sumHoldings, sumMoney } from '#finance/holdings/holding-sums.ts'
import type { HoldingFigures } from '#finance/returns/figure-shapes.ts'

const money = (value: number | null): Figure => ({
  value,
  unit: 'money',
  currency: 'EUR',
  asOf: '2024-03-28',
  method: 'market-value',
  quality: value === null ? 'incomplete' : 'good',
  reasons: [],
})
const fraction = (value: number | null): Figure => ({ ...money(value), unit: 'fraction', method: 'weight' })

const hold = (id: string, { value, cost, weight }: { value: number | null; cost: number; weight: number }) =>
  ({
    id,
    units: 10,
    value: money(value),
    cost: money(cost),
    gainOnCost: fraction(id.startsWith('cash:') || value === null ? null : (value - cost) / cost),
    weight: fraction(weight),
  }) as HoldingFigures

const share = hold('AAPL', { value: 120.1, cost: 100.2, weight: 0.6 })
const cash = hold('cash:EUR', { value: 80.2, cost: 80.2, weight: 0.4 })

it('adds the shown amounts to the cent', () => {
  expect(sumMoney([0.1, 0.2], 'EUR')).toBe(0.3)
  expect(sumMoney([0.1, null], 'EUR')).toBeNull()
  const sums = sumHoldings([share, cash])
  expect(sums?.value.value).toBe(200.3)
  expect(sums?.cost.value).toBe(180.4)
  expect(sums?.gain.value).toBe(19.9)
  expect(sums?.gainOnCost.value).toBeCloseTo(19.9 / 180.4, 12)
  expect(sums?.weight.value).toBeCloseTo(1, 12)
})

it('has no sum where one of the amounts is not known', () => {
  const sums = sumHoldings([share, hold('X', { value: null, cost: 5, weight: 0 })])
  expect(sums?.value.value).toBeNull()
  expect(sums?.gain.value).toBeNull()
  expect(sums?.cost.value).toBe(105.2)
  expect(sumHoldings([])).toBeNull()
})

it('gives cash neither gain nor average cost', () => {
  expect(gainOfHolding(cash).value).toBeNull()
  expect(averageCostOf(cash)).toBeNull()
  expect(gainOfHolding(share).value).toBe(19.9)
  expect(averageCostOf(share)).toBe(10.02)
})
