/**
 * What a figure is: a number that knows what it says, as of when, how it was made and how far to trust it.
 *
 * Every amount, return or ratio on a screen, in a file or in a message is one of these, made by one calculation
 * of this room. `value` is null when there is no figure to show (a dash, never a zero).
 */

/** A calendar day, '2024-03-29'. */
export type IsoDate = string

/** A currency as it is quoted: ISO 4217, and GBX (pence, one hundredth of GBP). */
export type Currency = string

/** A decimal number as text ('12.5000'), as stored in the ledger; never a binary float. */
export type DecimalText = string

/** How a figure was made. Each method has a name, a formula and a footnote in the phrases. */
export const methods = [
  'market-value',
  'value-change',
  'time-weighted-return',
  'annualised-month-ends',
  'annualised-days',
  'money-weighted-return',
  'modified-dietz',
  'volatility-monthly',
  'max-drawdown',
  'benchmark-return',
  'excess-return',
  'cost-average',
  'cost-fifo',
  'cost-section-104',
  'gain-on-cost',
  'unrealised-gain',
  'weight',
  'realised-gain',
  'value-bridge',
  'bond-yield',
  'income-yield',
  'accrued-interest',
  'charges-effect',
  'share-of-average',
  'matched-benchmark',
  'income',
  'capital-multiple',
  'sum',
  'weighted-mean',
  'reported',
] as const
export type Method = (typeof methods)[number]

/** How far a figure can be trusted; the worst of what went into it. */
export const qualities = ['good', 'estimated', 'stale', 'incomplete'] as const
export type Quality = (typeof qualities)[number]

/** What can keep a figure from being simply good; that a price or a rate was corrected later is only to be known. */
export const reasonCodes = [
  'stale-price',
  'missing-price',
  'missing-rate',
  'trade-price',
  'adjusted-price',
  'price-corrected',
  'rate-corrected',
  'short-history',
  'no-capital',
  'several-solutions',
  'no-solution',
  'more-sold-than-held',
  'unavailable',
] as const

/** Why a figure is not simply good. `subject` is a symbol or a currency, `date` the day of the price or rate used. */
export type Reason = {
  code: (typeof reasonCodes)[number]
  subject?: string
  date?: IsoDate
}

/**
 * One figure. Money is in whole units of `currency`, rounded once to its minor unit when the figure is made;
 * fractions are unrounded (0.05 is 5 %). `from` is the base date of a figure over a period, `asOf` its end.
 */
export type Figure = {
  value: number | null
  unit: 'money' | 'fraction' | 'units'
  currency?: Currency
  from?: IsoDate
  asOf: IsoDate
  method: Method
  quality: Quality
  reasons: readonly Reason[]
}

/** A figure as its source tells it: nothing of it was made here, and nothing of it was checked. */
export type ToldFigure = Figure & { method: 'reported' }

/** Whether a figure is told, not made. */
export function isTold(figure: Figure): figure is ToldFigure {
  return figure.method === 'reported'
}

/** The names of amounts that go into figures. */
export const termNames = [
  'opening-value',
  'closing-value',
  'payments-in',
  'payments-out',
  'market-gain',
  'cost',
  'proceeds',
  'gain',
  'total',
  'value',
  'days',
  'months',
  'growth-first',
  'growth-last',
  'level-first',
  'level-last',
  'peak',
  'trough',
  'deviation-monthly',
  'portfolio-return',
  'benchmark-return',
  'income',
  'fees',
  'taxes',
  'exchange-effect',
  'nominal',
  'coupon',
  'clean-price',
  'dirty-price',
  'gross-return',
  'net-return',
  'average-value',
] as const

/** A named amount that went into a figure, such as the opening value or the sum of payments in. */
export type Term = {
  name: (typeof termNames)[number]
  value: number | null
  /** 'index' is a level that is read beside another one, such as 194.83 of an index that began at 100. */
  unit: 'money' | 'fraction' | 'units' | 'count' | 'index'
  currency?: Currency
  date?: IsoDate
}

/** A payment across the portfolio's boundary; deposits positive, withdrawals negative, in the figure's currency. */
export type Flow = { date: IsoDate; amount: number; name: string }

/** A holding as it was valued: units x price x rate, each with its date. */
export type PricedHolding = {
  symbol: string
  name: string
  units: number
  price: number | null
  priceCurrency: Currency
  priceDate: IsoDate | null
  /** Units of the figure's currency for one unit of the price currency (GBX already divided by 100). */
  rate: number | null
  rateDate: IsoDate | null
  value: number | null
}

/** One link of a chain: the return of a sub-period (usually a calendar month or year) with its opening and closing. */
export type Step = {
  from: IsoDate
  to: IsoDate
  opening: number
  closing: number
  flows: number
  return: number | null
}

/** A lot that a sale used up: what was bought when, at which cost, under which rule. */
export type MatchedLot = {
  acquired: IsoDate | null
  units: number
  cost: number
  rule: 'same-day' | 'thirty-days' | 'pool' | 'fifo' | 'average'
}

/** One of the things a sum or a mean is made of, with its own figure; `weight` is the fraction it counts with in a mean. */
export type WorkingPart = {
  name: string
  value: number | null
  unit: 'money' | 'fraction' | 'units'
  currency?: Currency
  weight: number | null
}

/** The inputs a figure was made from: enough to follow it with a pocket calculator. */
export type Working = {
  figure: Figure
  terms: readonly Term[]
  flows: readonly Flow[]
  prices: readonly PricedHolding[]
  steps: readonly Step[]
  lots: readonly MatchedLot[]
  /** What a sum or a mean is made of, where it is neither payments nor holdings. */
  parts?: readonly WorkingPart[]
}
