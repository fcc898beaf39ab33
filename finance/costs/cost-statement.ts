/** The yearly statement of costs after the event: everything a portfolio or an account cost in a calendar year. */
import { bookedAmounts } from '#finance/returns/booked-amounts.ts'
import { toDayNumber } from '#finance/ground/calendar.ts'
import { isoDayOf } from '#finance/ground/day-series.ts'
import { fractionFigure, moneyFigure, withReasons } from '#finance/ground/figure-quality.ts'
import type { Currency, Figure, IsoDate, Reason } from '#finance/ground/figure.ts'
import { discloseCharges } from '#finance/portfolios/gross-valuation.ts'
import { type ChargesDisclosure } from '#finance/returns/figure-shapes.ts'
import { roundMoney } from '#finance/ground/money.ts'
import { lastDayOf, type DayRange } from '#finance/returns/performance-return.ts'
import { calendarYear } from '#finance/ground/periods.ts'
import type { ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/** The groups of the law, in its order; 'incidental' are performance fees. */
export const costGroups = ['one-off', 'ongoing', 'transaction', 'ancillary', 'incidental'] as const

/** A group of costs. */
export type CostGroup = (typeof costGroups)[number]

/** Whether a cost is of the service or of the instruments. */
export type CostSource = 'service' | 'instruments'

/** What the instruments themselves cost in the year, as their makers tell it; amounts in the currency of the statement. */
export type InstrumentCost = { group: CostGroup; amount: number }

/** What is asked besides the portfolio: the year, and what is known from elsewhere. */
export type CostStatementTerms = {
  year: number
  /** To which group a charge of the service belongs, by its name; ongoing where none is told. */
  groupOf?: (name: string) => CostGroup
  instruments?: readonly InstrumentCost[]
  /** Payments received from third parties in the year; shown apart, in no total. */
  thirdParty?: number
}

/** A row: amount, and share of the average value of the year. Zero is printed as zero. */
export type CostRow = { group: CostGroup; amount: Figure; share: Figure }

/** The costs of the service or of the instruments, each group with a row, and their sum. */
export type CostSection = { source: CostSource; rows: readonly CostRow[]; total: Figure; share: Figure }

/** The return before and after charges up to the end of one of the years: the illustration of the cumulative effect. */
export type CumulativeEffect = ChargesDisclosure & { to: IsoDate }

/**
 * The statement of a year, or of the part of it in which there was something: `from` is the close it counts from. The
 * taxes on income are no costs and stand beside them.
 */
export type CostStatement = {
  currency: Currency
  year: number
  from: IsoDate
  to: IsoDate
  complete: boolean
  averageValue: Figure
  sections: readonly CostSection[]
  total: Figure
  share: Figure
  thirdParty: Figure
  incomeTaxes: Figure
  effect: ChargesDisclosure
  cumulative: readonly CumulativeEffect[]
}

type Sums = Record<CostGroup, number>

function emptySums(): Sums {
  return { 'one-off': 0, ongoing: 0, transaction: 0, ancillary: 0, incidental: 0 }
}

/** The year's days inside the history; null where there was nothing in that year. */
function rangeOf(valuation: Valuation, year: number): DayRange | null {
  if (valuation.inception === null) return null
  const { baseDate, endDate } = calendarYear(year)
  const base = Math.max(toDayNumber(baseDate), valuation.span.first)
  const end = Math.min(toDayNumber(endDate), lastDayOf(valuation))
  return base < end ? { base, end } : null
}

/** The mean of the daily values after the base; NaN where one is unknown. */
function averageOf({ value, span }: Valuation, { base, end }: DayRange): number {
  let sum = 0
  for (let day = base + 1; day <= end; day += 1) sum += value[day - span.first]!
  return sum / (end - base)
}

function serviceCosts(
  { valuation, ledgers }: ValuedPortfolio,
  range: DayRange,
  groupOf: (name: string) => CostGroup,
): { sums: Sums; incomeTaxes: number } {
  const sums = emptySums()
  let incomeTaxes = 0
  for (const { booking, fees, taxes } of bookedAmounts(ledgers, valuation, range)) {
    const isTrade = booking.kind === 'purchase' || booking.kind === 'sale'
    if (isTrade) sums.transaction += fees + taxes
    else if (booking.kind === 'fee') sums[groupOf(booking.name)] += fees
    else {
      // What is kept back of income in fees (a collection fee) is a cost of the service; its tax is none.
      sums.ancillary += fees
      incomeTaxes += taxes
    }
  }
  return { sums, incomeTaxes }
}

/** Without a word of their makers it is not known what instruments cost. */
function instrumentCosts(costs: readonly InstrumentCost[] | undefined): Sums {
  if (costs === undefined)
    return { 'one-off': NaN, ongoing: NaN, transaction: NaN, ancillary: NaN, incidental: NaN }
  const sums = emptySums()
  for (const { group, amount } of costs) sums[group] += amount
  return sums
}

type Frame = { currency: Currency; from: IsoDate; to: IsoDate; average: number }

function unknownWhen(isUnknown: boolean): readonly Reason[] {
  return isUnknown ? [{ code: 'unavailable' }] : []
}

function amountFigure(amount: number, { currency, from, to }: Frame): Figure {
  const reasons = unknownWhen(Number.isNaN(amount))
  return moneyFigure(amount, currency, { from, asOf: to, method: 'sum', reasons })
}

function shareFigure(amount: number, { from, to, average }: Frame): Figure {
  const isKnown = average > 0 && !Number.isNaN(amount)
  return fractionFigure(isKnown ? amount / average : null, {
    from,
    asOf: to,
    method: 'share-of-average',
    reasons: isKnown ? [] : [{ code: 'no-capital' }],
  })
}

/** Rows rounded first: what is printed adds up. */
function sectionOf(source: CostSource, sums: Sums, frame: Frame): CostSection & { sum: number } {
  const rounded = costGroups.map((group) => ({
    group,
    amount: roundedOrUnknown(sums[group], frame.currency),
  }))
  const sum = rounded.reduce((total, { amount }) => total + amount, 0)
  return {
    source,
    rows: rounded.map(({ group, amount }) => ({
      group,
      amount: amountFigure(amount, frame),
      share: shareFigure(amount, frame),
    })),
    total: amountFigure(sum, frame),
    share: shareFigure(sum, frame),
    sum,
  }
}

function roundedOrUnknown(amount: number, currency: Currency): number {
  return Number.isNaN(amount) ? NaN : roundMoney(amount, currency)
}

/** The effect from the beginning up to the end of each year so far. */
function cumulativeEffects(valued: ValuedPortfolio, last: DayRange): readonly CumulativeEffect[] {
  const effects: CumulativeEffect[] = []
  const first = Number(isoDayOf(valued.valuation.span.first + 1).slice(0, 4))
  for (let year = first; year <= Number(isoDayOf(last.end).slice(0, 4)); year += 1) {
    const range = rangeOf(valued.valuation, year)
    if (range === null) continue
    const to = isoDayOf(Math.min(range.end, last.end))
    effects.push({ to, ...discloseCharges(valued, { to }) })
  }
  return effects
}

/**
 * Everything a portfolio (or several as one) cost in a calendar year: by group, of the service and of the instruments,
 * totalled, as amounts and as shares of the average of the daily values; the effect on the return, gross less net of the
 * same days; and how that effect grew since the beginning. A refund lowers its group. Charges paid from outside belong
 * here too. Null where there was nothing in that year.
 *
 * Source: MiFID II article 24(4), Regulation 2017/565 article 50 and annex II. Worked case: an average value of 10,000, a
 * management fee of 100, dealing costs of 15 and stamp duty of 5: ongoing 100, transaction 20, total 120, 1.20 %.
 */
export function composeCostStatement(
  valued: ValuedPortfolio,
  terms: CostStatementTerms,
): CostStatement | null {
  const { valuation } = valued
  const range = rangeOf(valuation, terms.year)
  if (range === null) return null
  const whole = calendarYear(terms.year)
  const [from, to] = [isoDayOf(range.base), isoDayOf(range.end)]
  const average = averageOf(valuation, range)
  const frame: Frame = { currency: valuation.currency, from, to, average }
  const { sums, incomeTaxes } = serviceCosts(valued, range, terms.groupOf ?? (() => 'ongoing'))
  const sections = [
    sectionOf('service', sums, frame),
    sectionOf('instruments', instrumentCosts(terms.instruments), frame),
  ]
  // What is not told of the instruments is in no sum, and the sum says so.
  const told = sections.filter((section) => section.source === 'service' || terms.instruments !== undefined)
  const sum = told.reduce((total, section) => total + section.sum, 0)
  const partly = unknownWhen(terms.instruments === undefined)
  return {
    currency: valuation.currency,
    year: terms.year,
    from,
    to,
    complete: from === whole.baseDate && to === whole.endDate,
    averageValue: moneyFigure(average, valuation.currency, {
      from,
      asOf: to,
      method: 'market-value',
      reasons: unknownWhen(Number.isNaN(average)),
    }),
    sections: sections.map(({ sum: _sum, ...section }) => section),
    total: withReasons(amountFigure(sum, frame), partly),
    share: withReasons(shareFigure(sum, frame), partly),
    thirdParty: amountFigure(terms.thirdParty ?? NaN, frame),
    incomeTaxes: amountFigure(incomeTaxes, frame),
    effect: discloseCharges(valued, { from, to }),
    cumulative: cumulativeEffects(valued, range),
  }
}
