/** How an invented client invests: what comes in and goes out, what it is put into, and what happens on the way. */
import type { PortfolioBook } from '#demo/portfolio-book.ts'
import type { Currency, IsoDate } from '#finance/ground/figure.ts'

/** The names of bookings in the language of the firm. */
export type BookingWords = {
  opening: string
  saving: string
  drawing: string
  managementFee: string
  interest: string
  tax: string
  capitalCall: string
  estate: string
  estateTax: string
  feeRefund: string
  house: string
  houseTax: string
  farewell: string
  extra: string
}

/** A payment that repeats every so many months. */
export type RegularPayment = { amount: number; everyMonths: number; until?: IsoDate }

/** A share of the portfolio that should lie in an instrument. */
export type Target = { symbol: string; weight: number }

/** Something that happens once, on the first open day on or after `date`. */
export type PlanEvent = { date: IsoDate; happen: (desk: Desk, index: number) => void }

/** What the one who carries out a plan has at hand. `invests` false: the plan's purchases rest. */
export type Desk = {
  book: PortfolioBook
  plan: InvestmentPlan
  words: BookingWords
  invests: boolean
  lastIndex: number
}

/** The plan of one portfolio. Money in `cashCurrency` where given, else in the portfolio's currency. */
export type InvestmentPlan = {
  start: IsoDate
  initial: number
  saving: RegularPayment | null
  drawing: RegularPayment | null
  targets: readonly Target[]
  /** The most purchases made at one time after the first. */
  purchasesAtOnce: number
  feeFraction: number
  dealingFee: number
  /** Month of the yearly rebalancing, '01' to '12'; null: never. */
  rebalanceMonth: string | null
  /** Taxed once a year on this fraction of the value; 0: not. */
  taxFraction: number
  cashCurrency?: Currency
  events: readonly PlanEvent[]
}

/** A plan that only says what is special about it. */
export function makePlan(
  special: Pick<InvestmentPlan, 'start' | 'initial' | 'targets'> & Partial<InvestmentPlan>,
): InvestmentPlan {
  return {
    saving: null,
    drawing: null,
    purchasesAtOnce: 2,
    feeFraction: 0.0075,
    dealingFee: 9.95,
    rebalanceMonth: null,
    taxFraction: 0,
    events: [],
    ...special,
  }
}
