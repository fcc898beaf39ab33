import { rows } from '#model/access/access.ts'
import { isAdministrator, type Role } from '#model/access/role.ts'
import type { Verb } from '#model/rights/rule.ts'
import type { Shown } from '#web/data/collections.ts'

/** What somebody may do with the records of a collection; the server decides, this only hides what it would refuse. */
export type Rights = Readonly<Record<'mayCreate' | 'mayUpdate' | 'mayRemove' | 'mayRestore', boolean>>

/** The rights of a role in a collection; a read-only collection is only looked at, one that is kept never removed. */
export const rightsOf = (collection: Shown, role: Role): Rights => {
  const name = collection.name as Parameters<typeof rows>[1]
  const may = (verb: Verb): boolean => !collection.readonly && rows(role, name, verb) !== 'none'
  return {
    mayCreate: may('create'),
    mayUpdate: may('update'),
    mayRemove: may('remove') && !collection.keeps,
    mayRestore: isAdministrator(role) && collection.removal !== 'hard',
  }
}
