/** The bridge from an opening to a closing value, and the simple returns beside it. */
import { FinanceError } from '#finance/finance-error.ts'
import { finiteNumber } from '#finance/series-checks.ts'

/**
 * What happened between two values, in one currency. Income is gross of tax; fees and taxes are positive amounts (a
 * refund is negative); transfers are payments in less payments out. What is missing is zero.
 */
export type ValueChanges = {
  initial?: number
  capitalGains?: number
  realisedGains?: number
  earnings?: number
  fees?: number
  taxes?: number
  currencyGains?: number
  transfers?: number
}

/**
 * opening + unrealised + realised + income - fees - taxes + currency + transfers = closing; `absoluteChange` is the
 * change without the transfers. The identity must hold for every period of every portfolio.
 *
 * Worked case: 0 with dividends of 110 gross and 10 tax: 100 at the end, changed by 100.
 */
export function bridgeValues(changes: ValueChanges): { final: number; absoluteChange: number } {
  const amount = (name: keyof ValueChanges): number => finiteNumber(changes[name] ?? 0, name)
  const gains =
    amount('capitalGains') + amount('realisedGains') + amount('earnings') + amount('currencyGains')
  const absoluteChange = gains - amount('fees') - amount('taxes')
  return { final: amount('initial') + absoluteChange + amount('transfers'), absoluteChange }
}

/**
 * What is missing when a bridge does not reach the closing value; 0 when it does.
 *
 * Worked case: 1,000 and 50 of income, closing at 1,060: 10 is unexplained.
 */
export function unexplainedChange(changes: ValueChanges, closing: number): number {
  return finiteNumber(closing, 'closing value') - bridgeValues(changes).final
}

/** A result after fees. */
export function netOfFees(gross: number, fees: number): number {
  return finiteNumber(gross, 'gross result') - finiteNumber(fees, 'fees')
}

/**
 * Gain on cost: profit / cost. It ignores time, income and payments, so it is no performance figure. 'no-capital'
 * when nothing was paid.
 *
 * Worked case: 805 on 2,000 is 40.25 %.
 */
export function gainOnCost(profit: number, cost: number): number {
  if (finiteNumber(cost, 'cost') === 0)
    throw new FinanceError('no-capital', 'There is no gain on a cost of zero')
  return finiteNumber(profit, 'profit') / cost
}
