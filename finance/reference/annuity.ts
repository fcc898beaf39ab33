/**
 * Level payments: loans, savings plans and annuities. Spreadsheet signs: money received is positive, money paid is
 * negative. Rates are per period. Every function solves
 * pv (1 + r)^n + pmt (1 + r when) ((1 + r)^n - 1) / r + fv = 0 for one of its parts.
 */
import { findDiscountRates } from '#finance/returns/discount-roots.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { finiteNumber, positiveNumber } from '#finance/ground/series-checks.ts'

/** Whether payments are made at the end of each period or at its beginning. */
export type PaymentTiming = 'end' | 'begin'

/** A rate per period with the timing of payments; at the end unless told otherwise. */
export type AnnuityTerms = { rate: number; when?: PaymentTiming }

/** A payment a day for a hundred years; more is a mistake. */
const mostPayments = 36_525

function isAtBegin(when: PaymentTiming | undefined): boolean {
  if (when === undefined || when === 'end') return false
  if (when === 'begin') return true
  throw new FinanceError('unknown-option', `Unknown timing of payments ${JSON.stringify(when)}`)
}

function checkRate(rate: number): number {
  if (finiteNumber(rate, 'rate') > -1) return rate
  throw new FinanceError('out-of-range', `A rate of -100 % or less: ${rate}`)
}

/** Growth of one over n periods, and the sum to which payments of one grow; exact for small rates too. */
function growthOf(terms: AnnuityTerms, nper: number): { growth: number; paid: number } {
  const rate = checkRate(terms.rate)
  const periods = finiteNumber(nper, 'periods')
  const isBegin = isAtBegin(terms.when)
  if (rate === 0) return { growth: 1, paid: periods }
  const gained = Math.expm1(periods * Math.log1p(rate))
  return { growth: 1 + gained, paid: (gained / rate) * (isBegin ? 1 + rate : 1) }
}

/**
 * The value after n payments. Worked case: 100 now and 100 a month for a year at no interest: 1,300 come back.
 */
export function futureValue(terms: AnnuityTerms & { nper: number; pmt: number; pv?: number }): number {
  const { growth, paid } = growthOf(terms, terms.nper)
  const value =
    finiteNumber(terms.pv ?? 0, 'present value') * growth + finiteNumber(terms.pmt, 'payment') * paid
  return -finiteNumber(value, 'future value') || 0
}

/** The value today of n payments and a final amount. Worked case: 12,000 a year for 20 years at 7 %: -127,128.17. */
export function presentValue(terms: AnnuityTerms & { nper: number; pmt: number; fv?: number }): number {
  const { growth, paid } = growthOf(terms, terms.nper)
  const value = finiteNumber(terms.fv ?? 0, 'future value') + finiteNumber(terms.pmt, 'payment') * paid
  return -finiteNumber(value / growth, 'present value') || 0
}

/** A loan of so many payments: what is received now, and what is left at the end. */
export type LoanTerms = AnnuityTerms & { nper: number; pv: number; fv?: number }

/** The level payment of a loan. Worked case: 1,000,000 in 36 months at 2 %: -39,232.85. */
export function levelPayment(loan: LoanTerms): number {
  positiveNumber(loan.nper, 'periods')
  const { growth, paid } = growthOf(loan, loan.nper)
  const owed = finiteNumber(loan.pv, 'present value') * growth + finiteNumber(loan.fv ?? 0, 'future value')
  return -finiteNumber(owed / paid, 'payment') || 0
}

/** The number of payments that pay a loan. Throws 'no-solution' when they never do. */
export function paymentCount(terms: AnnuityTerms & { pmt: number; pv: number; fv?: number }): number {
  const rate = checkRate(terms.rate)
  const isBegin = isAtBegin(terms.when)
  const payment = finiteNumber(terms.pmt, 'payment')
  const [pv, fv] = [finiteNumber(terms.pv, 'present value'), finiteNumber(terms.fv ?? 0, 'future value')]
  const perRate = rate === 0 ? 0 : (payment * (isBegin ? 1 + rate : 1)) / rate
  const count =
    rate === 0 ? -(pv + fv) / payment : Math.log((perRate - fv) / (perRate + pv)) / Math.log1p(rate)
  if (Number.isFinite(count)) return count
  throw new FinanceError('no-solution', 'These payments never pay the loan')
}

/**
 * The rate per period of a loan with a whole number of payments; exactly one rate or none ('several-solutions',
 * 'no-solution'). Worked case: 8,000 for 48 payments of 200: 0.77 % a month.
 */
export function loanRate(loan: {
  nper: number
  pmt: number
  pv: number
  fv?: number
  when?: PaymentTiming
}): number {
  const { nper, pmt, pv, fv = 0 } = loan
  if (!Number.isInteger(nper) || nper < 1 || nper > mostPayments)
    throw new FinanceError('out-of-range', `Not a number of payments: ${nper}`)
  const first = isAtBegin(loan.when) ? 0 : 1
  const payments = Array.from({ length: nper }, (_, i) => ({
    time: i + first,
    amount: finiteNumber(pmt, 'payment'),
  }))
  const ends = [
    { time: 0, amount: finiteNumber(pv, 'present value') },
    { time: nper, amount: finiteNumber(fv, 'future value') },
  ]
  const rates = findDiscountRates([...ends, ...payments])
  if (rates.length > 1) throw new FinanceError('several-solutions', `${rates.length} rates solve this loan`)
  if (rates[0] === undefined) throw new FinanceError('no-solution', 'No rate solves this loan')
  return rates[0]
}

/**
 * The interest in payment number `per`, 1 being the first. Throws 'out-of-range' outside 1 to nper. The first of
 * payments made at the beginning holds none.
 */
export function interestPart(loan: LoanTerms & { per: number }): number {
  const { per, nper, rate } = loan
  if (!Number.isInteger(per) || per < 1 || per > nper) {
    throw new FinanceError('out-of-range', `There is no payment ${per} of ${nper}`)
  }
  const pmt = levelPayment(loan)
  const isBegin = isAtBegin(loan.when)
  if (isBegin && per === 1) return 0
  // What is still owed, told by the payments to come: told by those made, large growths would cancel each other.
  const owed = -presentValue({ ...loan, nper: nper - per + 1, pmt })
  return (owed * rate) / (isBegin ? 1 + rate : 1) || 0
}

/** What payment number `per` pays off: the payment less its interest. */
export function principalPart(loan: LoanTerms & { per: number }): number {
  return levelPayment(loan) - interestPart(loan)
}

function sumParts(loan: LoanTerms & { start: number; end: number }, part: typeof interestPart): number {
  const { start, end, nper } = loan
  const isSpan = Number.isInteger(start) && Number.isInteger(end) && start >= 1 && start <= end && end <= nper
  if (!isSpan) throw new FinanceError('out-of-range', `There are no payments ${start} to ${end} of ${nper}`)
  let sum = 0
  for (let per = start; per <= end; per += 1) sum += part({ ...loan, per })
  return sum
}

/** Interest in the payments from `start` to `end`, both counted. */
export function interestSum(loan: LoanTerms & { start: number; end: number }): number {
  return sumParts(loan, interestPart)
}

/** What the payments from `start` to `end` pay off, both counted. */
export function principalSum(loan: LoanTerms & { start: number; end: number }): number {
  return sumParts(loan, principalPart)
}
