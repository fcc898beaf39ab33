/**
 * Why a calculation refused: whoever asked shows no figure (a dash), never a zero and never a guess.
 *
 * - `impossible-date`: not a day of the calendar ('2023-02-29', 'yesterday')
 * - `not-a-number`: NaN, Infinity, or text that is no decimal
 * - `empty-series`: too few points for the figure
 * - `different-lengths`: two lists that belong together do not
 * - `wrong-order`: dates that should ascend do not, or a period ends before it starts
 * - `out-of-range`: a value the formula does not allow (a period count of zero, a level of zero to divide by)
 * - `no-capital`: nothing was invested, or the average capital is not positive
 * - `several-solutions`, `no-solution`: a rate that is not exactly one number
 * - `flat-series`: a ratio to a deviation of zero
 * - `more-sold-than-held`: a sale or transfer of units that are not there
 * - `missing-rate`: no exchange rate on or before the day
 * - `mixed-currencies`: amounts of different currencies in one sum
 * - `unknown-option`: a method, rule or convention that does not exist
 */
export type FinanceErrorCode =
  | 'impossible-date'
  | 'not-a-number'
  | 'empty-series'
  | 'different-lengths'
  | 'wrong-order'
  | 'out-of-range'
  | 'no-capital'
  | 'several-solutions'
  | 'no-solution'
  | 'flat-series'
  | 'more-sold-than-held'
  | 'missing-rate'
  | 'mixed-currencies'
  | 'unknown-option'

/** A calculation that has no answer; `code` is stable, the message is for people who read logs. */
export class FinanceError extends Error {
  override readonly name = 'FinanceError'
  readonly code: FinanceErrorCode

  constructor(code: FinanceErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
