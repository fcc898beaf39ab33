/** Holdings with their figures: value, book cost, gain on cost and weight, merged by security. */
import { fromDayNumber } from '#finance/ground/calendar.ts'
import { fractionFigure, moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Currency, IsoDate, MatchedLot, Method, Reason } from '#finance/ground/figure.ts'
import type { CostMethod } from '#finance/ground/ledger.ts'
import type { HoldingFigures } from '#finance/returns/figure-shapes.ts'
import type { Position } from '#finance/valuation/positions.ts'

/** A security or cash balance of one or more portfolios, unrounded, in the reporting currency. */
export type ValuedHolding = {
  id: string
  positions: readonly Position[]
  units: number
  value: number | null
  cost: number | null
  costMethod: CostMethod
  /** The lots the cost is made of; none for cash. */
  lots: readonly MatchedLot[]
  /** Why the value is not simply good, and why the cost is not. */
  reasons: readonly Reason[]
  costReasons: readonly Reason[]
}

/** The figure's method for each way of finding a cost. */
export const costMethods: Record<CostMethod, Method> = {
  average: 'cost-average',
  fifo: 'cost-fifo',
  'section-104': 'cost-section-104',
}

/** What a position cost, by which method, made of which lots; null when unknown, with the reasons. */
export type PositionCost = {
  cost: number | null
  method: CostMethod
  lots: readonly MatchedLot[]
  reasons: readonly Reason[]
}

/** Finds what a position cost. */
export type CostOf = (position: Position) => PositionCost

function addUp(values: readonly (number | null)[]): number | null {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += value
  }
  return sum
}

/** Positions of the same security (or cash of the same currency) as one holding each, in the order first met. */
export function mergePositions(positions: readonly Position[], costOf: CostOf): readonly ValuedHolding[] {
  const bySecurity = new Map<string, Position[]>()
  for (const position of positions) {
    const known = bySecurity.get(position.line.id)
    if (known === undefined) bySecurity.set(position.line.id, [position])
    else known.push(position)
  }
  return [...bySecurity].map(([id, members]) => {
    const costs = members.map(costOf)
    return {
      id,
      positions: members,
      units: addUp(members.map(({ units }) => units)) ?? 0,
      value: addUp(members.map(({ priced }) => priced.value)),
      cost: addUp(costs.map(({ cost }) => cost)),
      costMethod: costs[0]!.method,
      lots: costs.flatMap(({ lots }) => lots),
      reasons: members.flatMap(({ reasons }) => reasons),
      costReasons: costs.flatMap(({ reasons }) => reasons),
    }
  })
}

function describe({
  line,
}: Position): Pick<
  HoldingFigures,
  'name' | 'symbol' | 'isin' | 'sedol' | 'accountNo' | 'assetClass' | 'type' | 'sector' | 'region'
> {
  const { instrument, isCash } = line
  return {
    name: line.name,
    symbol: line.id,
    isin: instrument?.isin ?? null,
    sedol: instrument?.sedol ?? null,
    accountNo: instrument?.accountNo ?? null,
    assetClass: isCash ? 'Cash' : (instrument?.assetClass ?? 'Other'),
    type: isCash ? 'Cash' : (instrument?.type ?? 'Other'),
    sector: isCash ? 'Cash' : (instrument?.sector ?? 'Other'),
    region: isCash ? 'Cash' : (instrument?.region ?? 'Other'),
  }
}

/** What the figures of one view have in common: its currency, day and total value (null when unknown). */
export type HoldingFrame = { currency: Currency; asOf: IsoDate; total: number | null }

/**
 * The figures of one holding. Gain on cost is (value - cost) / cost, not a performance figure: it knows no time and no
 * income; cash has none.
 *
 * Worked case: value 120, cost 100 in a portfolio of 480: gain on cost 20 %, weight 25 %.
 */
export function holdingFigures(holding: ValuedHolding, frame: HoldingFrame): HoldingFigures {
  const first = holding.positions[0]!
  const { currency, asOf, total } = frame
  const { value, cost, reasons, costReasons } = holding
  const hasGain = value !== null && cost !== null && cost !== 0 && !first.line.isCash
  return {
    id: holding.id,
    ...describe(first),
    currency: first.line.rates.currency,
    units: holding.units,
    price: first.priced.price,
    priceDate: first.priced.priceDate,
    rate: first.priced.rate,
    rateDate: first.priced.rateDate,
    value: moneyFigure(value, currency, { asOf, method: 'market-value', reasons }),
    cost: moneyFigure(cost, currency, {
      asOf,
      method: costMethods[holding.costMethod],
      reasons: costReasons,
    }),
    gainOnCost: fractionFigure(hasGain ? (value - cost) / cost : null, {
      asOf,
      method: 'gain-on-cost',
      reasons: [...reasons, ...costReasons],
    }),
    weight: fractionFigure(value !== null && total !== null && total > 0 ? value / total : null, {
      asOf,
      method: 'weight',
      reasons,
    }),
    date: fromDayNumber(Math.min(...holding.positions.map(({ since }) => since))),
  }
}
