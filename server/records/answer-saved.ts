/** What is answered to whoever saves a record, with what of it waits for a second person. */
import type { OneRecord } from '#model/calls/records.ts'
import type { PendingKind } from '#model/four-eyes/four-eyes.ts'
import type { Found } from '#server/records/find-collection.ts'
import { readChanged } from '#server/records/list-records.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import type { Writing } from './rules/behaviour.ts'

/** The record as it is now; as it is to be, where all of a new one waits. */
export async function answerSaved(
  writing: Writing,
  found: Found,
  { id, made }: { id: string; made?: Values },
): Promise<OneRecord> {
  const isMade = !(made && found.collection.fourEyes && writing.waiting.size > 0)
  const answer = isMade
    ? await readChanged(writing, found, id)
    : { record: { ...made, id, version: 1, active: false }, names: {} }
  return { ...answer, ...waitsOf(writing) }
}

/** The kinds of changes that were kept for a second person; nothing where there are none. */
export const waitsOf = ({ waiting }: Writing): { waits?: PendingKind[] } =>
  waiting.size > 0 ? { waits: [...waiting] } : {}
