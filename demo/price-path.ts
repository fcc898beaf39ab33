/** The price of one instrument on every open day: common forces, a life of its own, payouts and splits. */
import type { Listing } from '#demo/ground/listing.ts'
import type { Force } from '#demo/ground/market-forces.ts'
import { Chance, hashText } from '#demo/ground/seeded-random.ts'
import { indexOnOrAfter, lastIndexOfMonth, type TradingCalendar } from '#demo/ground/trading-calendar.ts'
import { addMonths } from '#finance/ground/calendar.ts'
import type { BondTerms, Instrument } from '#finance/ground/ledger.ts'

/** A payout on an open day, by its position in the calendar. */
export type Payout = { index: number; perUnit: number }

/**
 * Prices by position in the calendar. `closes` has NaN where no price was made, `known` carries the last one forward
 * (NaN before the first). `tradedUntil` is the last day on which it can be dealt.
 */
export type PricePath = {
  closes: Float64Array
  known: Float64Array
  payouts: readonly Payout[]
  firstIndex: number
  tradedUntil: number
  splitIndex: number
}

/** What the paths of all instruments share. */
export type Setting = {
  seed: number
  calendar: TradingCalendar
  forces: Record<Force, Float64Array>
}

const forceNames: readonly Force[] = ['equity', 'bond', 'property', 'gold']

/** Decimals a price is quoted with. */
function decimalsOf(listing: Listing): number {
  return listing.type === 'Fund' || listing.assetClass === 'Fixed Interest' ? 4 : 2
}

function payoutIndexes(listing: Listing, setting: Setting): Set<number> {
  const { calendar } = setting
  const indexes = new Set<number>()
  if (listing.payments === 0) return indexes
  const everyMonths = 12 / listing.payments
  const hash = hashText(listing.symbol)
  const isQuarterEnd = listing.house !== null
  const offset = isQuarterEnd ? everyMonths - 1 : hash % everyMonths
  const dayOfMonth = String(5 + (hash % 15)).padStart(2, '0')
  for (const month of calendar.monthStarts.keys()) {
    if ((Number(month.slice(5)) - 1) % everyMonths !== offset) continue
    const index = isQuarterEnd
      ? lastIndexOfMonth(calendar, month)
      : indexOnOrAfter(calendar, `${month}-${dayOfMonth}`)
    if (index <= calendar.lastIndex) indexes.add(index)
  }
  return indexes
}

/** The coupons of a bond by its terms, each on the first open day from the one it is due; a unit is 100 nominal. */
function couponsOf({ coupon, frequency, maturity }: BondTerms, calendar: TradingCalendar): readonly Payout[] {
  const [first = '', last = ''] = [calendar.days[0], calendar.days[calendar.lastIndex]]
  const coupons: Payout[] = []
  for (let due = maturity, n = 0; due >= first; n += 1, due = addMonths(maturity, (-12 / frequency) * n))
    if (due <= last)
      coupons.push({ index: indexOnOrAfter(calendar, due), perUnit: (100 * coupon) / frequency })
  return coupons.filter(({ index }) => index <= calendar.lastIndex).toReversed()
}

function pricedIndexes(listing: Listing, setting: Setting): Set<number> | null {
  if (listing.priced === 'daily') return null
  const indexes = new Set<number>()
  if (listing.priced === 'never') return indexes
  for (const month of setting.calendar.monthStarts.keys()) {
    const isDue = listing.priced === 'monthly' || Number(month.slice(5)) % 3 === 0
    if (isDue) indexes.add(lastIndexOfMonth(setting.calendar, month))
  }
  return indexes
}

/** The undisturbed value of one unit, before rounding, payouts taken out on their days. */
function walk(listing: Listing, setting: Setting, from: number): { values: Float64Array; payouts: Payout[] } {
  const { calendar, forces } = setting
  const values = new Float64Array(calendar.lastIndex + 1).fill(NaN)
  const chance = new Chance(setting.seed, `price:${listing.symbol}`)
  const due = payoutIndexes(listing, setting)
  const payouts: Payout[] = []
  const used = forceNames.flatMap((name) => {
    const weight = listing.sensitivity[name] ?? 0
    return weight === 0 ? [] : [{ course: forces[name], weight, start: forces[name][from] ?? 0 }]
  })
  const unrestPerDay = listing.unrest / Math.sqrt(260)
  let level = Math.log(listing.price)
  for (let i = from; i < values.length; i += 1) {
    if (i > from) level += listing.trend / 260 + unrestPerDay * chance.normal()
    let height = level
    for (const { course, weight, start } of used) height += weight * ((course[i] ?? 0) - start)
    if (due.has(i) && i > from && listing.payout > 0) {
      const share = listing.payout / listing.payments
      payouts.push({ index: i, perUnit: Math.exp(height) * share })
      level += Math.log(1 - share)
      height += Math.log(1 - share)
    }
    values[i] = Math.exp(height)
  }
  return { values, payouts }
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}

/** Divides prices and payouts from the split day on, as an exchange does. */
function applySplit(values: Float64Array, payouts: Payout[], split: { index: number; ratio: number }): void {
  for (let i = split.index; i < values.length; i += 1) values[i] = (values[i] ?? NaN) / split.ratio
  for (const payout of payouts) if (payout.index >= split.index) payout.perUnit /= split.ratio
}

function indexOrNever(calendar: TradingCalendar, date: string | undefined): number {
  return date === undefined ? Infinity : indexOnOrAfter(calendar, date)
}

/** The prices of one instrument up to the last day of the calendar. An earlier last day gives the same beginning. */
export function tracePrices(listing: Listing, setting: Setting): PricePath {
  const { calendar } = setting
  const firstIndex = listing.listed === null ? 0 : indexOnOrAfter(calendar, listing.listed)
  const { values, payouts } = walk(listing, setting, firstIndex)
  const splitIndex = indexOrNever(calendar, listing.split?.[0])
  if (listing.split !== null && splitIndex <= calendar.lastIndex) {
    applySplit(values, payouts, { index: splitIndex, ratio: listing.split[1] })
  }
  const tradedUntil =
    listing.delisted === null ? calendar.lastIndex : indexOrNever(calendar, listing.delisted)
  const suspended = [listing.suspended?.[0], listing.suspended?.[1]].map((day) => indexOrNever(calendar, day))
  const priced = pricedIndexes(listing, setting)
  const decimals = decimalsOf(listing)
  const closes = new Float64Array(values.length).fill(NaN)
  const known = new Float64Array(values.length).fill(NaN)
  let last = NaN
  for (let i = firstIndex; i < values.length; i += 1) {
    const isMade = priced === null || priced.has(i) || (i === firstIndex && listing.priced !== 'never')
    const isSuspended = i >= (suspended[0] ?? Infinity) && i < (suspended[1] ?? Infinity)
    if (isMade && !isSuspended && i <= tradedUntil) {
      last = round(values[i] ?? NaN, decimals)
      closes[i] = last
    }
    known[i] = last
  }
  const paid = (listing.bond ? couponsOf(listing.bond, calendar) : payouts)
    .filter(({ index }) => index > firstIndex && index <= tradedUntil)
    .map((payout) => ({ index: payout.index, perUnit: round(payout.perUnit, 6) }))
  return { closes, known, payouts: paid, firstIndex, tradedUntil, splitIndex }
}

/** One instrument with its behaviour and its prices. */
export type Quote = PricePath & { listing: Listing; instrument: Instrument }
