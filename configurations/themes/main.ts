import type { Theme } from '#configurations/themes/theme.ts'

/** Deep teal on a quiet green grey; what a portal shows when it has not chosen. */
export const main = {
  key: 'main',
  name: 'Main',
  mode: 'light',
  cardRadiusPx: 8,
  colours: {
    primary: '#1d4d4f',
    onPrimary: '#ffffff',
    link: '#1a6668',
    secondary: '#596a3e',
    accent: '#8b4a26',
    background: '#f5f7f6',
    surface: '#ffffff',
    text: '#1c2626',
    muted: '#566363',
    outline: '#7f8b8b',
    success: '#22703c',
    info: '#1f628c',
    warning: '#845600',
    error: '#ac261e',
  },
} as const satisfies Theme
