import type { ReportState } from '#model/calls/report-packs.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** How the states of reports are coloured. */
export const stateTones: Record<ReportState, Tone> = {
  waiting: 'neutral',
  printing: 'info',
  ready: 'warning',
  approved: 'success',
  failed: 'error',
  cancelled: 'neutral',
}
