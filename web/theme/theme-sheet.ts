import type { Theme } from '#configurations/themes/theme.ts'
import { themes } from '#configurations/themes/themes.ts'
import { buildThemeVariables } from '#web/theme/theme-variables.ts'

/** The CSS of one theme: its variables, for the element (usually <html>) that names it in `data-theme`. */
export const buildThemeRule = (theme: Theme): string => {
  const body = Object.entries(buildThemeVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  return `[data-theme="${theme.key}"]{color-scheme:${theme.mode};${body}}`
}

/** The CSS of all themes. */
export const buildThemeSheet = (): string => Object.values(themes).map(buildThemeRule).join('\n')

/**
 * Adds all themes to the document once. A constructed sheet is not an inline style, so it needs no nonce under a
 * strict content security policy, and switching the attribute repaints without a render.
 */
export const installThemes = (target: Document = document): void => {
  const marker = '--themes-installed'
  const installed = target.adoptedStyleSheets.some((sheet) =>
    [...sheet.cssRules].some((rule) => rule.cssText.includes(marker)),
  )
  if (installed) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:root{${marker}:1}\n${buildThemeSheet()}`)
  target.adoptedStyleSheets = [...target.adoptedStyleSheets, sheet]
}
