import type { Theme } from '#configurations/themes/theme.ts'

/** Royal blue on near white, round corners. */
export const light = {
  key: 'light',
  name: 'Light',
  mode: 'light',
  cardRadiusPx: 16,
  colours: {
    primary: '#3a5bc7',
    onPrimary: '#ffffff',
    link: '#3a5bc7',
    secondary: '#5b6472',
    accent: '#0b7285',
    background: '#fbfcfe',
    surface: '#ffffff',
    text: '#1e2430',
    muted: '#5a6270',
    outline: '#858d9a',
    success: '#22753f',
    info: '#3a5bc7',
    warning: '#865700',
    error: '#b3261e',
  },
} as const satisfies Theme
