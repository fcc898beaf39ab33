import { describe, expect, test } from 'vitest'
import { findContrastRatio } from '#configurations/themes/contrast-ratio.ts'
import type { ThemeColours } from '#configurations/themes/theme.ts'
import {
  commonThemeKeys,
  darkThemeKeys,
  findTheme,
  isThemeKey,
  lightThemeKeys,
  themes,
} from '#configurations/themes/themes.ts'

type Pair = readonly [keyof ThemeColours, keyof ThemeColours, number]

const pairs: readonly Pair[] = [
  ['text', 'background', 4.5],
  ['text', 'surface', 4.5],
  ['onPrimary', 'primary', 4.5],
  ['link', 'surface', 4.5],
  ['link', 'background', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'background', 4.5],
  ['success', 'surface', 4.5],
  ['info', 'surface', 4.5],
  ['warning', 'surface', 4.5],
  ['error', 'surface', 4.5],
  ['error', 'background', 4.5],
  ['outline', 'surface', 3],
  ['outline', 'background', 3],
]

describe('the contrast of two colours', () => {
  test('is 21 for black on white and 1 for a colour on itself', () => {
    expect(findContrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10)
    expect(findContrastRatio('#767676', '#767676')).toBe(1)
  })

  test('is 4.54 for the grey that just passes on white, in either order', () => {
    expect(findContrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(findContrastRatio('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  })
})

describe.each(Object.values(themes))('theme $key', (theme) => {
  test.each(pairs)('%s on %s reaches %f', (front, back, least) => {
    expect(findContrastRatio(theme.colours[front], theme.colours[back])).toBeGreaterThanOrEqual(least)
  })

  test('is filed under its own key, with full hexadecimal colours and a card radius of 0 to 20', () => {
    expect(themes[theme.key]).toBe(theme)
    for (const colour of Object.values(theme.colours)) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    expect(theme.cardRadiusPx).toBeGreaterThanOrEqual(0)
    expect(theme.cardRadiusPx).toBeLessThanOrEqual(20)
  })
})

describe('the registry of themes', () => {
  test('knows three dark themes and eight light ones', () => {
    expect([...darkThemeKeys].sort()).toEqual(['contrast', 'dark', 'tech'])
    expect(lightThemeKeys.size).toBe(8)
  })

  test('offers nine common themes', () => {
    expect(commonThemeKeys).toHaveLength(9)
  })

  test('takes a stored name in any case, and Main for one that is not offered', () => {
    expect(findTheme('Tech').key).toBe('tech')
    expect(findTheme('iolcus', commonThemeKeys).key).toBe('main')
    expect(findTheme(null).key).toBe('main')
    expect(isThemeKey('toString')).toBe(false)
  })
})
