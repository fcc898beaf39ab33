/** What the calls on records answer. */
import type { Stamp } from '#model/collection-record.ts'
import type { IsoTime } from '#model/fields/iso-time.ts'

/**
 * A record as the caller may see it: its fields by name (what the role may not read is absent), who made and changed
 * it and, where the collection is published, when: `published` is null while there are unpublished changes.
 */
export type RecordAnswer = {
  id: string
  version: number
  active: boolean
  created?: Stamp
  updated?: Stamp
  published?: IsoTime | null
} & Record<string, unknown>

/** The names of records that other records refer to, by id. */
export type RecordNames = Record<string, string>

/**
 * One page of a list. `total` is counted up to 1,000; `isMore` says that there are more than that. `names` has the
 * names of the records that the shown ones refer to.
 */
export type RecordsAnswer = { records: RecordAnswer[]; total: number; isMore: boolean; names: RecordNames }

/** One change in the life of a record: who did what, and the fields before and after. */
export type RecordChange = {
  id: string
  type: 'create' | 'update' | 'remove' | 'restore' | 'publish'
  created: Stamp
  /** The API key by which it was done; null where a person did it. */
  key: { id: string; name: string } | null
  changes: Record<string, { before: unknown; after: unknown }>
}

/** A version of a record as it was saved. `values` are its fields then. */
export type RecordVersion = {
  id: string
  version: number
  created: Stamp
  published: IsoTime | null
  values: Record<string, unknown>
}

/** What a bulk edit does or would do to one record; `problem` says why it cannot. */
export type BulkLine = {
  id: string
  name: string
  version: number
  before: Record<string, unknown>
  after: Record<string, unknown>
  problem: string | null
}

/** Something the quick switcher found. `portal`: the one of a client, under which its page stands. */
export type Found = {
  kind: 'record' | 'client' | 'page'
  collection: string
  id: string
  name: string
  hint: string | null
  portal: string | null
}
