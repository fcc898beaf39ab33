import type { Theme } from '#configurations/themes/theme.ts'

/** Forest green on warm grey; the house colours of the Dutch product, shown under its name. */
export const brand = {
  key: 'brand',
  name: null,
  mode: 'light',
  cardRadiusPx: 6,
  colours: {
    primary: '#14532d',
    onPrimary: '#ffffff',
    link: '#1a6a3a',
    secondary: '#7a5b1e',
    accent: '#9a3b12',
    background: '#f6f7f3',
    surface: '#ffffff',
    text: '#1d241f',
    muted: '#586159',
    outline: '#828a83',
    success: '#1f7040',
    info: '#1c5f86',
    warning: '#845600',
    error: '#ab261c',
  },
} as const satisfies Theme
