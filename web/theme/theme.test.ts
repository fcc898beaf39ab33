import { describe, expect, test } from 'vitest'
import { findContrastRatio } from '#configurations/themes/contrast-ratio.ts'
import { findDistance } from '#configurations/themes/colour-distance.ts'
import { commonThemeKeys, themes } from '#configurations/themes/themes.ts'
import { mixColours } from '#web/theme/mix-colours.ts'
import { buildThemeCookie, chooseTheme, readTheme } from '#web/theme/theme-choice.ts'
import { deriveColours, findSeriesColours } from '#web/theme/theme-palette.ts'
import { buildThemeRule, buildThemeSheet } from '#web/theme/theme-sheet.ts'
import { buildThemeVariables } from '#web/theme/theme-variables.ts'

test('a mix of black and white is the grey between them', () => {
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixColours('#123456', '#ffffff', 0)).toBe('#123456')
})

describe.each(Object.values(themes))('what theme $key derives', (theme) => {
  const { colours } = theme
  const derived = deriveColours(theme)

  test('has at least ten series colours, each another, seen on a surface', () => {
    const series = findSeriesColours(theme)
    expect(series.length).toBeGreaterThanOrEqual(10)
    expect(new Set(series).size).toBe(series.length)
    for (const colour of series) expect(findContrastRatio(colour, colours.surface)).toBeGreaterThanOrEqual(3)
  })

  test('keeps text, muted text and links readable on every ground', () => {
    for (const ground of [derived.subtle, derived.hover, derived.selected]) {
      expect(findContrastRatio(colours.text, ground)).toBeGreaterThanOrEqual(4.5)
      expect(findContrastRatio(colours.link, ground)).toBeGreaterThanOrEqual(4.5)
      expect(findContrastRatio(colours.muted, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('keeps the words of a notice readable on its own ground', () => {
    for (const [front, ground] of [
      ['success', 'successGround'],
      ['info', 'infoGround'],
      ['warning', 'warningGround'],
      ['error', 'errorGround'],
    ] as const) {
      expect(findContrastRatio(colours[front], derived[ground])).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('keeps the words on filled buttons and ticks readable, hovered too', () => {
    expect(findContrastRatio(derived.onButton, derived.button)).toBeGreaterThanOrEqual(4.5)
    expect(findContrastRatio(derived.onButton, derived.buttonHover)).toBeGreaterThanOrEqual(4.5)
    expect(findContrastRatio(derived.onLink, colours.link)).toBeGreaterThanOrEqual(4.5)
  })

  test('makes a primary button stand out from the page and from a disabled button', () => {
    for (const ground of [colours.background, colours.surface, derived.subtle])
      expect(findContrastRatio(derived.button, ground)).toBeGreaterThanOrEqual(3)
    expect(findDistance(derived.onButton, colours.muted)).toBeGreaterThan(0.15)
  })

  test('gives the kit readable dimmed, placeholder and error colours and a visible input border', () => {
    const variables = buildThemeVariables(theme)
    expect(variables['--mantine-color-dimmed']).toBe(colours.muted)
    expect(variables['--mantine-color-placeholder']).toBe(colours.muted)
    expect(variables['--mantine-color-error']).toBe(colours.error)
    expect(variables['--mantine-color-default-border']).toBe(colours.outline)
  })
})

test('the sheet has one rule for each theme, chosen by an attribute', () => {
  expect(buildThemeSheet().match(/\[data-theme="/g)).toHaveLength(11)
  expect(buildThemeRule(themes.dark)).toMatch(/^\[data-theme="dark"]\{color-scheme:dark;/)
  expect(buildThemeRule(themes.tech)).toContain('--card-radius:20px')
})

describe('which theme shows', () => {
  const wishes = { chosen: null, portalTheme: null, offered: commonThemeKeys, prefersDark: false } as const

  test('is what the person chose, if it is offered', () => {
    expect(chooseTheme({ ...wishes, chosen: 'tech', portalTheme: 'Akta' })).toBe('tech')
    expect(chooseTheme({ ...wishes, chosen: 'iolcus', portalTheme: 'Akta' })).toBe('akta')
  })

  test('is the portal’s theme when nothing is chosen', () => {
    expect(chooseTheme({ ...wishes, portalTheme: 'Classic' })).toBe('classic')
    expect(chooseTheme({ ...wishes, portalTheme: 'Gone' })).toBe('main')
    expect(chooseTheme(wishes)).toBe('main')
  })

  test('is the dark one while the device is dark, until something is chosen', () => {
    expect(chooseTheme({ ...wishes, portalTheme: 'Classic', prefersDark: true })).toBe('dark')
    expect(chooseTheme({ ...wishes, prefersDark: true })).toBe('dark')
    expect(chooseTheme({ ...wishes, chosen: 'light', portalTheme: 'Classic', prefersDark: true })).toBe(
      'light',
    )
    expect(chooseTheme({ ...wishes, portalTheme: 'Tech', prefersDark: true })).toBe('tech')
    expect(chooseTheme({ ...wishes, offered: ['main', 'classic'], prefersDark: true })).toBe('main')
  })

  test('is remembered in the cookie ‘theme’ for a month', () => {
    expect(readTheme('channel=north; theme=dark')).toBe('dark')
    expect(readTheme('theme=nonsense')).toBeNull()
    expect(readTheme('')).toBeNull()
    expect(buildThemeCookie('dark', 'https:')).toBe(
      'theme=dark; Max-Age=2592000; Path=/; SameSite=Lax; Secure',
    )
    expect(buildThemeCookie('dark', 'http:')).not.toContain('Secure')
  })
})
