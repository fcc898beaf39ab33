/** Bonds among the holdings of a service, with the statistics it tells of them. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { incomeYield } from '#finance/bonds/bond.ts'
import { nominalOfUnit } from '#finance/portfolios/calculate-bonds.ts'
import { fractionFigure, moneyFigure } from '#finance/ground/figure-quality.ts'
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
export function reportedBond({ wire, bond, holding }: ToldBond, { currency, asOf }: WireFrame): BondFigures {
  const { id, name, isin, value } = holding
  const coupon = fractionOf(bond.coupon)
  const price = wire.price ?? wire.nav
  const income = coupon === null || !(price > 0) ? null : incomeYield(coupon, price)
  const unknown = [{ code: 'unavailable', subject: id }] as const
  return {
    id,
    name,
    isin,
    currency: wire.currency,
    nominal: wire.units * nominalOfUnit,
    value,
    coupon,
    maturity: bond.maturity ?? null,
    paymentsAYear: null,
    dayCount: null,
    rating: bond.rating ?? null,
    cleanPrice: price,
    dirtyPrice: null,
    accruedInterest: moneyFigure(null, currency, { asOf, method: 'reported', reasons: unknown }),
    yieldToMaturity: reportedFraction(bond.ytm, { asOf }),
    incomeYield: fractionFigure(income, {
      asOf,
      method: 'income-yield',
      reasons: income === null ? unknown : [],
    }),
    macaulayDuration: null,
    modifiedDuration: bond.duration ?? null,
    convexity: null,
    origin: 'reported',
  }
}
