import { akta } from '#configurations/themes/akta.ts'
import { bowmore } from '#configurations/themes/bowmore.ts'
import { brand } from '#configurations/themes/brand.ts'
import { classic } from '#configurations/themes/classic.ts'
import { contrast } from '#configurations/themes/contrast.ts'
import { corporate } from '#configurations/themes/corporate.ts'
import { dark } from '#configurations/themes/dark.ts'
import { iolcus } from '#configurations/themes/iolcus.ts'
import { light } from '#configurations/themes/light.ts'
import { main } from '#configurations/themes/main.ts'
import { tech } from '#configurations/themes/tech.ts'
import type { Theme, ThemeKey } from '#configurations/themes/theme.ts'

/** Every theme the product knows, by key. Which of them a portal may pick is up to its configuration. */
export const themes: Readonly<Record<ThemeKey, Theme>> = {
  akta,
  bowmore,
  classic,
  contrast,
  corporate,
  dark,
  light,
  main,
  tech,
  iolcus,
  brand,
}

/** The nine themes most configurations offer, in the order of the picker. */
export const commonThemeKeys = [
  'akta',
  'bowmore',
  'classic',
  'contrast',
  'corporate',
  'dark',
  'light',
  'main',
  'tech',
] as const satisfies readonly ThemeKey[]

/** Shown when nothing is chosen, or when a stored choice is not offered any more. */
export const defaultThemeKey: ThemeKey = 'main'

/** Themes with light text on a dark ground: 'contrast', 'dark' and 'tech'. */
export const darkThemeKeys: ReadonlySet<ThemeKey> = new Set(
  Object.values(themes)
    .filter((theme) => theme.mode === 'dark')
    .map((theme) => theme.key),
)

/** Themes with dark text on a light ground: all others. */
export const lightThemeKeys: ReadonlySet<ThemeKey> = new Set(
  Object.values(themes)
    .filter((theme) => theme.mode === 'light')
    .map((theme) => theme.key),
)

/** Whether a stored text names a theme: isThemeKey('main') is true, isThemeKey('Main') and isThemeKey('') are not. */
export const isThemeKey = (text: string): text is ThemeKey => Object.hasOwn(themes, text)

/**
 * The theme a portal shows for what is stored with it. Stored names are read without regard to case ('Main', 'main');
 * a name the configuration does not offer gives Main. findTheme('iolcus', commonThemeKeys) is Main.
 */
export const findTheme = (
  stored: string | null | undefined,
  offered: readonly ThemeKey[] = Object.values(themes).map((theme) => theme.key),
): Theme => {
  const key = (stored ?? '').trim().toLowerCase()
  return isThemeKey(key) && offered.includes(key) ? themes[key] : themes[defaultThemeKey]
}
