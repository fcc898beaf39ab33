import { isLanguage, tagOfLanguage, type LocaleTag } from '#phrases/language.ts'

/** The formatting tag of a language ('el' and 'el-GR' give 'el-GR'); an unknown language formats as English. */
export const findLocaleTag = (language: string): LocaleTag => {
  const code = language.toLowerCase().slice(0, 2)
  return tagOfLanguage(isLanguage(code) ? code : 'en')
}

/** Whether the browser can format for a language: those of the Chromium family know no Icelandic. */
export const isKnown = (locale: LocaleTag): boolean => Intl.NumberFormat.supportedLocalesOf(locale).length > 0

/** Whose rules a browser follows that does not know a language: Greek numbers are written like Icelandic ones. */
const substitutes: Partial<Record<LocaleTag, LocaleTag>> = { 'is-IS': 'el-GR' }

/** The language whose rules numbers are written by: its own where the browser knows it. */
export const findNumberRules = (locale: LocaleTag, known = isKnown(locale)): LocaleTag =>
  known ? locale : (substitutes[locale] ?? locale)

const formats = new Map<string, Intl.NumberFormat>()

/** The sign of a negative number: as wide as the plus, and read out as 'minus', which a hyphen often is not. */
export const minus = '\u2212'

/** Writes the parts of a number with a true minus. */
export const joinParts = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts.map((part) => (part.type === 'minusSign' ? minus : part.value)).join('')

/** Intl formats are slow to build and asked for thousands of times in a table, so each is built once. */
export const findNumberFormat = (locale: LocaleTag, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(findNumberRules(locale), { signDisplay: 'negative', ...options })
  formats.set(key, format)
  return format
}
