/**
 * The calls on the records of any collection. Which collections, records and fields: the access table says it. Values
 * are checked by the definition of the collection as the white label has it; unknown fields are refused by name.
 */
import { z } from 'zod'
import { documentTitle } from '#model/document-title.ts'
import { call } from '#model/calls/call.ts'
import { collectionName, instant, named, id, file } from '#model/calls/parts.ts'
import { pendingKinds } from '#model/four-eyes/four-eyes.ts'
import { changeTypes } from '#model/change-type.ts'
import { stamp } from '#model/collection-record.ts'

const ofCollection = { collection: collectionName }
/** A UUID of the caller's own making. */
const newRecordId = z.uuid().toLowerCase()

const version = z.coerce.number<number>().int().min(1)
const values = z.record(z.string().max(80), z.unknown())
const several = z
  .union([z.string().max(500), z.array(z.string().max(500)).max(30)])
  .transform((given) => (Array.isArray(given) ? given : [given]))

/** The operators of a filter, written 'field:operator:value'; 'empty' and 'filled' take no value. */
export const filterOperators = [
  'is',
  'not',
  'in',
  'contains',
  'from',
  'to',
  'has',
  'empty',
  'filled',
] as const

/** How a filter compares. */
export type FilterOperator = (typeof filterOperators)[number]

const selection = {
  /** Looked for in the fields that the collection is searched by. */
  search: z.string().max(200).optional(),
  /** Conditions 'field:operator:value' that must all hold; the list of 'in' is separated by '|'. */
  filter: several.optional(),
  /** 'name' or '-updated', by commas; newest changes first without it. */
  sort: z.string().max(200).optional(),
  /** The removed records instead of the active ones; for administrators. */
  removed: z.enum(['yes', 'no']).default('no'),
  /** Only these fields, by commas. */
  fields: z.string().max(2000).optional(),
}

const page = {
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
}

/**
 * How many there are is counted with the page, left out ('no'), or all that is asked for ('only'). To count takes longer
 * than to read a page.
 */
const counted = z
  .enum(['yes', 'no', 'only'])
  .default('yes')
  .describe(
    "Whether all are counted. With 'no' the total ends with this page and isMore says whether there are more; 'only' answers no records.",
  )

/** Clients are not told who stored a file. */
const shownStamp = stamp.extend({
  by: stamp.shape.by.exactOptional(),
  name: stamp.shape.name.exactOptional(),
  photo: z.string().nullable().exactOptional(),
})

/**
 * A record as the caller may see it: its fields by name (what the role may not read is absent), who made and changed
 * it and, where the collection is published, when: `published` is null while there are unpublished changes; `shown` is when
 * what visitors and clients read of it was published, null while they read nothing.
 */
const recordAnswer = z
  .looseObject({
    id: z.string(),
    version: z.number(),
    active: z.boolean(),
    created: shownStamp.exactOptional(),
    updated: shownStamp.exactOptional(),
    published: instant.nullable().exactOptional(),
    shown: instant.nullable().exactOptional(),
  })
  .meta({ id: 'Record' })
export type RecordAnswer = z.infer<typeof recordAnswer>

/** The names of records that other records refer to, by id. */
const recordNames = z.record(z.string(), z.string())
export type RecordNames = z.infer<typeof recordNames>

/**
 * One page of a list. `total` is counted up to 1,000, or to the end of the page where no count was asked for; `isMore`
 * says that there are more than that. `names` has the names of the records that the shown ones refer to.
 */
const recordsAnswer = z.strictObject({
  records: z.array(recordAnswer),
  total: z.number().describe('Counted up to 1,000; to the end of this page where no count was asked for.'),
  isMore: z.boolean().describe('Whether there are more than that.'),
  names: recordNames,
})
export type RecordsAnswer = z.infer<typeof recordsAnswer>

