/** How the value of a portfolio grew beside the money that was put into it, what it gained, and what it paid. */
import { addMonths, toDayNumber } from '#finance/ground/calendar.ts'
import { isoDayOf } from '#finance/ground/day-series.ts'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Currency, Figure, IsoDate } from '#finance/ground/figure.ts'
import { roundMoney } from '#finance/ground/money.ts'
import { rangePeriod } from '#finance/ground/periods.ts'
import type { Evidence } from '#finance/portfolios/evidence.ts'
import { movementRange, paymentsWithin } from '#finance/portfolios/calculate-movements.ts'
import { bookedAmounts, type BookedAmount } from '#finance/returns/booked-amounts.ts'
import type { ChangeName } from '#finance/returns/figure-shapes.ts'
import { changeNames, changeRange } from '#finance/returns/performance-changes.ts'
import { lastDayOf, type DayRange } from '#finance/returns/performance-return.ts'
import { reasonsOn } from '#finance/valuation/positions.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/** A close: the value, and the net contributions up to it; null where it is not known. */
export type ValuePoint = { date: IsoDate; value: number | null; netContributions: number | null }

/** The income of one calendar month ('2026-03'), before what was withheld. */
export type IncomeMonth = { month: string; amount: number }

/**
 * Value and net contributions by day, the gain in money over each of the usual spans, and the income of the last twelve
 * calendar months, the current one as far as it has come. Amounts are in `currency`.
 */
export type ValueHistory = {
  currency: Currency
  from: IsoDate
  to: IsoDate
  /** The value with which the history begins and which counts as paid in; 0 where the books go back to the first booking. */
  opening: number | null
  points: readonly ValuePoint[]
  gains: Record<ChangeName, Figure>
  income: { from: IsoDate; total: Figure; months: readonly IncomeMonth[] }
}

/** More closes than a chart has pixels help nobody. */
const mostPoints = 480

/** The calendar month of a day, with its year. */
const yearMonthOf = (date: IsoDate): string => date.slice(0, 7)

/** The days from whose close a span counts that readers choose. */
function baseDays(valuation: Valuation): readonly number[] {
  const named = changeNames.map((name) => changeRange(valuation, name).base)
  return [...named, toDayNumber(rangePeriod('12m', valuation.asOf).baseDate)]
}

/**
 * The closes that are told: every day, or every so many back from the last where there are too many; the first, and those
 * with which a span begins, always.
 */
function chosenPlaces(valuation: Valuation): readonly number[] {
  const [start, { first, length }] = [firstPlace(valuation), valuation.span]
  const step = Math.ceil((length - start) / mostPoints)
  const bases = baseDays(valuation).map((day) => day - first)
  const isBase = new Set([start, ...bases])
  const places = Array.from({ length: length - start }, (_, i) => start + i)
  return places.filter((place) => (length - 1 - place) % step === 0 || isBase.has(place))
}

function knownMoney(amount: number | undefined, currency: Currency): number | null {
  return amount === undefined || !Number.isFinite(amount) ? null : roundMoney(amount, currency)
}

type Payments = ReturnType<typeof paymentsWithin>

/** The close of the first funded day, before which there is nothing to draw. */
function firstPlace({ span, inception }: Valuation): number {
  return Math.max(0, (inception ?? span.first) - span.first)
}

function listPoints({ valuation }: Evidence, payments: Payments | null): readonly ValuePoint[] {
  const { currency, span, value } = valuation
  const paid = new Float64Array(span.length)
  paid[0] = value[0] ?? 0
  for (const { day, amount } of payments ?? []) paid[day - span.first]! += amount
  for (let i = 1; i < paid.length; i += 1) paid[i]! += paid[i - 1]!
  return chosenPlaces(valuation).map((place) => ({
    date: isoDayOf(span.first + place),
    value: knownMoney(value[place], currency),
    netContributions: payments === null ? null : knownMoney(paid[place], currency),
  }))
}

/** What was gained over a span: the closing value less the opening one and all that was paid in between. */
function gainOver(evidence: Evidence, asked: DayRange, payments: Payments | null): Figure {
  const { valuation } = evidence
  const { first } = valuation.span
  const isShort = asked.base < first
  const range = isShort
    ? asked
    : movementRange(evidence, { from: isoDayOf(asked.base), to: isoDayOf(asked.end) })
  const paid = (payments ?? []).filter(({ day }) => day > range.base && day <= range.end)
  const gain = paid.reduce(
    (left, { amount }) => left - amount,
    valuation.value[range.end - first]! - (valuation.value[range.base - first] ?? NaN),
  )
  return moneyFigure(isShort || payments === null ? null : gain, valuation.currency, {
    from: isoDayOf(range.base),
    asOf: isoDayOf(range.end),
    method: 'value-change',
    reasons: isShort
      ? [{ code: 'short-history', date: isoDayOf(first) }]
      : [...reasonsOn(valuation, range.base), ...reasonsOn(valuation, range.end)],
  })
}

/** The last twelve calendar months with what each paid, oldest first. */
function incomeByMonth({ valuation }: Evidence, booked: readonly BookedAmount[] | null) {
  const { asOf, currency } = valuation
  const months = Array.from({ length: 12 }, (_, i) =>
    yearMonthOf(addMonths(`${yearMonthOf(asOf)}-01`, i - 11)),
  )
  const from = `${months[0]}-01`
  const paid = (booked ?? [])
    .map(({ day, income }) => ({ month: yearMonthOf(isoDayOf(day)), income }))
    .filter(({ month }) => month >= months[0]!)
  const sumOf = (rows: typeof paid) => rows.reduce((sum, { income }) => sum + income, 0)
  const total = moneyFigure(booked === null ? null : sumOf(paid), currency, {
    from,
    asOf,
    method: 'sum',
    reasons: [],
  })
  if (total.value === null) return { from, total, months: [] }
  const amountOf = (month: string) => roundMoney(sumOf(paid.filter((one) => one.month === month)), currency)
  return { from, total, months: months.map((month) => ({ month, amount: amountOf(month) })) }
}

/**
 * The history of a portfolio, or of several as one; null where nothing has happened yet.
 *
 * Net contributions begin with the value of the first close (nothing, where the books go back to the first booking) and
 * add what crossed the boundary since, out negative: value less net contributions is the gain. Where the bookings cannot
 * be had, contributions, gains and income are not known and the value stands alone. Of a long history a close every so
 * many days is told, always the first and the last.
 *
 * Worked case: 100 paid in, worth 104 a day later when 50 more come: value 154, net contributions 150, gain 4.
 */
export function calculateValueHistory(evidence: Evidence): ValueHistory | null {
  const { valuation, ledgers } = evidence
  if (valuation.inception === null || valuation.span.length === 0) return null
  const whole = { base: valuation.span.first, end: lastDayOf(valuation) }
  const booked = ledgers && bookedAmounts(ledgers, valuation, whole)
  const payments = booked && paymentsWithin(evidence, whole, booked)
  const gain = (name: ChangeName) => gainOver(evidence, changeRange(valuation, name), payments)
  return {
    currency: valuation.currency,
    from: isoDayOf(valuation.span.first + firstPlace(valuation)),
    to: isoDayOf(whole.end),
    opening: knownMoney(valuation.value[0], valuation.currency),
    points: listPoints(evidence, payments),
    gains: Object.fromEntries(changeNames.map((name) => [name, gain(name)])) as Record<ChangeName, Figure>,
    income: incomeByMonth(evidence, booked),
  }
}
