/** The calls of the import: examine a file, stage it, decide, commit as a whole, undo as a batch. For staff only. */
import { z } from 'zod'
import { bookingKinds } from '#finance/ground/ledger.ts'
import { call } from '#model/calls/call.ts'
import { offset, instant, id, staff } from '#model/calls/parts.ts'
import { rowProblem, columnMapping, importSummary } from '#model/imports/import-shapes.ts'
import {
  mappedFields,
  importGuesses,
  importSubjects,
  rowDecisions,
  rowStatuses,
  refusalCodes,
  importStopCodes,
  importFormats,
  batchStatuses,
} from '#model/imports/import-vocabulary.ts'

const currency = z.string().trim().min(3).max(3).nullable().default(null)

/** The part 'options' of an upload to be examined. `subject`: what a table is read as where it does not say itself. */
export const examineOptions = z.strictObject({
  subject: z.enum(importSubjects).default('bookings'),
  mapping: columnMapping.nullable().default(null),
  currency,
})

/** The part 'options' of an upload to be staged; `portfolio` or `portfolioName` for bookings. */
export const stageOptions = z.strictObject({
  subject: z.enum(importSubjects).default('bookings'),
  account: id.nullable().default(null),
  portfolio: id.nullable().default(null),
  portfolioName: z.string().trim().min(1).max(200).nullable().default(null),
  mapping: columnMapping.nullable().default(null),
  currency,
  basis: z.enum(['close', 'adjusted']).default('close'),
})

const page = {
  offset,
  limit: z.coerce.number<number>().int().min(1).max(500).default(100),
}
const decision = z.enum(rowDecisions).nullable()
const decisions = z.union([
  z.strictObject({ rows: z.array(z.int().min(0)).min(1).max(10_000), decision }),
  z.strictObject({ statuses: z.array(z.enum(rowStatuses)).min(1), decision }),
  z.strictObject({
    rename: z.strictObject({ from: z.string().max(200), to: z.string().max(200) }),
    isSame: z.boolean().nullable(),
  }),
  z.strictObject({ cash: z.enum(['inside', 'outside']).nullable() }),
])

/** A file that is refused as a whole. */
const importRefused = z.strictObject({
  outcome: z.literal('refused'),
  code: z.enum(refusalCodes),
  params: z.record(z.string(), z.string()),
})
export type ImportRefused = z.infer<typeof importRefused>

/** An import that cannot go on as asked. */
const importStopped = z.strictObject({
  outcome: z.literal('stopped'),
  code: z.enum(importStopCodes),
  params: z.record(z.string(), z.string()),
})
export type ImportStopped = z.infer<typeof importStopped>

/** A row of the dry run, ready to be shown; null where it says nothing of the kind. */
const importRowShown = z.strictObject({
  seq: z.number(),
  line: z.number(),
  status: z.enum(rowStatuses),
  decision: z.enum(rowDecisions).nullable(),
  willImport: z.boolean(),
  date: z.string().nullable(),
  kind: z.enum(bookingKinds).nullable(),
  symbol: z.string().nullable(),
  name: z.string().nullable(),
  units: z.string().nullable(),
  price: z.string().nullable(),
  amount: z.string().nullable(),
  fees: z.string().nullable(),
  taxes: z.string().nullable(),
  currency: z.string().nullable(),
  /** The value a price or rate replaces. */
  previous: z.string().nullable(),
  problems: z.array(rowProblem),
})
export type ImportRowShown = z.infer<typeof importRowShown>

/** What a file was recognised as, with a proposal how to read it and its first rows as they would be read. */
const importExamined = z.strictObject({
  outcome: z.literal('examined'),
  format: z.enum(importFormats),
  subject: z.enum(importSubjects),
  /** The columns of a table; empty for other files. */
  columns: z.array(z.string()),
  /** The first cells under each column. */
  sample: z.array(z.array(z.string())),
  mapping: columnMapping.nullable(),
  /** The mapping made for the last file with the same columns, by which this one is read. */
  remembered: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  missing: z.array(z.enum(mappedFields)),
  guesses: z.array(z.enum(importGuesses)),
  needsCurrency: z.boolean(),
  preview: z.array(importRowShown),
  /** Why the file would be refused as it is, although its columns can still be mapped by hand. */
  refusal: z
    .strictObject({ code: z.enum(refusalCodes), params: z.record(z.string(), z.string()) })
    .nullable(),
})
export type ImportExamined = z.infer<typeof importExamined>

/** A planned import. */
const importStaged = z.strictObject({
  outcome: z.literal('staged'),
  batch: z.string(),
  summary: importSummary,
})
export type ImportStaged = z.infer<typeof importStaged>

/** A committed import, or one whose plan is another one by now. */
/** It waits for a second person. */
const importWaits = z.strictObject({ outcome: z.literal('waits') })

const importCommitted = z.union([
  z.strictObject({
    outcome: z.literal('committed'),
    imported: z.number(),
    account: z.string().nullable(),
    portfolio: z.string().nullable(),
  }),
  z.strictObject({ outcome: z.literal('changed'), summary: importSummary }),
  importWaits,
])