/** The kinds of changes that were not made, because they wait for a second person now. */
const waits = z
  .array(z.enum(pendingKinds))
  .exactOptional()
  .describe('Changes that were not made yet: a second person approves them first.')

/** A record with the names of what it refers to. A record that waits to be made is not active. */
const oneRecord = z.strictObject({ record: recordAnswer, names: recordNames, waits })
export type OneRecord = z.infer<typeof oneRecord>

/** One change in the life of a record: who did what, and the fields before and after. */
const recordChange = z.strictObject({
  id: z.string(),
  type: z.enum(changeTypes),
  created: stamp,
  /** The API key by which it was done; null where a person did it. */
  key: named.nullable(),
  changes: z.record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() })),
})
export type RecordChange = z.infer<typeof recordChange>

/** A version of a record as it was saved. `values` are its fields then. */
const recordVersion = z.strictObject({
  id: z.string(),
  version: z.number(),
  created: stamp,
  published: instant.nullable(),
  values: z.record(z.string(), z.unknown()),
})
export type RecordVersion = z.infer<typeof recordVersion>

/** What a bulk edit does or would do to one record; `problem` says why it cannot, `told` who gets an e-mail. */
const bulkLine = z.strictObject({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  problem: z.string().nullable(),
  told: z.string().nullable().describe('The address that is told of it by e-mail.'),
})
export type BulkLine = z.infer<typeof bulkLine>

/**
 * What hangs on a record, as far as the caller sees it: how many of each collection name it, how many sign in through it,
 * and where a media file is shown.
 */
const dependants = z.strictObject({
  counts: z.array(z.strictObject({ collection: z.string(), count: z.number() })),
  people: z.number().describe('Clients who come in through it.'),
  uses: z
    .array(z.strictObject({ collection: z.string(), id: z.string(), name: z.string() }))
    .describe('Pages, posts and other records whose pictures and texts show a media file; at most 50.'),
})
export type Dependants = z.infer<typeof dependants>

/**
 * Something the quick switcher found: a record or client by its name, a document or conversation by its words too.
 * `portal`: the one of a client, under which its page stands.
 */
const found = z.strictObject({
  kind: z.enum(['record', 'client', 'document', 'conversation']),
  collection: z.string(),
  id: z.string(),
  name: z.string(),
  /** Of a document: its title, written in the language of the reader. */
  title: documentTitle.nullable(),
  hint: z.string().nullable(),
  portal: z.string().nullable(),
})
export type Found = z.infer<typeof found>

