/** What moved a portfolio or an account between two closes, from its values by day and its bookings. */
import { bookedAmounts, type BookedAmount } from '#finance/returns/booked-amounts.ts'
import { toDayNumber } from '#finance/ground/calendar.ts'
import { dayNumbersOf, indexAtOrBefore, isoDayOf } from '#finance/ground/day-series.ts'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Figure, IsoDate, Reason } from '#finance/ground/figure.ts'
import { lineGains, type LineGain } from '#finance/cost/line-gains.ts'
import { roundMoney } from '#finance/ground/money.ts'
import {
  movementParts,
  type HoldingMovement,
  type MovementFigures,
  type MovementPart,
} from '#finance/returns/movements.ts'
import { lastDayOf, type DayRange } from '#finance/returns/performance-return.ts'
import type { AskedRange } from '#finance/returns/performance.ts'
import type { Evidence } from '#finance/portfolios/evidence.ts'
import { reasonsOn } from '#finance/valuation/positions.ts'
import { roundToSum } from '#finance/ground/round-to-sum.ts'
import { effectOf } from '#finance/valuation/valuation-bookings.ts'

/** What moved a portfolio, not yet rounded; NaN where it is not known. */
export type RawMovements = Record<MovementPart | 'opening' | 'closing', number> & {
  gains: readonly LineGain[]
  booked: readonly BookedAmount[]
}

/** The last day on or before another whose close is told; the first of them where there is none. */
function toldDay(days: readonly IsoDate[], day: number): number {
  const known = dayNumbersOf(days)
  return known[Math.max(indexAtOrBefore(known, day), 0)] ?? day
}

/**
 * The closes between which movements are shown: the asked range cut to the history, each end back to a told close.
 *
 * Worked case: asked from 2020-01-01, first booked on 2022-05-02: from the close of 2022-05-01, worth nothing.
 */
