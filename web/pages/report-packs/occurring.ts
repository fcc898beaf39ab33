import { reportStates, type ReportCounts, type ReportState } from '#model/calls/pack-answers.ts'

/** The states that reports of a pack are in, in their order. */
export const occurring = (counts: ReportCounts): ReportState[] =>
  reportStates.filter((state) => counts[state] > 0)
