/** Bonds as a source tells of them, completed from terms that are known here. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { measureBond } from '#finance/portfolios/calculate-bonds.ts'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { BondTerms } from '#finance/ground/ledger.ts'

/** The portfolio's currency for one unit of the bond's, as its told value and price say; null where they do not. */
function toldRate({ value, nominal, cleanPrice }: BondFigures): number | null {
  if (value.value === null || cleanPrice === null || !(cleanPrice > 0) || !(nominal > 0)) return null
  return value.value / ((nominal * cleanPrice) / 100)
}

/**
 * A told bond with what its source left out and its terms and told price give: payments a year and day count, accrued
 * interest, the price with it, durations and convexity. What was told stays as it was told; what is worked out here has
 * the method of its formula. Unchanged where the source told how often it pays, or its price gives no yield.
 *
 * Worked case: 1,000 nominal of 8 % a year at 100, told half a year after a coupon: 40 accrued, a price of 104 with it.
 */
export function completeBond(bond: BondFigures, terms: BondTerms, asOf: IsoDate): BondFigures {
  const { cleanPrice, nominal, accruedInterest } = bond
  if (bond.paymentsAYear !== null || cleanPrice === null || !(cleanPrice > 0)) return bond
  const measured = measureBond(terms, cleanPrice, asOf)
  const rate = toldRate(bond)
  if (measured === null || rate === null) return bond
  const accrued = ((nominal * measured.accrued) / 100) * rate
  const { reasons, currency = bond.currency } = bond.value
  return {
    ...bond,
    coupon: bond.coupon ?? terms.coupon,
    maturity: bond.maturity ?? terms.maturity,
    paymentsAYear: terms.frequency,
    dayCount: bond.dayCount ?? terms.dayCount,
    rating: bond.rating ?? terms.rating ?? null,
    dirtyPrice: bond.dirtyPrice ?? measured.dirty,
    accruedInterest:
      accruedInterest.value === null
        ? moneyFigure(accrued, currency, { asOf, method: 'accrued-interest', reasons })
        : accruedInterest,
    macaulayDuration: bond.macaulayDuration ?? measured.risk.macaulay,
    modifiedDuration: bond.modifiedDuration ?? measured.risk.modified,
    convexity: bond.convexity ?? measured.risk.convexity,
  }
}
