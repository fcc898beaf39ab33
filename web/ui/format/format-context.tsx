import { createContext, use, useMemo, type ReactNode } from 'react'
import { formatMonth } from '#web/ui/format/dates.ts'
import {
  formatAxisMoney,
  formatMoney,
  formatPriceIn,
  formatScaledMoney,
  type MoneyStyle,
} from '#model/format/money.ts'
import type { LocaleTag } from '#phrases/language.ts'
import { findLocaleTag } from '#model/format/number-locale.ts'
import {
  formatCount,
  formatPercent,
  formatPrice,
  formatRatio,
  formatRoundPercent,
  formatUnits,
} from '#model/format/numbers.ts'

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
  /** A price with the symbol of its currency, as amounts have it. */
  priceIn: (price: number, currency: string) => string
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
  priceIn: (price, currency) => formatPriceIn(price, { currency, locale }),
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
