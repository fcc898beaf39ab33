/** What the calls of the import answer. Codes have their words in the phrases. */
import type { BookingKind } from '#finance/ledger.ts'
import type {
  BatchStatus,
  ColumnMapping,
  ImportFormatName,
  ImportSubject,
  ImportSummary,
  MappedField,
  RefusalCode,
  RowDecision,
  RowProblem,
  RowStatus,
} from '#model/imports/import-vocabulary.ts'
import type { IsoTime } from '#model/fields/iso-time.ts'

/** A file that is refused as a whole. */
export type ImportRefused = { outcome: 'refused'; code: RefusalCode; params: Record<string, string> }

/** Why an import cannot go on; the codes of ImportError on the server. */
export const importStopCodes = [
  'not-planned',
  'not-committed',
  'undecided',
  'nothing-to-import',
  'provider-portfolio',
  'portfolio-missing',
  'portfolio-elsewhere',
  'later-work',
  'edited',
  'admins-only',
] as const
export type ImportStopCode = (typeof importStopCodes)[number]

/** An import that cannot go on as asked. */
export type ImportStopped = { outcome: 'stopped'; code: ImportStopCode; params: Record<string, string> }

/** A row of the dry run, ready to be shown; null where it says nothing of the kind. */
export type ImportRowShown = {
  seq: number
  line: number
  status: RowStatus
  decision: RowDecision | null
  willImport: boolean
  date: string | null
  kind: BookingKind | null
  symbol: string | null
  name: string | null
  units: string | null
  price: string | null
  amount: string | null
  fees: string | null
  taxes: string | null
  currency: string | null
  /** The value a price or rate replaces. */
  previous: string | null
  problems: RowProblem[]
}

/** What a file was recognised as, with a proposal how to read it and its first rows as they would be read. */
export type ImportExamined = {
  outcome: 'examined'
  format: ImportFormatName
  subject: ImportSubject
  /** The columns of a table; empty for other files. */
  columns: string[]
  /** The first cells under each column. */
  sample: string[][]
  mapping: ColumnMapping | null
  missing: MappedField[]
  dateOrderGuessed: boolean
  needsCurrency: boolean
  preview: ImportRowShown[]
  /** Why the file would be refused as it is, although its columns can still be mapped by hand. */
  refusal: { code: RefusalCode; params: Record<string, string> } | null
}

/** A planned import. */
export type ImportStaged = { outcome: 'staged'; batch: string; summary: ImportSummary }

/** A committed import, or one whose plan is another one by now. */
export type ImportCommitted =
  | { outcome: 'committed'; imported: number; account: string | null; portfolio: string | null }
  | { outcome: 'changed'; summary: ImportSummary }

/** An import in the list. */
export type ImportBatchRow = {
  id: string
  status: BatchStatus
  subject: ImportSubject
  format: string
  fileName: string
  account: { id: string; name: string; portal: string | null } | null
  portfolio: { id: string | null; name: string | null } | null
  createdAt: IsoTime
  createdBy: string
  committedAt: IsoTime | null
  undoneAt: IsoTime | null
  importing: number
  rows: number
}

/** One import with what it comes to. */
export type ImportBatchDetail = ImportBatchRow & {
  summary: ImportSummary | null
  mapping: ColumnMapping | null
}

/** An account bookings can go to, with the portfolios that may take them. */
export type ImportTargetAccount = {
  id: string
  name: string
  currency: string | null
  portfolios: { id: string; name: string; currency: string | null }[]
}

/** A saved mapping. */
export type SavedMapping = { id: string; version: number; name: string; mapping: ColumnMapping }
