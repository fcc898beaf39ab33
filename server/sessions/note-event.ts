/** Notes what happened at the end of the tenant's chain of events, in the transaction of what happened. */
import type { SecurityEventKind } from '#model/calls/security-events.ts'
import type { AuthTransaction, Transaction } from '#server/store/executor.ts'

/** What happened. `about`: the person (or record) it concerns; `by`: who did it, where nobody has entered yet. */
export type SecurityEvent = {
  kind: SecurityEventKind
  about?: string | null
  by?: string | null
  /** Small, readable, without secrets: the address, the device, what was changed. */
  data?: Record<string, unknown>
}

const note = {
  name: 'event-note',
  text: 'select app.note_event($1, $2, $3, $4, $5)',
}

/** Ask for it last: whoever notes something waits for the others of the tenant, until its own transaction ends. */
export async function noteEvent(
  transaction: Pick<Transaction | AuthTransaction, 'query'>,
  { kind, about = null, by = null, data = {} }: SecurityEvent,
): Promise<void> {
  await transaction.query(note, [kind, about, by, JSON.stringify(data)])
}
