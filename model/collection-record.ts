/** The types of records: what is read from a collection and what may be written to it. */
import { z } from 'zod'
import type { Collection, Fields } from '#model/collection.ts'
import type { ComputedValues } from '#model/fields/computed.ts'
import type { Field, PresentKind, ValueOfKind } from '#model/fields/field.ts'
import type { JsonShapes } from '#model/fields/json-shapes.ts'
import type { IsoTime } from '#model/fields/iso-time.ts'

/** The value of a field. */
export type FieldValue<F extends Field> = F extends { kind: 'select'; options: readonly (infer Option)[] }
  ? Option | (F extends { kept: readonly (infer Kept)[] } ? Kept : never)
  : F extends { kind: 'json'; shape: infer Shape extends keyof JsonShapes }
    ? JsonShapes[Shape]
    : F extends { kind: 'computed'; by: infer Name extends keyof ComputedValues }
      ? ComputedValues[Name]
      : ValueOfKind<F['kind']>

/** A field is never null when it is required, has a default, is a switch, a list or computed. */
type Present = { required: true } | { default: unknown } | { kind: PresentKind | 'computed' }

type Flat<T> = { [K in keyof T]: T[K] } & {}

/** Who did something and when. */
export const stamp = z.strictObject({ at: z.iso.datetime(), by: z.uuid().nullable(), name: z.string() })
export type Stamp = z.infer<typeof stamp>

type Stamps<C> = C extends { stamps: 'none' }
  ? unknown
  : C extends { stamps: 'created' }
    ? { created: Stamp }
    : { created: Stamp; updated: Stamp }

/** When it was published, null while there are unpublished changes; and when what is read of it was, null where nothing is. */
type Published<C> = C extends { publish: true }
  ? { published: IsoTime | null; shown: IsoTime | null }
  : unknown

type Identity<C> = C extends { key: readonly string[] }
  ? unknown
  : { id: string; version: number; active: boolean } & Published<C> & Stamps<C>

type Values<F extends Fields> = {
  [K in keyof F as F[K] extends { kind: 'password' } ? never : K]: F[K] extends Present
    ? FieldValue<F[K]>
    : FieldValue<F[K]> | null
}

/** A record as it is read with all its fields. */
export type Row<C extends Collection> = Flat<Identity<C> & Values<C['fields']>>

type Writable<F extends Fields> = {
  [K in keyof F as F[K] extends { kind: 'computed' | 'password' } ? never : K]: F[K]
}
type Needed<F> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F]

/** What a new record is made from; missing fields are null or take their default. */
export type Input<C extends Collection> = Flat<
  {
    [K in Needed<Writable<C['fields']>>]: FieldValue<Writable<C['fields']>[K]>
  } & {
    [K in Exclude<keyof Writable<C['fields']>, Needed<Writable<C['fields']>>>]?: FieldValue<
      Writable<C['fields']>[K]
    > | null
  }
>

/** What an update may change. */
export type Change<C extends Collection> = Flat<Partial<Input<C>>>
