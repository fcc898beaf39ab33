/**
 * The words of the import that the server, the command line and the page share: which files are known, what can be
 * wrong with a row, why a file is refused, and how columns are mapped. Codes have their texts in the phrases.
 */
import { bookingKinds, type BookingKind } from '#finance/ground/ledger.ts'
import { formatNames } from '#phrases/imports/format-names.ts'

/** A format that is read: each that has a name; 'csv' is any table with a column mapping. */
export type ImportFormatName = keyof typeof formatNames
export const importFormats = Object.keys(formatNames) as [ImportFormatName, ...ImportFormatName[]]

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
  'spin-off-share': 'error',
  'legs-unclear': 'error',
  reversal: 'error',
  'currency-missing': 'error',
  'currency-unknown': 'error',
  'instrument-missing': 'error',
  'symbol-impossible': 'error',
  'source-unknown': 'error',
  'number-impossible': 'error',
  'units-missing': 'error',
  'units-not-positive': 'error',
  'units-against-kind': 'error',
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
  'units-closed': 'warning',
  'split-read': 'warning',
  'row-alike': 'warning',
  'reference-again': 'warning',
  'symbol-elsewhere': 'warning',
  'symbol-renamed': 'warning',
  'costs-exceed-proceeds': 'warning',
  'price-in-hundredths': 'warning',
  'refund-booked': 'warning',
  'free-share': 'warning',
  'cost-carried': 'warning',
  'cost-passed-on': 'warning',
  'return-of-capital': 'warning',
  'premium-received': 'warning',
  'premium-paid': 'warning',
  'deliveries-paired': 'warning',
  'deliveries-unclear': 'warning',
  'position-stated': 'skip',
  'cash-stated': 'skip',
  'summary-row': 'skip',
  'currency-exchange': 'skip',
  'no-booking': 'skip',
  'symbol-changed': 'skip',
  'delivery-paired': 'skip',
} as const
export type ProblemCode = keyof typeof problemSeverities
export const problemCodes = Object.keys(problemSeverities) as ProblemCode[]
export type ProblemSeverity = (typeof problemSeverities)[ProblemCode]

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
  'several-accounts',
  'wrong-subject',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** What could only be guessed of a table, and is to be confirmed by whoever imports it. */
export const importGuesses = ['date-order', 'short-years', 'amount-gross', 'prices-in-hundredths'] as const
export type ImportGuess = (typeof importGuesses)[number]

/** What speaks for two securities of an import being one that got another symbol or ISIN. */
export const renameReasons = ['isin', 'name', 'units', 'swap'] as const
export type RenameReason = (typeof renameReasons)[number]

/** The columns a table can have for an import. */
export const mappedFields = [
  'date',
  'time',
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
  'cost',
  'reference',
  'details',
  'balance',
  'account',
  'base',
  'quote',
  'rate',
] as const
export type MappedField = (typeof mappedFields)[number]

/** The columns that an import of each subject reads. */
export const subjectFields: Readonly<Record<ImportSubject, readonly MappedField[]>> = {
  bookings: mappedFields.filter((field) => !['base', 'quote', 'rate'].includes(field)),
  prices: ['symbol', 'isin', 'date', 'price', 'currency'],
  rates: ['date', 'base', 'quote', 'rate'],
}

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
  'free-share',
  'return-of-capital',
  'premium-received',
  'premium-paid',
  'charge',
  'refund',
  'tax-refund',
  'reversal',
  'currency-exchange',
  'unsupported',
  'skip',
] as const
export type KindReading = (typeof kindReadings)[number]

/** What a row of a file can be booked as: it is of one instrument, and an exchange has two, which a format of its own pairs. */
export type ImportedKind = Exclude<BookingKind, 'exchange'>

/** What a word can mean by itself: of a premium it says which way the money went. */
type NamedKind = Exclude<ImportedKind, 'option-premium'>
export const namedKinds = bookingKinds.filter(
  (kind): kind is NamedKind => kind !== 'exchange' && kind !== 'option-premium',
)

/** What will happen to a row. */
export const rowStatuses = ['new', 'duplicate', 'repeated', 'problem', 'skipped'] as const
export type RowStatus = (typeof rowStatuses)[number]

/** What the person decided about a row; null is the default (import what is new, skip what is there already). */
export const rowDecisions = ['import', 'leave-out'] as const
export type RowDecision = (typeof rowDecisions)[number]

/** Why a new portfolio keeps its cash, or does not: what the file shows of its payments, or what a person chose. */
export const cashReasons = ['covered', 'no-payments', 'not-covered', 'chosen'] as const
export type CashReason = (typeof cashReasons)[number]

/** The life of a batch. */
export const batchStatuses = ['planned', 'committed', 'undone'] as const
export type BatchStatus = (typeof batchStatuses)[number]

/** Why an import cannot go on; the codes of ImportError on the server. */
export const importStopCodes = [
  'not-planned',
  'not-committed',
  'undecided',
  'nothing-to-import',
  'provider-portfolio',
  'portfolio-missing',
  'portfolio-elsewhere',
  'other-currency',
  'later-work',
  'edited',
  'admins-only',
  'waits',
] as const
export type ImportStopCode = (typeof importStopCodes)[number]
