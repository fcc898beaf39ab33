import type { ReportReason } from '#model/calls/report-packs.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { PrintFailure } from '#server/pdf/print-failure.ts'

/** Why a report could not be printed; a print that was given up after its time was late, and nothing is wrong with it. */
export function reportReasonOf(error: unknown): ReportReason {
  if (error instanceof PrintFailure) return error.reason
  if (error instanceof CallRefusal) return 'access'
  return error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'failed'
}
