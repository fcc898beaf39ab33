import type { SecurityEventRow } from '#model/calls/security.ts'
import type { SecurityEventKind } from '#model/calls/security-events.ts'
import type { Tone } from '#web/ui/badge.tsx'

const noticeable: ReadonlySet<SecurityEventKind> = new Set([
  'sign-in-refused',
  'locked',
  'factor-refused',
  'identity-refused',
  'bypass-granted',
  'status-overridden',
  'role-changed',
  'custom-token-made',
])

/** Events that deserve a second look stand out; a chain that was found broken most of all. */
export const findEventTone = ({ kind, data }: Pick<SecurityEventRow, 'kind' | 'data'>): Tone => {
  if (kind === 'chain-checked' && typeof data['firstBad'] === 'number') return 'error'
  return noticeable.has(kind) ? 'warning' : 'neutral'
}
