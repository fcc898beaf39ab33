/**
 * The words of the import that the server, the command line and the page share: which files are known, what can be
 * wrong with a row, why a file is refused, and how columns are mapped. Codes have their texts in the phrases.
 */
import type { BookingKind } from '#finance/ledger.ts'

/** The formats that are read; 'csv' is any table with a column mapping. */
export const importFormats = [
  'ghostfolio-json',
  'ghostfolio-csv',
  'portfolio-performance-csv',
  'ibkr-activity',
  'ibkr-flat',
  'ibkr-flex',
  'ofx',
  'csv',
  'prices',
  'rates',
] as const
export type ImportFormatName = (typeof importFormats)[number]

/** What a file brings: bookings of one portfolio, closing prices, or exchange rates. */
export const importSubjects = ['bookings', 'prices', 'rates'] as const
export type ImportSubject = (typeof importSubjects)[number]

/**
 * What can be said about a row. An 'error' keeps the row out until the person leaves it out, a 'warning' only asks to
 * look, a 'skip' is a line that is no booking (a total, an exchange between currencies).
 */
export const problemSeverities = {
  'date-missing': 'error',
  'date-impossible': 'error',
  'date-in-future': 'error',
  'date-too-early': 'error',
  'kind-missing': 'error',
  'kind-unknown': 'error',
  'kind-unsupported': 'error',
  refund: 'error',
  reversal: 'error',
  'currency-missing': 'error',
  'currency-unknown': 'error',
  'instrument-missing': 'error',
  'symbol-impossible': 'error',
  'source-unknown': 'error',
  'number-impossible': 'error',
  'units-missing': 'error',
  'units-not-positive': 'error',
  'price-negative': 'error',
  'price-missing': 'error',
  'amount-missing': 'error',
  'rate-not-positive': 'error',
  'sale-exceeds-held': 'error',
  'split-ratio-missing': 'error',
  'split-of-nothing': 'error',
  'same-day-twice': 'error',
  'price-currency-differs': 'error',
  'isin-wrong': 'warning',
  'amount-differs': 'warning',
  'other-currency-left-out': 'warning',
  'interest-paid': 'warning',
  'instrument-unlisted': 'warning',
  'units-rounded': 'warning',
  'summary-row': 'skip',
  'currency-exchange': 'skip',
  'no-booking': 'skip',
} as const
export type ProblemCode = keyof typeof problemSeverities
export type ProblemSeverity = (typeof problemSeverities)[ProblemCode]

/** One remark about a row, with the values its text names. */
export type RowProblem = { code: ProblemCode; params: Record<string, string> }

/** Why a file is refused as a whole; nothing of it is kept. */
export const refusalCodes = [
  'empty-file',
  'too-large',
  'too-many-rows',
  'not-text',
  'damaged-text',
  'damaged-json',
  'unknown-json',
  'damaged-ofx',
  'ofx-bank-statement',
  'no-transactions',
  'no-rows',
  'portfolio-performance-file',
  'unknown-xml',
  'degiro-account-statement',
  'crypto-ledger',
  'equity-plan-report',
  'sectioned-report',
  'currency-needed',
  'mapping-needed',
  'column-gone',
  'wrong-subject',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** The columns a table can have for an import of bookings. */
export const mappedFields = [
  'date',
  'kind',
  'kindFallback',
  'symbol',
  'isin',
  'name',
  'units',
  'price',
  'priceCurrency',
  'amount',
  'currency',
  'fees',
  'taxes',
  'taxCurrency',
  'reference',
  'details',
] as const
export type MappedField = (typeof mappedFields)[number]

/** What a word of the kind column means: a booking, or one of the readings that need the sign or are left out. */
export const kindReadings = [
  'purchase',
  'sale',
  'contribution',
  'withdrawal',
  'dividend',
  'interest',
  'fee',
  'tax',
  'transfer-in',
  'transfer-out',
  'split',
  'payment',
  'transfer',
  'charge',
  'refund',
  'exchange',
  'unsupported',
  'skip',
] as const
export type KindReading =
  | BookingKind
  | 'payment'
  | 'transfer'
  | 'charge'
  | 'refund'
  | 'exchange'
  | 'unsupported'
  | 'skip'

/**
 * How a table is read. `columns` holds header texts; `kinds` adds to the known words of the kind column.
 * `amountSigned`: money that leaves carries a minus. `amountIs` 'gross': without fees and taxes, 'ignored': computed.
 * `splitUnits` 'added': the units column of a split holds the new units, 'ratio': new units for one old.
 */
export type ColumnMapping = {
  delimiter: ',' | ';' | '\t' | '|'
  encoding: 'utf-8' | 'windows-1252' | 'utf-16le'
  headerLine: number
  decimal: '.' | ','
  dateOrder: 'ymd' | 'dmy' | 'mdy'
  columns: Record<MappedField, string | null>
  kinds: Record<string, KindReading>
  currency: string | null
  amountSigned: boolean
  amountIs: 'net' | 'gross' | 'ignored'
  splitUnits: 'added' | 'ratio'
  detailsStyle: 'none' | 'units-at-price' | 'bought-sold'
}

/** What will happen to a row. */
export const rowStatuses = ['new', 'duplicate', 'repeated', 'problem', 'skipped'] as const
export type RowStatus = (typeof rowStatuses)[number]

/** What the person decided about a row; null is the default (import what is new, skip what is there already). */
export const rowDecisions = ['import', 'leave-out'] as const
export type RowDecision = (typeof rowDecisions)[number]

/** The life of a batch. */
export const batchStatuses = ['planned', 'committed', 'undone'] as const
export type BatchStatus = (typeof batchStatuses)[number]

/** An instrument the import adds to the security master. */
export type ImportedInstrument = {
  symbol: string
  name: string
  isin: string | null
  currency: string
  type: string | null
}

/** Units of an instrument in the portfolio before and after the import, as decimal text. */
export type ImportedPosition = { symbol: string; name: string; before: string; after: string }

/**
 * What an import comes to. `importing` rows go in as decided so far; `undecided` are problem rows nobody has left out
 * yet, and a commit waits for them. `replaced` counts prices or rates that get another value. `accounts` are the
 * accounts the file itself speaks of. Long lists are cut; the counts are not.
 */
export type ImportSummary = {
  rows: number
  counts: Record<RowStatus, number>
  importing: number
  undecided: number
  warnings: number
  replaced: number
  instruments: ImportedInstrument[]
  instrumentCount: number
  positions: ImportedPosition[]
  cash: 'inside' | 'outside'
  from: string | null
  to: string | null
  currencies: string[]
  accounts: string[]
  dateOrderGuessed: boolean
}
