/** The two questions everybody asks of the rights of collections: which records, and which fields. */
import { isInvestor, isVisitor, type Role } from '#model/access/role.ts'
import type { RowSet, Rule, Verb } from '#model/rights/rule.ts'
import { isAssigned, isStored, type Collection } from '#model/collection.ts'
import { collectionOf, collections, type CollectionName } from '#model/collections/collections.ts'
import type { Field } from '#model/fields/field.ts'

const ruleOf = (role: Role, name: CollectionName, verb: Verb): Rule | undefined =>
  collectionOf(name).rights[role][verb]

/**
 * Which records of a collection a role may do something to; 'none' where it may not at all.
 * Worked case: `rows('investor', 'portfolios', 'read')` is 'visible', `rows('investor', 'portfolios', 'update')` 'none'.
 */
export function rows(role: Role, name: CollectionName, verb: Verb): RowSet {
  const rule = ruleOf(role, name, verb)
  if (rule === undefined) return 'none'
  return typeof rule === 'string' ? rule : rule.rows
}

/**
 * Which fields of those records a role may read, or may give when creating or updating. Traits of a field count
 * first: 'internal' ones are for admins, 'staff' ones not for investors, 'admin' ones are read-only for others, and 'once'
 * ones after creation,
 * 'system' and 'ruled' ones are never given by a person. Computed fields are read only, but those that are 'assigned'. For 'remove' the answer is empty.
 * Worked case: `fields('investor', 'accounts', 'update')` are the status and the two payment flags.
 */
export function fields(role: Role, name: CollectionName, verb: Verb): readonly string[] {
  const key = `${role} ${name} ${verb}`
  const known = fieldsOf.get(key) ?? findFields(role, name, verb)
  fieldsOf.set(key, known)
  return known
}

/** Asked with every request, and the same as long as the program runs. */
const fieldsOf = new Map<string, readonly string[]>()

function findFields(role: Role, name: CollectionName, verb: Verb): readonly string[] {
  if (verb === 'remove' || rows(role, name, verb) === 'none') return []
  const rule = ruleOf(role, name, verb)
  const named = typeof rule === 'object' ? rule.fields : null
  const { fields: all }: Collection = collections[name]
  return Object.entries(all)
    .filter(([field]) => !named || named.includes(field))
    .filter(([, field]) => (verb === 'read' ? isReadable(field, role) : isWritable(field, role, verb)))
    .map(([field]) => field)
}

/** Where clients may come upon each other's records. */
const mixed: readonly RowSet[] = ['files', 'documents']

/**
 * What a role learns of the stamps of a record: visitors nothing, clients no names where another client may have made it.
 * Worked case: an investor reads when a document was added, and not by whom.
 */
export function stampParts(role: Role, name: CollectionName): readonly ('At' | 'By' | 'Name')[] {
  if (isVisitor(role)) return []
  return isInvestor(role) && mixed.includes(rows(role, name, 'read')) ? ['At'] : ['At', 'By', 'Name']
}

/**
 * The fields that a role writes when it makes or changes a record: what it may give, and what the rules of the collection
 * work out with it (on a change only where all fields are the role's).
 */
export function written(role: Role, name: CollectionName, verb: 'create' | 'update'): readonly string[] {
  const rule = ruleOf(role, name, verb)
  const isRuled =
    rule !== undefined && (verb === 'create' || typeof rule === 'string') && rows(role, name, verb) !== 'none'
  const { fields: all }: Collection = collections[name]
  const isWorkedOut = (field: Field | undefined): boolean => field?.ruled === true && isReadable(field, role)
  const ruled = isRuled ? Object.keys(all).filter((field) => isWorkedOut(all[field])) : []
  return [...fields(role, name, verb), ...ruled]
}

function isReadable(field: Field, role: Role): boolean {
  if (field.kind === 'password' || (field.internal && role !== 'admin')) return false
  return !(field.staff && (role === 'investor' || role === 'public'))
}

function isWritable(field: Field, role: Role, verb: Verb): boolean {
  if ((!isStored(field) && !isAssigned(field)) || field.system || field.ruled) return false
  const isForAdmins = field.admin || (field.once && verb === 'update')
  return isReadable(field, role) && !(isForAdmins && role !== 'admin')
}
