import { expect, it } from 'vitest'
import { estimateDistribution } from '#finance/planning/distribution.ts'

it('estimates 1.25 % of the value at the next quarter end', () => {
  const at = { asOf: '2024-02-10', currency: 'EUR' }
  expect(estimateDistribution(100_000, at)).toEqual({ on: '2024-03-31', amount: 1250, currency: 'EUR' })
  expect(estimateDistribution(123_456.78, { ...at, asOf: '2024-12-31' })).toEqual({
    on: '2025-03-31',
    amount: 1543.21,
    currency: 'EUR',
  })
})

it('estimates nothing of a value nobody knows', () => {
  expect(estimateDistribution(null, { asOf: '2024-02-10', currency: 'EUR' }).amount).toBeNull()
})
