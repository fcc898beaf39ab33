/** How far a pack of reports is. */
import type { ReportCounts } from '#model/calls/report-packs.ts'

/** How many reports a pack has. */
export const countReports = (counts: ReportCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Whether something of it is still to be printed. */
export const isBeingMade = ({ waiting, printing }: ReportCounts): boolean => waiting + printing > 0

/**
 * How many of those that are not stopped are through the printer, whatever came of it, and which share that is.
 * Worked case: 1 waiting, 2 ready, 1 failed, 3 stopped: 3 of 4, a share of 0.75. Nothing to do is all done.
 */
export const progressOf = (counts: ReportCounts): { done: number; all: number; share: number } => {
  const all = countReports(counts) - counts.cancelled
  const done = all - counts.waiting - counts.printing
  return { done, all, share: all === 0 ? 1 : done / all }
}
