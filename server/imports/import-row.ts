/** What a file says, row by row, before anything is decided about it. */
import type { Currency, DecimalText, IsoDate } from '#finance/ground/figure.ts'
import type { Booking } from '#finance/ground/ledger.ts'
import type { RowProblem } from '#model/imports/import-shapes.ts'
import {
  type ProblemCode,
  type ProblemSeverity,
  problemSeverities,
} from '#model/imports/import-vocabulary.ts'

/** What a row says about its instrument; matched with the known ones by ISIN, then symbol, then name. */
export type InstrumentHint = {
  symbol: string | null
  isin: string | null
  name: string | null
  currency: Currency | null
  /** Stock, Fund, Commodity, Other; null where the file does not say. */
  type: string | null
}

/** A booking without the id it gets when it is stored. `reference` is the file's own number of it. */
export type ImportedBooking = Omit<Booking, 'id' | 'costShare'> & {
  reference: string | null
}

/**
 * One booking of a file. `line` is the line it begins on. `addedUnits` stands for the ratio of a split whose file
 * gives only the units that were added; the plan knows the units held before. `mayBeRatio`: they may as well be the
 * ratio. `time` is the time of day where the file says it.
 */
export type BookingRow = {
  of: 'booking'
  line: number
  booking: ImportedBooking | null
  instrument: InstrumentHint | null
  /** What is given up in an exchange. */
  given?: InstrumentHint
  addedUnits: DecimalText | null
  mayBeRatio: boolean
  time: string | null
  /** The account of the file the row belongs to, where the file has several. */
  account: string | null
  /** Units the file says are held at the close of a day: no booking, but what the bookings can be held against. */
  stated?: { date: IsoDate; units: DecimalText }
  /** Cash the file says there is at the close of a day. */
  statedCash?: { date: IsoDate; currency: Currency; amount: DecimalText }
  problems: readonly RowProblem[]
}

/** A closing price. */
export type PriceRow = {
  of: 'price'
  line: number
  symbol: string
  date: IsoDate
  close: DecimalText
  currency: Currency
  problems: readonly RowProblem[]
}

/** An exchange rate: one unit of `base` is `rate` units of `quote`. */
export type RateRow = {
  of: 'rate'
  line: number
  base: Currency
  quote: Currency
  date: IsoDate
  rate: DecimalText
  problems: readonly RowProblem[]
}

export type ImportRow = BookingRow | PriceRow | RateRow

/** A remark about a row. */
export function problem(code: ProblemCode, params: Record<string, string> = {}): RowProblem {
  return { code, params }
}

/** How much a remark weighs. */
export function severityOf(remark: RowProblem): ProblemSeverity {
  return problemSeverities[remark.code]
}

/** The gravest weight among the remarks of a row: an error before a skip before a warning; null for none. */
export function gravestOf(problems: readonly RowProblem[]): ProblemSeverity | null {
  const found = new Set(problems.map(severityOf))
  return (['error', 'skip', 'warning'] as const).find((severity) => found.has(severity)) ?? null
}
