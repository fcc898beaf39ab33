import type { RowProblem } from '#model/imports/import-shapes.ts'
import type { RowDecision, RowStatus } from '#model/imports/import-vocabulary.ts'
import { gravestOf, problem } from '#server/imports/import-row.ts'
import type { InstrumentHint } from '#server/imports/import-row.ts'
import { transferOf } from '#server/imports/plan/carried-costs.ts'
import type { CashBooking, CashRow } from '#server/imports/plan/compare-cash.ts'
import type { StatedRow } from '#server/imports/plan/compare-stated.ts'
import { createDuplicateBook } from '#server/imports/plan/duplicate-book.ts'
import type { BookingMark, DuplicateBook, Likeness } from '#server/imports/plan/duplicate-book.ts'
import { finishPlan, widen, type Span } from '#server/imports/plan/finish-plan.ts'
import type { ImportPlan, PlanGround, PlannedInput } from '#server/imports/plan/import-plan.ts'
import { createInstrumentBook, nameApart } from '#server/imports/plan/instrument-book.ts'
import type { InstrumentBook, KnownInstrument } from '#server/imports/plan/instrument-book.ts'
import type { Noted } from '#server/imports/plan/noted-row.ts'
import { rowEvents } from '#server/imports/plan/position-events.ts'
import {
  createSeenSecurities,
  keptSymbols,
  type SeenSecurities,
  type Trace,
} from '#server/imports/plan/renamed-securities.ts'

export type Planner = {
  /** Takes the next row of the file, with what was decided about it. */
  add(row: PlannedInput, decision?: RowDecision | null): void
  finish(): ImportPlan
}

type Desk = {
  book: InstrumentBook
  duplicates: DuplicateBook
  /** Under which symbol each of one security is booked. */
  kept: ReadonlyMap<string, string>
  seen: SeenSecurities
  /** Symbols of the file of which it was said that they are booked under another one. */
  told: Set<string>
  noted: Noted[]
  stated: StatedRow[]
  statedCash: CashRow[]
  span: Span
}

/** Plans an import without doing it: rows in, what will happen out. Pure; the same input gives the same plan. */
export function createPlanner(ground: PlanGround): Planner {
  const instruments = [...ground.instruments]
  const stored = [...ground.stored]
  const renames = ground.renames ?? []
  const desk: Desk = {
    book: createInstrumentBook(instruments),
    duplicates: createDuplicateBook(stored),
    kept: keptSymbols(renames, new Set(stored.flatMap(({ symbol }) => symbol ?? []))),
    seen: createSeenSecurities(),
    told: new Set(),
    noted: [],
    stated: [],
    statedCash: [],
    span: { from: null, to: null, currencies: new Set() },
  }
  noteStored(desk.seen, stored, instruments)
  return {
    add: (row, decision = null) => noteRow(desk, row, decision),
    finish: () =>
      finishPlan({
        ...desk,
        stored,
        keptCash: ground.cash ?? null,
        chosenCash: ground.chosenCash ?? null,
        moves: ground.moves ?? { onTheWay: [], waiting: [], isWrapped: false },
        accountCurrency: ground.accountCurrency ?? null,
        renames,
        instruments: () => desk.book.created(),
      }),
  }
}

function noteRow(desk: Desk, row: PlannedInput, decision: RowDecision | null): void {
  const { booking, instrument, time = null } = row
  const { noted } = desk
  const named = resolveSymbol(desk.book, row)
  const symbol = keptOf(desk, named)
  const fromSymbol =
    row.given && booking ? keptOf(desk, desk.book.resolve(row.given, booking.currency)) : null
  if (row.stated && symbol !== null)
    desk.stated.push({ ...row.stated, symbol, name: instrument?.name ?? symbol })
  if (row.statedCash) desk.statedCash.push(row.statedCash)
  const likeness = booking === null ? null : desk.duplicates.check({ ...booking, symbol, time })
  const status = likeness === null ? statusWithout(row) : statusOf(likeness)
  if (booking !== null) widen(desk.span, booking)
  if (booking && symbol !== null && decision !== 'leave-out')
    desk.seen.add(traceOf(instrument, booking, symbol))
  noted.push({
    status,
    symbol,
    named,
    isRenamed: symbol !== null && symbol !== booking?.symbol,
    fromSymbol,
    events: rowEvents({ row, symbol, fromSymbol, seq: noted.length }),
    decision,
    cash: booking && cashMovement(booking),
    transfer: booking && transferOf(booking, symbol),
    problems: [
      ...(likeness === null ? [] : askAbout(likeness, booking?.reference ?? '')),
      ...askAboutName(row, { named, symbol, told: status === 'new' ? desk.told : null }),
    ],
    hasWarning: row.problems.length > 0 && booking !== null,
    day: booking && { date: booking.date, kind: booking.kind, time },
  })
}

