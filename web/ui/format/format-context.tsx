import { createContext, use, useMemo, type ReactNode } from 'react'
import { formatMonth } from '#web/ui/format/dates.ts'
import { formatAxisMoney, formatMoney, formatScaledMoney, type MoneyStyle } from '#web/ui/format/money.ts'
import type { LocaleTag } from '#phrases/language.ts'
import { findLocaleTag, findNumberFormat, joinParts } from '#web/ui/format/number-locale.ts'

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
const formatRatio = (value: number, style: NumberStyle): string =>
  write(value, style, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: signOf(style) })

type Sign = MoneyStyle['sign'] & string

/** The formats of the reader's language, bound once, so that parts and pages need not pass the locale along. */
export type Format = {
  locale: LocaleTag
  money: (amount: number, currency: string, sign?: Sign) => string
  scaledMoney: (amount: number, currency: string, sign?: Sign) => string
  /** Writes the amounts on an axis of a currency, alike for all of its ticks. */
  axisMoney: (currency: string) => (amount: number, ticks: readonly number[]) => string
  percent: (fraction: number, sign?: Sign) => string
  roundPercent: (fraction: number) => string
  units: (units: number) => string
  price: (price: number) => string
  ratio: (value: number, sign?: Sign) => string
  count: (count: number) => string
  month: (day: string) => string
}

export const buildFormat = (locale: LocaleTag): Format => ({
  locale,
  money: (amount, currency, sign = 'negative') => formatMoney(amount, { currency, locale, sign }),
  scaledMoney: (amount, currency, sign = 'negative') => formatScaledMoney(amount, { currency, locale, sign }),
  axisMoney: (currency) => (amount, ticks) => formatAxisMoney(amount, { currency, locale, ticks }),
  percent: (fraction, sign = 'negative') => formatPercent(fraction, { locale, sign }),
  roundPercent: (fraction) => formatRoundPercent(fraction, { locale }),
  units: (units) => formatUnits(units, { locale }),
  price: (price) => formatPrice(price, { locale }),
  ratio: (value, sign = 'negative') => formatRatio(value, { locale, sign }),
  count: (count) => formatCount(count, { locale }),
  month: (day) => formatMonth(day, locale),
})

const FormatContext = createContext<Format>(buildFormat('en-GB'))

/** Sets the language of every number and date below it: 'en', 'is', 'el' or 'nl'. */
export const FormatProvider = ({ language, children }: { language: string; children: ReactNode }) => {
  const format = useMemo(() => buildFormat(findLocaleTag(language)), [language])
  return <FormatContext value={format}>{children}</FormatContext>
}

/** The formats of the reader's language. */
export const useFormat = (): Format => use(FormatContext)
