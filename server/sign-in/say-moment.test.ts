import { expect, it } from 'vitest'
import { sayMoment } from './say-moment.ts'

it.each([
  ['en', '22 November 2026'],
  ['is', '22. nóvember 2026'],
  ['el', '22 Νοεμβρίου 2026'],
  ['nl', '22 november 2026'],
] as const)('in %s a moment has its day, hour and time zone', (language, day) => {
  const said = sayMoment('2026-11-22T02:12:42.925Z', language)
  expect(said).toContain(day)
  expect(said).toContain('02:12')
  expect(said).toContain('UTC')
})
