/** What the rows of a step become: which collection, and which fields of it, as far as that may be. */
import { fedFields, keyFields } from '#model/data-processes/data-mapping.ts'
import type { DataStep } from '#model/data-processes/data-steps.ts'
import { valueIn, type SourceRow } from '#model/data-processes/part-of-answer.ts'
import type { Collection } from '#model/collection.ts'
import type { Found } from '#server/records/find-collection.ts'
import type { RecordName } from '#server/store/records/records.ts'
import { RunBroken } from './run-broken.ts'

/** The rows of a step and the records they are to be. */
export type Feed = { found: Found; step: DataStep; rows: readonly SourceRow[] }

/** Throws RunBroken where the collection, a field, or a column of it is none. */
export function feedOf(
  collections: Readonly<Record<string, Collection>>,
  { step, rows }: { step: DataStep; rows: readonly SourceRow[] },
): Feed {
  const { becomes, recognisedBy, mapping } = step
  const collection = Object.hasOwn(collections, becomes) ? collections[becomes] : undefined
  if (!collection?.isFed) throw new RunBroken('collection', becomes)
  const fed = new Set(fedFields(collection))
  const unknown = mapping.find(({ field }) => !fed.has(field))
  if (unknown) throw new RunBroken('field', unknown.field)
  if (!keyFields(collection.fields, mapping).includes(recognisedBy)) throw new RunBroken('no-key', becomes)
  const missing = mapping.find(
    ({ from, text }) =>
      from === 'column' && rows.length > 0 && rows.every((row) => valueIn(row, text) === undefined),
  )
  if (missing) throw new RunBroken('column', missing.text)
  return { found: { name: becomes as RecordName, collection }, step, rows }
}