/** An import in the list. */
const importBatchRow = z.strictObject({
  id: z.string(),
  status: z.enum(batchStatuses),
  subject: z.enum(importSubjects),
  format: z.string(),
  fileName: z.string(),
  account: z.strictObject({ id: z.string(), name: z.string(), portal: z.string().nullable() }).nullable(),
  portfolio: z.strictObject({ id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  createdAt: instant,
  createdBy: z.string(),
  committedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  importing: z.number(),
  rows: z.number(),
})
export type ImportBatchRow = z.infer<typeof importBatchRow>

/** One import with what it comes to. */
const importBatchDetail = importBatchRow.extend({
  summary: importSummary.nullable(),
  mapping: columnMapping.nullable(),
})
export type ImportBatchDetail = z.infer<typeof importBatchDetail>

/** An account bookings can go to, with the portfolios that may take them. */
const importTargetAccount = z.strictObject({
  id: z.string(),
  name: z.string(),
  currency: z.string().nullable(),
  portfolios: z.array(z.strictObject({ id: z.string(), name: z.string(), currency: z.string().nullable() })),
})
export type ImportTargetAccount = z.infer<typeof importTargetAccount>

/** A saved mapping. */
const savedMapping = z.strictObject({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  mapping: columnMapping,
})
export type SavedMapping = z.infer<typeof savedMapping>

export const importCalls = {
  listImportTargets: call('GET /api/import-targets', {
    summary: 'Accounts whose name contains a text, with the portfolios that may take bookings.',
    roles: staff,
    query: z.strictObject({ search: z.string().max(200).default('') }),
    answer: z.strictObject({ accounts: z.array(importTargetAccount) }),
  }),
  examineImport: call('POST /api/imports/examination', {
    summary:
      'What the beginning of a file is and how it would be read. Multipart: options (JSON), then file.',
    usage: 'none',
    roles: staff,
    answer: z.union([importExamined, importRefused]),
  }),
  stageImport: call('POST /api/imports', {
    summary:
      'Reads and plans a file without keeping anything of it: the dry run. Multipart: options (JSON), then file.',
    roles: staff,
    answer: z.union([importStaged, importRefused, importStopped]),
  }),
  listImports: call('GET /api/imports', {
    summary: 'The imports one may see, newest first.',
    roles: staff,
    query: z.strictObject({ ...page, account: id.optional() }),
    answer: z.strictObject({ imports: z.array(importBatchRow), count: z.number() }),
  }),
  readImport: call('GET /api/imports/:batch', {
    summary: 'One import and what it comes to.',
    roles: staff,
    answer: z.strictObject({ batch: importBatchDetail }),
  }),
  listImportRows: call('GET /api/imports/:batch/rows', {
    summary: 'The rows of an import and what will happen to each.',
    roles: staff,
    query: z.strictObject({
      ...page,
      status: z.enum(rowStatuses).optional(),
      warnings: z.enum(['only']).optional(),
      search: z.string().max(100).default(''),
    }),
    answer: z.strictObject({ rows: z.array(importRowShown), total: z.number() }),
  }),
  decideImport: call('POST /api/imports/:batch/decisions', {
    summary:
      'Decides about rows, by number or by status, or whether two securities are one, and plans again.',
    roles: staff,
    body: decisions,
    answer: z.union([
      z.strictObject({ outcome: z.literal('decided'), summary: importSummary }),
      importStopped,
    ]),
  }),
  commitImport: call('POST /api/imports/:batch/commit', {
    summary: 'Takes a planned import in: all rows that go in, or nothing.',
    roles: staff,
    answer: z.union([importCommitted, importStopped]),
  }),
  undoImport: call('POST /api/imports/:batch/undo', {
    summary: 'Takes a committed import back as a whole.',
    roles: staff,
    answer: z.union([
      z.strictObject({ outcome: z.literal('undone'), taken: z.number() }),
      importWaits,
      importStopped,
    ]),
  }),
  discardImport: call('DELETE /api/imports/:batch', {
    summary: 'Throws a planned import away.',
    roles: staff,
    answer: z.union([z.strictObject({ outcome: z.literal('discarded') }), importStopped]),
  }),
  listImportMappings: call('GET /api/import-mappings', {
    summary: 'The saved mappings of columns.',
    roles: staff,
    answer: z.strictObject({ mappings: z.array(savedMapping) }),
  }),
  saveImportMapping: call('PUT /api/import-mappings', {
    summary: 'Saves a mapping under a name; one of the same name is replaced.',
    roles: staff,
    body: z.strictObject({ name: z.string().trim().min(1).max(100), mapping: columnMapping }),
    answer: z.strictObject({ mapping: savedMapping }),
  }),
  removeImportMapping: call('DELETE /api/import-mappings/:mapping', {
    summary: 'Removes a saved mapping.',
    roles: staff,
    answer: z.strictObject({ removed: z.string() }),
  }),
} as const
