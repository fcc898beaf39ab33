import { expect, test } from 'vitest'
import { benchmarkLabel } from './benchmark-label.ts'

test.each([
  ['Risk Profile 1', 'IA Mixed Investment 0-35% Shares'],
  ['Risk Profile 2', 'IA Mixed Investment 0-35% Shares'],
  ['Risk Profile 3', 'IA Mixed Investment 20-60% Shares'],
  ['Risk Profile 4', 'IA Mixed Investment 20-60% Shares'],
  ['Risk Profile 5', 'IA Mixed Investment 40-85% Shares'],
  ['Risk Profile 6', 'IA Mixed Investment 40-85% Shares'],
  ['Risk Profile 7', 'IA Flexible Investment'],
  ['Risk Profile 8', null],
  ['cautious', null],
])('%s is compared with %s', (riskProfile, label) => {
  expect(benchmarkLabel({ type: 'GIA', riskProfile }, 'united-kingdom')).toBe(label)
})

test('an execution-only portfolio is compared with nothing', () => {
  expect(benchmarkLabel({ type: 'ExO', riskProfile: 'Risk Profile 4' }, 'greece')).toBeNull()
})

test('each market compares the same risk profile with a benchmark of its own', () => {
  const balanced = { type: 'GIA', riskProfile: 'Risk Profile 4' }
  const markets = ['united-kingdom', 'private-markets', 'nordic', 'greece', 'dutch-property'] as const
  const labels = markets.map((market) => benchmarkLabel(balanced, market))
  expect(new Set(labels).size).toBe(markets.length)
  expect(labels[3]).toBe('Μικτά Α/Κ Ευρώ Ισορροπημένα')
})
