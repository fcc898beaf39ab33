/**
 * A collection: the definition, as plain data, of one kind of stored record. Table, grants, grid, form, validation
 * and record type are all made from it; nothing lists the fields a second time.
 */
import type { Field } from '#model/fields/field.ts'

/** The fields of a collection by name. A column is the name in snake case ('change1d', 'local_ccy_amount'). */
export type Fields = Readonly<Record<string, Field>>

/**
 * A stored collection.
 *
 * `key`: the fields that identify a record where it is not an id ('prices' by symbol and date); such a record has
 * neither id, version nor stamps. `stamps`: 'full' records who created and last updated it, 'created' only who
 * created it (a log is never updated). `removal`: 'soft' sets `active` to false, 'hard' deletes (holdings).
 * `account`: the field that ties a record to an account; whoever may see the account may see the record.
 * `unique`, `indexes`: field lists, always within one tenant; a unique rule counts active records only.
 * `rules`: named behaviour, defined once elsewhere. `internal`: not offered by the admin grid.
 */
export type Collection = {
  readonly name: string
  readonly fields: Fields
  readonly key?: readonly string[]
  readonly stamps?: 'full' | 'created' | 'none'
  readonly removal?: 'soft' | 'hard'
  readonly account?: string
  readonly unique?: readonly (readonly string[])[]
  readonly indexes?: readonly (readonly string[])[]
  readonly children?: readonly string[]
  readonly rules?: readonly Rule[]
  readonly internal?: true
}

/** Behaviour that a collection asks for by name. */
export type Rule = 'accountAccess' | 'ledger' | 'statusTransition'

/** Whether a field has a column of its own (a password is never stored, a computed value is found on reading). */
export function isStored(field: Field): boolean {
  return field.kind !== 'computed' && field.kind !== 'password'
}

/** The names of the stored fields of a collection, in order. */
export function storedFields(collection: Collection): string[] {
  return Object.entries(collection.fields)
    .filter(([, field]) => isStored(field))
    .map(([name]) => name)
}

/** Whether records of the collection are identified by an id (and so have a version and an active flag). */
export function hasId(collection: Collection): boolean {
  return collection.key === undefined
}
