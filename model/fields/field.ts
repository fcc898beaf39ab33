/**
 * The fields of collections: what kinds of value there are (`model/fields/stored-kinds.ts`) and what a definition says of
 * one.
 *
 * Exact decimals (money four places, units eight, prices six, rates ten) are decimal text; a fraction is a float
 * (0.05 is 5 %). Dates are ISO days, timestamps ISO instants.
 */
import type { FieldTraits } from '#model/fields/field-traits.ts'
import type { StoredKind } from '#model/fields/stored-kind.ts'
import { storedKinds } from '#model/fields/stored-kinds.ts'

type StoredKinds = typeof storedKinds

/** Every kind of field. */
export type FieldKind = keyof StoredKinds

/** One field: its kind, what its kind lets a definition say, and what every field may say. */
export type Field = {
  [Kind in FieldKind]: FieldTraits & { readonly kind: Kind } & NonNullable<StoredKinds[Kind]['says']>
}[FieldKind]

/** The value of a kind of field; of a choice, a document or a computed value more is known by the field. */
export type ValueOfKind<Kind extends FieldKind> = NonNullable<StoredKinds[Kind]['holds']>

/** The kinds whose column is never null. */
export type PresentKind = {
  [Kind in FieldKind]: StoredKinds[Kind] extends { unset: object } ? Kind : never
}[FieldKind]

/** All that is known of the kind of a field, to be asked about that field. */
export const kindOf = ({ kind }: Pick<Field, 'kind'>): StoredKind<Field> => {
  const known: StoredKind<never> = storedKinds[kind]
  return known
}

/** What is read of a field for which nothing was given. */
export const unsetValue = (field: Field): unknown =>
  'default' in field && field.default !== undefined ? field.default : (kindOf(field).unset?.value ?? null)
