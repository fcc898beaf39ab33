import { findPeriodFault, printedPeriod, type ExportOptions } from '#model/calls/export-options.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { PrintedAccount } from './find-printed-account.ts'

/** The UTC day of an instant in milliseconds. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 'yyyy-mm-dd'.length)

/**
 * Refuses a portfolio of another account, and a period that cannot be. Since when there are figures is known to the print
 * view alone, which says so.
 */
export function checkOptions(options: ExportOptions, account: PrintedAccount, now: number): void {
  const { singlePortfolio } = options
  if (singlePortfolio && !account.portfolios.includes(singlePortfolio)) throw new CallRefusal('not-found')
  const period = printedPeriod(options)
  const fault = period && findPeriodFault(period, { earliest: null, latest: dayOf(now) })
  if (fault === 'backwards') throw new CallRefusal('bad-input', { fields: { to: 'not after the beginning' } })
  if (fault === 'late') throw new CallRefusal('bad-input', { fields: { to: 'after today' } })
  if (fault) throw new CallRefusal('bad-input', { fields: { from: 'a period has two days, as 2026-06-30' } })
}
