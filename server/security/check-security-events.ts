/** Whether the chain of events holds; that it was checked, and with what result, becomes part of it. */
import type { ChainCheck } from '#model/calls/security.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import type { Transaction } from '#server/store/executor.ts'

const check = {
  name: 'events-check',
  text: `select count, first_bad as "firstBad", head_seq as "headSeq", head_hash as "headHash" from app.check_events($1)`,
}

const empty: ChainCheck = { count: 0, firstBad: null, headSeq: null, headHash: null }

/** The chain as it was found, before this check was noted. */
export async function checkSecurityEvents(transaction: Transaction): Promise<ChainCheck> {
  const [found = empty] = await transaction.query<ChainCheck>(check)
  await noteEvent(transaction, { kind: 'chain-checked', data: found })
  return found
}
