import type { Theme } from '#configurations/themes/theme.ts'

/** Blue and green on cool grey; the calm all-purpose look. */
export const akta = {
  key: 'akta',
  name: 'Akta',
  mode: 'light',
  cardRadiusPx: 8,
  colours: {
    primary: '#1f5f8b',
    onPrimary: '#ffffff',
    link: '#1f5f8b',
    secondary: '#3c7d6b',
    accent: '#8a5a00',
    background: '#f4f7f9',
    surface: '#ffffff',
    text: '#1b2a33',
    muted: '#55646d',
    outline: '#7b8a93',
    success: '#1e7a44',
    info: '#1f5f8b',
    warning: '#8a5a00',
    error: '#b3261e',
  },
} as const satisfies Theme
