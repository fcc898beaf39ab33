import { describe, expect, test } from 'vitest'
import { themes } from './themes.ts'

/**
 * The palettes as they were decided: mode, radius of a card, then primary, on primary, link, secondary, accent,
 * background, surface, text, muted, outline, success, info, warning, error.
 */
const decided = {
  akta: [
    'Akta',
    'light 8 #1f5f8b #ffffff #1f5f8b #3c7d6b #8a5a00 #f4f7f9 #ffffff #1b2a33 #55646d #7b8a93 #1e7a44 #1f5f8b #8a5a00 #b3261e',
  ],
  bowmore: [
    'Bowmore',
    'light 2 #14344f #ffffff #14527f #7a6230 #7a6230 #f7f5f0 #ffffff #1c2126 #5b6066 #85888c #2a6f3f #14527f #855800 #a3271f',
  ],
  classic: [
    'Classic',
    'light 4 #2f3e6b #ffffff #2f4a94 #5c6b8a #7a4a1c #f6f6f3 #ffffff #22252b #5c616b #83878f #256d3c #2f4a94 #855800 #a8261d',
  ],
  contrast: [
    'Contrast',
    'dark 0 #ffd800 #000000 #ffd800 #00e5ff #ff8fff #000000 #0a0a0a #ffffff #e0e0e0 #ffffff #5dff8f #7fd4ff #ffd800 #ff9a9a',
  ],
  corporate: [
    'Corporate',
    'light 6 #0b4a6f #ffffff #0b5c8c #44606f #00695c #f2f5f7 #ffffff #182430 #51606c #7d8a94 #1c7045 #0b5c8c #835500 #ad231b',
  ],
  dark: [
    'Dark',
    'dark 12 #8ab4f8 #0d1b33 #8ab4f8 #c58af9 #fdd663 #121417 #1d2025 #e8eaed #aab0b8 #7f868f #7bd497 #8ab4f8 #fdd663 #f6a09a',
  ],
  light: [
    'Light',
    'light 16 #3a5bc7 #ffffff #3a5bc7 #5b6472 #0b7285 #fbfcfe #ffffff #1e2430 #5a6270 #858d9a #22753f #3a5bc7 #865700 #b3261e',
  ],
  main: [
    'Main',
    'light 8 #1d4d4f #ffffff #1a6668 #596a3e #8b4a26 #f5f7f6 #ffffff #1c2626 #566363 #7f8b8b #22703c #1f628c #845600 #ac261e',
  ],
  tech: [
    'Tech',
    'dark 20 #4be3c1 #04231c #4be3c1 #7da7ff #ffb86b #0b1220 #131c2e #e6edf7 #a3b0c2 #7688a0 #66dd96 #7da7ff #ffc66b #ff9c97',
  ],
  iolcus: [
    'Iolcus',
    'light 10 #999dcf #1b1d3a #565b9e #6d7a58 #8a5a2b #f7f7fb #ffffff #22243d #5d607a #868aa3 #2a7046 #4a5fa0 #855800 #a8283a',
  ],
  brand: [
    null,
    'light 6 #14532d #ffffff #1a6a3a #7a5b1e #9a3b12 #f6f7f3 #ffffff #1d241f #586159 #828a83 #1f7040 #1c5f86 #845600 #ab261c',
  ],
} as const

const parts = [
  'primary',
  'onPrimary',
  'link',
  'secondary',
  'accent',
  'background',
  'surface',
  'text',
  'muted',
  'outline',
  'success',
  'info',
  'warning',
  'error',
] as const

describe('the palettes', () => {
  test.each(Object.entries(decided))('of %s are the decided ones', (key, [name, palette]) => {
    const theme = themes[key as keyof typeof decided]
    const colours = parts.map((part) => theme.colours[part]).join(' ')
    expect(theme.name).toBe(name)
    expect(`${theme.mode} ${theme.cardRadiusPx} ${colours}`).toBe(palette)
  })

  test('are those of the eleven themes', () => {
    expect(Object.keys(themes).toSorted()).toEqual(Object.keys(decided).toSorted())
  })
})
