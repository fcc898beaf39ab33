/** The statement of costs after the event: everything a portfolio or an account cost in a calendar year or another period. */
import { incomeTaxesOf, serviceCostsOf } from '#finance/costs/service-costs.ts'
import { toDayNumber, yearOf } from '#finance/ground/calendar.ts'
import { isoDayOf } from '#finance/ground/day-series.ts'
import { fractionFigure, moneyFigure, uniqueReasons } from '#finance/ground/figure-quality.ts'
import type { Currency, Figure, IsoDate, Reason } from '#finance/ground/figure.ts'
import { roundMoney } from '#finance/ground/money.ts'
import { calendarYear, type Span } from '#finance/ground/periods.ts'
import { costGroups, type CostGroup, type Evidence } from '#finance/portfolios/evidence.ts'
import { discloseCharges } from '#finance/portfolios/gross-valuation.ts'
import type { ChargesDisclosure } from '#finance/returns/figure-shapes.ts'
import { lastDayOf, type DayRange } from '#finance/returns/performance-return.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/** Whether a cost is of the service or of the instruments. */
export type CostSource = 'service' | 'instruments'

/** A row: amount, and share of the average value of the year. Zero is printed as zero. */
export type CostRow = { group: CostGroup; amount: Figure; share: Figure }

/** The costs of the service or of the instruments, each group with a row, and their sum. */
export type CostSection = { source: CostSource; rows: readonly CostRow[]; total: Figure; share: Figure }

/** The return before and after charges up to the end of one of the years: the illustration of the cumulative effect. */
export type CumulativeEffect = ChargesDisclosure & { to: IsoDate }

/**
 * The statement of a year or another period, or of the part of it in which there was something: `from` is the close it
 * counts from, `year` the year in which the period ends. The taxes on income are no costs and stand beside them.
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

const unavailable: readonly Reason[] = [{ code: 'unavailable' }]

/** The days of a period inside the history, from the close before the first; null where there was nothing in it. */
function rangeOf(valuation: Valuation, { baseDate, endDate }: Span): DayRange | null {
  if (valuation.inception === null) return null
  const base = Math.max(toDayNumber(baseDate), valuation.inception - 1)
  const end = Math.min(toDayNumber(endDate), lastDayOf(valuation))
  return base < end ? { base, end } : null
}

/** The mean of the daily values after the base; NaN where one is unknown. */
function averageOf({ value, span }: Valuation, { base, end }: DayRange): number {
  let sum = 0
  for (let day = base + 1; day <= end; day += 1) sum += value[day - span.first]!
  return sum / (end - base)
}

type Frame = { currency: Currency; from: IsoDate; to: IsoDate; average: number; reasons: readonly Reason[] }

function amountFigure(amount: number, { currency, from, to, reasons }: Frame): Figure {
  const why = Number.isNaN(amount) ? unavailable : reasons
  return moneyFigure(amount, currency, { from, asOf: to, method: 'sum', reasons: why })
}

function shareFigure(amount: number, { from, to, average, reasons }: Frame): Figure {
  const share = average > 0 ? amount / average : NaN
  const why: Reason = { code: average <= 0 ? 'no-capital' : 'unavailable' }
  return fractionFigure(share, {
    from,
    asOf: to,
    method: 'share-of-average',
    reasons: Number.isNaN(share) ? [...reasons, why] : reasons,
  })
}

const both = (amount: number, frame: Frame): { amount: Figure; share: Figure } => ({
  amount: amountFigure(amount, frame),
  share: shareFigure(amount, frame),
})

type Sums = Record<CostGroup, { amount: number; reasons: readonly Reason[] }>

/** By group; a cost without a rate is in no sum, and the reasons say so. */
function sumUp(costs: ReturnType<typeof serviceCostsOf>): Sums {
  const sums = costGroups.map((group) => {
    const own = costs.filter((cost) => cost.group === group)
    const missing = own.flatMap(({ amount, from }) =>
      amount === null ? [{ code: 'missing-rate' as const, subject: from }] : [],
    )
    const amount = own.reduce((sum, cost) => sum + (cost.amount ?? 0), 0)
    return [group, { amount, reasons: uniqueReasons(missing) }]
  })
  return Object.fromEntries(sums) as Sums
}

