/** A household of accounts whose bookings are kept elsewhere: from the figures their sources tell. */
import { toDayNumber } from '#finance/ground/calendar.ts'
import { fractionFigure, moneyFigure, uniqueReasons, withReasons } from '#finance/ground/figure-quality.ts'
import type { Currency, Figure, IsoDate, Reason } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import {
  breakDownHoldings,
  groupHoldings,
  roundHoldings,
  type WeighedHolding,
} from '#finance/holdings/holding-groups.ts'
import { calculateChanges } from '#finance/returns/performance-changes.ts'
import { calculateValuedPerformance } from '#finance/returns/performance.ts'
import type { HoldingFigures, PerformancePoint, PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { roundParts } from '#finance/ground/round-to-sum.ts'
import type { BoundaryFlow } from '#finance/valuation/boundary-flow.ts'
import { sumValuations, withFlows, type Valuation } from '#finance/valuation/valuation.ts'

/**
 * An account as its source tells of it. `share` is the part that is owned, over 0 and up to 1; `rate` is the
 * household's currency for one unit of the account's, null where there is none; `points` are its daily points.
 * `valuation` is its own, in the household's currency and at its share, where its bookings are known.
 */
export type ToldMember = {
  id: string
  share: number
  rate: number | null
  figures: PortfolioFigures
  points: readonly PerformancePoint[]
  valuation?: Valuation
}

/** The household and its members' values at their share. */
export type ToldHousehold = PortfolioFigures & { members: readonly { id: string; value: Figure }[] }

/** The household looked at: in which currency, on which day. */
export type HouseholdFrame = { id: string; currency: Currency; asOf: IsoDate }

/** Half a cent a day is rounding of the source, no payment. */
const dust = 0.005

function factorOf({ id, share, rate }: ToldMember): number | null {
  if (!(share > 0 && share <= 1)) throw new FinanceError('out-of-range', `A share of ${share} in ${id}`)
  return rate === null ? null : share * rate
}

const scale = (value: number | null, factor: number | null): number | null =>
  value === null || factor === null ? null : value * factor

const missingRate = (factor: number | null): readonly Reason[] =>
  factor === null ? [{ code: 'missing-rate' }] : []

function addUp(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  )
}

/**
 * The payments that explain why value and return of a day differ: (V_end + out) / (V_begin + in) is the return told,
 * payments in at the start of the day, payments out at its end.
 */
function paymentsOf(member: ToldMember, factor: number): readonly BoundaryFlow[] {
  const { id, points } = member
  return points.flatMap((point, i) => {
    const before = points[i - 1]
    const growth = before === undefined ? 1 : (1 + point.portfolio) / (1 + before.portfolio)
    const expected = (before?.portfolioValue ?? 0) * growth
    const difference = point.portfolioValue - expected
    if (!(growth > 0) || Math.abs(difference) < dust) return []
    const amount = (difference > 0 ? difference / growth : difference) * factor
    const kind = amount > 0 ? 'contribution' : 'withdrawal'
    const day = toDayNumber(point.date)
    return [{ bookingId: `${id}-${day}`, portfolioId: id, day, amount, kind, symbol: null, name: '' }]
  })
}

/** The points of a member as a valuation from before the first payment up to the household's day. */
function valuationOf(
  member: ToldMember,
  factor: number,
  { currency, asOf }: HouseholdFrame,
): Valuation | null {
  if (member.valuation !== undefined) return member.valuation
  const points = member.points.filter(({ date }) => date <= asOf)
  const [start] = points
  if (start === undefined) return null
  // A point without value is the base already; one with value was paid in on its day.
  const first = toDayNumber(start.date) - (start.portfolioValue === 0 ? 0 : 1)
  const length = toDayNumber(asOf) - first + 1
  const empty = () => new Float64Array(length)
  const value = empty()
  for (const point of points) value.fill(point.portfolioValue * factor, toDayNumber(point.date) - first)
  const valuation: Valuation = {
    id: member.id,
    currency,
    asOf,
    span: { first, length },
    inception: first + 1,
    value,
    inflow: empty(),
    outflow: empty(),
    index: empty(),
    restarts: [],
    lines: [],
    flows: [],
    reasons: member.figures.reasons,
    staleAfterWorkdays: Infinity,
  }
  return withFlows(valuation, paymentsOf({ ...member, points }, factor))
}

type Part = { holding: HoldingFigures; share: number; factor: number | null }

function mergeParts(
  parts: readonly Part[],
  frame: HouseholdFrame & { total: number | null },
): WeighedHolding {
  const { currency, asOf, total } = frame
  const [{ holding, share: firstShare, factor: firstFactor }] = parts as [Part]
  const reasonsOf = (pick: (each: HoldingFigures) => Figure) =>
    parts.flatMap(({ holding: each, factor }) => [...pick(each).reasons, ...missingRate(factor)])
  const value = addUp(parts.map(({ holding: each, factor }) => scale(each.value.value, factor)))
  const cost = addUp(parts.map(({ holding: each, factor }) => scale(each.cost.value, factor)))
  const gain = value !== null && cost !== null && cost !== 0 ? (value - cost) / cost : null
  const reasons = reasonsOf((each) => each.value)
  const costReasons = reasonsOf((each) => each.cost)
  const both = uniqueReasons([...reasons, ...costReasons])
  return {
    value,
    figures: {
      ...holding,
      accountNo: null,
      // Into the currency of the household, not of the account.
      rate: scale(holding.rate, firstFactor === null ? null : firstFactor / firstShare),
      units: parts.reduce((sum, { holding: each, share }) => sum + each.units * share, 0),
      value: moneyFigure(value, currency, { asOf, method: 'market-value', reasons }),
      cost: moneyFigure(cost, currency, { asOf, method: holding.cost.method, reasons: costReasons }),
      gainOnCost: fractionFigure(gain, { asOf, method: holding.gainOnCost.method, reasons: both }),
      weight: fractionFigure(value !== null && total !== null && total > 0 ? value / total : null, {
        asOf,
        method: 'weight',
        reasons,
      }),
    },
  }
}

