/** A bond as it is held: what its source tells of it, and what follows from its terms and price. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { bondRisk, bondYield, incomeYield, type BondRisk } from '#finance/bonds/bond.ts'
import { couponDays, isCouponFrequency } from '#finance/bonds/coupon-schedule.ts'
import { fractionFigure, moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Currency, Figure, IsoDate, Reason } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import type { BondTerms } from '#finance/ground/ledger.ts'

/** Nominal of one unit: prices are per 100. */
export const nominalOfUnit = 100

/** What is known of the terms of a bond. */
export type KnownTerms = { [Term in keyof BondTerms]?: BondTerms[Term] | null | undefined }

/**
 * A bond held: `price` is the clean one, `rate` the currency of the record for one unit of the bond's. What is `told` of it
 * stays as it is told; of a bond of which nothing is told everything is worked out.
 */
export type HeldBond = Pick<BondFigures, 'id' | 'name' | 'isin' | 'currency' | 'nominal' | 'value'> & {
  price: number | null
  rate: number | null
  terms: KnownTerms
  told?: Partial<
    Pick<BondFigures, 'yieldToMaturity' | 'macaulayDuration' | 'modifiedDuration' | 'accruedInterest'>
  >
}

type Measured = { accrued: number; yield: number; risk: BondRisk }

const hasAll = (terms: KnownTerms): terms is BondTerms =>
  [terms.coupon, terms.maturity, terms.frequency, terms.dayCount].every(
    (term) => term !== null && term !== undefined,
  )

/** Accrued interest per 100, yield and durations at a clean price; null where the terms and the price give none. */
function measure({ terms, price }: HeldBond, settlementDate: IsoDate): Measured | null {
  if (price === null || !(price > 0) || !hasAll(terms)) return null
  const { coupon: couponRate, maturity: maturityDate, frequency, dayCount } = terms
  const bond = { settlementDate, maturityDate, frequency, dayCount, couponRate }
  try {
    const days = couponDays(bond)
    const accrued = ((100 * couponRate) / frequency) * (days.accrued / days.inPeriod)
    const yieldRate = bondYield({ ...bond, cleanPrice: price })
    return { accrued, yield: yieldRate, risk: bondRisk({ ...bond, yieldRate }) }
  } catch (error) {
    if (error instanceof FinanceError) return null
    throw error
  }
}

/**
 * The statistics of a bond on a day: told, else by its terms and its clean price. A bond that has ended, whose terms are
 * not known or whose price gives no yield keeps what is known and has no statistics.
 *
 * Worked case: 1,000 nominal of 8 % a year at 100 half a year after a coupon: 40 accrued, a price of 104 with it.
 */
export function describeBond(
  bond: HeldBond,
  { asOf, currency }: { asOf: IsoDate; currency: Currency },
): BondFigures {
  const { id, name, isin, nominal, value, price, rate, terms, told } = bond
  const coupon = terms.coupon ?? null
  const measured = measure(bond, asOf)
  const income = coupon !== null && price !== null && price > 0 ? incomeYield(coupon, price) : null
  const accrued = measured && rate !== null ? ((nominal * measured.accrued) / 100) * rate : null
  const unknown: readonly Reason[] = [...value.reasons, { code: 'unavailable', subject: id }]
  const reasonsFor = (known: number | null) => (known === null ? unknown : value.reasons)
  const fraction = (known: number | null, method: Figure['method']) =>
    fractionFigure(known, { asOf, method, reasons: reasonsFor(known) })
  return {
    id,
    name,
    isin,
    currency: bond.currency,
    nominal,
    value,
    coupon,
    maturity: terms.maturity ?? null,
    paymentsAYear: terms.frequency && isCouponFrequency(terms.frequency) ? terms.frequency : null,
    dayCount: terms.dayCount ?? null,
    rating: terms.rating ?? null,
    cleanPrice: price,
    dirtyPrice: measured && price !== null ? price + measured.accrued : null,
    accruedInterest:
      told?.accruedInterest ??
      moneyFigure(accrued, currency, { asOf, method: 'accrued-interest', reasons: reasonsFor(accrued) }),
    yieldToMaturity: told?.yieldToMaturity ?? fraction(measured?.yield ?? null, 'bond-yield'),
    incomeYield: fraction(income, 'income-yield'),
    macaulayDuration: told?.macaulayDuration ?? measured?.risk.macaulay ?? null,
    modifiedDuration: told?.modifiedDuration ?? measured?.risk.modified ?? null,
    convexity: measured?.risk.convexity ?? null,
    origin: told === undefined ? 'calculated' : 'reported',
  }
}

/** The currency of the record for one unit of the bond's, as its value and price say; null where they do not. */
function toldRate({ value, nominal, cleanPrice }: BondFigures): number | null {
  if (value.value === null || cleanPrice === null || !(cleanPrice > 0) || !(nominal > 0)) return null
  return value.value / ((nominal * cleanPrice) / 100)
}

/**
 * A told bond with what its source left out and terms that are known elsewhere give. Unchanged where the source told how
 * often it pays, or these give no yield at the told price.
 */
export function completeBond(bond: BondFigures, known: BondTerms, asOf: IsoDate): BondFigures {
  const rate = toldRate(bond)
  if (bond.paymentsAYear !== null || rate === null) return bond
  const { accruedInterest, value } = bond
  const { accruedInterest: _missing, ...others } = bond
  const told = accruedInterest.value === null ? others : bond
  const frame = { asOf, currency: value.currency ?? bond.currency }
  const complete = describeBond({ ...bond, price: bond.cleanPrice, rate, terms: known, told }, frame)
  if (complete.dirtyPrice === null) return bond
  return {
    ...complete,
    coupon: bond.coupon ?? complete.coupon,
    maturity: bond.maturity ?? complete.maturity,
    dayCount: bond.dayCount ?? complete.dayCount,
    rating: bond.rating ?? complete.rating,
    incomeYield: bond.incomeYield,
  }
}
