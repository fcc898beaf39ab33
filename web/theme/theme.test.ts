import { readFile, glob } from 'node:fs/promises'
import { describe, expect, test, it } from 'vitest'
import { configurationKeys, loadConfiguration } from '#configurations/register/registry.ts'
import { findDistance } from '#configurations/themes/colour-distance.ts'
import { findContrastRatio } from '#configurations/themes/contrast-ratio.ts'
import { commonThemeKeys, themes } from '#configurations/themes/themes.ts'
import { mixColours } from './mix-colours.ts'
import { buildThemeCookie, chooseTheme, readTheme } from './theme-choice.ts'
import { deriveColours, findSeriesColours } from './theme-palette.ts'
import { buildThemeRule, buildThemeSheet } from './theme-sheet.ts'
import { buildThemeVariables } from './theme-variables.ts'

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

const sheet = await readFile(new URL('faces.css', import.meta.url), 'utf8')

it.each(configurationKeys)(
  'the headings of %s have a type that a browser can fetch from here',
  async (key) => {
    const { headings } = (await loadConfiguration(key)).face
    if (headings === 'inter') return
    const rule = new RegExp(`data-headings='${headings}'\\] \\{\\s+--font-headings: '([^']+)'`).exec(sheet)
    expect(rule?.[1]).toBeTruthy()
    expect(sheet).toMatch(
      new RegExp(`font-family: '${rule?.[1]}';[^}]+url\\('\\./fonts/[a-z0-9-]+\\.woff2'\\)`),
    )
  },
)

it.each(configurationKeys)('the rows of %s stand as close as the style sheet knows', async (key) => {
  const { density } = (await loadConfiguration(key)).face
  const heights = { close: 36, even: 41, roomy: 46 }
  const place = density === 'even' ? ':root' : `html[data-density='${density}']`
  const rule = sheet.split(`${place} {`)[1]?.split('}')[0]
  expect(rule).toContain(`--row-height: ${heights[density]}px`)
})

it('no two firms have the same face', async () => {
  const faces = await Promise.all(configurationKeys.map(async (key) => (await loadConfiguration(key)).face))
  expect(new Set(faces.map(({ headings }) => headings)).size).toBe(configurationKeys.length)
  expect(new Set(faces.map(({ picture }) => picture)).size).toBe(configurationKeys.length)
})

const web = new URL('..', import.meta.url).pathname
const sheets: { name: string; text: string }[] = []
for await (const name of glob('**/*.css', { cwd: web }))
  sheets.push({ name, text: await readFile(`${web}${name}`, 'utf8') })

const base = sheets.find(({ name }) => name === 'theme/base.css')?.text ?? ''
const layers = [...base.matchAll(/--layer-([a-z-]+): (\d+);/g)].map(([, name, height]) => ({
  name,
  height: Number(height),
}))

it('every z-index of a style sheet is a layer of the theme', () => {
  const known = new Set(layers.map(({ name }) => `var(--layer-${name})`))
  const raw = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/z-index:\s*([^;]+);/g)]
      .map(([, value = '']) => value)
      .filter((value) => !known.has(value))
      .map((value) => `${name}: ${value}`),
  )
  expect(raw).toEqual([])
})

it('the layers are listed from the lowest to the highest', () => {
  expect(layers.length).toBeGreaterThan(0)
  const heights = layers.map(({ height }) => height)
  expect(heights).toEqual([...new Set(heights)].sort((one, other) => one - other))
})

it('only what lies above dialogs and menus of the kit is above their layers', () => {
  // The kit draws its dialogs at 200 and its menus at 300.
  const above = layers.filter(({ height }) => height >= 200).map(({ name }) => name)
  expect(above).toEqual(['skip', 'snack'])
})
