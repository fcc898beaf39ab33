/** The bonds of a portfolio or an account with the statistics that follow from their terms and prices. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { bondRisk, bondYield, incomeYield, type BondRisk } from '#finance/bonds/bond.ts'
import { couponDays, isCouponFrequency } from '#finance/bonds/coupon-schedule.ts'
import { fractionFigure, moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Figure, IsoDate, Reason } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import type { WeighedHolding } from '#finance/holdings/holding-groups.ts'
import type { BondTerms } from '#finance/ground/ledger.ts'
import { weighHoldings } from '#finance/portfolios/portfolio-figures.ts'
import type { ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'

/** Nominal of one unit: prices are per 100. */
export const nominalOfUnit = 100

/** A bond on a day: what follows from its clean price per 100; null where it cannot be worked out. */
export type MeasuredBond = { dirty: number; accrued: number; yield: number; risk: BondRisk } | null

/**
 * The price with accrued interest, both per 100, the yield and the durations of a bond at a clean price.
 * Worked case: 8 % a year at 100 on a coupon date: nothing accrued, a yield of 8 %.
 */
export function measureBond(terms: BondTerms, cleanPrice: number, asOf: IsoDate): MeasuredBond {
  const { coupon, maturity, frequency, dayCount } = terms
  const bond = {
    settlementDate: asOf,
    maturityDate: maturity,
    frequency,
    dayCount,
    couponRate: coupon,
  }
  try {
    const days = couponDays(bond)
    const accrued = ((100 * coupon) / frequency) * (days.accrued / days.inPeriod)
    const yieldRate = bondYield({ ...bond, cleanPrice })
    return {
      dirty: cleanPrice + accrued,
      accrued,
      yield: yieldRate,
      risk: bondRisk({ ...bond, yieldRate }),
    }
  } catch (error) {
    if (error instanceof FinanceError) return null
    throw error
  }
}

function whyUnknown(subject: string, reasons: readonly Reason[]): readonly Reason[] {
  return [...reasons, { code: 'unavailable', subject }]
}

function bondOf(holding: WeighedHolding, terms: BondTerms, frame: Frame): BondFigures {
  const { figures } = holding
  const { asOf, currency } = frame
  const nominal = figures.units * nominalOfUnit
  const price = figures.price
  const measured = price === null || price <= 0 ? null : measureBond(terms, price, asOf)
  const income = price === null || price <= 0 ? null : incomeYield(terms.coupon, price)
  const accruedLocal = measured === null ? null : (nominal * measured.accrued) / 100
  const accrued = accruedLocal === null || figures.rate === null ? null : accruedLocal * figures.rate
  const { reasons } = figures.value
  const reasonsFor = (value: number | null) => (value === null ? whyUnknown(figures.id, reasons) : reasons)
  const fraction = (value: number | null, method: Figure['method']) =>
    fractionFigure(value, { asOf, method, reasons: reasonsFor(value) })
  return {
    id: figures.id,
    name: figures.name,
    isin: figures.isin,
    currency: figures.currency,
    nominal,
    value: figures.value,
    coupon: terms.coupon,
    maturity: terms.maturity,
    paymentsAYear: isCouponFrequency(terms.frequency) ? terms.frequency : null,
    dayCount: terms.dayCount,
    rating: terms.rating ?? null,
    cleanPrice: price,
    dirtyPrice: measured?.dirty ?? null,
    accruedInterest: moneyFigure(accrued, currency, {
      asOf,
      method: 'accrued-interest',
      reasons: reasonsFor(accrued),
    }),
    yieldToMaturity: fraction(measured?.yield ?? null, 'bond-yield'),
    incomeYield: fraction(income, 'income-yield'),
    macaulayDuration: measured?.risk.macaulay ?? null,
    modifiedDuration: measured?.risk.modified ?? null,
    convexity: measured?.risk.convexity ?? null,
    origin: 'calculated',
  }
}

type Frame = { asOf: IsoDate; currency: string }

/**
 * The holdings with terms of a bond at the close of the last day, largest first. The settlement is that day. A bond that
 * has ended, or whose price gives no yield, keeps its terms and value and has no statistics.
 *
 * Worked case: 10 units (1,000 nominal) of 8 % a year, due in exactly ten years, at 100: worth 1,000, yield 8 %,
 * nothing accrued.
 */
export function calculateBonds(valued: ValuedPortfolio): readonly BondFigures[] {
  const terms = new Map<string, BondTerms>()
  for (const { id, instrument } of valued.valuation.lines)
    if (instrument?.bond) terms.set(id, instrument.bond)
  if (terms.size === 0) return []
  const { asOf, currency } = valued.valuation
  return weighHoldings(valued)
    .flatMap((holding) => {
      const known = terms.get(holding.figures.id)
      return known === undefined ? [] : [bondOf(holding, known, { asOf, currency })]
    })
    .sort((a, b) => (b.value.value ?? 0) - (a.value.value ?? 0))
}