/** Rows rounded first: what is printed adds up. */
function sectionOf(source: CostSource, sums: Sums | null, frame: Frame): CostSection & { sum: number } {
  const rows = costGroups.map((group) => {
    const { amount, reasons } = sums?.[group] ?? { amount: NaN, reasons: [] }
    return { group, rounded: sums ? roundMoney(amount, frame.currency) : NaN, reasons }
  })
  const sum = rows.reduce((total, { rounded }) => total + rounded, 0)
  const { amount: total, share } = both(sum, frame)
  return {
    source,
    rows: rows.map(({ group, rounded, reasons }) => ({ group, ...both(rounded, { ...frame, reasons }) })),
    total,
    share,
    sum,
  }
}

/** The effect from the beginning up to the end of each year so far. */
function cumulativeEffects(booked: Booked, last: DayRange): readonly CumulativeEffect[] {
  const effects: CumulativeEffect[] = []
  const first = Number(isoDayOf(booked.valuation.span.first + 1).slice(0, 4))
  for (let year = first; year <= Number(isoDayOf(last.end).slice(0, 4)); year += 1) {
    const range = rangeOf(booked.valuation, calendarYear(year))
    if (range === null) continue
    const to = isoDayOf(Math.min(range.end, last.end))
    effects.push({ to, ...discloseCharges(booked, { to }) })
  }
  return effects
}

type Booked = Parameters<typeof discloseCharges>[0]
type Effects = Pick<CostStatement, 'effect' | 'cumulative'>

/** What charges did to the return; not known of a source that tells returns after charges alone. */
function effectsOf({ told, valuation, ledgers }: Evidence, range: DayRange): Effects {
  const [from, asOf] = [isoDayOf(range.base), isoDayOf(range.end)]
  if (told !== undefined || ledgers === null) {
    const none = fractionFigure(null, { asOf, method: 'charges-effect', reasons: unavailable })
    return { effect: { net: none, gross: none, chargesEffect: none }, cumulative: [] }
  }
  const booked = { valuation, ledgers }
  return {
    effect: discloseCharges(booked, { from, to: asOf }),
    cumulative: cumulativeEffects(booked, range),
  }
}

/**
 * Everything a portfolio (or several as one) cost in a period: by group, totalled, as amounts and as shares of
 * the average of the daily values; the effect on the return, gross less net of the same days; and how that effect grew
 * since the beginning. A refund lowers its group. Charges paid from outside belong here too. What the instruments cost in
 * themselves nobody tells: it is in no sum, and the total says so. Null where there was nothing in that period.
 *
 * Source: MiFID II article 24(4), Regulation 2017/565 article 50 and annex II. Worked case: an average value of 10,000, a
 * management fee of 100, dealing costs of 15 and stamp duty of 5: ongoing 100, transaction 20, total 120, 1.20 %.
 */
export function composePeriodCosts(evidence: Evidence, span: Span): CostStatement | null {
  const { valuation } = evidence
  const { currency } = valuation
  const { baseDate, endDate } = span
  const held = rangeOf(valuation, span)
  const range = held ?? { base: toDayNumber(baseDate), end: toDayNumber(endDate) }
  const costs = serviceCostsOf(evidence, { span, range })
  if (held === null && (evidence.told === undefined || costs.length === 0)) return null
  const [from, to] = [isoDayOf(range.base), isoDayOf(range.end)]
  const average = held === null ? NaN : averageOf(valuation, held)
  const sums = sumUp(costs)
  const reasons = costGroups.flatMap((group) => sums[group].reasons)
  const frame: Frame = { currency, from, to, average, reasons }
  const { sum, ...service } = sectionOf('service', sums, frame)
  const { sum: _unknown, ...instruments } = sectionOf('instruments', null, { ...frame, reasons: [] })
  const { amount: total, share } = both(sum, { ...frame, reasons: [...reasons, ...unavailable] })
  return {
    currency,
    year: yearOf(endDate),
    from,
    to,
    complete: from === baseDate && to === endDate,
    averageValue: moneyFigure(average, currency, {
      from,
      asOf: to,
      method: 'market-value',
      reasons: Number.isNaN(average) ? unavailable : [],
    }),
    sections: [service, instruments],
    total,
    share,
    thirdParty: amountFigure(NaN, frame),
    incomeTaxes: amountFigure(incomeTaxesOf(evidence, range), { ...frame, reasons: [] }),
    ...effectsOf(evidence, range),
  }
}

/** The statement that regulators ask for once a year: the costs of a calendar year. */
export const composeCostStatement = (evidence: Evidence, year: number): CostStatement | null =>
  composePeriodCosts(evidence, calendarYear(year))
