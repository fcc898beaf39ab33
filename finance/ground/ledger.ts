/**
 * The ledger: what happened in a portfolio, in the terms of the bookings, and the market data it is valued with.
 * These are the inputs of every calculation on a portfolio; where they come from is no concern of this room.
 */
import type { TaxYearStart } from '#finance/ground/calendar.ts'
import type { DayCount } from '#finance/ground/day-count.ts'
import type { Currency, DecimalText, IsoDate } from '#finance/ground/figure.ts'

/** The kinds of booking. Amounts are positive; the kind says which way the money goes. */
export const bookingKinds = [
  'purchase',
  'sale',
  'contribution',
  'withdrawal',
  'dividend',
  'interest',
  'fee',
  'tax',
  'transfer-in',
  'transfer-out',
  'split',
  'return-of-capital',
  'exchange',
  'option-premium',
] as const
export type BookingKind = (typeof bookingKinds)[number]

/**
 * One booking. `amount` is the cash effect in `currency` (for a purchase units x price + fees, for a sale units x
 * price - fees, for transfers the value of the day, or the carried cost where `cost` gives it); `fees` and `taxes`
 * are already inside `amount`. For a split `units` is new shares per old share. A return of capital pays back what the
 * holding of `symbol` has cost and is no income. An exchange (merger, conversion, spin-off) brings units of `symbol` for what
 * is held of `fromSymbol`, without money and without a disposal: they take over cost and dates of purchase. The premium of an option that
 * was sold is positive, that of one that was bought is negative; the option itself is no holding. `rate` is portfolio currency for one
 * unit of `currency`, where the booking itself states it.
 */
export type Booking = {
  id: string
  date: IsoDate
  kind: BookingKind
  /** Instrument; null for pure cash bookings (payments, fees of the portfolio, interest). */
  symbol: string | null
  name: string
  units: DecimalText
  price: DecimalText | null
  amount: DecimalText
  fees: DecimalText
  taxes: DecimalText
  currency: Currency
  rate: DecimalText | null
  /** Book cost carried by a transfer in, in `currency`; absent: `amount` is the cost. */
  cost?: DecimalText | null
  /** What an exchange is for. */
  fromSymbol?: string | null
  /** The units given up for it; none of a spin-off, after which they all stay. */
  fromUnits?: DecimalText | null
  /** The part of the cost that a spin-off takes over, over 0 and up to 1. */
  costShare?: DecimalText | null
}

/**
 * The terms of a bond: coupon of a year as a fraction of nominal, how often a year it is paid, and how interest accrues.
 * A unit of a bond is 100 nominal and its price the clean one as quoted, so that units x price is its value without
 * accrued interest.
 */
export type BondTerms = {
  coupon: number
  maturity: IsoDate
  frequency: number
  dayCount: DayCount
  issued?: IsoDate | null
  rating?: string | null
}

/** A security or other asset that can be held. `currency` is the currency its prices are quoted in. */
export type Instrument = {
  symbol: string
  name: string
  currency: Currency
  isin?: string | null
  sedol?: string | null
  /** Number of the holding at the provider: fund id, 'U', running number. */
  accountNo?: string | null
  assetClass: string
  /** Stock, Fund, Cash, Commodity, Other. */
  type: string
  sector: string
  region: string
  /** Terms of a bond with fixed coupons; absent for everything else, and where they are not known. */
  bond?: BondTerms | null
}

/** Closing prices of one instrument, ascending, one a day at most. */
export type PriceSeries = {
  symbol: string
  currency: Currency
  /** 'adjusted': carries splits and dividends backwards, so old levels are not what anyone paid. */
  basis: 'close' | 'adjusted'
  dates: readonly IsoDate[]
  closes: ArrayLike<number>
  /** Days whose close was corrected on a later day; the corrected one is among the closes. */
  corrected?: ReadonlySet<IsoDate> | undefined
}

/** Exchange rates of one pair, ascending: one unit of `base` is `rates[i]` units of `quote`. */
export type RateSeries = {
  base: Currency
  quote: Currency
  dates: readonly IsoDate[]
  rates: ArrayLike<number>
  /** Days whose rate was corrected on a later day; the corrected one is among the rates. */
  corrected?: ReadonlySet<IsoDate> | undefined
}

/** Total-return levels of a benchmark in the portfolio's currency, ascending. */
export type BenchmarkSeries = {
  label: string
  dates: readonly IsoDate[]
  levels: ArrayLike<number>
}

/** How the cost of a sale is found; a setting of the portal. */
export type CostMethod = 'average' | 'fifo' | 'section-104'

/** What the pools of section 104 take of another portfolio. */
export type PooledLedger = Pick<PortfolioLedger, 'id' | 'currency' | 'bookings' | 'instruments' | 'rates'>

/** Everything the figures of one portfolio are made from. */
export type PortfolioLedger = {
  id: string
  currency: Currency
  /**
   * 'inside': the portfolio keeps its cash; payments in and out are its only external flows.
   * 'outside': purchases are paid from, and sales and income paid to, an account that is not part of the portfolio,
   * so each of them is an external flow (the usual case of an imported list of trades).
   */
  cash: 'inside' | 'outside'
  costMethod: CostMethod
  bookings: readonly Booking[]
  instruments: readonly Instrument[]
  prices: readonly PriceSeries[]
  rates: readonly RateSeries[]
  benchmark: BenchmarkSeries | null
  /** Last day looked at: the last close that counts. */
  asOf: IsoDate
  /** A price older than this many workdays on the valuation day marks the figure as stale (5 by default). */
  staleAfterWorkdays?: number
  /**
   * The other portfolios of the same owner whose holdings are in one pool with those of this one, where its method is
   * section 104; without them its pools are of this portfolio alone.
   */
  pooled?: readonly PooledLedger[] | undefined
  /** The first day of the tax years that sales are summed by; that of the United Kingdom where it is not said. */
  taxYearStart?: TaxYearStart | undefined
}
