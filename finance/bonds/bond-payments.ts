/** What a bond is still to pay: its coupons and the redemption. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { couponDates } from '#finance/bonds/coupon-schedule.ts'
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import { decimal, decimalOf, roundToMinor, sumOf, toNumber, type Decimal } from '#finance/ground/money.ts'

/** One payment, in the currency of the bond. */
export type BondPayment = { date: IsoDate; kind: 'coupon' | 'redemption'; amount: number; currency: Currency }

/** No bond that is held pays more often; what claims to is not listed without end. */
const mostPayments = 600

/**
 * The coupons after a day and the redemption at par, ascending, as far as the terms are known: none where maturity,
 * coupon or the payments a year are missing, or the bond has ended. `nominal` is redeemed at 100.
 *
 * Worked case: 10,000 nominal, 4 % half-yearly, due 2025-06-30, on 2024-12-31: 200 and 10,000 on 2025-06-30.
 */
export function listBondPayments(
  bond: Pick<BondFigures, 'nominal' | 'coupon' | 'maturity' | 'paymentsAYear' | 'currency'>,
  asOf: IsoDate,
): readonly BondPayment[] {
  const { nominal, coupon, maturity, paymentsAYear, currency } = bond
  if (coupon === null || maturity === null || maturity <= asOf) return []
  const redemption = {
    date: maturity,
    kind: 'redemption',
    amount: round(decimalOf(nominal), currency),
    currency,
  } as const
  if (coupon === 0 || paymentsAYear === null) return coupon === 0 ? [redemption] : []
  const each = decimalOf(nominal)
    .times(decimalOf(coupon))
    .div(decimal(String(paymentsAYear)))
  const payments: BondPayment[] = []
  for (let day = asOf; day < maturity && payments.length < mostPayments;) {
    day = couponDates({ settlementDate: day, maturityDate: maturity, frequency: paymentsAYear }).next
    payments.push({ date: day, kind: 'coupon', amount: round(each, currency), currency })
  }
  return [...payments, redemption]
}

/** The sum of payments, to the cent. */
export function sumPayments(payments: readonly BondPayment[]): number {
  return toNumber(sumOf(payments.map(({ amount }) => decimalOf(amount))))
}

function round(amount: Decimal, currency: Currency): number {
  return toNumber(roundToMinor(amount, currency))
}
