/** Shares, units, prices and counts as texts in a language. */
import type { LocaleTag } from '#phrases/language.ts'
import { findNumberFormat, joinParts } from '#model/format/number-locale.ts'

/** The language a number is written in. `sign`: 'always' writes '+' before a gain. */
type NumberStyle = { locale: LocaleTag; sign?: 'negative' | 'always' }

const signOf = (style: NumberStyle): 'exceptZero' | 'negative' =>
  style.sign === 'always' ? 'exceptZero' : 'negative'

const write = (value: number, { locale }: NumberStyle, options: Intl.NumberFormatOptions): string =>
  joinParts(findNumberFormat(locale, options).formatToParts(value))

/** A fraction as a percentage with two decimals: 0.0525 is '5.25%', -0.00001 is '0.00%'. */
export const formatPercent = (fraction: number, style: NumberStyle): string =>
  write(fraction, style, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: signOf(style),
  })

/** A fraction as a percentage without idle zeros, for a round value on an axis: 0.05 is '5%', -0.005 is '-0.5%'. */
export const formatRoundPercent = (fraction: number, style: NumberStyle): string =>
  write(fraction, style, { style: 'percent', maximumFractionDigits: 2, signDisplay: signOf(style) })

/** Units of a holding with up to four decimals and no idle zeros: '12.5', '1,000', '0.0001'. */
export const formatUnits = (units: number, style: NumberStyle): string =>
  write(units, style, { maximumFractionDigits: 4, signDisplay: signOf(style) })

/** A price with two to six decimals: '12.50', '0.123456'. */
export const formatPrice = (price: number, style: NumberStyle): string =>
  write(price, style, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
    signDisplay: signOf(style),
  })

/** A count: '10,000'. */
export const formatCount = (count: number, style: NumberStyle): string =>
  write(count, style, { maximumFractionDigits: 0, signDisplay: signOf(style) })

/** A ratio or a duration with two decimals: '7.25'. */
export const formatRatio = (value: number, style: NumberStyle): string =>
  write(value, style, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: signOf(style) })
