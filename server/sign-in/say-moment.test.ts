import { expect, it } from 'vitest'
import { sayMoment } from './say-moment.ts'

const instant = '2026-11-22T02:12:42.925Z'

it.each([
  ['en', 'Europe/London', '22 November 2026', '02:12', 'United Kingdom Time'],
  ['is', 'Europe/London', '22. nóvember 2026', '02:12', 'Bretland'],
  ['el', 'Europe/Athens', '22 Νοεμβρίου 2026', '04:12', 'Ώρα Ανατολικής Ευρώπης'],
  ['nl', 'Europe/Amsterdam', '22 november 2026', '03:12', 'Midden-Europese tijd'],
] as const)('in %s a moment has its day, the hour in %s and the name of the time zone', (...given) => {
  const [language, timeZone, ...parts] = given
  const said = sayMoment(instant, { language, timeZone })
  for (const part of parts) expect(said).toContain(part)
})
