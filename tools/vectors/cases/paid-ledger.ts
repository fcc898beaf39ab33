/** Payments of an investor as a portfolio: paid in, paid out, and what it made or lost in between. */
import type { DatedAmount } from '#finance/ground/dated-amount.ts'
import { annualiseByDays } from '#finance/ground/annualising.ts'
import { daysBetween } from '#finance/ground/calendar.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { earliestOf } from '#finance/returns/money-weighted-return.ts'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'
import { calculatePerformance } from '#finance/portfolios/portfolio-figures.ts'
import { booking, ledgerOf } from '#tools/vectors/cases/bookings.ts'
import { shown } from '#tools/vectors/cases/shown.ts'

/** A year of 365 days: from there on the page shows a rate a year. */
const fewestDays = 365

/** Both sides of a bargain have the same rate: the portfolio is that of whoever pays first. */
function ofFirstPayer(flows: readonly DatedAmount[]): readonly DatedAmount[] {
  const first = earliestOf(flows)
  const paid = flows.reduce((sum, { date, amount }) => (date === first ? sum + amount : sum), 0)
  return paid > 0 ? flows.map(({ date, amount }) => ({ date, amount: -amount })) : flows
}

/**
 * Paid in what the investor paid (negative), paid out what they received, nothing left at the end. In between the
 * portfolio is never empty: it earns more than enough on its first day, and loses on its last what it earned too much.
 */
function paidLedger(flows: readonly DatedAmount[]): PortfolioLedger {
  const asOf = flows.reduce((latest, { date }) => (date > latest ? date : latest), flows[0]!.date)
  const paid = flows.map(({ date, amount }) =>
    booking({ date, kind: amount < 0 ? 'contribution' : 'withdrawal', amount: Math.abs(amount) }),
  )
  const made = flows.reduce((sum, { amount }) => sum + amount, 0)
  const earned = flows.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  const interest = booking({ date: earliestOf(flows), kind: 'interest', amount: earned })
  const lost = booking({ date: asOf, kind: 'fee', amount: earned - made })
  return ledgerOf({ asOf, bookings: [...paid, interest, lost] })
}

/**
 * The money-weighted return of payments as a rate a year. Under a year the page shows the return of the period, which
 * is annualised here by its days.
 */
export function shownMoneyWeighted(flows: readonly DatedAmount[]): number {
  const paid = flows.filter(({ amount }) => amount !== 0)
  if (paid.length === 0) throw new FinanceError('empty-series', 'There are no payments')
  const ledger = paidLedger(ofFirstPayer(paid))
  const days = daysBetween(earliestOf(paid), ledger.asOf)
  const value = shown(calculatePerformance(ledger).moneyWeighted)
  return days < fewestDays ? annualiseByDays(value, days) : value
}
