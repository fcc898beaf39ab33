import { findCashKeeping, mainCurrencyOf, type CashMovement } from '#server/imports/plan/cash-keeping.ts'
import type { Currency, DecimalText, IsoDate } from '#finance/ground/figure.ts'
import type { RowProblem } from '#model/imports/import-shapes.ts'
import type { RowDecision, RowStatus } from '#model/imports/import-vocabulary.ts'
import { gravestOf, problem } from '#server/imports/import-row.ts'
import type { ImportPlan, PlanGround, PlannedInput, PlannedRow } from '#server/imports/plan/import-plan.ts'
import { inDayOrder, placesOf, type Day } from '#server/imports/plan/day-order.ts'
import { createDuplicateBook } from '#server/imports/plan/duplicate-book.ts'
import type { BookingMark, Likeness } from '#server/imports/plan/duplicate-book.ts'
import { createInstrumentBook, nameApart } from '#server/imports/plan/instrument-book.ts'
import type { InstrumentBook, NewInstrument } from '#server/imports/plan/instrument-book.ts'
import {
  carryCosts,
  transferOf,
  type FileTransfer,
  type MovesBeside,
} from '#server/imports/plan/carried-costs.ts'
import { compareCash } from '#server/imports/plan/compare-cash.ts'
import type { CashBooking, CashRow } from '#server/imports/plan/compare-cash.ts'
import { compareStated } from '#server/imports/plan/compare-stated.ts'
import type { StatedRow } from '#server/imports/plan/compare-stated.ts'
import { rowEvents, storedEvents } from '#server/imports/plan/position-events.ts'
import { walkPositions } from '#server/imports/plan/position-book.ts'
import type { PositionEvent } from '#server/imports/plan/position-book.ts'

