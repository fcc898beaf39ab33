/** The calls of the import: examine a file, stage it, decide, commit as a whole, undo as a batch. For staff only. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import type {
  ImportBatchDetail,
  ImportBatchRow,
  ImportCommitted,
  ImportExamined,
  ImportRefused,
  ImportRowShown,
  ImportStaged,
  ImportStopped,
  ImportTargetAccount,
  SavedMapping,
} from '#model/calls/import-answers.ts'
import {
  importSubjects,
  kindReadings,
  mappedFields,
  rowDecisions,
  rowStatuses,
} from '#model/imports/import-vocabulary.ts'
import type { ColumnMapping, ImportSummary, MappedField } from '#model/imports/import-vocabulary.ts'

const staff = ['admin', 'professional'] as const
const id = z.uuid()
const column = z.string().max(300).nullable()
const columns = Object.fromEntries(mappedFields.map((field) => [field, column])) as Record<
  MappedField,
  typeof column
>

/** How a table is read, as it comes from outside. */
export const mappingSchema = z.strictObject({
  delimiter: z.enum([',', ';', '\t', '|']),
  encoding: z.enum(['utf-8', 'windows-1252', 'utf-16le']),
  headerLine: z.int().min(1).max(1000),
  decimal: z.enum(['.', ',']),
  dateOrder: z.enum(['ymd', 'dmy', 'mdy']),
  columns: z.strictObject(columns),
  kinds: z.record(z.string().max(200), z.enum(kindReadings)),
  currency: z.string().max(8).nullable(),
  amountSigned: z.boolean(),
  amountIs: z.enum(['net', 'gross', 'ignored']),
  splitUnits: z.enum(['added', 'ratio']),
  detailsStyle: z.enum(['none', 'units-at-price', 'bought-sold']),
}) satisfies z.ZodType<ColumnMapping>

const currency = z.string().trim().min(3).max(3).nullable().default(null)

/** The part 'options' of an upload to be examined. */
export const examineOptions = z.strictObject({ mapping: mappingSchema.nullable().default(null), currency })

/** The part 'options' of an upload to be staged; `portfolio` or `portfolioName` for bookings. */
export const stageOptions = z.strictObject({
  subject: z.enum(importSubjects).default('bookings'),
  account: id.nullable().default(null),
  portfolio: id.nullable().default(null),
  portfolioName: z.string().trim().min(1).max(200).nullable().default(null),
  mapping: mappingSchema.nullable().default(null),
  currency,
  basis: z.enum(['close', 'adjusted']).default('close'),
})

const page = {
  offset: z.coerce.number<number>().int().min(0).default(0),
  limit: z.coerce.number<number>().int().min(1).max(500).default(100),
}
const decision = z.enum(rowDecisions).nullable()
const decisions = z.union([
  z.strictObject({ rows: z.array(z.int().min(0)).min(1).max(10_000), decision }),
  z.strictObject({ statuses: z.array(z.enum(rowStatuses)).min(1), decision }),
])

export const importCalls = {
  listImportTargets: call('GET /api/import-targets', {
    summary: 'Accounts whose name contains a text, with the portfolios that may take bookings.',
    roles: staff,
    query: z.strictObject({ search: z.string().max(200).default('') }),
    answer: shape<{ accounts: ImportTargetAccount[] }>(),
  }),
  examineImport: call('POST /api/imports/examination', {
    summary:
      'What the beginning of a file is and how it would be read. Multipart: options (JSON), then file.',
    roles: staff,
    answer: shape<ImportExamined | ImportRefused>(),
  }),
  stageImport: call('POST /api/imports', {
    summary:
      'Reads and plans a file without keeping anything of it: the dry run. Multipart: options (JSON), then file.',
    roles: staff,
    answer: shape<ImportStaged | ImportRefused | ImportStopped>(),
  }),
  listImports: call('GET /api/imports', {
    summary: 'The imports one may see, newest first.',
    roles: staff,
    query: z.strictObject({ ...page, account: id.optional() }),
    answer: shape<{ imports: ImportBatchRow[]; count: number }>(),
  }),
  readImport: call('GET /api/imports/:batch', {
    summary: 'One import and what it comes to.',
    roles: staff,
    answer: shape<{ batch: ImportBatchDetail }>(),
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
    answer: shape<{ rows: ImportRowShown[]; total: number }>(),
  }),
  decideImport: call('POST /api/imports/:batch/decisions', {
    summary: 'Decides about rows, by number or by status, and plans again.',
    roles: staff,
    body: decisions,
    answer: shape<{ outcome: 'decided'; summary: ImportSummary } | ImportStopped>(),
  }),
  commitImport: call('POST /api/imports/:batch/commit', {
    summary: 'Takes a planned import in: all rows that go in, or nothing.',
    roles: staff,
    answer: shape<ImportCommitted | ImportStopped>(),
  }),
  undoImport: call('POST /api/imports/:batch/undo', {
    summary: 'Takes a committed import back as a whole.',
    roles: staff,
    answer: shape<{ outcome: 'undone'; taken: number } | ImportStopped>(),
  }),
  discardImport: call('DELETE /api/imports/:batch', {
    summary: 'Throws a planned import away.',
    roles: staff,
    answer: shape<{ outcome: 'discarded' } | ImportStopped>(),
  }),
  listImportMappings: call('GET /api/import-mappings', {
    summary: 'The saved mappings of columns.',
    roles: staff,
    answer: shape<{ mappings: SavedMapping[] }>(),
  }),
  saveImportMapping: call('PUT /api/import-mappings', {
    summary: 'Saves a mapping under a name; one of the same name is replaced.',
    roles: staff,
    body: z.strictObject({ name: z.string().trim().min(1).max(100), mapping: mappingSchema }),
    answer: shape<{ mapping: SavedMapping }>(),
  }),
  removeImportMapping: call('DELETE /api/import-mappings/:mapping', {
    summary: 'Removes a saved mapping.',
    roles: staff,
    answer: shape<{ removed: string }>(),
  }),
} as const
