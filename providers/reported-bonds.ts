/** Bonds among the holdings of a service, with the statistics it tells of them. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { describeBond, nominalOfUnit } from '#finance/bonds/describe-bond.ts'
import type { HoldingFigures } from '#finance/returns/figure-shapes.ts'
import { fractionOf, reportedFraction, type WireFrame } from '#providers/reported-figures.ts'
import type { WireBond, WireHolding } from '#providers/wire-shapes.ts'

/** A holding as it is told and as it was translated, with the terms of its bond. */
export type ToldBond = {
  wire: Pick<WireHolding, 'currency' | 'units' | 'price' | 'nav'>
  bond: WireBond
  holding: Pick<HoldingFigures, 'id' | 'name' | 'isin' | 'value'>
}

/**
 * A bond as a service reports it: `duration` of the wire is read as the modified duration, prices are for a hundred
 * nominal, and what a coupon brings on the price is worked out.
 *
 * Worked case: 10 units at 98 with a coupon of 4.9 %: a nominal of 1,000 and an income yield of 5 %.
 */
export function reportedBond({ wire, bond, holding }: ToldBond, frame: WireFrame): BondFigures {
  const { coupon, maturity, rating, ytm, duration } = bond
  return describeBond(
    {
      ...holding,
      currency: wire.currency,
      nominal: wire.units * nominalOfUnit,
      price: wire.price ?? wire.nav,
      rate: null,
      terms: { coupon: fractionOf(coupon), maturity, rating },
      told: { yieldToMaturity: reportedFraction(ytm, frame), modifiedDuration: duration ?? null },
    },
    frame,
  )
}
