import { expect, test } from 'vitest'
import { buildExportPath, pdfWaitMs } from './export-options.ts'

test.each([
  [1, 12_000],
  [4, 12_000],
  [5, 15_000],
  [20, 15_000],
])('a print of %d parts is waited for %d ms', (parts, time) => {
  expect(pdfWaitMs(parts)).toBe(time)
})

test.each([
  [{}, ''],
  [{ renderConsolidated: false }, '?renderConsolidated=false'],
  [{ renderConsolidated: true }, '?renderConsolidated=true'],
  [
    { pdfType: 'landscape', singlePortfolio: 'f1', componentToRender: 'holdings' },
    '?pdfType=landscape&singlePortfolio=f1&componentToRender=holdings',
  ],
] as const)('%j is said to the print view as %s', (options, search) => {
  expect(buildExportPath({ portal: 'p1', account: 'a1' }, options)).toBe(
    `/dashboard/p1/account/a1/export${search}`,
  )
})
