import type { LocaleTag } from '#phrases/language.ts'
import { findNumberFormat, joinParts } from '#model/format/number-locale.ts'

/** How an amount is written: in which currency and whose language. */
export type MoneyStyle = {
  currency: string
  locale: LocaleTag
  /** 'always' writes '+' before a gain; zero never carries a sign. */
  sign?: 'negative' | 'always'
}

const symbols: Readonly<Record<string, string>> = {
  GBP: '£',
  EUR: '€',
  USD: '$',
  CAD: 'C$',
  AUD: 'A$',
  INR: '₹',
  JPY: '¥',
}

type Decimals = Pick<
  Intl.NumberFormatOptions,
  'minimumFractionDigits' | 'maximumFractionDigits' | 'trailingZeroDisplay'
>

const decimalsOf = (currency: string): Decimals => {
  if (currency === 'JPY') return { minimumFractionDigits: 0, maximumFractionDigits: 0 }
  if (currency === 'GBX') return { trailingZeroDisplay: 'stripIfInteger', maximumFractionDigits: 2 }
  return { minimumFractionDigits: 2, maximumFractionDigits: 2 }
}

/** What is no code of a currency stands beside the figure as it is, as an unknown code does. */
const placeOf = (currency: string): string => (/^[A-Z]{3}$/i.test(currency) ? currency : 'ZZZ')

const partsOf = (amount: number, style: MoneyStyle, decimals: Decimals): Intl.NumberFormatPart[] =>
  findNumberFormat(style.locale, {
    style: 'currency',
    currency: placeOf(style.currency),
    signDisplay: style.sign === 'always' ? 'exceptZero' : 'negative',
    ...decimals,
  }).formatToParts(amount)

const isNumeric = (part: Intl.NumberFormatPart): boolean =>
  part.type === 'integer' || part.type === 'group' || part.type === 'decimal' || part.type === 'fraction'

const join = (parts: readonly Intl.NumberFormatPart[], currency: string, suffix: string): string => {
  const last = parts.findLastIndex(isNumeric)
  return joinParts(
    parts.map((part, index) => {
      const text = part.type === 'currency' ? (symbols[currency] ?? currency) : part.value
      return { type: part.type, value: index === last ? text + suffix : text }
    }),
  )
}

/**
 * An exact amount as it stands in tables: '£1,234.50', '−€12.00', '¥1,235', 'GBX 1,234'. The symbol is the product's,
 * its place and the separators are the language's: 1234.5 EUR is '1.234,50 €' in Greek.
 */
export const formatMoney = (amount: number, style: MoneyStyle): string =>
  join(partsOf(amount, style, decimalsOf(style.currency)), style.currency, '')

/** A price of one unit, written as an amount but with two to six decimals: '£4.5094', '9,62 $', 'GBX 1,234.56'. */
export const formatPriceIn = (price: number, style: MoneyStyle): string =>
  join(partsOf(price, style, { minimumFractionDigits: 2, maximumFractionDigits: 6 }), style.currency, '')

const scaleDecimals: Decimals = { trailingZeroDisplay: 'stripIfInteger', maximumFractionDigits: 2 }

const roundToHundredths = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100

/** How a language shortens thousands and millions; a word stands apart from its number, a letter does not. */
const suffixes: Readonly<Record<LocaleTag, { thousand: string; million: string }>> = {
  'en-GB': { thousand: 'k', million: 'm' },
  'is-IS': { thousand: '\u00A0þ.', million: '\u00A0m.' },
  'el-GR': { thousand: '\u00A0χιλ.', million: '\u00A0εκ.' },
  'nl-NL': { thousand: 'k', million: '\u00A0mln' },
}

type Scale = { divisor: number; suffix: string }

const findScale = (amount: number, locale: LocaleTag): Scale => {
  const size = Math.abs(amount)
  // 999,999.99 would read '1000k' if the scale were chosen before rounding.
  if (roundToHundredths(size / 1000) >= 1000) return { divisor: 1_000_000, suffix: suffixes[locale].million }
  if (roundToHundredths(size) >= 1000) return { divisor: 1000, suffix: suffixes[locale].thousand }
  return { divisor: 1, suffix: '' }
}

/**
 * An amount at a glance, as heads and charts have it: millions with 'm', thousands with 'k' or as the language shortens
 * them, two decimals and none when whole after rounding: '€1.25m', '€2m', '€950k', '€12.50', '1,25 εκ. €'. Never used
 * where an exact amount is expected: those of a table are `formatMoney`.
 */
export const formatScaledMoney = (amount: number, style: MoneyStyle): string => {
  const { divisor, suffix } = findScale(amount, style.locale)
  return join(partsOf(amount / divisor, style, scaleDecimals), style.currency, suffix)
}

/** The ticks of an axis, by which the amounts on it are written alike. */
export type AxisStyle = MoneyStyle & { ticks: readonly number[] }

/** Thousands are written whole only where all of them are, or where there are ten: beside '€500' stands '€1,000'. */
const findAxisScale = (ticks: readonly number[], locale: LocaleTag): Scale => {
  const largest = Math.max(0, ...ticks.map(Math.abs))
  const isSmall = largest < 10_000 && ticks.some((tick) => tick % 1000 !== 0)
  return isSmall ? { divisor: 1, suffix: '' } : findScale(largest, locale)
}

/** Of cents there are always two. */
const findAxisDecimals = (parts: readonly number[], divisor: number): number =>
  (divisor === 1 ? [0] : [0, 1]).find((count) =>
    parts.every((part) => Math.abs(part * 10 ** count - Math.round(part * 10 ** count)) < 1e-6),
  ) ?? 2

/**
 * A round amount on an axis: all of them in one scale, with as many decimals as the finest needs: '€0.5m' below
 * '€1.0m', '€200k' below '€400k'; zero has neither.
 */
export const formatAxisMoney = (amount: number, { ticks, ...style }: AxisStyle): string => {
  const { divisor, suffix } = findAxisScale(ticks, style.locale)
  const decimals =
    amount === 0
      ? 0
      : findAxisDecimals(
          ticks.map((tick) => tick / divisor),
          divisor,
        )
  const parts = partsOf(amount / divisor, style, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return join(parts, style.currency, amount === 0 ? '' : suffix)
}

/** The symbol of a currency as the product shows it: '£', 'C$'; a currency without one is its own code. */
export const findCurrencySymbol = (currency: string): string => symbols[currency] ?? currency
