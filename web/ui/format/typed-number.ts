import type { LocaleTag } from '#phrases/language.ts'
import { minus } from '#web/ui/format/number-locale.ts'
import { findSeparators } from '#web/ui/format/separators.ts'

/** Decimal text as it is typed in a language, every digit of it: '1234.5678' is '1.234,5678' in Dutch. */
export const writeTyped = (text: string, locale: LocaleTag): string => {
  const { group, decimal } = findSeparators(locale)
  const [whole = '', places] = text.replace('-', '').split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, group)
  return (text.startsWith('-') ? minus : '') + grouped + (places === undefined ? '' : decimal + places)
}
