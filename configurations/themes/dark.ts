import type { Theme } from '#configurations/themes/theme.ts'

/** Soft blue on charcoal for dim rooms. */
export const dark = {
  key: 'dark',
  name: 'Dark',
  mode: 'dark',
  cardRadiusPx: 12,
  colours: {
    primary: '#8ab4f8',
    onPrimary: '#0d1b33',
    link: '#8ab4f8',
    secondary: '#c58af9',
    accent: '#fdd663',
    background: '#121417',
    surface: '#1d2025',
    text: '#e8eaed',
    muted: '#aab0b8',
    outline: '#7f868f',
    success: '#7bd497',
    info: '#8ab4f8',
    warning: '#fdd663',
    error: '#f6a09a',
  },
} as const satisfies Theme
