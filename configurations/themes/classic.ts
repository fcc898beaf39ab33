import type { Theme } from '#configurations/themes/theme.ts'

/** Indigo on warm white, the look of a printed statement. */
export const classic = {
  key: 'classic',
  name: 'Classic',
  mode: 'light',
  cardRadiusPx: 4,
  colours: {
    primary: '#2f3e6b',
    onPrimary: '#ffffff',
    link: '#2f4a94',
    secondary: '#5c6b8a',
    accent: '#7a4a1c',
    background: '#f6f6f3',
    surface: '#ffffff',
    text: '#22252b',
    muted: '#5c616b',
    outline: '#83878f',
    success: '#256d3c',
    info: '#2f4a94',
    warning: '#855800',
    error: '#a8261d',
  },
} as const satisfies Theme
