import type { Theme } from '#configurations/themes/theme.ts'

/** Black and yellow for people who need the strongest contrast; square corners. */
export const contrast = {
  key: 'contrast',
  name: 'Contrast',
  mode: 'dark',
  cardRadiusPx: 0,
  colours: {
    primary: '#ffd800',
    onPrimary: '#000000',
    link: '#ffd800',
    secondary: '#00e5ff',
    accent: '#ff8fff',
    background: '#000000',
    surface: '#0a0a0a',
    text: '#ffffff',
    muted: '#e0e0e0',
    outline: '#ffffff',
    success: '#5dff8f',
    info: '#7fd4ff',
    warning: '#ffd800',
    error: '#ff9a9a',
  },
} as const satisfies Theme
