import { expect, it } from 'vitest'
import { listEnds } from './list-ends.ts'

it.each([
  ['2026-11-20', null, ['2026-10-31', '2026-09-30', '2025-12-31']],
  ['2026-10-31', null, ['2026-09-30', '2025-12-31']],
  ['2026-01-15', null, ['2025-12-31']],
  ['2026-11-20', '2026-10-01', ['2026-10-31']],
  ['2028-03-31', null, ['2028-02-29', '2027-12-31']],
])('the ends before %s, since %s, are %j', (day, since, expected) => {
  expect(listEnds(day, since).map(({ value }) => value)).toEqual(expected)
})
