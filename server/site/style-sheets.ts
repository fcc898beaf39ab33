/** The style sheet of public pages in each theme, under a name that changes with it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Theme, ThemeKey } from '#configurations/themes/theme.ts'
import { cookieNoticeMs } from '#model/site/cookie-notice.ts'
import { themes } from '#configurations/themes/themes.ts'

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function variablesOf({ colours, mode, cardRadiusPx }: Theme): string {
  const all = Object.entries(colours).map(([name, colour]) => `--${kebab(name)}:${colour}`)
  return `:root{color-scheme:${mode};--radius:${cardRadiusPx}px;--notice:${cookieNoticeMs}ms;${all.join(';')}}`
}

const layout = readFileSync(join(import.meta.dirname, 'site.css'), 'utf8')

const sheets: ReadonlyMap<string, string> = new Map(
  Object.values(themes).map((theme) => [theme.key, `${variablesOf(theme)}\n${layout}`]),
)

const names: ReadonlyMap<string, string> = new Map(
  [...sheets].map(([key, css]) => [
    key,
    `${key}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`,
  ]),
)

/** The name of the sheet of a theme. */
export const sheetOf = (theme: ThemeKey): string => names.get(theme) ?? ''

/** A sheet by its name; one of an earlier version is answered by the present one, which is not kept under its name. */
export function findSheet(name: string): { css: string; isCurrent: boolean } | null {
  const [theme = ''] = name.split('-')
  const css = sheets.get(theme)
  return css === undefined ? null : { css, isCurrent: names.get(theme) === name }
}
