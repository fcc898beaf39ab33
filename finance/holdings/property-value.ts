/** What a property is worth that no market prices. */
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { Currency, DecimalText, IsoDate } from '#finance/ground/figure.ts'
import { decimal, decimalOf, roundToMinor } from '#finance/ground/money.ts'

/** `annualGrowth` in per cent a year; the price points in any order, those without a day count as the oldest. */
export type ValuedProperty = {
  purchaseValue: DecimalText | null
  date: IsoDate | null
  annualGrowth: number | null
  pricePoints: readonly { price: number; date?: IsoDate }[]
  currency: Currency
}

const daysOfYear = 365.25

/**
 * The newest price point up to the day; without one the purchase value, grown by the annual growth since the purchase.
 * Null where neither is known.
 *
 * Source: decision Q-PROPERTY-VALUE. Worked case: bought for 100,000 on 2020-01-01 with 5 a year: 105,000 on 2021-01-01
 * but for the quarter of a day that the leap year has more.
 */
export function propertyValue(property: ValuedProperty, on: IsoDate): DecimalText | null {
  const { purchaseValue, date, annualGrowth, pricePoints, currency } = property
  const [newest] = pricePoints
    .filter((point) => (point.date ?? '') <= on)
    .toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? 1 : -1))
  if (newest) return roundToMinor(decimalOf(newest.price), currency).toFixed()
  if (purchaseValue === null) return null
  const years = date === null ? 0 : Math.max(0, (toDayNumber(on) - toDayNumber(date)) / daysOfYear)
  const growth = decimalOf((1 + (annualGrowth ?? 0) / 100) ** years)
  return roundToMinor(decimal(purchaseValue).times(growth), currency).toFixed()
}
