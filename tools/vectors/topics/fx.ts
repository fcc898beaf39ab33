/** Topic 'fx': currency conversion, of what is held in another currency and valued with the rates of the case. */
import { addDays } from '#finance/ground/calendar.ts'
import { calculateMovements } from '#finance/portfolios/calculate-movements.ts'
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import type { PortfolioLedger, RateSeries } from '#finance/ground/ledger.ts'
import {
  calculatePerformance,
  closingValue,
  preparePortfolio,
} from '#finance/portfolios/portfolio-figures.ts'
import { valuePortfolio } from '#finance/valuation/valuation.ts'
import { booking, instrument, ledgerOf } from '#tools/vectors/cases/bookings.ts'
import { firstDay } from '#tools/vectors/cases/fund-ledger.ts'
import { shown } from '#tools/vectors/cases/shown.ts'
import { millionths } from '#tools/vectors/cases/trade-ledger.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { byProduct } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

type Direction = 'multiply' | 'divide'

/** A rate of a day the way a case quotes it. */
function rateFrom(
  [from, to]: readonly [Currency, Currency],
  { rate, direction }: { rate: number; direction: Direction },
  date: IsoDate,
): RateSeries {
  const [base, quote] = direction === 'multiply' ? [from, to] : [to, from]
  return { base, quote, dates: [date], rates: [rate] }
}

/** What cash in another currency is worth in the reporting one at the close of a day; null where no rate is known. */
function worthOf(
  held: { amount: number; currency: Currency; reporting: Currency; date: IsoDate },
  rates: readonly RateSeries[],
): number | null {
  const { amount, currency, reporting, date } = held
  const paid = booking({ date, kind: 'contribution', amount, currency })
  return closingValue(valuePortfolio(ledgerOf({ asOf: date, currency: reporting, bookings: [paid], rates })))
}

function convert(input: CaseInput): number | null {
  const direction: Direction = input.text('quote', 'per-unit') === 'inverse' ? 'divide' : 'multiply'
  const rate = rateFrom(['USD', 'EUR'], { rate: input.number('rate'), direction }, firstDay)
  const held = { amount: input.number('amount'), currency: 'USD', reporting: 'EUR', date: firstDay }
  return worthOf(held, [rate])
}

/** Dollars through pounds to euro, or pence where the first leg divides by a hundred. */
function crossRate(input: CaseInput): number | null {
  const legs = input
    .items('legs')
    .map((leg) => ({ rate: leg.number('rate'), direction: leg.option<Direction>('direction') }))
  const isPence = legs.length > 1 && legs[0]!.rate === 100 && legs[0]!.direction === 'divide'
  const steps = isPence ? legs.slice(1) : legs
  if (steps.length < 1 || steps.length > 2)
    throw new FinanceError('unknown-option', `A cross of ${steps.length} rates`)
  const way = isPence ? ['GBP', 'EUR', 'USD'] : ['USD', 'GBP', 'EUR']
  const rates = steps.map((step, i) => rateFrom([way[i]!, way[i + 1]!], step, firstDay))
  const currency = isPence ? 'GBX' : way[0]!
  return worthOf({ amount: 1, currency, reporting: way[steps.length]!, date: firstDay }, rates)
}

function lookUp(input: CaseInput): number | null {
  const rates = input.items('rates')
  const series: RateSeries = {
    base: 'USD',
    quote: 'EUR',
    dates: rates.map((item) => item.date('date')),
    rates: rates.map((item) => item.number('rate')),
  }
  return worthOf({ amount: 1, currency: 'USD', reporting: 'EUR', date: input.date('date') }, [series])
}

/** Shares in dollars, delivered on the first day, with a price and a rate for each day. */
function foreignShares(
  units: number,
  prices: readonly number[],
  rates: Pick<RateSeries, 'base' | 'quote' | 'rates'>,
): PortfolioLedger {
  const dates = prices.map((_, i) => addDays(firstDay, i))
  const amount = units * prices[0]!
  const delivered = { date: firstDay, kind: 'transfer-in', symbol: 'SHARE', currency: 'USD' } as const
  return ledgerOf({
    asOf: dates.at(-1)!,
    bookings: [booking({ ...delivered, amount, units: String(units) })],
    instruments: [instrument('SHARE', 'USD')],
    prices: [{ symbol: 'SHARE', currency: 'USD', basis: 'close', dates, closes: prices }],
    rates: [{ ...rates, dates }],
  })
}

function splitGain(input: CaseInput): { total: number; currencyGain: number } {
  const prices = [input.number('startPrice'), input.number('endPrice')]
  const rates = [input.number('startRate'), input.number('endRate')]
  const quoted = { base: 'EUR', quote: 'USD', rates }
  const valued = preparePortfolio(foreignShares(input.number('units') * millionths, prices, quoted))
  const { market, exchange } = calculateMovements(valued, { from: firstDay })
  const currencyGain = exchange === null ? NaN : shown(exchange) / millionths
  return { total: shown(market) / millionths + currencyGain, currencyGain }
}

function returnSeries(input: CaseInput): readonly number[] {
  const quoted = { base: 'USD', quote: 'EUR', rates: input.numbers('rates') }
  const { points } = calculatePerformance(foreignShares(1, input.numbers('prices'), quoted))
  return points.slice(1).map(({ portfolio }) => portfolio)
}

export const fx: Topic = {
  product: 'valuation of foreign holdings, their movements and their chart',
  operations: byProduct({
    'fx-convert': convert,
    'fx-cross': crossRate,
    'fx-gain-split': splitGain,
    'fx-lookup': lookUp,
    'fx-return-series': returnSeries,
  }),
}
