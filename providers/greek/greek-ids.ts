/** How accounts and portfolios of the Greek family are named at the source. */
import type { GreekSubject } from '#providers/greek/greek-calls.ts'

/**
 * Whom an id is about. An account's id is the customer's code; a portfolio's is the code, a slash and the number of
 * the portfolio. Worked case: 'K7QF-2MND-X9AP-4RTC/P945253' is portfolio P945253 of that customer.
 */
export function subjectOf(id: string): GreekSubject {
  const at = id.indexOf('/')
  if (at < 0) return { customerCode: id, portfolioId: null }
  return { customerCode: id.slice(0, at), portfolioId: id.slice(at + 1) }
}

/** The id of a portfolio, or of an account where there is none. */
export function idOf({ customerCode, portfolioId }: GreekSubject): string {
  return portfolioId === null ? customerCode : `${customerCode}/${portfolioId}`
}