export function movementRange(
  { valuation, told }: Pick<Evidence, 'valuation' | 'told'>,
  asked: AskedRange,
): DayRange {
  const { first } = valuation.span
  const last = lastDayOf(valuation)
  const end = asked.to ? Math.min(Math.max(toDayNumber(asked.to), first), last) : last
  const from = asked.from ? toDayNumber(asked.from) : first
  const base = from === valuation.inception ? first : Math.min(Math.max(from, first), end)
  return told === undefined ? { base, end } : { base: toldDay(told.days, base), end: toldDay(told.days, end) }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** What a booking brings in across the boundary of a portfolio that keeps its cash, in money or securities; out negative. */
export function crossingAmount({ booking, paid, traded }: BookedAmount): number {
  return effectOf(booking, 'inside').flow === 0 ? 0 : paid + traded
}

/**
 * What was paid in and out over the boundary in a range, by day in the currency of the valuation; out negative. `booked`
 * are the bookings of that range: where a source tells values by day, it is they that say what was paid.
 */
export function paymentsWithin(
  { valuation, told }: Pick<Evidence, 'valuation' | 'told'>,
  range: DayRange,
  booked: readonly BookedAmount[],
): readonly { day: number; amount: number }[] {
  if (told !== undefined) return booked.map((one) => ({ day: one.day, amount: crossingAmount(one) }))
  return valuation.flows.filter(({ day }) => day > range.base && day <= range.end)
}

/**
 * The walk from opening to closing, unrounded: each part calculated by itself, none as what is left. Where holdings have
 * no days of their own, what is left is the market, with exchange rates in it.
 */
export function measureMovements(evidence: Evidence, range: DayRange): RawMovements {
  const { valuation, ledgers, told } = evidence
  const { first } = valuation.span
  const booked = bookedAmounts(ledgers ?? [], valuation, range)
  const gains = told === undefined ? lineGains(valuation, booked, range) : []
  const payments = paymentsWithin(evidence, range, booked).map(({ amount }) => amount)
  const raw = {
    opening: valuation.value[range.base - first]!,
    contributions: sum(payments.map((amount) => (amount < 0 ? 0 : amount))),
    withdrawals: sum(payments.map((amount) => Math.min(amount, 0))),
    income: sum(booked.map(({ income }) => income)),
    market: sum(gains.map(({ market }) => market)) + sum(booked.map(({ premium }) => premium)),
    exchange: sum(gains.map(({ exchange }) => exchange)),
    fees: -sum(booked.map(({ fees }) => fees)),
    taxes: -sum(booked.map(({ taxes }) => taxes)),
    closing: valuation.value[range.end - first]!,
    gains,
    booked,
  }
  if (told === undefined) return raw
  const left = raw.closing - raw.opening - sum(movementParts.map((part) => raw[part]))
  return { ...raw, market: ledgers === null ? NaN : left }
}

type Shares = Map<string, { name: string; market: number; income: number; exchange: number }>

/** The gains and the income by holding; several lines of one security are one holding. */
function sharesOf({ gains, booked }: RawMovements): Shares {
  const shares: Shares = new Map()
  const shareOf = (id: string, name: string) => {
    const known = shares.get(id) ?? { name, market: 0, income: 0, exchange: 0 }
    shares.set(id, known)
    return known
  }
  for (const { line, market, exchange } of gains) {
    const share = shareOf(line.id, line.name)
    share.market += market
    share.exchange += exchange
  }
  for (const { booking, cashId, income, premium } of booked) {
    if (income !== 0) shareOf(booking.symbol ?? cashId, booking.name).income += income
    // An option is no holding: each stands under its own name.
    if (premium !== 0) shareOf(`option:${booking.name}`, booking.name).market += premium
  }
  return shares
}

function effectOn({ market, income, exchange }: HoldingMovement): number {
  return Math.abs(market + income + (exchange ?? 0))
}

/** By holding, each column adding up to the figure of the whole. */
function movementsByHolding(
  raw: RawMovements,
  totals: Record<'market' | 'income' | 'exchange', number>,
  currency: string,
): readonly HoldingMovement[] {
  const shares = [...sharesOf(raw)]
  const column = (name: 'market' | 'income' | 'exchange') =>
    roundToSum(
      shares.map(([, share]) => share[name]),
      totals[name],
      currency,
    )
  const [market, income, exchange] = [column('market'), column('income'), column('exchange')]
  return shares
    .map(([id, { name }], i) => ({
      id,
      name,
      market: market[i]!,
      income: income[i]!,
      exchange: exchange[i]!,
    }))
    .filter((share) => share.market !== 0 || share.income !== 0 || share.exchange !== 0)
    .sort((a, b) => effectOn(b) - effectOn(a) || (a.id < b.id ? -1 : 1))
}

/** The rounded parts: together they lead from the rounded opening to the rounded closing where nothing is missing. */
function roundParts(raw: RawMovements, currency: string): Record<MovementPart, number> {
  const values = movementParts.map((part) => raw[part])
  const gap = raw.closing - raw.opening - sum(values)
  const rounded = (value: number) => roundMoney(value, currency)
  // A cent of difference is rounding; more than that was not explained and must be seen in the residual.
  const isExplained = Math.abs(gap) < 0.01
  const target = rounded(raw.closing) - rounded(raw.opening)
  const parts = isExplained ? roundToSum(values, target, currency) : values.map(rounded)
  return Object.fromEntries(movementParts.map((part, i) => [part, parts[i]!])) as Record<MovementPart, number>
}

/**
 * What moved a portfolio (or several as one) between two closes:
 * opening + contributions + withdrawals + income + market + exchange + fees + taxes = closing, to the cent.
 *
 * Contributions and withdrawals are what crossed the boundary (where cash is kept elsewhere: what trades were paid with
 * and what they brought); income is before withheld tax; fees and taxes include those inside trades; market is the
 * effect of prices, with the premiums of options, and exchange that of rates, both day by day. Every part is calculated by itself, so that a residual
 * would show a mistake; the cents of rounding go to the parts with the largest remainders. What a value or a rate is
 * missing for has no figure. Where holdings have no days of their own the market is what is left, exchange rates
 * included, and the residual proves nothing.
 *
 * Source: the identity of every period, opening + unrealised + realised + income - fees - taxes + currency + transfers
 * = closing. Worked case: 100 paid in, 10 units bought at 10, worth 11 at the close, a fee of 1 from the cash of 0:
 * contributions 100, market 10, fees -1, closing 109.
 */
export function calculateMovements(evidence: Evidence, asked: AskedRange = {}): MovementFigures {
  const { valuation, told } = evidence
  const { currency } = valuation
  const range = movementRange(evidence, asked)
  const raw = measureMovements(evidence, range)
  const [from, to] = [isoDayOf(range.base), isoDayOf(range.end)]
  const reasons: readonly Reason[] = [
    ...reasonsOn(valuation, range.base),
    ...reasonsOn(valuation, range.end),
    ...valuation.reasons,
  ]
  const isKnown = Number.isFinite(raw.opening + raw.closing + sum(movementParts.map((part) => raw[part])))
  const parts = isKnown ? roundParts(raw, currency) : null
  const figure = (value: number): Figure =>
    moneyFigure(value, currency, { from, asOf: to, method: told ? 'sum' : 'value-bridge', reasons })
  const part = (name: MovementPart): Figure => figure(parts === null ? raw[name] : parts[name])
  const close = (value: number, asOf: string, day: number): Figure =>
    moneyFigure(value, currency, {
      asOf,
      method: told ? 'reported' : 'market-value',
      reasons: reasonsOn(valuation, day),
    })
  const opening = close(raw.opening, from, range.base)
  const closing = close(raw.closing, to, range.end)
  const explained = parts === null ? NaN : sum(Object.values(parts)) + (opening.value ?? NaN)
  return {
    currency,
    from,
    to,
    opening,
    contributions: part('contributions'),
    withdrawals: part('withdrawals'),
    income: part('income'),
    market: part('market'),
    exchange: told ? null : part('exchange'),
    fees: part('fees'),
    taxes: part('taxes'),
    closing,
    residual: figure((closing.value ?? NaN) - explained),
    byHolding: parts === null || told ? [] : movementsByHolding(raw, parts, currency),
  }
}
