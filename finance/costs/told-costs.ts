/** The yearly statement of costs where a source tells of its charges instead of its bookings; and costs by quarter. */
import { monthOf, yearOf } from '#finance/ground/calendar.ts'
import {
  costGroups,
  type CostGroup,
  type CostSection,
  type CostStatement,
} from '#finance/costs/cost-statement.ts'
import { fractionFigure, moneyFigure } from '#finance/ground/figure-quality.ts'
import { findCostFigure, isCountedIn } from '#finance/costs/find-cost-figure.ts'
import type { Currency, Figure, Flow, IsoDate, Reason, Working } from '#finance/ground/figure.ts'
import type { ChargesDisclosure } from '#finance/returns/figure-shapes.ts'
import { roundMoney } from '#finance/ground/money.ts'
import { calendarYear } from '#finance/ground/periods.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'

/** The types in which sources tell of charges. */
export const chargeTypes = ['management', 'custody', 'advice', 'other'] as const
export type ChargeType = (typeof chargeTypes)[number]

/** A charge of the service, and what a trade cost. Amounts are positive; a refund is negative. */
export type ToldCharge = { date: IsoDate; type: ChargeType; amount: number; currency: Currency }
export type ToldTradeCost = { date: IsoDate; total: number; currency: Currency }

/** The reporting currency for one unit of another on a day, where the source tells it; null where it does not. */
export type ToldRate = (currency: Currency, date: IsoDate) => number | null

/** `points` are values by day, ascending; `effect` the return before and after charges, where the source knows both. */
export type ToldCosts = {
  year: number
  currency: Currency
  charges: readonly ToldCharge[]
  tradeCosts: readonly ToldTradeCost[]
  points: readonly { date: IsoDate; portfolioValue: number }[]
  effect: ChargesDisclosure | null
  /** Tax kept back of income in the year, positive, in `currency`; null where it is not known. */
  incomeTaxes: number | null
  /** Absent: no rates are told. */
  rateOf?: ToldRate
}

const groups: Record<ChargeType, CostGroup> = {
  management: 'ongoing',
  custody: 'ongoing',
  advice: 'ongoing',
  other: 'ancillary',
}

type Frame = {
  currency: Currency
  from: IsoDate
  to: IsoDate
  average: number | null
  reasons: readonly Reason[]
  /** Which group is not whole, and why. */
  reasonsOf: ReadonlyMap<CostGroup, readonly Reason[]>
}

function amountOf(amount: number | null, { currency, from, to, reasons }: Frame): Figure {
  return moneyFigure(amount, currency, { from, asOf: to, method: 'sum', reasons })
}

function shareOf(amount: number | null, { average, from, to, reasons }: Frame): Figure {
  const share = amount !== null && average !== null && average > 0 ? amount / average : null
  const why: readonly Reason[] = share === null ? [...reasons, { code: 'unavailable' }] : reasons
  return fractionFigure(share, { from, asOf: to, method: 'share-of-average', reasons: why })
}

function sectionOf(
  source: CostSection['source'],
  amounts: ReadonlyMap<CostGroup, number>,
  frame: Frame,
): CostSection {
  const rounded = (group: CostGroup): number => roundMoney(amounts.get(group) ?? 0, frame.currency)
  const total = roundMoney(
    costGroups.reduce((sum, group) => sum + rounded(group), 0),
    frame.currency,
  )
  const rows = costGroups.map((group) => {
    const own = { ...frame, reasons: frame.reasonsOf.get(group) ?? [] }
    return { group, amount: amountOf(rounded(group), own), share: shareOf(rounded(group), own) }
  })
  return { source, rows, total: amountOf(total, frame), share: shareOf(total, frame) }
}

/** What the instruments cost in themselves: no source tells it. */
function unknownSection(frame: Frame): CostSection {
  const none = { amount: amountOf(null, frame), share: shareOf(null, frame) }
  const rows = costGroups.map((group) => ({ group, ...none }))
  return { source: 'instruments', rows, total: none.amount, share: none.share }
}

