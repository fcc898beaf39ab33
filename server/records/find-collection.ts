/** The collection a call is about, as the white label has it. */
import { loadCollections } from '#configurations/register/registry.ts'
import { rows } from '#model/access/access.ts'
import { verbs } from '#model/rights/rule.ts'
import { hasId, type Collection } from '#model/collection.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { fieldsFor } from '#server/store/records/caller-rights.ts'
import type { Caller } from '#server/store/executor.ts'
import type { RecordName } from '#server/store/records/records.ts'

/** Who asks for which collection of a white label. */
export type Asked = { tenant: Installation; caller: Caller; collection: string }

/** A collection by its name, as the white label has it. */
export type Found = { name: RecordName; collection: Collection }

/** Refuses names that no collection with records has, and collections in which the caller may do nothing. */
export async function findCollection({ tenant, caller, collection: asked }: Asked): Promise<Found> {
  const composed = await loadCollections(tenant.white.key)
  const collection = Object.hasOwn(composed, asked) ? composed[asked as RecordName] : undefined
  if (!collection || !hasId(collection)) throw new CallRefusal('not-found')
  const name = collection.name as RecordName
  if (verbs.every((verb) => rows(caller.role, name, verb) === 'none')) throw new CallRefusal('forbidden')
  return { name, collection }
}

/** What the caller may read of a record: the fields that the white label has and the role may see, and the stamps. */
export function shownFields(caller: Caller, { name, collection }: Found): string[] {
  const readable = fieldsFor(caller, name, 'read').filter((field) => Object.hasOwn(collection.fields, field))
  const stamps = collection.stamps === 'created' ? ['created'] : ['created', 'updated']
  return collection.stamps === 'none' ? readable : [...readable, ...stamps]
}
