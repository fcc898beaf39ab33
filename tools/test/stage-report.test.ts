import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readReport } from './stage-report.ts'

const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')

it('sums the tests of a journey file, also those in groups', () => {
  const spec = (title: string, duration: number) => ({
    title,
    file: 'orders.spec.ts',
    ok: title !== 'a client sells',
    tests: [{ results: [{ duration }] }],
  })
  const suites = [
    { specs: [spec('a client buys', 1500)], suites: [{ specs: [spec('a client sells', 500)] }] },
  ]
  writeFileSync(path, JSON.stringify({ stats: { expected: 1, unexpected: 1, skipped: 0 }, suites }))
  expect(readReport(path, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['orders.spec.ts: a client sells'],
    files: [{ file: 'tests/journeys/orders.spec.ts', seconds: 2 }],
  })
})

it('counts a failure when the stage exits badly although no test failed, and when there is no report', () => {
  const report = { passed: 3, failed: 0, skipped: 0, failures: [], files: [] }
  writeFileSync(path, JSON.stringify(report))
  expect(readReport(path, 0).failed).toBe(0)
  expect(readReport(path, 1).failed).toBe(1)
  expect(readReport(`${path}.missing`, 0)).toMatchObject({ passed: 0, failed: 1 })
})
