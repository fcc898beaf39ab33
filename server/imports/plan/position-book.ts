import type { DecimalText, IsoDate } from '#finance/figure.ts'
import type { BookingKind } from '#finance/ledger.ts'
import { decimal, one, roundDecimal, zero } from '#finance/money.ts'
import type { Decimal } from '#finance/money.ts'

/** A change of what is held. `row` is the row of the file, null for a stored booking. */
export type PositionEvent = {
  row: number | null
  date: IsoDate
  kind: BookingKind
  symbol: string
  units: DecimalText
  addedUnits: DecimalText | null
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
}

/** Within a day: splits at the opening, then what comes in, then what goes out. */
const ranks: Partial<Record<BookingKind, number>> = {
  split: 0,
  'transfer-in': 1,
  purchase: 1,
  'transfer-out': 2,
  sale: 2,
}

/** Units compare with four decimals (decision Q-HOLDING-MATCH): a sale may exceed by less than half of the last. */
const leastShort = decimal('-0.00005')

/**
 * Walks through the positions day by day, the stored bookings and the rows together. A row that would make a position
 * negative, on its day or on a later one, is refused and left out of the walk; stored bookings are never refused.
 *
 * Worked case: 10 held, a row sells 8 on Monday, another 4 on Tuesday: the second is refused with 2 held.
 */
export function walkPositions(events: Iterable<PositionEvent>): PositionOutcome {
  const outcome: PositionOutcome = { effects: [], refused: [], ratios: new Map() }
  const bySymbol = new Map<string, PositionEvent[]>()
  for (const event of events) {
    const list = bySymbol.get(event.symbol)
    if (list === undefined) bySymbol.set(event.symbol, [event])
    else list.push(event)
  }
  for (const [symbol, list] of bySymbol) walkSymbol(symbol, list, outcome)
  return outcome
}

/** Orders events as they take effect; the order of the file decides between equals. */
function inOrder(events: readonly PositionEvent[]): PositionEvent[] {
  return events.toSorted(
    (first, second) =>
      compare(first.date, second.date) || (ranks[first.kind] ?? 3) - (ranks[second.kind] ?? 3),
  )
}

function compare(first: string, second: string): number {
  if (first === second) return 0
  return first < second ? -1 : 1
}

function walkSymbol(symbol: string, events: readonly PositionEvent[], outcome: PositionOutcome): void {
  let included = inOrder(events)
  for (;;) {
    const walk = walkOnce(included)
    const culprit = walk.shortOf
    outcome.refused.push(...walk.refused)
    const left = new Set<number | null>([...walk.refused.map(({ row }) => row), culprit?.row ?? null])
    if (culprit === null) {
      const before = walkOnce(included.filter(({ row }) => row === null)).held
      for (const [row, ratio] of walk.ratios) outcome.ratios.set(row, ratio)
      outcome.effects.push({ symbol, before: before.toFixed(), after: walk.held.toFixed() })
      return
    }
    outcome.refused.push(culprit)
    included = included.filter(({ row }) => row === null || !left.has(row))
  }
}

type Walk = {
  held: Decimal
  refused: RefusedEvent[]
  ratios: Map<number, DecimalText>
  /** The row to leave out because a stored booking behind it would sell more than is held. */
  shortOf: RefusedEvent | null
}

function walkOnce(events: readonly PositionEvent[]): Walk {
  const walk: Walk = { held: zero, refused: [], ratios: new Map(), shortOf: null }
  let lastSale: PositionEvent | null = null
  for (const event of events) {
    const { row } = event
    const next = afterEvent(event, walk)
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
    walk.held = next === null || next.abs().lt(leastShort.abs()) ? zero : next
    if (row !== null && (event.kind === 'sale' || event.kind === 'transfer-out')) lastSale = event
  }
  return walk
}

/** Units after an event; null for a split of nothing. */
function afterEvent(event: PositionEvent, { held, ratios }: Walk): Decimal | null {
  const units = decimal(event.units)
  if (event.kind === 'purchase' || event.kind === 'transfer-in') return held.plus(units)
  if (event.kind === 'sale' || event.kind === 'transfer-out') return held.minus(units)
  if (event.kind !== 'split') return held
  if (held.lte(zero)) return event.row === null ? held : null
  if (event.addedUnits === null) return held.times(units)
  const ratio = roundDecimal(held.plus(decimal(event.addedUnits)).div(held), 8)
  if (event.row !== null) ratios.set(event.row, (ratio.eq(zero) ? one : ratio).toFixed())
  return held.plus(decimal(event.addedUnits))
}
