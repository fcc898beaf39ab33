/** Positions of the Greek wire as holdings. */
import { toDayNumber } from '#finance/ground/calendar.ts'
import { fractionFigure, moneyFigure, withReasons } from '#finance/ground/figure-quality.ts'
import type { Reason } from '#finance/ground/figure.ts'
import { weighGroups } from '#finance/holdings/holding-groups.ts'
import { sumMoney } from '#finance/holdings/holding-sums.ts'
import type { HoldingFigures, HoldingGroup } from '#finance/returns/figure-shapes.ts'
import { isOlderThan } from '#finance/valuation/positions.ts'
import { roundParts } from '#finance/ground/round-to-sum.ts'
import type { GreekPosition, GreekPositionItem } from '#providers/greek/wire.ts'
import { reportedFraction, reportedMoney, type WireFrame } from '#providers/reported-figures.ts'

/** Cash itself, not a fund that invests in it: that one has a number of its own. */
function isCash({ isin, sector, productCategory }: GreekPositionItem): boolean {
  return !isin && (sector === 'Cash' || productCategory === 'Cash')
}

/** How old a price may be before its value is told as stale. */
type PositionFrame = WireFrame & { staleAfterWorkdays: number }

function stalePrice(wire: GreekPositionItem, { asOf, staleAfterWorkdays }: PositionFrame): readonly Reason[] {
  const isStale = isOlderThan(staleAfterWorkdays, toDayNumber(wire.priceDate), toDayNumber(asOf))
  return isStale && !isCash(wire)
    ? [{ code: 'stale-price', subject: wire.productName, date: wire.priceDate }]
    : []
}

/** A position as a holding; its gain on cost is (value - cost) / cost, none for cash. */
function translateItem(wire: GreekPositionItem, frame: WireFrame): HoldingFigures {
  const { asOf } = frame
  const { valueBase, cost } = wire
  const hasGain = cost !== 0 && !isCash(wire)
  return {
    id: wire.productUid,
    name: wire.productName,
    symbol: wire.productUid,
    isin: wire.isin || null,
    sedol: null,
    accountNo: null,
    assetClass: isCash(wire) ? 'Cash' : wire.productCategory,
    type: isCash(wire) ? 'Cash' : 'Other',
    sector: wire.sector ?? 'Other',
    region: wire.region ?? 'Other',
    currency: wire.currency,
    units: wire.quantity,
    price: wire.price,
    priceDate: wire.priceDate,
    rate: wire.value === 0 ? null : valueBase / wire.value,
    rateDate: wire.value === 0 ? null : asOf,
    value: reportedMoney(valueBase, frame),
    cost: reportedMoney(cost, frame),
    gainOnCost: fractionFigure(hasGain ? (valueBase - cost) / cost : null, { asOf, method: 'gain-on-cost' }),
    weight: reportedFraction(wire.weight, { asOf }),
    date: null,
  }
}

/** What each item is worth in cents that add up to the total, as it is shown everywhere. */
export function shownValues({ items, total, currency }: GreekPosition): readonly number[] {
  return roundParts(
    items.map(({ valueBase }) => valueBase),
    total,
    currency,
  )
}

/** The holdings by product category, in the order in which the service names the categories; they add up to the total. */
export function translatePosition(wire: GreekPosition, staleAfterWorkdays: number): readonly HoldingGroup[] {
  const { currency, total } = wire
  const frame = { currency, asOf: wire.date, staleAfterWorkdays }
  const values = shownValues(wire)
  const held = wire.items.map((item, i) => ({
    item,
    holding: {
      ...translateItem(item, frame),
      value: withReasons(reportedMoney(values[i]!, frame), stalePrice(item, frame)),
    },
  }))
  const categories = [...Map.groupBy(held, ({ item }) => item.productCategory)]
  const weights = weighGroups(
    categories.map(([, members]) => members.reduce((sum, { item }) => sum + item.valueBase, 0)),
    total,
  )
  return categories.map(([name, members], i) => {
    const items = members.map(({ holding }) => holding)
    const value = sumMoney(
      items.map((item) => item.value.value),
      currency,
    )
    return {
      name,
      value: moneyFigure(value, currency, {
        asOf: wire.date,
        method: 'sum',
        reasons: items.flatMap((item) => item.value.reasons),
      }),
      weight: fractionFigure(weights[i] ?? null, { asOf: wire.date, method: 'weight' }),
      items,
    }
  })
}
