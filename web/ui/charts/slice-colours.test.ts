import { describe, expect, test } from 'vitest'
import { findContrastRatio } from '#configurations/themes/contrast-ratio.ts'
import type { HexColour } from '#configurations/themes/theme.ts'
import { themes } from '#configurations/themes/themes.ts'
import { findDistance } from '#configurations/themes/colour-distance.ts'
import { plainColours } from '#web/theme/plain-colours.ts'
import { findSeriesColours } from '#web/theme/theme-palette.ts'
import {
  assetClassColours,
  currencyColours,
  findSliceColour,
  sectorColours,
} from '#web/ui/charts/slice-colours.ts'

/** The two of these that look most alike, by how different they look. */
const findNearest = (colours: readonly string[]): number =>
  Math.min(
    ...colours.flatMap((one, place) =>
      colours.slice(place + 1).map((other) => findDistance(one as HexColour, other as HexColour)),
    ),
  )

test('the distance of colours is nothing for the same, one from black to white, and small between blues', () => {
  expect(findDistance('#3574cd', '#3574cd')).toBe(0)
  expect(findDistance('#000000', '#ffffff')).toBeCloseTo(1)
  expect(findDistance('#3574cd', '#3070c8')).toBeLessThan(0.02)
})

describe('parts of a whole', () => {
  const regions = ['UK', 'North America', 'Europe', 'Japan', 'Asia', 'Emerging markets', 'Global', 'Other']

  test('are told apart by their colours', () => {
    expect(plainColours.length).toBeGreaterThanOrEqual(10)
    expect(findNearest(plainColours)).toBeGreaterThan(0.09)
    expect(findNearest(Object.values(currencyColours))).toBeGreaterThan(0.09)
    expect(findNearest(Object.values(assetClassColours))).toBeGreaterThan(0.11)
    expect(findNearest(regions.map((region) => findSliceColour('region', region)))).toBeGreaterThan(0.06)
    // Twenty-one that all reach 3:1 on light and dark stand nearer to each other, and none like another.
    expect(findNearest(Object.values(sectorColours))).toBeGreaterThan(0.029)
  })

  test('are seen on the surface of every theme', () => {
    for (const { colours } of Object.values(themes))
      for (const colour of [...plainColours, ...Object.values(currencyColours)])
        expect(findContrastRatio(colour as HexColour, colours.surface)).toBeGreaterThanOrEqual(3)
  })

  test('have one colour on every page, a region that of the sector it is', () => {
    expect(findSliceColour('region', 'Europe')).toBe(findSliceColour('sector', 'Europe'))
    expect(findSliceColour('region', 'North America')).toBe(findSliceColour('sector', 'US'))
    expect(findSliceColour('assetClass', 'Fixed income')).toBe(
      findSliceColour('assetClass', 'Fixed Interest'),
    )
    expect(findSliceColour('currency', 'GBX')).toBe(findSliceColour('currency', 'GBP'))
  })

  test('keep their colour where nobody has given them one', () => {
    expect(findSliceColour('region', 'Patagonia')).toBe(findSliceColour('region', 'Patagonia'))
    expect(plainColours).toContain(findSliceColour('region', 'Patagonia'))
    expect(plainColours).toContain(findSliceColour('currency', 'ZAR'))
  })
})

test.each(Object.values(themes))('theme $key draws ten series before a colour comes back', (theme) => {
  const series = findSeriesColours(theme)
  expect(series.length).toBeGreaterThanOrEqual(10)
  expect(findNearest(series)).toBeGreaterThanOrEqual(0.07)
})
