import type { RowProblem } from '#model/imports/import-shapes.ts'
import type { BookingKind } from '#finance/ledger.ts'
import { zero } from '#finance/money.ts'
import { decimal } from '#finance/money.ts'
import type { Decimal } from '#finance/money.ts'
import { problem } from '#server/imports/import-row.ts'
import type { RowValues } from '#server/imports/row-values.ts'

/** The cash effect of a booking and what is inside it. */
export type Cash = { amount: Decimal; fees: Decimal; taxes: Decimal; price: Decimal | null }

/** Exports round prices and amounts; beyond a thousandth (and two cents) the three do not belong together. */
const tolerance = decimal('0.001')
const leastTolerance = decimal('0.02')

type Asking = {
  kind: BookingKind
  values: Pick<RowValues, 'units' | 'price' | 'amount' | 'fees' | 'taxes' | 'currency' | 'priceCurrency'>
  amountIs: 'net' | 'gross' | 'ignored'
  problems: RowProblem[]
}

/**
 * The cash effect: the amount of the file where it gives one, else units x price with fees and taxes (added where
 * money leaves, taken off where it comes in). Where both are there and differ, the file's amount counts and the row
 * says so. A price in another currency than the amount becomes amount per unit.
 *
 * Worked case: a purchase of 10 at 50.00 with a fee of 5 has the amount 505; a sale of the same 495.
 */
export function cashOf({ kind, values, amountIs, problems }: Asking): Cash | null {
  const isCharge = kind === 'fee' || kind === 'tax'
  const fees = values.fees?.abs() ?? zero
  const taxes = values.taxes?.abs() ?? zero
  const charges = fees.plus(taxes)
  const leaves = kind === 'purchase' || kind === 'withdrawal' || isCharge
  const price = priceInCurrency(values)
  const gross = values.units === null || price === null ? null : values.units.abs().times(price)
  const withCharges = (sum: Decimal): Decimal => (leaves ? sum.plus(charges) : sum.minus(charges)).abs()
  const expected = gross === null ? null : withCharges(gross)
  let amount = amountIs === 'ignored' ? null : (values.amount?.abs() ?? null)
  if (amount !== null && amountIs === 'gross') amount = withCharges(amount)
  if (amount !== null && isCharge && amount.eq(zero)) amount = charges
  const found = amount ?? expected ?? (isCharge && charges.gt(zero) ? charges : null)
  if (found === null) {
    problems.push(problem(values.units === null || kind === 'dividend' ? 'amount-missing' : 'price-missing'))
    return null
  }
  if (amount !== null && expected !== null && comparesAmount(kind))
    compare({ amount, expected, problems, values })
  const inside = isCharge ? { fees: zero, taxes: zero } : { fees, taxes }
  return {
    amount: found,
    ...inside,
    price: price ?? pricePerUnit({ found, charges, leaves, units: values.units }),
  }
}

function comparesAmount(kind: BookingKind): boolean {
  return kind === 'purchase' || kind === 'sale'
}

function compare(asking: {
  amount: Decimal
  expected: Decimal
  problems: RowProblem[]
  values: Asking['values']
}): void {
  const { amount, expected, problems, values } = asking
  const allowed = expected.times(tolerance)
  const limit = allowed.gt(leastTolerance) ? allowed : leastTolerance
  if (amount.minus(expected).abs().lte(limit)) return
  problems.push(
    problem('amount-differs', {
      amount: amount.toFixed(),
      expected: expected.toFixed(2),
      currency: values.currency ?? '',
    }),
  )
}

/** The price in the currency of the amount: the same, pence to pounds, or unknown. */
function priceInCurrency({ price, currency, priceCurrency }: Asking['values']): Decimal | null {
  if (price === null || priceCurrency === null || priceCurrency === currency) return price
  return priceCurrency === 'GBX' && currency === 'GBP' ? price.div(decimal('100')) : null
}

type PerUnit = { found: Decimal; charges: Decimal; leaves: boolean; units: Decimal | null }

function pricePerUnit({ found, charges, leaves, units }: PerUnit): Decimal | null {
  if (units === null || units.eq(zero)) return null
  const gross = leaves ? found.minus(charges) : found.plus(charges)
  return gross.div(units.abs())
}
