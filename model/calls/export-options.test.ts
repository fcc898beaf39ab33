import { expect, test } from 'vitest'
import { buildExportPath, findPeriodFault, pdfWaitMs, printedPeriod } from './export-options.ts'

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

test.each([
  ['2026-06-30', '2026-09-30', undefined],
  ['2016-02-14', '2026-11-26', undefined],
  ['2026-09-30', '2026-06-30', 'backwards'],
  ['2026-06-30', '2026-06-30', 'backwards'],
  ['2016-02-13', '2026-09-30', 'early'],
  ['2026-06-30', '2026-11-27', 'late'],
  ['', '2026-09-30', 'incomplete'],
  ['2026-06-30', '31/09/2026', 'incomplete'],
])('of figures from 14 February 2016 to 26 November 2026 the period %s to %s is: %s', (from, to, fault) => {
  expect(findPeriodFault({ from, to }, { earliest: '2016-02-14', latest: '2026-11-26' })).toBe(fault)
})

test('a report has a period of its own where its address names a day, a list of bookings never', () => {
  expect(printedPeriod({})).toBeUndefined()
  expect(printedPeriod({ from: '2026-06-30' })).toEqual({ from: '2026-06-30', to: '' })
  expect(printedPeriod({ transactions: 'all', from: '2026-06-30', to: '2026-09-30' })).toBeUndefined()
})