function mergeHoldings(
  members: readonly ToldMember[],
  frame: HouseholdFrame & { total: number | null },
): readonly WeighedHolding[] {
  const bySecurity = new Map<string, Part[]>()
  for (const member of members) {
    const { share } = member
    const factor = factorOf(member)
    for (const holding of member.figures.holdings.flatMap(({ items }) => items)) {
      const known = bySecurity.get(holding.id) ?? []
      bySecurity.set(holding.id, [...known, { holding, share, factor }])
    }
  }
  return [...bySecurity.values()].map((parts) => mergeParts(parts, frame))
}

/** An account that is worth something, and of whose days its source tells nothing. */
const isUntold = ({ points, valuation, figures }: ToldMember): boolean =>
  points.length === 0 && valuation === undefined && figures.value.value !== 0

const untold = (figure: Figure): Figure =>
  withReasons({ ...figure, value: null, reasons: [] }, [{ code: 'unavailable' }])

/** Without the days of one of its members nobody knows what the household returned. */
function withoutReturns({ changes, performance, ...rest }: ToldHousehold): ToldHousehold {
  const none = Object.fromEntries(Object.entries(changes).map(([name, figure]) => [name, untold(figure)]))
  return {
    ...rest,
    changes: none as ToldHousehold['changes'],
    performance: {
      ...performance,
      cumulative: untold(performance.cumulative),
      moneyWeighted: untold(performance.moneyWeighted),
      volatility: untold(performance.volatility),
      maxDrawdown: untold(performance.maxDrawdown),
      discrete: performance.discrete.map((each) => ({ ...each, portfolio: untold(each.portfolio) })),
    },
  }
}

/**
 * The daily values and payments of a household, members' at their shares; empty where one has no rate, or tells nothing of
 * its days.
 * Worked case: an account worth 100 every day and half of one worth 300: 250 every day.
 */
export function valueToldHousehold(frame: HouseholdFrame, members: readonly ToldMember[]): Valuation {
  const parts = members.map((member) => ({ member, factor: factorOf(member) }))
  const isKnown = parts.every(({ member, factor }) => factor !== null && !isUntold(member))
  const valuations = isKnown
    ? parts.flatMap(({ member, factor }) => valuationOf(member, factor ?? 0, frame) ?? [])
    : []
  return sumValuations(frame.id, valuations, frame)
}

/**
 * The figures of a household from what the sources of its accounts tell: values, costs and units of each member times
 * its share, the same security of several members as one holding, and returns linked from the sums of the daily values
 * with the payments that values and returns give away. Amounts of another currency are converted at one rate, so that
 * returns are those without exchange. What was realised stays with each account. Throws 'out-of-range' for a share
 * that is none.
 *
 * Worked case: an account of 100 and half of one of 300: 250, of which 150 are the second one's.
 */
export function combineToldAccounts(frame: HouseholdFrame, members: readonly ToldMember[]): ToldHousehold {
  const { id, currency, asOf } = frame
  const parts = members.map((member) => ({ member, factor: factorOf(member) }))
  const values = parts.map(({ member, factor }) => scale(member.figures.value.value, factor))
  const total = addUp(values)
  const shown = total === null ? values : roundParts(values.map(Number), total, currency)
  const shares = parts.map(({ member, factor }, i) => {
    const reasons = [...member.figures.value.reasons, ...missingRate(factor)]
    const value = shown[i] ?? null
    return { id: member.id, value: moneyFigure(value, currency, { asOf, method: 'market-value', reasons }) }
  })
  const gained = addUp(parts.map(({ member, factor }) => scale(member.figures.change.value, factor)))
  const reasons = uniqueReasons(shares.flatMap(({ value }) => value.reasons))
  const valuation = valueToldHousehold(frame, members)
  const holdings = roundHoldings(mergeHoldings(members, { ...frame, total }), { currency, total })
  const household = {
    id,
    currency,
    asOf,
    inception:
      members
        .map(({ figures }) => figures.inception)
        .filter((day) => day !== null)
        .toSorted()[0] ?? null,
    value: moneyFigure(total, currency, { asOf, method: 'market-value', reasons }),
    change: moneyFigure(gained, currency, { asOf, method: 'value-change', reasons }),
    changes: calculateChanges(valuation),
    holdings: groupHoldings(holdings, { currency, asOf, total }),
    breakdown: breakDownHoldings(holdings, currency),
    performance: calculateValuedPerformance(valuation, null, {}),
    realised: [],
    reasons,
    members: shares,
  }
  return members.some(isUntold) ? withoutReturns(household) : household
}