function keptOf({ kept }: Desk, symbol: string | null): string | null {
  return symbol === null ? null : (kept.get(symbol) ?? symbol)
}

function cashMovement({ date, kind, amount, currency }: NonNullable<PlannedInput['booking']>): CashBooking {
  return { date, kind, amount, currency }
}

function statusOf(likeness: Likeness): RowStatus {
  return likeness === 'duplicate' || likeness === 'repeated' ? likeness : 'new'
}

/** What may be one booking or two is booked, and asked about. */
function askAbout(likeness: Likeness, reference: string): RowProblem[] {
  if (likeness === 'alike') return [problem('row-alike')]
  return likeness === 'corrected' ? [problem('reference-again', { reference })] : []
}

/** Whether the symbol of the file belongs to another instrument, so that the row's own is named differently. */
function isOther({ instrument, booking }: PlannedInput, symbol: string | null): boolean {
  const named = instrument?.symbol
  return (
    booking !== null && typeof named === 'string' && symbol === nameApart(named, instrument?.currency ?? '')
  )
}

function statusWithout(row: PlannedInput): RowStatus {
  return gravestOf(row.problems) === 'skip' ? 'skipped' : 'problem'
}

function resolveSymbol(book: InstrumentBook, { booking, instrument, stated }: PlannedInput): string | null {
  if (instrument === null || (booking === null && stated === undefined)) return null
  return book.resolve(instrument, booking?.currency ?? instrument.currency ?? '')
}

type Naming = { named: string | null; symbol: string | null; told: Set<string> | null }

/** A row that is booked under another symbol than the file writes says so; of the same ISIN the first row that goes in. */
function askAboutName(row: PlannedInput, { named, symbol, told }: Naming): RowProblem[] {
  if (isOther(row, symbol)) return [problem('symbol-elsewhere', { symbol: symbol ?? '' })]
  if (told === null || !isWrittenElse(row, named, told)) return []
  return [problem('symbol-renamed', { written: row.instrument?.symbol ?? '', symbol: named ?? '' })]
}

/** Whether an ISIN leads to a security of another symbol than the file writes; asked once for each. */
function isWrittenElse({ instrument }: PlannedInput, named: string | null, told: Set<string>): boolean {
  const { symbol: written = null, isin = null } = instrument ?? {}
  if (written === null || isin === null || named === null || named === isin || told.has(written)) return false
  const [one, other] = [written.trim().toLowerCase(), named.toLowerCase()]
  if (one === other || other.startsWith(`${one} `)) return false
  told.add(written)
  return true
}

type Booked = Pick<NonNullable<PlannedInput['booking']>, 'date' | 'currency'>

function traceOf(hint: InstrumentHint | null, { date, currency }: Booked, symbol: string): Trace {
  const { symbol: written = null, isin = null, name = null, currency: own = null } = hint ?? {}
  return { symbol, written, isin, name, currency: own ?? currency, date, isStored: false }
}

function noteStored(
  seen: SeenSecurities,
  stored: readonly BookingMark[],
  instruments: readonly KnownInstrument[],
): void {
  const known = new Map(instruments.map((one) => [one.symbol, one]))
  for (const { symbol, date, currency } of stored) {
    if (symbol === null) continue
    const { isin = null, name = null, currency: own = currency ?? '' } = known.get(symbol) ?? {}
    seen.add({ symbol, written: null, isin, name, currency: own, date, isStored: true })
  }
}