const notTold: readonly Reason[] = [{ code: 'unavailable' }]

function noEffect(asOf: IsoDate): ChargesDisclosure {
  const none = fractionFigure(null, {
    asOf,
    method: 'charges-effect',
    reasons: [{ code: 'unavailable' }],
  })
  return { net: none, gross: none, chargesEffect: none }
}

function rateInto(
  { currency, rateOf }: Pick<ToldCosts, 'currency' | 'rateOf'>,
  of: Currency,
  date: IsoDate,
): number | null {
  return of === currency ? 1 : (rateOf?.(of, date) ?? null)
}

/**
 * The statement of a year from told charges: management, custody and advice are ongoing, others ancillary, the costs of
 * trades transaction costs. The average is that of the told values. A charge in another currency counts at the rate
 * told of its day; without one it is in no sum, and the figures say so. Null where nothing is told of the year.
 *
 * Source: as `composeCostStatement`. Worked case: values of 10,000 all year, a management charge of 100 and dealing
 * costs of 20: ongoing 100, transaction 20, total 120, 1.20 %.
 */
export function composeToldCosts(told: ToldCosts): CostStatement | null {
  const { year, currency, effect } = told
  const { baseDate, endDate } = calendarYear(year)
  const inYear = <Row extends { date: IsoDate }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter(({ date }) => yearOf(date) === year)
  // A day before anything was there is no day of its life.
  const funded = told.points.findIndex(({ portfolioValue }) => portfolioValue !== 0)
  const values = inYear(funded < 0 ? [] : told.points.slice(funded))
  const charges = inYear(told.charges)
  const tradeCosts = inYear(told.tradeCosts)
  if (values.length === 0 && charges.length === 0 && tradeCosts.length === 0) return null
  const sums = new Map<CostGroup, number>()
  const reasonsOf = new Map<CostGroup, Reason[]>()
  const count = (group: CostGroup, amount: number, { of, date }: { of: Currency; date: IsoDate }): void => {
    const rate = rateInto(told, of, date)
    if (rate !== null) return void sums.set(group, (sums.get(group) ?? 0) + amount * rate)
    const known = reasonsOf.get(group) ?? []
    if (!known.some(({ subject }) => subject === of)) known.push({ code: 'missing-rate', subject: of })
    reasonsOf.set(group, known)
  }
  for (const { type, amount, currency: of, date } of charges) count(groups[type], amount, { of, date })
  for (const { total, currency: of, date } of tradeCosts) count('transaction', total, { of, date })
  const average =
    values.length === 0
      ? null
      : values.reduce((sum, { portfolioValue }) => sum + portfolioValue, 0) / values.length
  const opening = told.points.findLast(({ date }) => date <= baseDate)?.date
  const from = opening === undefined ? (values[0]?.date ?? baseDate) : baseDate
  const to = values.at(-1)?.date ?? endDate
  const reasons = [...reasonsOf.values()].flat()
  const frame: Frame = { currency, from, to, average, reasons, reasonsOf }
  const service = sectionOf('service', sums, frame)
  const total = service.total.value ?? 0
  return {
    currency,
    year,
    from,
    to,
    complete: from === baseDate && to === endDate,
    averageValue: moneyFigure(average, currency, { from, asOf: to, method: 'market-value', reasons: [] }),
    sections: [service, unknownSection({ ...frame, reasons: notTold })],
    total: amountOf(total, { ...frame, reasons: [...reasons, ...notTold] }),
    share: shareOf(total, { ...frame, reasons: [...reasons, ...notTold] }),
    thirdParty: amountOf(null, { ...frame, reasons: notTold }),
    incomeTaxes: amountOf(told.incomeTaxes, { ...frame, reasons: told.incomeTaxes === null ? notTold : [] }),
    effect: effect ?? noEffect(to),
    cumulative: [],
  }
}

