import type { DecimalText, IsoDate } from '#finance/ground/figure.ts'
import type { BookingKind } from '#finance/ground/ledger.ts'
import { unitTolerance } from '#finance/cost/lot-pool.ts'
import { decimal, one, roundDecimal, zero } from '#finance/ground/money.ts'
import type { Decimal } from '#finance/ground/money.ts'

/** A change of what is held. `row` is the row of the file, null for a stored booking. */
export type PositionEvent = {
  row: number | null
  date: IsoDate
  kind: BookingKind
  symbol: string
  units: DecimalText
  addedUnits: DecimalText | null
  /** Whether the added units of a split may as well be its ratio. */
  mayBeRatio?: boolean
}

/** Units of a symbol before and after the import, as far as its rows are taken in. */
export type PositionEffect = { symbol: string; before: DecimalText; after: DecimalText }

/** A row that cannot be taken in: it sells more than is held on its day, or splits what is not held. */
export type RefusedEvent = { row: number; code: 'sale-exceeds-held' | 'split-of-nothing'; held: DecimalText }

export type PositionOutcome = {
  effects: PositionEffect[]
  refused: RefusedEvent[]
  /** The ratios of splits whose file gives added units, by row. */
  ratios: Map<number, DecimalText>
  /** Sales of the last digits that are not held: the units that are, by row. */
  closed: Map<number, DecimalText>
  /** Symbols of which a day only adds up when what comes in is booked before what goes out. */
  inFirst: Set<string>
}

/** Within a day: splits at the opening, then what comes in, then what goes out. */
const ranks: Partial<Record<BookingKind, number>> = {
  split: 0,
  'transfer-in': 1,
  purchase: 1,
  exchange: 1,
  'transfer-out': 2,
  sale: 2,
}

/** The place of a booking within its day: splits at the opening, the others as they are written or by `inFirst`. */
export function rankInDay(kind: BookingKind, inFirst: boolean): number {
  const rank = ranks[kind] ?? 3
  return inFirst ? rank : Math.min(rank, 1)
}

/** Figures know units to the last stored decimal; brokers round to four, so a sale may exceed by half of the last. */
const leastShort = unitTolerance.times(decimal('-1'))
const leastRounded = decimal('-0.00005')

/**
 * Walks through the positions day by day, the stored bookings and the rows together, within a day as they are given.
 * A row that would make a position negative, on its day or on a later one, is refused and left out of the walk; stored
 * bookings are never refused. Where what comes in first would save a row, it comes in first.
 *
 * Worked case: 10 held, a row sells 8 on Monday, another 4 on Tuesday: the second is refused with 2 held.
 */
export function walkPositions(events: Iterable<PositionEvent>): PositionOutcome {
  const outcome: PositionOutcome = {
    effects: [],
    refused: [],
    ratios: new Map(),
    closed: new Map(),
    inFirst: new Set(),
  }
  const bySymbol = new Map<string, PositionEvent[]>()
  for (const event of events) {
    const list = bySymbol.get(event.symbol)
    if (list === undefined) bySymbol.set(event.symbol, [event])
    else list.push(event)
  }
  for (const [symbol, list] of bySymbol) {
    const written = walkSymbol(inOrder(list, false))
    const sorted = written.refused.length === 0 ? written : walkSymbol(inOrder(list, true))
    const isSaved = sorted.refused.length < written.refused.length
    const { refused, walk, before } = isSaved ? sorted : written
    if (isSaved) outcome.inFirst.add(symbol)
    outcome.refused.push(...refused)
    for (const [row, ratio] of walk.ratios) outcome.ratios.set(row, ratio)
    for (const [row, units] of walk.closed) outcome.closed.set(row, units)
    outcome.effects.push({ symbol, before: before.toFixed(), after: walk.held.toFixed() })
  }
  return outcome
}

function inOrder(events: readonly PositionEvent[], inFirst: boolean): PositionEvent[] {
  return events.toSorted(
    (first, second) =>
      compare(first.date, second.date) || rankInDay(first.kind, inFirst) - rankInDay(second.kind, inFirst),
  )
}

function compare(first: string, second: string): number {
  if (first === second) return 0
  return first < second ? -1 : 1
}

type SymbolWalk = { walk: Walk; refused: RefusedEvent[]; before: Decimal }

function walkSymbol(events: readonly PositionEvent[]): SymbolWalk {
  const refused: RefusedEvent[] = []
  let included = events
  for (;;) {
    const walk = walkOnce(included)
    const culprit = walk.shortOf
    refused.push(...walk.refused)
    if (culprit === null)
      return { walk, refused, before: walkOnce(included.filter(({ row }) => row === null)).held }
    refused.push(culprit)
    const left = new Set<number | null>([...walk.refused.map(({ row }) => row), culprit.row])
    included = included.filter(({ row }) => row === null || !left.has(row))
  }
}

type Walk = {
  held: Decimal
  refused: RefusedEvent[]
  ratios: Map<number, DecimalText>
  closed: Map<number, DecimalText>
  /** The row to leave out because a stored booking behind it would sell more than is held. */
  shortOf: RefusedEvent | null
}

function walkOnce(events: readonly PositionEvent[]): Walk {
  const walk: Walk = { held: zero, refused: [], ratios: new Map(), closed: new Map(), shortOf: null }
  let lastSale: PositionEvent | null = null
  for (const event of events) {
    const { row } = event
    const next = afterEvent(event, walk)
    if (row !== null && isRounded(next) && walk.held.gt(zero)) {
      walk.closed.set(row, walk.held.toFixed())
      walk.held = zero
      lastSale = event
      continue
    }
    if (next === null || next.lt(leastShort)) {
      const code = next === null ? 'split-of-nothing' : 'sale-exceeds-held'
      if (row !== null) {
        walk.refused.push({ row, code, held: walk.held.toFixed() })
        continue
      }
      if (lastSale?.row !== null && lastSale?.row !== undefined) {
        walk.shortOf = {
          row: lastSale.row,
          code: 'sale-exceeds-held',
          held: walk.held.plus(decimal(lastSale.units)).toFixed(),
        }
        return walk
      }
    }
    walk.held = next === null || next.abs().lte(unitTolerance) ? zero : next
    if (row !== null && (event.kind === 'sale' || event.kind === 'transfer-out')) lastSale = event
  }
  return walk
}

/** Short by no more than a broker rounds. */
function isRounded(next: Decimal | null): boolean {
  return next !== null && next.lt(leastShort) && next.gte(leastRounded)
}

/** Units after an event; null for a split of nothing. */
function afterEvent(event: PositionEvent, { held, ratios }: Walk): Decimal | null {
  const units = decimal(event.units)
  if (event.kind === 'purchase' || event.kind === 'transfer-in') return held.plus(units)
  if (event.kind === 'sale' || event.kind === 'transfer-out') return held.minus(units)
  if (event.kind !== 'split') return held
  if (held.lte(zero)) return event.row === null ? held : null
  if (event.addedUnits === null) return held.times(units)
  const added = decimal(event.addedUnits)
  const exact = held.plus(added).div(held)
  const isRatio = event.mayBeRatio === true && !isWhole(exact) && isWhole(added)
  const ratio = isRatio ? added : roundDecimal(exact, 8)
  if (event.row !== null) ratios.set(event.row, (ratio.eq(zero) ? one : ratio).toFixed())
  return isRatio ? held.times(added) : held.plus(added)
}

/** A split of whole shares for one, as nearly all are. */
function isWhole(ratio: Decimal): boolean {
  return ratio.gt(one) && roundDecimal(ratio, 0).eq(roundDecimal(ratio, 6))
}
