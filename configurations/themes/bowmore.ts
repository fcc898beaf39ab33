import type { Theme } from '#configurations/themes/theme.ts'

/** Navy and old gold on warm paper, nearly square corners. */
export const bowmore = {
  key: 'bowmore',
  name: 'Bowmore',
  mode: 'light',
  cardRadiusPx: 2,
  colours: {
    primary: '#14344f',
    onPrimary: '#ffffff',
    link: '#14527f',
    secondary: '#7a6230',
    accent: '#7a6230',
    background: '#f7f5f0',
    surface: '#ffffff',
    text: '#1c2126',
    muted: '#5b6066',
    outline: '#85888c',
    success: '#2a6f3f',
    info: '#14527f',
    warning: '#855800',
    error: '#a3271f',
  },
} as const satisfies Theme
