import type { DroppedState, DropRow } from '#model/calls/document-drops.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** How the states of files are coloured. */
export const stateTones: Record<DroppedState, Tone> = {
  waiting: 'neutral',
  matched: 'info',
  unmatched: 'warning',
  ambiguous: 'warning',
  refused: 'error',
  'left-out': 'neutral',
  repeated: 'neutral',
  published: 'success',
  undone: 'neutral',
  kept: 'warning',
}

/** How the states of drops are coloured. */
export const dropTones: Record<DropRow['status'], Tone> = {
  review: 'warning',
  scheduled: 'info',
  published: 'success',
  undone: 'neutral',
}
