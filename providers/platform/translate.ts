/** From the wire of the platform family to the shapes of the product. No wire name goes further than this. */
import { addDays, yearOf } from '#finance/ground/calendar.ts'
import { fractionFigure } from '#finance/ground/figure-quality.ts'
import type {
  DiscretePeriod,
  HoldingFigures,
  HoldingGroup,
  YearReturn,
} from '#finance/returns/figure-shapes.ts'
import type { Charge, TransactionCost } from '#providers/portfolio-data.ts'
import type {
  PlatformHoldings,
  PlatformPerformance,
  WireCharge,
  WireHolding,
  WireHoldingGroup,
  WireTransactionCost,
} from '#providers/platform/wire.ts'
import { fractionOf, reportedFraction, reportedMoney, type WireFrame } from '#providers/reported-figures.ts'
import { translatePeriod } from '#providers/reported-records.ts'

/** Cash itself, not a fund that invests in it: that one has a number of its own. */
function isCash({ assetClass, sector, isin, sedol }: WireHolding): boolean {
  return !isin && !sedol && (assetClass === 'Cash' || sector === 'Cash' || sector === 'Liquidity')
}

/** A holding; the return on the wire is not relied on: gain on cost is (value - cost) / cost. */
export function translateHolding(wire: WireHolding, frame: WireFrame & { total: number }): HoldingFigures {
  const { asOf, total } = frame
  const { value, cost } = wire
  const isin = wire.isin || null
  const hasGain = cost !== 0 && !isCash(wire)
  return {
    id: isin ?? (wire.accountNo || wire.fund),
    name: wire.fund,
    symbol: isin ?? wire.accountNo,
    isin,
    sedol: wire.sedol ?? null,
    accountNo: wire.accountNo || null,
    assetClass: wire.assetClass,
    type: isCash(wire) ? 'Cash' : 'Other',
    sector: wire.sector,
    region: wire.region ?? 'Other',
    currency: wire.currency,
    units: wire.units,
    price: wire.price ?? wire.nav,
    // The wire says what a unit is worth, not since when.
    priceDate: null,
    rate: null,
    rateDate: null,
    value: reportedMoney(value, frame),
    cost: reportedMoney(cost, frame),
    gainOnCost: fractionFigure(hasGain ? (value - cost) / cost : null, { asOf, method: 'gain-on-cost' }),
    weight: fractionFigure(total > 0 ? value / total : null, { asOf, method: 'weight' }),
    date: wire.date ?? null,
  }
}

function translateGroup(wire: WireHoldingGroup, frame: WireFrame & { total: number }): HoldingGroup {
  return {
    name: wire.name,
    value: reportedMoney(wire.value, frame),
    weight: fractionFigure(fractionOf(wire.percentage), { asOf: frame.asOf, method: 'reported' }),
    items: wire.items.map((item) => translateHolding(item, frame)),
  }
}

/** The holdings of an account or portfolio, grouped as the service groups them. */
export function translateHoldings(wire: PlatformHoldings): readonly HoldingGroup[] {
  const frame = { currency: wire.currency, asOf: wire.date, total: wire.total }
  return wire.groups.map((group) => translateGroup(group, frame))
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
