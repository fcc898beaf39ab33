/** How files of the import are read, and what an import comes to. */
import { z } from 'zod'
import {
  cashReasons,
  importGuesses,
  kindReadings,
  mappedFields,
  type MappedField,
  problemCodes,
  renameReasons,
  rowStatuses,
} from '#model/imports/import-vocabulary.ts'

/** One remark about a row, with the values its text names. */
export const rowProblem = z.strictObject({
  code: z.enum(problemCodes),
  params: z.record(z.string(), z.string()),
})
export type RowProblem = z.infer<typeof rowProblem>

const column = z.string().max(300).nullable().default(null)
const columns = Object.fromEntries(mappedFields.map((field) => [field, column])) as Record<
  MappedField,
  typeof column
>

/**
 * How a table is read. `columns` holds header texts; `kinds` adds to the known words of the kind column.
 * `amountSigned`: money that leaves carries a minus. `amountIs` 'gross': without fees and taxes, 'ignored': computed.
 * `splitUnits` 'added': the units column of a split holds the new units, 'ratio': new units for one old, 'either': as
 * it fits what is held. `prices` 'hundredths': in pence, where the amounts are in pounds.
 */
export const columnMapping = z.strictObject({
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
  prices: z.enum(['main', 'hundredths']),
  splitUnits: z.enum(['either', 'added', 'ratio']),
  detailsStyle: z.enum([
    'none',
    'units-at-price',
    'bought-sold',
    'event',
    'reference-code',
    'position',
    'signed-units',
  ]),
})
export type ColumnMapping = z.infer<typeof columnMapping>

/** An instrument the import adds to the security master. */
const importedInstrument = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  isin: z.string().nullable(),
  currency: z.string(),
  type: z.string().nullable(),
})
export type ImportedInstrument = z.infer<typeof importedInstrument>

/** Units of an instrument in the portfolio before and after the import, as decimal text. */
const importedPosition = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  before: z.string(),
  after: z.string(),
})
export type ImportedPosition = z.infer<typeof importedPosition>

/** Units a file says are held on a day, and those that are booked by then, as decimal text. */
const statedPosition = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  date: z.string(),
  stated: z.string(),
  booked: z.string(),
  /** Booked less stated; null where they agree. */
  difference: z.string().nullable(),
})
export type StatedPosition = z.infer<typeof statedPosition>

/** Cash a file says there is in a currency at the close of a day, and what the bookings leave, as decimal text. */
const statedCash = z.strictObject({
  currency: z.string(),
  date: z.string(),
  /** Null where the file says nothing of this currency. */
  stated: z.string().nullable(),
  /** Null where the cash of the portfolio is kept outside. */
  booked: z.string().nullable(),
  /** Booked less stated; null where they agree or one of them is not known. */
  difference: z.string().nullable(),
})
export type StatedCash = z.infer<typeof statedCash>

/**
 * Two symbols that may be one security. `date` is the first day of the new one, `units` are those of the old one then.
 * `isSame` is what a person has said; null: nobody has, and they are booked as two.
 */
const renamedSecurity = z.strictObject({
  from: z.string(),
  to: z.string(),
  name: z.string().nullable(),
  reason: z.enum(renameReasons),
  units: z.string(),
  date: z.string(),
  isSame: z.boolean().nullable(),
})
export type RenamedSecurity = z.infer<typeof renamedSecurity>

/**
 * What an import comes to. `importing` rows go in as decided so far; `undecided` are problem rows nobody has left out
 * yet, and a commit waits for them. `replaced` counts prices or rates that get another value. `accounts` are the
 * accounts the file itself speaks of. Long lists are cut; the counts are not.
 */
export const importSummary = z.strictObject({
  rows: z.number(),
  counts: z.record(z.enum(rowStatuses), z.number()),
  importing: z.number(),
  undecided: z.number(),
  warnings: z.number(),
  replaced: z.number(),
  instruments: z.array(importedInstrument),
  instrumentCount: z.number(),
  positions: z.array(importedPosition),
  positionCount: z.number(),
  /** What the file itself says is held against what is booked, differences first. */
  stated: z.array(statedPosition),
  /** The same of cash; empty where the file says nothing of it. */
  statedCash: z.array(statedCash),
  /** Securities that may have been renamed. */
  renames: z.array(renamedSecurity),
  cash: z.enum(['inside', 'outside']),
  /** Missing in what was planned before reasons were kept. */
  cashReason: z.enum(cashReasons).optional(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  currencies: z.array(z.string()),
  accounts: z.array(z.string()),
  /** The currency a new portfolio gets: that of the payments, else of most rows. */
  currency: z.string().nullable(),
  guesses: z.array(z.enum(importGuesses)),
  /** The name of the mapping by which it was read as the last file with the same columns; null where it was not. */
  readAs: z.string().nullable(),
})
export type ImportSummary = z.infer<typeof importSummary>