type Named<Row> = Row & { name: string }

function costIn(
  told: ToldCosts,
  cost: { date: IsoDate; of: Currency; amount: number; name: string },
): Flow[] {
  const { date, of, amount, name } = cost
  const rate = yearOf(date) === told.year ? rateInto(told, of, date) : null
  const own = rate === null ? 0 : roundMoney(amount * rate, told.currency)
  return own === 0 ? [] : [{ date, amount: own, name }]
}

/**
 * The working of the `total`, the `share` or a row (`service:ongoing:amount`) of a statement made from told charges: what
 * it is divided by, and every charge and cost that went into it, oldest first. Null for another name, or where nothing is told of the year.
 *
 * Worked case: as `composeToldCosts`: terms 120 and 10,000, flows 100 and 20.
 */
export function explainToldCosts(
  told: ToldCosts & { charges: readonly Named<ToldCharge>[]; tradeCosts: readonly Named<ToldTradeCost>[] },
  part: string,
): Working | null {
  const statement = composeToldCosts(told)
  const found = statement && findCostFigure(statement, part)
  if (!found) return null
  const { averageValue, currency } = statement
  const charges: readonly Named<ToldCharge>[] = told.charges
  const tradeCosts: readonly Named<ToldTradeCost>[] = told.tradeCosts
  const ofTrades = isCountedIn(found, 'transaction') ? tradeCosts : []
  const flows = [
    ...charges
      .filter(({ type }) => isCountedIn(found, groups[type]))
      .flatMap(({ currency: of, ...charge }) => costIn(told, { ...charge, of })),
    ...ofTrades.flatMap(({ currency: of, total: amount, ...cost }) => costIn(told, { ...cost, amount, of })),
  ].sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))
  return {
    ...bareWorking(found.figure),
    terms: [
      { name: 'total', value: found.amount.value, unit: 'money', currency },
      { name: 'average-value', value: averageValue.value, unit: 'money', currency },
    ],
    flows,
  }
}

/** What was charged in a quarter of a year, by what it was for; in the currency asked for. */
export type QuarterCosts = { quarter: 1 | 2 | 3 | 4; amounts: Record<ChargeType | 'transaction', number> }

/**
 * The costs of the four quarters of a year in one currency; others count at their told rate, or are left out.
 *
 * Worked case: a management charge of 25 on 31 March and dealing costs of 5 on 1 April: 25 in the first quarter, 5 in
 * the second.
 */
export function costsByQuarter({
  year,
  currency,
  charges,
  tradeCosts,
  rateOf,
}: Pick<ToldCosts, 'year' | 'currency' | 'charges' | 'tradeCosts' | 'rateOf'>): readonly QuarterCosts[] {
  const into = { currency, ...(rateOf === undefined ? {} : { rateOf }) }
  const rows = [
    ...charges.map(({ date, type, amount, currency: of }) => ({ date, type, amount, of })),
    ...tradeCosts.map(({ date, total, currency: of }) => ({
      date,
      type: 'transaction' as const,
      amount: total,
      of,
    })),
  ].flatMap(({ of, ...row }) => {
    const rate = yearOf(row.date) === year ? rateInto(into, of, row.date) : null
    return rate === null ? [] : [{ ...row, amount: row.amount * rate }]
  })
  return ([1, 2, 3, 4] as const).map((quarter) => {
    const sum = (type: ChargeType | 'transaction'): number =>
      roundMoney(
        rows
          .filter((row) => row.type === type && Math.ceil(monthOf(row.date) / 3) === quarter)
          .reduce((total, { amount }) => total + amount, 0),
        currency,
      )
    return {
      quarter,
      amounts: {
        management: sum('management'),
        custody: sum('custody'),
        advice: sum('advice'),
        other: sum('other'),
        transaction: sum('transaction'),
      },
    }
  })
}
