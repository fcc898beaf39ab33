import { writeRecords } from '#server/records/write-records.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findCollection, type Found } from '#server/records/find-collection.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { answerRecord } from './refuse-record.ts'

/** Work on a collection of the white label in one transaction as the caller, refused in the words of the calls. */
export async function workOn<T>(
  parts: Parts,
  { context, collection }: { context: SignedIn; collection: string },
  work: (writing: Writing, found: Found) => Promise<T>,
): Promise<T> {
  const { tenant, caller } = context
  const found = await findCollection({ tenant, caller, collection })
  return answerRecord(writeRecords(parts, context, (writing) => work(writing, found)))
}
