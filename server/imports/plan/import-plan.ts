/** What a plan is made from, and what it says. */
import type { Currency, DecimalText, IsoDate } from '#finance/ground/figure.ts'
import type { RenamedSecurity, RowProblem, StatedCash, StatedPosition } from '#model/imports/import-shapes.ts'
import type { CashReason, RowStatus } from '#model/imports/import-vocabulary.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import type { MovesBeside } from '#server/imports/plan/carried-costs.ts'
import type { BookingMark } from '#server/imports/plan/duplicate-book.ts'
import type { KnownInstrument, NewInstrument } from '#server/imports/plan/instrument-book.ts'
import type { PositionEffect } from '#server/imports/plan/position-book.ts'

/** A row as the plan needs it; `seq` numbers the rows of the file from 0. */
export type PlannedInput = Pick<BookingRow, 'line' | 'booking' | 'instrument' | 'addedUnits' | 'problems'> &
  Partial<Pick<BookingRow, 'mayBeRatio' | 'time' | 'stated' | 'statedCash' | 'given'>>

/** What is there before the import: the bookings of the portfolio, the security master, the account. */
export type PlanGround = {
  stored: Iterable<BookingMark>
  instruments: Iterable<KnownInstrument>
  /** The currency of the account the bookings go to. */
  accountCurrency?: Currency | null
  /** Where the portfolio keeps its cash; null for one that is made for the file. */
  cash?: 'inside' | 'outside' | null
  /** Where a person wants the cash of one that is made for the file; null: as the file shows. */
  chosenCash?: 'inside' | 'outside' | null
  /** Units that move between the portfolio and others of the client. */
  moves?: MovesBeside
  /** What was decided about securities that may have been renamed. */
  renames?: readonly RenamedSecurity[]
}

/**
 * What will happen to one row. `problems` are those the plan adds to the row's own; `units` the ratio of a split, or
 * what a sale may take; `cost` what a transfer in takes over; `isRenamed` says that `symbol` is another than the file's. `place` numbers the rows as they are
 * booked: by day, within a day as they happened.
 */
export type PlannedRow = {
  status: RowStatus
  symbol: string | null
  /** What an exchange is for, as it is kept. */
  fromSymbol: string | null
  problems: readonly RowProblem[]
  units: DecimalText | null
  cost: DecimalText | null
  willImport: boolean
  isRenamed: boolean
  place: number
}

/** What will happen: row by row, and in sum. */
export type ImportPlan = {
  rows: PlannedRow[]
  counts: Record<RowStatus, number>
  /** Rows that go in, as decided so far. */
  importing: number
  /** Problem rows nobody has left out yet; a commit waits for them. */
  undecided: number
  warnings: number
  instruments: NewInstrument[]
  positions: (PositionEffect & { name: string })[]
  /** What the file says is held, against the bookings up to that day; differences first. */
  stated: StatedPosition[]
  /** The same of cash, per currency. */
  statedCash: StatedCash[]
  /** Securities that may have been renamed: what was decided, and what is still to be asked. */
  renames: RenamedSecurity[]
  /** 'inside' when the file carries payments that cover its purchases, or a person says so; else 'outside'. */
  cash: 'inside' | 'outside'
  cashReason: CashReason
  from: IsoDate | null
  to: IsoDate | null
  currencies: Currency[]
  /** The currency of a portfolio made for the file. */
  currency: Currency | null
}
