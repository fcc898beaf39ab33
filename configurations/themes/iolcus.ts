import type { Theme } from '#configurations/themes/theme.ts'

/** Lavender with plum text; the Greek house colours. */
export const iolcus = {
  key: 'iolcus',
  name: 'Iolcus',
  mode: 'light',
  cardRadiusPx: 10,
  colours: {
    primary: '#999dcf',
    onPrimary: '#1b1d3a',
    link: '#565b9e',
    secondary: '#6d7a58',
    accent: '#8a5a2b',
    background: '#f7f7fb',
    surface: '#ffffff',
    text: '#22243d',
    muted: '#5d607a',
    outline: '#868aa3',
    success: '#2a7046',
    info: '#4a5fa0',
    warning: '#855800',
    error: '#a8283a',
  },
} as const satisfies Theme
