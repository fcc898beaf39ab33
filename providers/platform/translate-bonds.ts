/** The bonds of the platform wire, with the statistics the service reports. */
import type { BondFigures } from '#finance/bond-figures.ts'
import { nominalOfUnit } from '#finance/calculate-bonds.ts'
import { incomeYield } from '#finance/bond.ts'
import { fractionFigure } from '#finance/figure-quality.ts'
import { fractionOf, reportedFraction, reportedMoney } from '#providers/reported-figures.ts'
import { translateHolding } from '#providers/platform/translate.ts'
import type { PlatformHoldings, WireBond, WireHolding } from '#providers/platform/wire.ts'

type Frame = { currency: string; asOf: string; total: number }

function translateBond(wire: WireHolding, bond: WireBond, frame: Frame): BondFigures {
  const { id, name, isin, value } = translateHolding(wire, frame)
  const { asOf } = frame
  const coupon = fractionOf(bond.coupon)
  const price = wire.price ?? wire.nav
  const income = coupon === null || !(price > 0) ? null : incomeYield(coupon, price)
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
    accruedInterest: reportedMoney(null, frame),
    yieldToMaturity: reportedFraction(bond.ytm, { asOf }),
    incomeYield: fractionFigure(income, {
      asOf,
      method: 'income-yield',
      reasons: income === null ? [{ code: 'unavailable', subject: id }] : [],
    }),
    macaulayDuration: null,
    modifiedDuration: bond.duration ?? null,
    convexity: null,
    origin: 'reported',
  }
}

/** The holdings that come with terms of a bond; `duration` of the wire is read as the modified duration. */
export function translateBonds(wire: PlatformHoldings): readonly BondFigures[] {
  const frame = { currency: wire.currency, asOf: wire.date, total: wire.total }
  return wire.groups
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.bond ? [translateBond(item, item.bond, frame)] : []))
}
