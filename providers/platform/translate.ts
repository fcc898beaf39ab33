/** From the wire of the platform family to the shapes of the product. No wire name goes further than this. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { addDays, yearOf } from '#finance/ground/calendar.ts'
import { fractionFigure } from '#finance/ground/figure-quality.ts'
import type { DiscretePeriod, HoldingGroup, YearReturn } from '#finance/returns/figure-shapes.ts'
import type { Charge, TransactionCost } from '#providers/portfolio-data.ts'
import type {
  PlatformHoldings,
  PlatformPerformance,
  WireCharge,
  WireHoldingGroup,
  WireTransactionCost,
} from '#providers/platform/wire.ts'
import { fractionOf, reportedFraction, reportedMoney } from '#providers/reported-figures.ts'
import { reportedBonds, reportedHolding, type HoldingsFrame } from '#providers/reported-holdings.ts'
import { translatePeriod } from '#providers/reported-records.ts'

function translateGroup(wire: WireHoldingGroup, frame: HoldingsFrame): HoldingGroup {
  return {
    name: wire.name,
    value: reportedMoney(wire.value, frame),
    weight: fractionFigure(fractionOf(wire.percentage), { asOf: frame.asOf, method: 'reported' }),
    items: wire.items.map((item) => reportedHolding([{ wire: item, rate: 1 }], frame).figures),
  }
}

/** The holdings of an account or portfolio, grouped as the service groups them. */
export function translateHoldings(wire: PlatformHoldings): readonly HoldingGroup[] {
  const frame = { currency: wire.currency, asOf: wire.date, total: wire.total }
  return wire.groups.map((group) => translateGroup(group, frame))
}

/** The holdings that come with terms of a bond. */
export function translateBonds({
  currency,
  date: asOf,
  total,
  groups,
}: PlatformHoldings): readonly BondFigures[] {
  const items = groups.flatMap((group) => group.items)
  return reportedBonds(
    items.map((wire) => ({ wire, rate: 1 })),
    { currency, asOf, total },
  )
}

/** The calendar years of a performance answer; the first and the last may be parts of a year. */
export function translateYears(wire: PlatformPerformance): readonly YearReturn[] {
  const first = wire.cumulative[0]?.date
  const last = wire.cumulative.at(-1)?.date
  if (first === undefined || last === undefined) return []
  return wire.yearly.map(({ year, portfolio, benchmark }) => {
    const from = year === yearOf(addDays(first, 1)) ? first : `${year - 1}-12-31`
    const to = year === yearOf(last) ? last : `${year}-12-31`
    const frame = { from, asOf: to }
    return {
      year,
      from,
      to,
      complete: from === `${year - 1}-12-31` && to === `${year}-12-31`,
      portfolio: reportedFraction(portfolio, frame),
      benchmark: benchmark === null || benchmark === undefined ? null : reportedFraction(benchmark, frame),
    }
  })
}

/** The discrete periods of a performance answer. */
export function translatePeriods(wire: PlatformPerformance): readonly DiscretePeriod[] {
  return wire.discrete.map(translatePeriod)
}

const chargeTypes: readonly Charge['type'][] = ['management', 'custody', 'advice', 'other']

/** A charge of the service. */
export function translateCharge(wire: WireCharge): Charge {
  const type = chargeTypes.find((known) => known === wire.type) ?? 'other'
  return {
    date: wire.date,
    name: wire.name,
    type,
    amount: wire.amount,
    currency: wire.currency,
    fraction: fractionOf(wire.percentage),
  }
}

/** The costs of a transaction. */
export function translateCost(wire: WireTransactionCost): TransactionCost {
  return { ...wire, isin: wire.isin ?? null }
}
