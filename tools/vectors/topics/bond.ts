/** Topic 'bond': fixed coupons, bills and papers that pay at maturity. */
import { bondPrice } from '#finance/reference/bond-price.ts'
import { bondRisk, bondYield, incomeYield } from '#finance/bonds/bond.ts'
import type { Bond } from '#finance/bonds/bond.ts'
import { couponDates, couponDays } from '#finance/bonds/coupon-schedule.ts'
import type { CouponTerms } from '#finance/bonds/coupon-schedule.ts'
import {
  accruedSimple,
  amountAtMaturity,
  billPrice,
  billYield,
  discountPrice,
  discountRate,
  discountYield,
  maturityPrice,
  maturityYield,
  simpleRate,
} from '#finance/reference/money-market.ts'
import type { MaturityPaper, PaperDates, PaperTerms } from '#finance/reference/money-market.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { byProduct, byReference } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'
import { readDayCount } from '#tools/vectors/topics/day-count.ts'

function readDates(input: CaseInput): PaperDates {
  return { settlementDate: input.date('settlementDate'), maturityDate: input.date('maturityDate') }
}

function readPaper(input: CaseInput): PaperTerms {
  return { ...readDates(input), dayCount: readDayCount(input, 'dayCount') }
}

function readMaturityPaper(input: CaseInput): MaturityPaper {
  return { ...readPaper(input), issueDate: input.date('issueDate'), couponRate: input.number('couponRate') }
}

function readCoupons(input: CaseInput): CouponTerms {
  return { ...readDates(input), frequency: input.number('frequency') }
}

function readBond(input: CaseInput): Bond {
  return {
    ...readCoupons(input),
    couponRate: input.number('couponRate'),
    dayCount: readDayCount(input, 'dayCount'),
    redemption: input.number('redemption', 100),
    exDividend: input.truth('exDividend'),
    finalPeriod: input.option('finalPeriod', 'simple'),
  }
}

function readPrice(input: CaseInput): { price: number; redemption: number } {
  return { price: input.number('price'), redemption: input.number('redemption', 100) }
}

export const bond: Topic = {
  product: 'yield, duration and coupons of bonds',
  reference: 'prices at a yield, bills and papers without coupons',
  operations: {
    ...byProduct({
      'bond-risk': (input) => bondRisk({ ...readBond(input), yieldRate: input.number('yieldRate') }),
      'bond-yield': (input) => bondYield({ ...readBond(input), cleanPrice: input.number('cleanPrice') }),
      'coupon-days': (input) =>
        couponDays({ ...readCoupons(input), dayCount: readDayCount(input, 'dayCount') }),
      'coupon-schedule': (input) => couponDates(readCoupons(input)),
      'income-yield': (input) => incomeYield(input.number('couponRate'), input.number('cleanPrice')),
    }),
    ...byReference({
      'accrued-simple': (input) =>
        accruedSimple({
          fromDate: input.date('fromDate'),
          toDate: input.date('toDate'),
          couponRate: input.number('couponRate'),
          par: input.number('par'),
          dayCount: readDayCount(input, 'dayCount'),
        }),
      'amount-at-maturity': (input) =>
        amountAtMaturity({
          ...readPaper(input),
          investment: input.number('investment'),
          discount: input.number('discount'),
        }),
      'bill-price': (input) => billPrice({ ...readDates(input), discount: input.number('discount') }),
      'bill-yield': (input) => billYield({ ...readDates(input), price: input.number('price') }),
      'bond-price': (input) => bondPrice({ ...readBond(input), yieldRate: input.number('yieldRate') }),
      'discount-price': (input) =>
        discountPrice({
          ...readPaper(input),
          discount: input.number('discount'),
          redemption: input.number('redemption', 100),
        }),
      'discount-rate': (input) => discountRate({ ...readPaper(input), ...readPrice(input) }),
      'discount-yield': (input) => discountYield({ ...readPaper(input), ...readPrice(input) }),
      'maturity-price': (input) =>
        maturityPrice({ ...readMaturityPaper(input), yieldRate: input.number('yieldRate') }),
      'maturity-yield': (input) =>
        maturityYield({ ...readMaturityPaper(input), price: input.number('price') }),
      'simple-rate': (input) =>
        simpleRate({
          ...readPaper(input),
          investment: input.number('investment'),
          redemption: input.number('redemption'),
        }),
    }),
  },
}