/** Bookings kept as the plan works on them: a few fields a row, so that large files stay small. */
type Noted = {
  status: RowStatus
  symbol: string | null
  fromSymbol: string | null
  isRenamed: boolean
  events: readonly PositionEvent[]
  decision: RowDecision | null
  cash: CashBooking | null
  transfer: FileTransfer | null
  problems: RowProblem[]
  hasWarning: boolean
  day: Day | null
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
  const stated: StatedRow[] = []
  const statedCash: CashRow[] = []
  const span: Span = { from: null, to: null, currencies: new Set() }
  return {
    add(row, decision = null) {
      const { booking } = row
      const symbol = resolveSymbol(book, row)
      if (row.stated && symbol !== null)
        stated.push({ ...row.stated, symbol, name: row.instrument?.name ?? symbol })
      const fromSymbol = row.given && booking ? book.resolve(row.given, booking.currency) : null
      if (row.statedCash) statedCash.push(row.statedCash)
      const { time = null } = row
      const likeness = booking === null ? null : duplicates.check({ ...booking, symbol, time })
      const status = likeness === null ? statusWithout(row) : statusOf(likeness)
      if (booking !== null) widen(span, booking)
      const problems = likeness === null ? [] : askAbout(likeness, booking?.reference ?? '')
      if (isOther(row, symbol)) problems.push(problem('symbol-elsewhere', { symbol: symbol ?? '' }))
      noted.push({
        status,
        symbol,
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

type Span = { from: IsoDate | null; to: IsoDate | null; currencies: Set<Currency> }

function widen(span: Span, { date, currency }: { date: IsoDate; currency: Currency }): void {
  if (span.from === null || date < span.from) span.from = date
  if (span.to === null || date > span.to) span.to = date
  span.currencies.add(currency)
}

type Finishing = {
  noted: Noted[]
  stored: readonly BookingMark[]
  stated: readonly StatedRow[]
  statedCash: readonly CashRow[]
  keptCash: 'inside' | 'outside' | null
  moves: MovesBeside
  accountCurrency: Currency | null
  span: Span
  instruments: () => NewInstrument[]
}

function finishPlan(finishing: Finishing): ImportPlan {
  const { noted, stored, stated, span, instruments, accountCurrency } = finishing
  const ordered = inDayOrder(noted)
  const candidates = ordered
    .map((seq) => noted[seq])
    .flatMap((row) => (row && mayImport(row) ? row.events : []))
  const walk = walkPositions([...stored.flatMap(storedEvents), ...candidates])
  for (const { row, code, held } of walk.refused) refuse(noted[row], code, held)
  for (const [row, units] of walk.closed) tellClosed(noted[row], units)
  for (const [row, ratio] of walk.ratios) tellRatio(noted[row], ratio)
  const costs = takeCosts(noted, finishing.moves)
  const places = placesOf(inDayOrder(noted, walk.inFirst))
  const created = instruments()
  const used = new Set(noted.filter(mayImport).flatMap(({ symbol, fromSymbol }) => [symbol, fromSymbol]))
  const names = new Map(created.map(({ symbol, name }) => [symbol, name]))
  const rows = noted.map((row, seq) => ({
    ...plannedRow(row, walk.ratios.get(seq) ?? walk.closed.get(seq) ?? null),
    cost: costs.get(seq) ?? null,
    place: places[seq] ?? seq,
  }))
  const counts: Record<RowStatus, number> = { new: 0, duplicate: 0, repeated: 0, problem: 0, skipped: 0 }
  for (const { status } of rows) counts[status] += 1
  const booked = noted.filter(mayImport).flatMap(({ cash }) => cash ?? [])
  const movements = booked.map((one): CashMovement => ({ ...one, amount: Number(one.amount) }))
  const touched = new Set(candidates.map(({ symbol }) => symbol))
  return {
    rows,
    counts,
    importing: rows.filter(({ willImport }) => willImport).length,
    undecided: noted.filter(({ status, decision }) => status === 'problem' && decision !== 'leave-out')
      .length,
    warnings: noted.filter(isToLookAt).length,
    instruments: created.filter(({ symbol }) => used.has(symbol)),
    positions: walk.effects
      .filter(({ symbol }) => touched.has(symbol))
      .map((effect) => ({ ...effect, name: names.get(effect.symbol) ?? effect.symbol })),
    stated: compareStated(stated, [...stored.flatMap(storedEvents), ...candidates]),
    statedCash: compareCash(
      finishing.statedCash,
      [...stored.flatMap(storedCash), ...booked],
      finishing.keptCash ?? findCashKeeping(movements),
    ),
    cash: findCashKeeping(movements),
    from: span.from,
    to: span.to,
    currencies: [...span.currencies].toSorted(),
    currency: mainCurrencyOf(movements, accountCurrency),
  }
}

/** New rows go in unless left out, rows that are there already only when asked for, problems never. */
function mayImport({ status, decision }: Pick<Noted, 'status' | 'decision'>): boolean {
  if (status === 'new') return decision !== 'leave-out'
  return (status === 'duplicate' || status === 'repeated') && decision === 'import'
}

/** What is stored of a portfolio says its currency. */
function storedCash({ currency, ...mark }: BookingMark): CashBooking[] {
  return currency ? [{ ...mark, currency }] : []
}

/** Where a row can fail: an exchange where it takes units out. */
const leavingOf = ({ events }: Noted): PositionEvent | undefined => events.at(-1)

function refuse(
  row: Noted | undefined,
  code: 'sale-exceeds-held' | 'split-of-nothing',
  held: DecimalText,
): void {
  const event = row && leavingOf(row)
  if (!row || !event) return
  const { symbol, units, date } = event
  row.status = 'problem'
  row.problems.push(problem(code, { symbol, units, held, date }))
}

function tellClosed(row: Noted | undefined, held: DecimalText): void {
  const event = row && leavingOf(row)
  if (row && event)
    row.problems.push(problem('units-closed', { symbol: event.symbol, units: event.units, held }))
}

function tellRatio(row: Noted | undefined, ratio: DecimalText): void {
  const event = row && leavingOf(row)
  if (row && event?.mayBeRatio) row.problems.push(problem('split-read', { symbol: event.symbol, ratio }))
}

/** The costs that rows take over from other portfolios, each with its remark on the row. */
function takeCosts(noted: readonly Noted[], moves: MovesBeside): Map<number, DecimalText> {
  const transfers = new Map(
    noted.flatMap((row, seq) => (row.transfer && mayImport(row) ? [[seq, row.transfer] as const] : [])),
  )
  const costs = new Map<number, DecimalText>()
  for (const [seq, { cost, remark }] of carryCosts(transfers, moves)) {
    noted[seq]?.problems.push(remark)
    if (cost !== null) costs.set(seq, cost)
  }
  return costs
}

function isToLookAt({ hasWarning, problems, status }: Noted): boolean {
  return hasWarning || (problems.length > 0 && status === 'new')
}

function plannedRow(row: Noted, units: DecimalText | null): Omit<PlannedRow, 'place' | 'cost'> {
  const { status, symbol, fromSymbol, problems, isRenamed } = row
  return { status, symbol, fromSymbol, problems, units, willImport: mayImport(row), isRenamed }
}