export const recordCalls = {
  listRecords: call('GET /api/records/:collection', {
    summary: 'Records of a collection: searched, filtered, sorted, by pages of 50.',
    scope: 'records:read',
    params: ofCollection,
    query: z.strictObject({
      ...selection,
      ...page,
      count: counted,
      /** Somebody is to be chosen: people who are never to be are left out. */
      choosing: z.enum(['yes', 'no']).default('no'),
    }),
    answer: recordsAnswer,
  }),
  exportRecords: call('GET /api/records/:collection/export', {
    summary: 'The same records as a table in CSV: all of them, as filtered and sorted.',
    usage: 'downloads',
    scope: 'records:read',
    params: ofCollection,
    query: z.strictObject(selection),
    answer: file('text/csv'),
  }),
  createRecord: call('POST /api/records/:collection', {
    summary:
      'Makes a record. Whoever chooses its `id` may ask again when the answer was lost: it is made once, and the second answer is what was made.',
    scope: 'records:write',
    params: ofCollection,
    body: z.strictObject({ id: newRecordId.optional(), values, publish: z.boolean().default(false) }),
    answer: oneRecord,
  }),
  readRecord: call('GET /api/records/:collection/:id', {
    summary: 'One record with all fields one may read.',
    scope: 'records:read',
    params: ofCollection,
    answer: oneRecord,
  }),
  updateRecord: call('PATCH /api/records/:collection/:id', {
    summary:
      'Changes fields of a record. `version` is the one that was read; a later one refuses the change.',
    scope: 'records:write',
    params: ofCollection,
    body: z.strictObject({ version, values, publish: z.boolean().default(false) }),
    answer: oneRecord,
  }),
  removeRecord: call('DELETE /api/records/:collection/:id', {
    summary: 'Removes a record from every list; holdings go for good.',
    scope: 'records:write',
    params: ofCollection,
    query: z.strictObject({ version }),
    answer: z.strictObject({ removed: z.string(), waits }),
  }),
  restoreRecord: call('POST /api/records/:collection/:id/restore', {
    summary: 'Brings a removed record back; for administrators.',
    roles: ['admin'],
    scope: 'records:write',
    params: ofCollection,
    body: z.strictObject({ version }),
    answer: oneRecord,
  }),
  unpublishRecord: call('POST /api/records/:collection/:id/unpublish', {
    summary:
      'Takes what was published of a record away from visitors and clients; the record stays as it is, as a draft.',
    scope: 'records:write',
    params: ofCollection,
    body: z.strictObject({ version }),
    answer: oneRecord,
  }),
  discardChanges: call('POST /api/records/:collection/:id/discard', {
    summary: 'Makes the version of a page or post that was published last the current one again.',
    roles: ['admin'],
    scope: 'records:write',
    params: ofCollection,
    body: z.strictObject({ version }),
    answer: oneRecord,
  }),
  copyRecord: call('GET /api/records/:collection/:id/copy', {
    summary:
      "What a copy of a record begins with, its name with ' - Copy', its slug with '-copy'; nothing is saved.",
    scope: 'records:read',
    params: ofCollection,
    answer: z.strictObject({ values }),
  }),
  moveRecord: call('POST /api/records/:collection/:id/move', {
    summary: 'Moves a record of an ordered collection up or down, swapping order with its neighbour.',
    scope: 'records:write',
    params: ofCollection,
    body: z.strictObject({ direction: z.enum(['up', 'down']) }),
    answer: oneRecord,
  }),
  changeMany: call('POST /api/records/:collection/bulk', {
    summary: 'Changes the same fields of several records at once, or shows what that would do.',
    scope: 'records:write',
    params: ofCollection,
    body: z.strictObject({
      records: z.array(z.strictObject({ id, version })).min(1).max(500),
      values,
      preview: z.boolean(),
    }),
    answer: z.strictObject({ lines: z.array(bulkLine), changed: z.number(), waits }),
  }),
  readDependants: call('GET /api/records/:collection/:id/dependants', {
    summary: 'What hangs on a record: how many records name it, and how many clients come in through it.',
    scope: 'records:read',
    params: ofCollection,
    answer: dependants,
  }),
  listChanges: call('GET /api/records/:collection/:id/changes', {
    summary: 'Who changed a record, when, and what.',
    scope: 'records:read',
    params: ofCollection,
    query: z.strictObject(page),
    answer: z.strictObject({ changes: z.array(recordChange), isMore: z.boolean() }),
  }),
  listVersions: call('GET /api/records/:collection/:id/versions', {
    summary: 'The saved versions of a page or post, newest first, 50 a page.',
    roles: ['admin'],
    scope: 'records:read',
    params: ofCollection,
    query: z.strictObject(page),
    answer: z.strictObject({ versions: z.array(recordVersion), isMore: z.boolean() }),
  }),
  restoreVersion: call('POST /api/records/:collection/:id/versions/:entry/restore', {
    summary: 'Makes an earlier version the current one, as a change like any other.',
    roles: ['admin'],
    scope: 'records:write',
    params: ofCollection,
    body: z.strictObject({ version }),
    answer: oneRecord,
  }),
  findAnything: call('GET /api/search', {
    summary:
      'Records and clients by their name, documents and conversations by their words, for the quick switcher.',
    query: z.strictObject({ text: z.string().min(1).max(100) }),
    answer: z.strictObject({ found: z.array(found) }),
  }),
} as const
