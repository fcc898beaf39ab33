/**
 * Papers without coupons: bills, discounted papers and those that pay their interest at maturity. Prices per 100
 * nominal unless an amount is given; rates and discounts are simple, a year.
 */
import { addMonths, daysBetween } from '#finance/ground/calendar.ts'
import { yearFraction } from '#finance/reference/year-fraction.ts'
import type { DayCount } from '#finance/ground/day-count.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { finiteNumber, positiveNumber } from '#finance/ground/series-checks.ts'

/** When a paper is bought and when it is due. */
export type PaperDates = { settlementDate: IsoDate; maturityDate: IsoDate }

/** The same with the convention by which its years are told. */
export type PaperTerms = PaperDates & { dayCount: DayCount }

function spanOf(from: IsoDate, to: IsoDate, dayCount: DayCount): number {
  if (daysBetween(from, to) <= 0) throw new FinanceError('wrong-order', `${to} is not after ${from}`)
  return yearFraction(from, to, dayCount)
}

function yearsOf({ settlementDate, maturityDate, dayCount }: PaperTerms): number {
  return spanOf(settlementDate, maturityDate, dayCount)
}

function billDays({ settlementDate, maturityDate }: PaperDates): number {
  const days = daysBetween(settlementDate, maturityDate)
  if (days <= 0 || maturityDate > addMonths(settlementDate, 12)) {
    throw new FinanceError(
      'out-of-range',
      `A bill runs for a year at most: ${settlementDate} to ${maturityDate}`,
    )
  }
  return days
}

/** A bill at a discount: 100 x (1 - discount x days / 360). Worked case: 9 % over 90 days: 97.75. */
export function billPrice(bill: PaperDates & { discount: number }): number {
  const price = 100 * (1 - (positiveNumber(bill.discount, 'discount') * billDays(bill)) / 360)
  return positiveNumber(price, 'price')
}

/** The yield of a bill: (100 - price) / price x 360 / days. */
export function billYield(bill: PaperDates & { price: number }): number {
  const price = positiveNumber(bill.price, 'price')
  return ((100 - price) / price) * (360 / billDays(bill))
}

/** Simple interest from one day to another: par x rate x year fraction. */
export function accruedSimple(terms: {
  fromDate: IsoDate
  toDate: IsoDate
  couponRate: number
  par: number
  dayCount: DayCount
}): number {
  const rate = positiveNumber(terms.couponRate, 'coupon')
  return positiveNumber(terms.par, 'par') * rate * spanOf(terms.fromDate, terms.toDate, terms.dayCount)
}

/** What a discounted paper pays back: investment / (1 - discount x years). */
export function amountAtMaturity(terms: PaperTerms & { investment: number; discount: number }): number {
  const discounted = 1 - positiveNumber(terms.discount, 'discount') * yearsOf(terms)
  return positiveNumber(terms.investment, 'investment') / positiveNumber(discounted, 'discounted value')
}

/** Redemption less the discount for the time. Worked case: 3 % over 285 days of 360: 97.625. */
export function discountPrice(terms: PaperTerms & { discount: number; redemption: number }): number {
  const discounted = 1 - positiveNumber(terms.discount, 'discount') * yearsOf(terms)
  return positiveNumber(positiveNumber(terms.redemption, 'redemption') * discounted, 'price')
}

/** The discount a year at a price: (redemption - price) / redemption / years. */
export function discountRate(terms: PaperTerms & { price: number; redemption: number }): number {
  const redemption = positiveNumber(terms.redemption, 'redemption')
  return (redemption - positiveNumber(terms.price, 'price')) / redemption / yearsOf(terms)
}

/** The simple yield at a price: (redemption / price - 1) / years. */
export function discountYield(terms: PaperTerms & { price: number; redemption: number }): number {
  const growth = positiveNumber(terms.redemption, 'redemption') / positiveNumber(terms.price, 'price')
  return (growth - 1) / yearsOf(terms)
}

/** The simple rate that turns an investment into its redemption: (redemption / investment - 1) / years. */
export function simpleRate(terms: PaperTerms & { investment: number; redemption: number }): number {
  return discountYield({ ...terms, price: terms.investment })
}

/** A paper whose interest since its issue is paid at maturity. */
export type MaturityPaper = PaperTerms & { issueDate: IsoDate; couponRate: number }

function interestsOf(paper: MaturityPaper): { whole: number; accrued: number; years: number } {
  const { issueDate, settlementDate, maturityDate, dayCount } = paper
  const coupon = finiteNumber(paper.couponRate, 'coupon')
  if (coupon < 0 || settlementDate < issueDate) {
    throw new FinanceError('out-of-range', 'A coupon below zero, or a settlement before the issue')
  }
  return {
    whole: coupon * spanOf(issueDate, maturityDate, dayCount),
    accrued: coupon * yearFraction(issueDate, settlementDate, dayCount),
    years: yearsOf(paper),
  }
}

/** The clean price at a yield: what is paid at maturity, discounted simply, less the interest accrued so far. */
export function maturityPrice(paper: MaturityPaper & { yieldRate: number }): number {
  const { whole, accrued, years } = interestsOf(paper)
  const yieldRate = finiteNumber(paper.yieldRate, 'yield')
  if (yieldRate < 0) throw new FinanceError('out-of-range', `A yield below zero: ${yieldRate}`)
  return 100 * ((1 + whole) / (1 + yieldRate * years) - accrued)
}

/** The yield at a clean price; the inverse of `maturityPrice`. */
export function maturityYield(paper: MaturityPaper & { price: number }): number {
  const { whole, accrued, years } = interestsOf(paper)
  return ((1 + whole) / (positiveNumber(paper.price, 'price') / 100 + accrued) - 1) / years
}
