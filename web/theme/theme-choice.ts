import type { ThemeKey } from '#configurations/themes/theme.ts'
import { defaultThemeKey, findTheme, isThemeKey, themes } from '#configurations/themes/themes.ts'

const cookieName = 'theme'
const oneMonthInSeconds = 30 * 24 * 60 * 60

/** The theme a person chose, from a cookie text such as 'channel=abc; theme=dark'; null when none or unknown. */
export const readTheme = (cookies: string = document.cookie): ThemeKey | null => {
  const value = cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === cookieName)?.[1]
  return value && isThemeKey(value) ? value : null
}

/** The cookie that remembers a choice for a month; functional, it follows nobody. */
export const buildThemeCookie = (key: ThemeKey, protocol: string): string =>
  `${cookieName}=${key}; Max-Age=${oneMonthInSeconds}; Path=/; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`

/** Remembers the theme a person chose. */
export const writeTheme = (key: ThemeKey): void => {
  // The Cookie Store API is absent from some supported browsers.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = buildThemeCookie(key, location.protocol)
}

/** Forgets what was chosen: from now on the screen is as the device is. */
export const forgetTheme = (): void => {
  // As above.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${cookieName}=; Max-Age=0; Path=/; SameSite=Lax`
}

type Wishes = {
  /** What the person chose, from the cookie. */
  chosen: ThemeKey | null
  /** What is stored with the portal, as stored. */
  portalTheme: string | null | undefined
  /** The themes of the configuration. */
  offered: readonly ThemeKey[]
  prefersDark: boolean
}

/** The person's choice first; otherwise the portal's theme, or Main, and the dark one while the device is dark. */
export const chooseTheme = ({ chosen, portalTheme, offered, prefersDark }: Wishes): ThemeKey => {
  if (chosen && offered.includes(chosen)) return chosen
  const usual = portalTheme ? findTheme(portalTheme, offered).key : defaultThemeKey
  const isTurned = prefersDark && themes[usual].mode === 'light' && offered.includes('dark')
  return isTurned ? 'dark' : usual
}

/** Asks the device for a dark screen. */
export const darkDevice = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

/** Shows a theme at once, without a render: only attributes of <html> change. */
export const applyTheme = (key: ThemeKey, root: HTMLElement = document.documentElement): void => {
  root.dataset['theme'] = key
  root.dataset['mantineColorScheme'] = themes[key].mode
}

/** The theme that is shown now. */
export const findShownTheme = (root: HTMLElement = document.documentElement): ThemeKey => {
  const key = root.dataset['theme'] ?? ''
  return isThemeKey(key) ? key : defaultThemeKey
}
