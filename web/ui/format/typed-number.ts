import type { LocaleTag } from '#phrases/language.ts'
import { minus, findNumberFormat } from '#model/format/number-locale.ts'
import { toDecimalText } from '#web/ui/format/decimal-text.ts'

/** What separates thousands and decimals where numbers are typed in a language: ',' and '.' in English. */
const findSeparators = (locale: LocaleTag): { group: string; decimal: string } => {
  const parts = findNumberFormat(locale, {}).formatToParts(12_345.6)
  const find = (type: 'group' | 'decimal', otherwise: string): string =>
    parts.find((part) => part.type === type)?.value ?? otherwise
  return { group: find('group', ','), decimal: find('decimal', '.') }
}

/** Decimal text as it is typed in a language, every digit of it: '1234.5678' is '1.234,5678' in Dutch. */
export const writeTyped = (text: string, locale: LocaleTag): string => {
  const { group, decimal } = findSeparators(locale)
  const [whole = '', places] = text.replace('-', '').split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, group)
  return (text.startsWith('-') ? minus : '') + grouped + (places === undefined ? '' : decimal + places)
}

/** One kind of group, in threes, below a first group without an idle zero; or no groups at all. */
const makePattern = ({ group, decimal }: { group: string; decimal: string }): RegExp =>
  new RegExp(
    `^(?<sign>[-+]?) ?(?<whole>[1-9]\\d{0,2}(?:(?<by>[\\${group} '])\\d{3})(?:\\k<by>\\d{3})*|\\d*)(?:\\${decimal}(?<places>\\d*))?$`,
  )

/**
 * Reads a number as a person types or pastes it, by the rules of the language alone: '100,000' is '100000' in English,
 * '100.000,50' is '100000.5' in Dutch. Groups may also be made by spaces and apostrophes; a minus may be the
 * typographer's, or brackets as accountants write it. Null for everything else: what could be read in two ways, or
 * only by the rules of another language, is never bent into a number.
 */
export const readTyped = (typed: string, locale: LocaleTag): string | null => {
  const text = typed
    .trim()
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll('\u2019', "'")
    .replaceAll(/[\u2212\u2013]/g, '-')
  const inBrackets = /^\( ?(?<amount>[^-+]*?) ?\)$/.exec(text)?.groups?.['amount']
  const found = makePattern(findSeparators(locale)).exec(inBrackets ?? text)?.groups
  if (!found) return null
  const { sign, whole = '', places = '' } = found
  const isNegative = sign === '-' || inBrackets !== undefined
  return toDecimalText(`${isNegative ? '-' : ''}${whole.replaceAll(/\D/g, '')}.${places}`)
}

/**
 * What an input gives back: exact decimal text, or null for nothing. What is no number in the language is given back
 * as it was typed, marked where other rules would take it for one, so that whoever checks it refuses it.
 */
export const toEntered = (typed: string, locale: LocaleTag): string | null => {
  const bare = typed.trim()
  return bare === '' ? null : (readTyped(bare, locale) ?? markDoubtful(bare))
}

/** Text that nobody takes for a number: '12.5' as a Dutch person typed it is '12.5?', '1e9' is '1e9?'. */
export const markDoubtful = (text: string): string => (Number.isNaN(Number(text)) ? text : `${text}?`)

type Shown = { locale: LocaleTag; complete?: ((text: string) => string) | undefined }

/** What an input gives back, as it is shown in the input, numbers written out by `complete`. */
export const showEntered = (entered: string | null, { locale, complete }: Shown): string => {
  const text = toDecimalText(entered ?? '')
  return text === null ? (entered ?? '') : writeTyped(complete?.(text) ?? text, locale)
}
