import type { ReportCounts, ReportState } from '#model/calls/report-packs.ts'
import { reportStates } from '#model/report-states.ts'

/** The states that reports of a pack are in, in their order. */
export const occurring = (counts: ReportCounts): ReportState[] =>
  reportStates.filter((state) => counts[state] > 0)
