import type { Theme } from '#configurations/themes/theme.ts'

/** Mint on midnight blue, the roundest corners. */
export const tech = {
  key: 'tech',
  name: 'Tech',
  mode: 'dark',
  cardRadiusPx: 20,
  colours: {
    primary: '#4be3c1',
    onPrimary: '#04231c',
    link: '#4be3c1',
    secondary: '#7da7ff',
    accent: '#ffb86b',
    background: '#0b1220',
    surface: '#131c2e',
    text: '#e6edf7',
    muted: '#a3b0c2',
    outline: '#7688a0',
    success: '#66dd96',
    info: '#7da7ff',
    warning: '#ffc66b',
    error: '#ff9c97',
  },
} as const satisfies Theme
