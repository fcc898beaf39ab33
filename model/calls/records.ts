/**
 * The calls on the records of any collection. Which collections, records and fields: the access table says it. Values
 * are checked by the definition of the collection as the white label has it; unknown fields are refused by name.
 */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import type {
  BulkLine,
  Found,
  RecordAnswer,
  RecordChange,
  RecordNames,
  RecordsAnswer,
  RecordVersion,
} from '#model/calls/record-answers.ts'

const id = z.uuid()
const collection = z.string().regex(/^[a-zA-Z][a-zA-Z-]{1,40}$/)
const ofCollection = { collection }
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

/** A record with the names of what it refers to. */
export type OneRecord = { record: RecordAnswer; names: RecordNames }

export const recordCalls = {
  listRecords: call('GET /api/records/:collection', {
    summary: 'Records of a collection: searched, filtered, sorted, by pages of 50.',
    scope: 'records:read',
    params: ofCollection,
    query: z.strictObject({ ...selection, ...page }),
    answer: shape<RecordsAnswer>(),
  }),
  exportRecords: call('GET /api/records/:collection/export', {
    summary: 'The same records as a table in CSV: all of them, as filtered and sorted.',
    scope: 'records:read',
    params: ofCollection,
    query: z.strictObject(selection),
    answer: shape<string>(),
  }),
  createRecord: call('POST /api/records/:collection', {
    summary: 'Makes a record.',
    scope: 'records:write',
    params: ofCollection,
    body: z.strictObject({ values, publish: z.boolean().default(false) }),
    answer: shape<OneRecord>(),
  }),
  readRecord: call('GET /api/records/:collection/:id', {
    summary: 'One record with all fields one may read.',
    scope: 'records:read',
    params: ofCollection,
    answer: shape<OneRecord>(),
  }),
  updateRecord: call('PATCH /api/records/:collection/:id', {
    summary:
      'Changes fields of a record. `version` is the one that was read; a later one refuses the change.',
    scope: 'records:write',
    params: ofCollection,
    body: z.strictObject({ version, values, publish: z.boolean().default(false) }),
    answer: shape<OneRecord>(),
  }),
  removeRecord: call('DELETE /api/records/:collection/:id', {
    summary: 'Removes a record from every list; holdings go for good.',
    scope: 'records:write',
    params: ofCollection,
    query: z.strictObject({ version }),
    answer: shape<{ removed: string }>(),
  }),
  restoreRecord: call('POST /api/records/:collection/:id/restore', {
    summary: 'Brings a removed record back; for administrators.',
    roles: ['admin'],
    scope: 'records:write',
    params: ofCollection,
    body: z.strictObject({ version }),
    answer: shape<OneRecord>(),
  }),
  duplicateRecord: call('POST /api/records/:collection/:id/duplicate', {
    summary: "Copies a record: its name gets ' - Copy', its slug '-copy'.",
    scope: 'records:write',
    params: ofCollection,
    body: z.strictObject({}),
    answer: shape<OneRecord>(),
  }),
  moveRecord: call('POST /api/records/:collection/:id/move', {
    summary: 'Moves a record of an ordered collection up or down, swapping order with its neighbour.',
    scope: 'records:write',
    params: ofCollection,
    body: z.strictObject({ direction: z.enum(['up', 'down']) }),
    answer: shape<OneRecord>(),
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
    answer: shape<{ lines: BulkLine[]; changed: number }>(),
  }),
  listChanges: call('GET /api/records/:collection/:id/changes', {
    summary: 'Who changed a record, when, and what.',
    scope: 'records:read',
    params: ofCollection,
    query: z.strictObject(page),
    answer: shape<{ changes: RecordChange[]; isMore: boolean }>(),
  }),
  listVersions: call('GET /api/records/:collection/:id/versions', {
    summary: 'The saved versions of a page or post, newest first, 50 a page.',
    roles: ['admin'],
    scope: 'records:read',
    params: ofCollection,
    query: z.strictObject(page),
    answer: shape<{ versions: RecordVersion[]; isMore: boolean }>(),
  }),
  restoreVersion: call('POST /api/records/:collection/:id/versions/:entry/restore', {
    summary: 'Makes an earlier version the current one, as a change like any other.',
    roles: ['admin'],
    scope: 'records:write',
    params: { collection },
    body: z.strictObject({ version }),
    answer: shape<OneRecord>(),
  }),
  findAnything: call('GET /api/search', {
    summary: 'Records, clients and pages whose name holds the words, for the quick switcher.',
    query: z.strictObject({ text: z.string().min(1).max(100) }),
    answer: shape<{ found: Found[] }>(),
  }),
} as const
