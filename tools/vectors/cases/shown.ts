/** What a page shows, read as the answer to a case. */
import type { Figure } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'

/** The value of a figure; a figure without one is refused, as the page shows none. */
export function shown({ value, reasons }: Figure): number {
  if (value !== null) return value
  throw new FinanceError('no-solution', `No figure: ${reasons.map(({ code }) => code).join(', ')}`)
}
