/** A fraction is stored, per cent is typed. */
import { decimal, decimalOf, toNumber } from '#finance/ground/money.ts'

const hundred = decimal('100')

/** A stored fraction as it is typed. Worked case: 0.07 is 7, not 7.000000000000001. */
export function percentOf(fraction: number): number {
  return toNumber(decimalOf(fraction).times(hundred))
}

/** What was typed as the fraction that is stored. Worked case: 5 is 0.05. */
export function fractionOf(percent: number): number {
  return toNumber(decimalOf(percent).div(hundred))
}
