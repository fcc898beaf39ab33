import { expect, it } from 'vitest'
import { summarise } from './summary.ts'

const report = { passed: 1, failed: 0, skipped: 0, failures: [], files: [] }

it('ends with a table of stages, the slowest files, what failed, and the line that counts', () => {
  const files = Array.from({ length: 11 }, (_, at) => ({ file: `web/f${at}.test.ts`, seconds: at / 10 }))
  const lines = summarise([
    { name: 'lint', seconds: 54.04, report },
    { name: 'unit', seconds: 48, report: { ...report, passed: 1671, skipped: 2, files } },
    {
      name: 'journeys',
      seconds: 1220.26,
      report: {
        passed: 262,
        failed: 1,
        skipped: 0,
        failures: ['orders.spec.ts: a client buys'],
        files: [{ file: 'tests/journeys/orders.spec.ts', seconds: 126.3 }],
      },
    },
  ])
  expect(lines.join('\n')).toBe(`
stage         seconds   passed   failed
lint             54.0        1        0
unit             48.0     1671        0
journeys       1220.3      262        1

slowest files
    126.3  tests/journeys/orders.spec.ts
      1.0  web/f10.test.ts
      0.9  web/f9.test.ts
      0.8  web/f8.test.ts
      0.7  web/f7.test.ts
      0.6  web/f6.test.ts
      0.5  web/f5.test.ts
      0.4  web/f4.test.ts
      0.3  web/f3.test.ts
      0.2  web/f2.test.ts

FAILED journeys
FAILED orders.spec.ts: a client buys
1934 passed, 1 failed, 2 skipped`)
})
