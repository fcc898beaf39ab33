import type { Currency, DecimalText, IsoDate } from '#finance/ground/figure.ts'
import { decimal, zero } from '#finance/ground/money.ts'
import type { RenamedSecurity } from '#model/imports/import-shapes.ts'
import type { RowStatus } from '#model/imports/import-vocabulary.ts'
import { problem } from '#server/imports/import-row.ts'
import { carryCosts, type MovesBeside } from '#server/imports/plan/carried-costs.ts'
import {
  type CashKeeping,
  type CashMovement,
  findCashKeeping,
  mainCurrencyOf,
} from '#server/imports/plan/cash-keeping.ts'
import { compareCash } from '#server/imports/plan/compare-cash.ts'
import type { CashBooking, CashRow } from '#server/imports/plan/compare-cash.ts'
import { compareStated } from '#server/imports/plan/compare-stated.ts'
import type { StatedRow } from '#server/imports/plan/compare-stated.ts'
import { inDayOrder, placesOf } from '#server/imports/plan/day-order.ts'
import type { BookingMark } from '#server/imports/plan/duplicate-book.ts'
import type { ImportPlan, PlannedRow } from '#server/imports/plan/import-plan.ts'
import type { NewInstrument } from '#server/imports/plan/instrument-book.ts'
import { mayImport, type Noted } from '#server/imports/plan/noted-row.ts'
import { walkPositions } from '#server/imports/plan/position-book.ts'
import type { PositionEvent, PositionOutcome } from '#server/imports/plan/position-book.ts'
import { storedEvents } from '#server/imports/plan/position-events.ts'
import { findRenames, type SeenSecurities } from '#server/imports/plan/renamed-securities.ts'
import { findSwaps, swappedRows, type Swap } from '#server/imports/plan/swapped-rows.ts'

/** From when to when the bookings are, and in which currencies. */
export type Span = { from: IsoDate | null; to: IsoDate | null; currencies: Set<Currency> }

export function widen(span: Span, { date, currency }: { date: IsoDate; currency: Currency }): void {
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
  chosenCash: 'inside' | 'outside' | null
  moves: MovesBeside
  accountCurrency: Currency | null
  span: Span
  renames: readonly RenamedSecurity[]
  /** Under which symbol each of one security is booked. */
  kept: ReadonlyMap<string, string>
  seen: SeenSecurities
  instruments: () => NewInstrument[]
}

/** What comes of the rows that were taken down. */
export function finishPlan(finishing: Finishing): ImportPlan {
  const { noted, stored, stated, span, instruments, accountCurrency } = finishing
  const swaps = findSwaps(noted)
  for (const seq of swappedRows(swaps, finishing.renames)) leaveUnbooked(noted[seq])
  const ordered = inDayOrder(noted)
  const candidates = ordered
    .map((seq) => noted[seq])
    .flatMap((row) => (row && mayImport(row) ? row.events : []))
  const walk = walkPositions([...stored.flatMap(storedEvents), ...candidates])
  tellWalk(walk, noted)
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
  const booked = noted.filter(mayImport).flatMap(({ cash }) => cash ?? [])
  const movements = booked.map((one): CashMovement => ({ ...one, amount: Number(one.amount) }))
  const keeping = keepingOf(finishing, movements)
  const touched = new Set(candidates.map(({ symbol }) => symbol))
  return {
    rows,
    counts: countStatuses(rows),
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
      finishing.keptCash ?? keeping.cash,
    ),
    renames: askedRenames(finishing, walk, swaps),
    ...keeping,
    from: span.from,
    to: span.to,
    currencies: [...span.currencies].toSorted(),
    currency: mainCurrencyOf(movements, accountCurrency),
  }
}

function countStatuses(rows: readonly { status: RowStatus }[]): Record<RowStatus, number> {
  const counts: Record<RowStatus, number> = { new: 0, duplicate: 0, repeated: 0, problem: 0, skipped: 0 }
  for (const { status } of rows) counts[status] += 1
  return counts
}

function keepingOf({ chosenCash }: Finishing, movements: readonly CashMovement[]): CashKeeping {
  return chosenCash === null ? findCashKeeping(movements) : { cash: chosenCash, cashReason: 'chosen' }
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

/** Says at the rows what the walk through the positions found. */
function tellWalk({ refused, closed, ratios }: PositionOutcome, noted: readonly Noted[]): void {
  for (const { row, code, held } of refused) refuse(noted[row], code, held)
  for (const [row, units] of closed) tellClosed(noted[row], units)
  for (const [row, ratio] of ratios) tellRatio(noted[row], ratio)
}

/** Pairs that may be one security: what was decided of them, and what nobody has said yet. */
function askedRenames(
  finishing: Finishing,
  walk: PositionOutcome,
  swaps: readonly Swap[],
): RenamedSecurity[] {
  const { noted, renames, seen } = finishing
  const found = findRenames({ seen: seen.all(), swaps, ...unitsOf(walk, noted) })
  const isNew = (one: RenamedSecurity) => !renames.some(({ from, to }) => from === one.from && to === one.to)
  return [...decidedHere(finishing), ...found.filter(isNew)]
}

/** What was decided, as far as the file has to do with it: an earlier file may have asked about more. */
function decidedHere({ noted, renames, kept }: Finishing): RenamedSecurity[] {
  const named = new Set(noted.map((row) => row.named))
  return renames.filter(({ from, to, isSame }) =>
    [from, to].some((symbol) => named.has(symbol) && (isSame === false || kept.has(symbol))),
  )
}

/** Both sides of a change of symbol move nothing. */
function leaveUnbooked(row: Noted | undefined): void {
  if (!row || row.status !== 'new') return
  row.status = 'skipped'
  row.events = []
  row.cash = null
  row.problems.push(problem('symbol-changed', { symbol: row.symbol ?? '' }))
}

/** What is held in the end, and what goes out of a symbol of which there is none. */
function unitsOf({ effects, refused }: PositionOutcome, noted: readonly Noted[]) {
  const missing = new Map<string, DecimalText>()
  for (const { row, code, held } of refused) {
    const event = noted[row]?.events.at(-1)
    if (event && code === 'sale-exceeds-held' && decimal(held).eq(zero) && !missing.has(event.symbol))
      missing.set(event.symbol, event.units)
  }
  return { held: new Map(effects.map(({ symbol, after }) => [symbol, after])), missing }
}
