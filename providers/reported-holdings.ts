/** Holdings and bonds as the platform and the partner wires spell them. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { describeBond, nominalOfUnit } from '#finance/bonds/describe-bond.ts'
import { fractionFigure } from '#finance/ground/figure-quality.ts'
import type { WeighedHolding } from '#finance/holdings/holding-groups.ts'
import { fractionOf, reportedFraction, reportedMoney, type WireFrame } from '#providers/reported-figures.ts'
import type { WireHolding } from '#providers/wire-shapes.ts'

/** A record's currency, day and value. */
export type HoldingsFrame = WireFrame & { total: number | null }

/** A holding as told, and how much of the record's currency one unit of its portfolio's currency is. */
export type RatedHolding<Wire extends WireHolding = WireHolding> = { wire: Wire; rate: number }

/** Cash itself, not a fund that invests in it: that one has a number of its own. */
function isCash({ assetClass, sector, isin, sedol }: WireHolding): boolean {
  return !isin && !sedol && (assetClass === 'Cash' || sector === 'Cash' || sector === 'Liquidity')
}

/** By what the same security is known in several portfolios. */
export function holdingKey({ isin, accountNo, fund }: WireHolding): string {
  return isin || accountNo || fund
}

/** An amount of holdings added up, each at its rate; null where none of them has it. */
export function sumUp<Wire extends WireHolding>(
  told: readonly RatedHolding<Wire>[],
  pick: (wire: Wire) => number | null | undefined,
): number | null {
  const known = told.map(({ wire, rate }) => ({ amount: pick(wire), rate }))
  if (known.every(({ amount }) => amount === null || amount === undefined)) return null
  return known.reduce((sum, { amount, rate }) => sum + (amount ?? 0) * rate, 0)
}

/**
 * The exchange rate that leads from units x price to the value, where the price is in another currency: the wire names
 * none, and the value of the day contains it.
 *
 * Worked case: 253 units at 761.62 EUR that are worth 168,603.63 GBP: a rate of 0.875.
 */
function valuedAt(
  { currency, amount, value }: { currency: string; amount: number; value: number },
  frame: WireFrame,
): { rate: number | null; rateDate: string | null } {
  if (currency === frame.currency || amount === 0 || value === 0) return { rate: null, rateDate: null }
  return { rate: value / amount, rateDate: frame.asOf }
}

/**
 * The same security of one or more portfolios as one holding; the return on the wire is not relied on: gain on cost is
 * (value - cost) / cost. The cost in another currency is shown at the rate of the day: the wire tells no earlier one.
 */
export function reportedHolding(told: readonly RatedHolding[], frame: HoldingsFrame): WeighedHolding {
  const { wire } = told[0]!
  const { asOf, total } = frame
  const value = sumUp(told, (one) => one.value) ?? 0
  const cost = sumUp(told, (one) => one.cost) ?? 0
  const isin = wire.isin || null
  const hasGain = cost !== 0 && !isCash(wire)
  const units = told.reduce((sum, one) => sum + one.wire.units, 0)
  const price = wire.price ?? wire.nav
  const days = told.flatMap((one) => one.wire.date ?? []).sort()
  const figures = {
    id: holdingKey(wire),
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
    units,
    price,
    priceDate: wire.priceDate ?? null,
    ...valuedAt({ currency: wire.currency, amount: units * price, value }, frame),
    value: reportedMoney(value, frame),
    cost: reportedMoney(cost, frame),
    gainOnCost: fractionFigure(hasGain ? (value - cost) / cost : null, { asOf, method: 'gain-on-cost' }),
    weight: fractionFigure(total !== null && total > 0 ? value / total : null, { asOf, method: 'weight' }),
    date: days[0] ?? null,
  }
  return { figures, value }
}

/**
 * The holdings that come with terms of a bond, as a service reports them: the yield of the holding stands in for one that its
 * bond does not tell, `duration` of the wire is read as the modified duration, prices are for a hundred nominal, and what a coupon brings on the price is worked out.
 *
 * Worked case: 10 units at 98 with a coupon of 4.9 %: a nominal of 1,000 and an income yield of 5 %.
 */
export function reportedBonds(told: readonly RatedHolding[], frame: HoldingsFrame): readonly BondFigures[] {
  return told.flatMap((one) => {
    const { wire } = one
    if (!wire.bond) return []
    const { coupon, maturity, rating, ytm, duration } = wire.bond
    const bond = {
      ...reportedHolding([one], frame).figures,
      nominal: wire.units * nominalOfUnit,
      terms: { coupon: fractionOf(coupon), maturity, rating },
      told: {
        yieldToMaturity: reportedFraction(ytm ?? wire.yield, frame),
        modifiedDuration: duration ?? null,
      },
    }
    return [describeBond(bond, frame)]
  })
}
