/** The bonds of a portfolio as one: value, yield, duration and what is paid next. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { listBondPayments } from '#finance/bonds/bond-payments.ts'
import type { BondPayment } from '#finance/bonds/bond-payments.ts'
import { fractionFigure, moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Currency, Figure, IsoDate, Reason } from '#finance/ground/figure.ts'

/**
 * The sums and means of bonds: durations in years, `covered` the share of the value that has a yield and a duration.
 * `nextCoupons` are all payments of the next day on which one is due.
 */
export type BondSummary = {
  value: Figure
  accruedInterest: Figure
  yieldToMaturity: Figure
  incomeYield: Figure
  modifiedDuration: number | null
  macaulayDuration: number | null
  convexity: number | null
  covered: number
  nextCoupons: readonly (BondPayment & { id: string; name: string })[]
}

/** What a bond counts with: value and accrued interest together; the value alone where accrued is not known. */
function dirtyValueOf({ value, accruedInterest }: BondFigures): number {
  return (value.value ?? 0) + (accruedInterest.value ?? 0)
}

/** A number of a mean with what it counts with; null counts with nothing. */
export type WeightedNumber = { value: number | null; weight: number }

/** The yields in the order of the bonds: each counts with value x duration. */
export function yieldPairs(bonds: readonly BondFigures[]): readonly WeightedNumber[] {
  return bonds.map((bond) => ({
    value: bond.yieldToMaturity.value,
    weight: dirtyValueOf(bond) * (bond.modifiedDuration ?? 0),
  }))
}

/** The income yields in the order of the bonds: each counts with its value. */
export function incomePairs(bonds: readonly BondFigures[]): readonly WeightedNumber[] {
  return bonds.map(({ incomeYield, value }) => ({ value: incomeYield.value, weight: value.value ?? 0 }))
}

/** The mean of numbers by weight over those that are known; null where none is. */
function weightedMean(pairs: readonly WeightedNumber[]): number | null {
  let [sum, weights] = [0, 0]
  for (const { value, weight } of pairs) {
    if (value === null || !(weight > 0)) continue
    sum += value * weight
    weights += weight
  }
  return weights > 0 ? sum / weights : null
}

function sumFigure(figures: readonly Figure[], frame: { currency: Currency; asOf: IsoDate }): Figure {
  const isKnown = figures.every(({ value }) => value !== null)
  const sum = figures.reduce((total, { value }) => total + (value ?? 0), 0)
  const reasons = figures.flatMap((figure) => figure.reasons)
  return moneyFigure(isKnown ? sum : null, frame.currency, {
    asOf: frame.asOf,
    method: 'sum',
    reasons,
  })
}

function nextCouponsOf(bonds: readonly BondFigures[], asOf: IsoDate): BondSummary['nextCoupons'] {
  const next = bonds.flatMap((bond) => {
    const coupon = listBondPayments(bond, asOf).find(({ kind }) => kind === 'coupon')
    return coupon === undefined ? [] : [{ ...coupon, id: bond.id, name: bond.name }]
  })
  const first = next.map(({ date }) => date).sort()[0]
  return next.filter(({ date }) => date === first)
}

function meanFigure(value: number | null, asOf: IsoDate): Figure {
  const reasons: readonly Reason[] = value === null ? [{ code: 'unavailable' }] : []
  return fractionFigure(value, { asOf, method: 'weighted-mean', reasons })
}

/**
 * Bonds as one: durations and convexity weighted by value with accrued interest, the yield by value x duration (so that
 * long bonds count for as long as they pay it), the income yield by value. Bonds without a statistic are left out of its
 * mean, which `covered` tells. Null where there are none.
 *
 * Source: portfolio duration by dirty market value; portfolio yield by value x duration. Worked case: 100 at 2 % with a
 * duration of 1 and 100 at 5 % with a duration of 9: duration 5, yield (2 % x 1 + 5 % x 9) / 10 = 4.7 %.
 */
export function summariseBonds(
  bonds: readonly BondFigures[],
  { currency, asOf }: { currency: Currency; asOf: IsoDate },
): BondSummary | null {
  if (bonds.length === 0) return null
  const byDirtyValue = (pick: (bond: BondFigures) => number | null) =>
    weightedMean(bonds.map((bond) => ({ value: pick(bond), weight: dirtyValueOf(bond) })))
  const worth = bonds.reduce((sum, bond) => sum + dirtyValueOf(bond), 0)
  const isTold = ({ yieldToMaturity, modifiedDuration }: BondFigures) =>
    yieldToMaturity.value !== null && modifiedDuration !== null
  const told = bonds.filter(isTold).reduce((sum, bond) => sum + dirtyValueOf(bond), 0)
  return {
    value: sumFigure(
      bonds.map(({ value }) => value),
      { currency, asOf },
    ),
    accruedInterest: sumFigure(
      bonds.map(({ accruedInterest }) => accruedInterest),
      { currency, asOf },
    ),
    yieldToMaturity: meanFigure(weightedMean(yieldPairs(bonds)), asOf),
    incomeYield: meanFigure(weightedMean(incomePairs(bonds)), asOf),
    modifiedDuration: byDirtyValue(({ modifiedDuration }) => modifiedDuration),
    macaulayDuration: byDirtyValue(({ macaulayDuration }) => macaulayDuration),
    convexity: byDirtyValue(({ convexity }) => convexity),
    covered: worth > 0 ? told / worth : 0,
    nextCoupons: nextCouponsOf(bonds, asOf),
  }
}
