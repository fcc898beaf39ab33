import type { IsoDate } from '#finance/ground/figure.ts'
import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import type { ImportFormatName, ImportSubject } from '#model/imports/import-vocabulary.ts'
import type { ImportRow } from '#server/imports/import-row.ts'
import type { CsvDialect } from '#server/imports/text/csv-dialect.ts'
import type { FileHead, ImportSource } from '#server/imports/text/import-source.ts'

/** What the reader of a file may know. */
export type ReadOptions = {
  /** Bookings later than this day are problems. */
  today: IsoDate
  /** Currency of a file that names none. */
  currency: string | null
  /** A saved or edited mapping; null: the proposed one. */
  mapping: ColumnMapping | null
}

/** A file with its beginning: what a format decides on. `dialect` is null for what is no table. */
export type OpenedFile = { source: ImportSource; head: FileHead; dialect: CsvDialect | null }

/** A file format: whether a file is of it, and its rows one after the other. Reading may refuse the whole file. */
export type ImportFormat = {
  name: ImportFormatName
  subject: ImportSubject
  detect(file: OpenedFile): boolean
  read(file: OpenedFile, options: ReadOptions): AsyncIterable<ImportRow>
}

/** Whether a table has all these columns, whatever their case. */
export function hasColumns(dialect: CsvDialect | null, columns: readonly string[]): boolean {
  const present = new Set(dialect?.header.map((column) => column.toLowerCase()))
  return columns.every((column) => present.has(column.toLowerCase()))
}
