import type { RowProblem } from '#model/imports/import-shapes.ts'
import type { RowDecision, RowStatus } from '#model/imports/import-vocabulary.ts'
import type { FileTransfer } from '#server/imports/plan/carried-costs.ts'
import type { CashBooking } from '#server/imports/plan/compare-cash.ts'
import type { Day } from '#server/imports/plan/day-order.ts'
import type { PositionEvent } from '#server/imports/plan/position-book.ts'

/** Bookings kept as the plan works on them: a few fields a row, so that large files stay small. */
export type Noted = {
  status: RowStatus
  symbol: string | null
  /** Its security before it was decided what is one. */
  named: string | null
  fromSymbol: string | null
  isRenamed: boolean
  events: readonly PositionEvent[]
  decision: RowDecision | null
  cash: CashBooking | null
  transfer: FileTransfer | null
  problems: RowProblem[]
  hasWarning: boolean
  day: Day | null
}

/** New rows go in unless left out, rows that are there already only when asked for, problems never. */
export function mayImport({ status, decision }: Pick<Noted, 'status' | 'decision'>): boolean {
  if (status === 'new') return decision !== 'leave-out'
  return (status === 'duplicate' || status === 'repeated') && decision === 'import'
}
