import type { RowProblem } from '#model/imports/import-shapes.ts'
import type { RowDecision, RowStatus } from '#model/imports/import-vocabulary.ts'
import { gravestOf, problem } from '#server/imports/import-row.ts'
import type { InstrumentHint } from '#server/imports/import-row.ts'
import { transferOf } from '#server/imports/plan/carried-costs.ts'
import type { CashBooking, CashRow } from '#server/imports/plan/compare-cash.ts'
import type { StatedRow } from '#server/imports/plan/compare-stated.ts'
import { createDuplicateBook } from '#server/imports/plan/duplicate-book.ts'
import type { BookingMark, Likeness } from '#server/imports/plan/duplicate-book.ts'
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

/** Plans an import without doing it: rows in, what will happen out. Pure; the same input gives the same plan. */
export function createPlanner(ground: PlanGround): Planner {
  const instruments = [...ground.instruments]
  const book = createInstrumentBook(instruments)
  const stored = [...ground.stored]
  const renames = ground.renames ?? []
  const kept = keptSymbols(renames, new Set(stored.flatMap(({ symbol }) => symbol ?? [])))
  const seen = createSeenSecurities()
  noteStored(seen, stored, instruments)
  const told = new Set<string>()
  const duplicates = createDuplicateBook(stored)
  const noted: Noted[] = []
  const stated: StatedRow[] = []
  const statedCash: CashRow[] = []
  const span: Span = { from: null, to: null, currencies: new Set() }
  return {
    add(row, decision = null) {
      const { booking } = row
      const named = resolveSymbol(book, row)
      const symbol = named === null ? null : (kept.get(named) ?? named)
      if (row.stated && symbol !== null)
        stated.push({ ...row.stated, symbol, name: row.instrument?.name ?? symbol })
      const given = row.given && booking ? book.resolve(row.given, booking.currency) : null
      const fromSymbol = given === null ? null : (kept.get(given) ?? given)
      if (row.statedCash) statedCash.push(row.statedCash)
      const { time = null } = row
      const likeness = booking === null ? null : duplicates.check({ ...booking, symbol, time })
      const status = likeness === null ? statusWithout(row) : statusOf(likeness)
      if (booking !== null) widen(span, booking)
      const problems = likeness === null ? [] : askAbout(likeness, booking?.reference ?? '')
      if (isOther(row, symbol)) problems.push(problem('symbol-elsewhere', { symbol: symbol ?? '' }))
      if (status === 'new' && isWrittenElse(row, named, told))
        problems.push(
          problem('symbol-renamed', { written: row.instrument?.symbol ?? '', symbol: named ?? '' }),
        )
      if (booking && symbol !== null && decision !== 'leave-out')
        seen.add(traceOf(row.instrument, booking, symbol))
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
        problems,
        hasWarning: row.problems.length > 0 && booking !== null,
        day: booking && { date: booking.date, kind: booking.kind, time },
      })
    },
    finish: () =>
      finishPlan({
        noted,
        stored,
        stated,
        statedCash,
        keptCash: ground.cash ?? null,
        moves: ground.moves ?? { onTheWay: [], waiting: [], isWrapped: false },
        span,
        accountCurrency: ground.accountCurrency ?? null,
        renames,
        kept,
        seen,
        instruments: () => book.created(),
      }),
  }
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
