/** Positions of the Greek wire as holdings. */
import { fractionFigure, moneyFigure } from '#finance/figure-quality.ts'
import type { HoldingFigures, HoldingGroup } from '#finance/portfolio-figures.ts'
import type { GreekPosition, GreekPositionItem } from '#providers/greek/wire.ts'
import { reportedFraction, reportedMoney } from '#providers/reported-figures.ts'
import type { WireFrame } from '#providers/reported-figures.ts'

/** Cash itself, not a fund that invests in it: that one has a number of its own. */
function isCash({ isin, sector, productCategory }: GreekPositionItem): boolean {
  return !isin && (sector === 'Cash' || productCategory === 'Cash')
}

/** A position as a holding; its gain on cost is (value - cost) / cost, none for cash. */
export function translateItem(wire: GreekPositionItem, frame: WireFrame): HoldingFigures {
  const { asOf } = frame
  const { valueBase, cost } = wire
  const hasGain = cost !== 0 && !isCash(wire)
  return {
    id: wire.productUid,
    name: wire.productName,
    symbol: wire.productUid,
    isin: wire.isin ?? null,
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

/** The holdings by product category, in the order in which the service names the categories. */
export function translatePosition(wire: GreekPosition): readonly HoldingGroup[] {
  const frame = { currency: wire.currency, asOf: wire.date }
  const categories = [...new Set(wire.items.map(({ productCategory }) => productCategory))]
  return categories.map((name) => {
    const items = wire.items.filter(({ productCategory }) => productCategory === name)
    const value = items.reduce((sum, { valueBase }) => sum + valueBase, 0)
    const weight = items.reduce((sum, item) => sum + item.weight, 0)
    return {
      name,
      value: moneyFigure(value, wire.currency, { asOf: wire.date, method: 'sum' }),
      weight: reportedFraction(weight, { asOf: wire.date }),
      items: items.map((item) => translateItem(item, frame)),
    }
  })
}
