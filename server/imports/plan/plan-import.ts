import { findCashKeeping, type CashMovement } from '#server/imports/plan/cash-keeping.ts'
import type { Currency, DecimalText, IsoDate } from '#finance/figure.ts'
import type { BookingKind } from '#finance/ledger.ts'
import type { RowProblem } from '#model/imports/import-shapes.ts'
import type { RowDecision, RowStatus } from '#model/imports/import-vocabulary.ts'
import { gravestOf, problem } from '#server/imports/import-row.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import { createDuplicateBook } from '#server/imports/plan/duplicate-book.ts'
import type { BookingMark } from '#server/imports/plan/duplicate-book.ts'
import { createInstrumentBook } from '#server/imports/plan/instrument-book.ts'
import type { InstrumentBook, KnownInstrument, NewInstrument } from '#server/imports/plan/instrument-book.ts'
import { walkPositions } from '#server/imports/plan/position-book.ts'
import type { PositionEffect, PositionEvent } from '#server/imports/plan/position-book.ts'

/** A row as the plan needs it; `seq` numbers the rows of the file from 0. */
export type PlannedInput = Pick<BookingRow, 'line' | 'booking' | 'instrument' | 'addedUnits' | 'problems'>

/** What is there before the import: the bookings of the portfolio and the security master. */
export type PlanGround = { stored: Iterable<BookingMark>; instruments: Iterable<KnownInstrument> }

/**
 * What will happen to one row. `problems` are those the plan adds to the row's own; `units` the ratio of a split;
 * `isRenamed` says that `symbol` is another than the file's.
 */
export type PlannedRow = {
  status: RowStatus
  symbol: string | null
  problems: readonly RowProblem[]
  units: DecimalText | null
  willImport: boolean
  isRenamed: boolean
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
  /** 'inside' when the file carries payments that cover its purchases, else 'outside'. */
  cash: 'inside' | 'outside'
  from: IsoDate | null
  to: IsoDate | null
  currencies: Currency[]
}

/** Bookings kept as the plan works on them: a few fields a row, so that large files stay small. */
type Noted = {
  status: RowStatus
  symbol: string | null
  isRenamed: boolean
  event: PositionEvent | null
  decision: RowDecision | null
  cash: CashMovement | null
  problems: RowProblem[]
  hasWarning: boolean
}

export type Planner = {
  /** Takes the next row of the file, with what was decided about it. */
  add(row: PlannedInput, decision?: RowDecision | null): void
  finish(): ImportPlan
}

/** Plans an import without doing it: rows in, what will happen out. Pure; the same input gives the same plan. */
export function createPlanner(ground: PlanGround): Planner {
  const book = createInstrumentBook(ground.instruments)
  const stored = [...ground.stored]
  const duplicates = createDuplicateBook(stored)
  const noted: Noted[] = []
  const span: Span = { from: null, to: null, currencies: new Set() }
  return {
    add(row, decision = null) {
      const { booking } = row
      const symbol = resolveSymbol(book, row)
      const status = booking === null ? statusWithout(row) : duplicates.check({ ...booking, symbol })
      if (booking !== null) widen(span, booking)
      noted.push({
        status,
        symbol,
        isRenamed: symbol !== null && symbol !== booking?.symbol,
        event: positionEvent({ row, symbol, seq: noted.length }),
        decision,
        cash: booking && cashMovement(booking),
        problems: [],
        hasWarning: row.problems.length > 0 && booking !== null,
      })
    },
    finish: () => finishPlan({ noted, stored, span, instruments: () => book.created() }),
  }
}

function cashMovement({ date, kind, amount, currency }: NonNullable<PlannedInput['booking']>): CashMovement {
  return { date, kind, amount: Number(amount), currency }
}

function statusWithout(row: PlannedInput): RowStatus {
  return gravestOf(row.problems) === 'skip' ? 'skipped' : 'problem'
}

