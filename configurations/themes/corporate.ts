import type { Theme } from '#configurations/themes/theme.ts'

/** Steel blue on cool grey. */
export const corporate = {
  key: 'corporate',
  name: 'Corporate',
  mode: 'light',
  cardRadiusPx: 6,
  colours: {
    primary: '#0b4a6f',
    onPrimary: '#ffffff',
    link: '#0b5c8c',
    secondary: '#44606f',
    accent: '#00695c',
    background: '#f2f5f7',
    surface: '#ffffff',
    text: '#182430',
    muted: '#51606c',
    outline: '#7d8a94',
    success: '#1c7045',
    info: '#0b5c8c',
    warning: '#835500',
    error: '#ad231b',
  },
} as const satisfies Theme
