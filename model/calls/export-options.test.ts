import { expect, test } from 'vitest'
import { pdfWaitMs } from './export-options.ts'

test.each([
  [1, 12_000],
  [4, 12_000],
  [5, 15_000],
  [20, 15_000],
])('a print of %d parts is waited for %d ms', (parts, time) => {
  expect(pdfWaitMs(parts)).toBe(time)
})