function resolveSymbol(book: InstrumentBook, { booking, instrument }: PlannedInput): string | null {
  if (booking === null || instrument === null) return null
  return book.resolve(instrument, booking.currency)
}

const moving = new Set<BookingKind>(['purchase', 'sale', 'transfer-in', 'transfer-out', 'split'])

type Eventful = { row: PlannedInput; symbol: string | null; seq: number }

function positionEvent({ row, symbol, seq }: Eventful): PositionEvent | null {
  const { booking, addedUnits } = row
  if (booking === null || symbol === null || !moving.has(booking.kind)) return null
  return { row: seq, date: booking.date, kind: booking.kind, symbol, units: booking.units, addedUnits }
}

type Span = { from: IsoDate | null; to: IsoDate | null; currencies: Set<Currency> }

function widen(span: Span, { date, currency }: { date: IsoDate; currency: Currency }): void {
  if (span.from === null || date < span.from) span.from = date
  if (span.to === null || date > span.to) span.to = date
  span.currencies.add(currency)
}

type Finishing = {
  noted: Noted[]
  stored: readonly BookingMark[]
  span: Span
  instruments: () => NewInstrument[]
}

function finishPlan({ noted, stored, span, instruments }: Finishing): ImportPlan {
  const candidates = noted.filter(mayImport).flatMap(({ event }) => (event === null ? [] : [event]))
  const walk = walkPositions([...stored.flatMap(storedEvent), ...candidates])
  for (const { row, code, held } of walk.refused) refuse(noted[row], code, held)
  const created = instruments()
  const used = new Set(noted.filter(mayImport).map(({ symbol }) => symbol))
  const names = new Map(created.map(({ symbol, name }) => [symbol, name]))
  const rows = noted.map((row, seq) => plannedRow(row, walk.ratios.get(seq) ?? null))
  const counts: Record<RowStatus, number> = { new: 0, duplicate: 0, repeated: 0, problem: 0, skipped: 0 }
  for (const { status } of rows) counts[status] += 1
  const touched = new Set(candidates.map(({ symbol }) => symbol))
  return {
    rows,
    counts,
    importing: rows.filter(({ willImport }) => willImport).length,
    undecided: noted.filter(({ status, decision }) => status === 'problem' && decision !== 'leave-out')
      .length,
    warnings: noted.filter(({ hasWarning }) => hasWarning).length,
    instruments: created.filter(({ symbol }) => used.has(symbol)),
    positions: walk.effects
      .filter(({ symbol }) => touched.has(symbol))
      .map((effect) => ({ ...effect, name: names.get(effect.symbol) ?? effect.symbol })),
    cash: findCashKeeping(noted.filter(mayImport).flatMap(({ cash }) => cash ?? [])),
    from: span.from,
    to: span.to,
    currencies: [...span.currencies].toSorted(),
  }
}

/** New rows go in unless left out, rows that are there already only when asked for, problems never. */
function mayImport({ status, decision }: Pick<Noted, 'status' | 'decision'>): boolean {
  if (status === 'new') return decision !== 'leave-out'
  return (status === 'duplicate' || status === 'repeated') && decision === 'import'
}

function storedEvent({ date, kind, symbol, units }: BookingMark): PositionEvent[] {
  return symbol === null || !moving.has(kind)
    ? []
    : [{ row: null, date, kind, symbol, units, addedUnits: null }]
}

function refuse(
  row: Noted | undefined,
  code: 'sale-exceeds-held' | 'split-of-nothing',
  held: DecimalText,
): void {
  if (row?.event === null || row === undefined) return
  const { symbol, units, date } = row.event
  row.status = 'problem'
  row.problems.push(problem(code, { symbol, units, held, date }))
}

function plannedRow(row: Noted, units: DecimalText | null): PlannedRow {
  const { status, symbol, problems, isRenamed } = row
  return { status, symbol, problems, units, willImport: mayImport(row), isRenamed }
}
