import type { RowProblem } from '#model/imports/import-shapes.ts'
import { mainUnitOf } from '#finance/ground/currency.ts'
import type { BookingKind } from '#finance/ground/ledger.ts'
import { zero } from '#finance/ground/money.ts'
import { decimal } from '#finance/ground/money.ts'
import type { Decimal } from '#finance/ground/money.ts'
import { problem } from '#server/imports/import-row.ts'
import type { RowValues } from '#server/imports/row-values.ts'

/** The cash effect of a booking and what is inside it. */
export type Cash = { amount: Decimal; fees: Decimal; taxes: Decimal; price: Decimal | null }

/** Exports round prices and amounts; beyond a thousandth (and two cents) the three do not belong together. */
const tolerance = decimal('0.001')
const leastTolerance = decimal('0.02')
const hundred = decimal('100')

type Asking = {
  kind: BookingKind
  values: Pick<RowValues, 'units' | 'price' | 'amount' | 'fees' | 'taxes' | 'currency' | 'priceCurrency'>
  amountIs: 'net' | 'gross' | 'ignored'
  problems: RowProblem[]
}

/**
 * The cash effect: the amount of the file where it gives one, else units x price with fees and taxes (added where
 * money leaves, taken off where it comes in). Where both are there and differ, the file's amount counts, for the price
 * too, and the row says so; a price a hundred times too high is taken for pence. A price in another currency than the
 * amount becomes amount per unit. A sale whose costs are more than it brings has an amount below zero.
 *
 * Worked case: a purchase of 10 at 50.00 with a fee of 5 has the amount 505; a sale of the same 495; a sale of 100 at
 * 0.01 with a fee of 10 has -9. Of a premium that is paid the amount is what leaves.
 */
export function cashOf(asking: Asking): Cash | null {
  const { kind, values, problems } = asking
  const isCharge = kind === 'fee' || kind === 'tax'
  const fees = values.fees?.abs() ?? zero
  const taxes = values.taxes?.abs() ?? zero
  const charges = fees.plus(taxes)
  const isPremium = kind === 'option-premium'
  const isPaid = problems.some(({ code }) => code === 'premium-paid')
  const leaves = kind === 'purchase' || kind === 'withdrawal' || isCharge || isPaid
  const price = priceInCurrency(values)
  // How many units of the security one contract stands for is not in the file.
  const gross = values.units === null || price === null || isPremium ? null : values.units.abs().times(price)
  const withCharges = (sum: Decimal): Decimal => {
    const net = leaves ? sum.plus(charges) : sum.minus(charges)
    return kind === 'sale' || isPremium ? net : net.abs()
  }
  const expected = gross === null ? null : withCharges(gross)
  const amount = amountOf(asking, { expected, leaves, withCharges })
  const paid = amount !== null && isCharge && amount.eq(zero) ? charges : amount
  const found = paid ?? expected ?? (isCharge && charges.gt(zero) ? charges : null)
  if (found === null) {
    problems.push(
      problem(
        values.units === null || kind === 'dividend' || kind === 'return-of-capital' || isPremium
          ? 'amount-missing'
          : 'price-missing',
      ),
    )
    return null
  }
  const currency = values.currency ?? ''
  if (found.lt(zero)) problems.push(problem('costs-exceed-proceeds', { amount: found.toFixed(), currency }))
  const perUnit = pricePerUnit({ found, charges, leaves, units: values.units })
  const inside = isCharge ? { fees: zero, taxes: zero } : { fees, taxes }
  if (amount === null || expected === null || gross === null || price === null || !comparesAmount(kind))
    return { amount: found, ...inside, price: price ?? perUnit }
  const remark = compare({ amount, expected, gross, hundredth: withCharges(gross.div(hundred)) })
  if (remark === null) return { amount: found, ...inside, price }
  if (remark === 'amount-differs') {
    problems.push(problem(remark, { amount: amount.toFixed(), expected: expected.toFixed(2), currency }))
    return { amount: found, ...inside, price: isClose(amount, expected) ? price : perUnit }
  }
  problems.push(problem(remark, { price: price.div(hundred).toFixed(), currency }))
  return { amount: found, ...inside, price: price.div(hundred) }
}

function comparesAmount(kind: BookingKind): boolean {
  return kind === 'purchase' || kind === 'sale'
}

type Expecting = { expected: Decimal | null; leaves: boolean; withCharges: (sum: Decimal) => Decimal }

/** The amount of the file as a cash effect; where costs exceed what a sale brings, its sign goes with them. */
function amountOf(
  { kind, values, amountIs }: Asking,
  { expected, leaves, withCharges }: Expecting,
): Decimal | null {
  if (amountIs === 'ignored' || values.amount === null) return null
  const amount = values.amount.abs()
  if (amountIs === 'gross') return withCharges(amount)
  const isLoss = kind === 'option-premium' ? values.amount.lt(zero) : kind === 'sale' && expected?.lt(zero)
  return isLoss && !leaves ? amount.times(decimal('-1')) : amount
}

type Comparing = { amount: Decimal; expected: Decimal; gross: Decimal; hundredth: Decimal }

/** What is wrong between amount and units x price. An amount nearer to the gross one has left its charges out. */
function compare({
  amount,
  expected,
  gross,
  hundredth,
}: Comparing): 'amount-differs' | 'price-in-hundredths' | null {
  if (isNear(amount, expected)) {
    const isGross =
      amount.minus(gross).abs().lt(leastTolerance) && !amount.minus(expected).abs().lte(leastTolerance)
    return isGross ? 'amount-differs' : null
  }
  return isNear(amount, hundredth) ? 'price-in-hundredths' : 'amount-differs'
}

/** Charges that a file does not itemise: the price of the trade is right. */
function isClose(amount: Decimal, expected: Decimal): boolean {
  return amount
    .minus(expected)
    .abs()
    .lte(expected.abs().times(decimal('0.05')))
}

function isNear(amount: Decimal, expected: Decimal): boolean {
  const allowed = expected.abs().times(tolerance)
  return amount
    .minus(expected)
    .abs()
    .lte(allowed.gt(leastTolerance) ? allowed : leastTolerance)
}

/** The price in the currency of the amount: the same, pence to pounds, or unknown. */
function priceInCurrency({ price, currency, priceCurrency }: Asking['values']): Decimal | null {
  if (price === null || priceCurrency === null || priceCurrency === currency) return price
  const { currency: main, divisor } = mainUnitOf(priceCurrency)
  return main === currency && divisor === 100 ? price.div(hundred) : null
}

type PerUnit = { found: Decimal; charges: Decimal; leaves: boolean; units: Decimal | null }

function pricePerUnit({ found, charges, leaves, units }: PerUnit): Decimal | null {
  if (units === null || units.eq(zero)) return null
  const gross = leaves ? found.minus(charges) : found.plus(charges)
  return gross.div(units.abs())
}
