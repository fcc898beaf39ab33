/** What the caller of a transaction may read and write, with the service above all people. */
import { fields, rows } from '#model/access/access.ts'
import type { Verb } from '#model/rights/rule.ts'
import { isAssigned, isStored, type Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { Caller } from '../executor.ts'
import { RecordError } from './record-error.ts'

/** Whether the transaction is the service's own. */
export function isService({ userId, role }: Caller): boolean {
  return userId === null && role === 'admin'
}

/** The fields of a verb for a caller. */
export function fieldsFor(caller: Caller, name: CollectionName, verb: Verb): readonly string[] {
  if (!isService(caller) || verb === 'remove') return fields(caller.role, name, verb)
  const collection: Collection = collections[name]
  return Object.entries(collection.fields)
    .filter(([, field]) =>
      verb === 'read' ? field.kind !== 'password' : isStored(field) || isAssigned(field),
    )
    .map(([field]) => field)
}

/** Throws 'forbidden' where a verb is not for the caller's role, naming fields that are not. */
export function assertMay(
  caller: Caller,
  { name, verb, given = [] }: { name: CollectionName; verb: Verb; given?: readonly string[] },
): void {
  if (!isService(caller) && rows(caller.role, name, verb) === 'none')
    throw new RecordError({ code: 'forbidden' })
  const allowed = new Set(fieldsFor(caller, name, verb))
  const refused = given.filter((field) => !allowed.has(field))
  if (refused.length > 0) throw new RecordError({ code: 'forbidden', fields: refused })
}
