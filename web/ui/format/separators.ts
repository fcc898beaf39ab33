import type { LocaleTag } from '#phrases/language.ts'
import { findNumberFormat } from '#web/ui/format/number-locale.ts'

/** What separates thousands and decimals where numbers are typed in a language: ',' and '.' in English. */
export const findSeparators = (locale: LocaleTag): { group: string; decimal: string } => {
  const parts = findNumberFormat(locale, {}).formatToParts(12_345.6)
  const find = (type: 'group' | 'decimal', otherwise: string): string =>
    parts.find((part) => part.type === type)?.value ?? otherwise
  return { group: find('group', ','), decimal: find('decimal', '.') }
}
