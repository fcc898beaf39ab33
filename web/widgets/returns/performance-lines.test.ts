import { expect, test } from 'vitest'
import { nameBenchmark } from './performance-lines.ts'

const told = {
  value: 0.3,
  unit: 'fraction',
  asOf: '2026-11-20',
  method: 'reported',
  quality: 'good',
  reasons: [],
} as const

test('a benchmark whose source does not name it is chosen all the same, not “none”', () => {
  expect(nameBenchmark({ benchmarkLabel: 'MSCI World', benchmarkCumulative: told }, 'Benchmark')).toBe(
    'MSCI World',
  )
  expect(nameBenchmark({ benchmarkLabel: null, benchmarkCumulative: told }, 'Benchmark')).toBe('Benchmark')
  expect(nameBenchmark({ benchmarkLabel: null, benchmarkCumulative: null }, 'Benchmark')).toBeNull()
})
