import type { Configuration } from '#configurations/configuration.ts'
import type { ThemeKey } from '#configurations/themes/theme.ts'
import { defaultThemeKey, findTheme, themes } from '#configurations/themes/themes.ts'

/** The theme of printed reports: the portal's; paper is white, so a dark one gives way to a light one. */
export const findPaperTheme = (
  portalTheme: string | null | undefined,
  { themes: offered }: Pick<Configuration, 'themes'>,
): ThemeKey => {
  const { key, mode } = findTheme(portalTheme, offered)
  if (mode === 'light') return key
  return offered.includes(defaultThemeKey)
    ? defaultThemeKey
    : (offered.find((one) => themes[one].mode === 'light') ?? defaultThemeKey)
}
