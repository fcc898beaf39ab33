/** A change of symbol that a file writes as a sale and a purchase. */
import type { DecimalText } from '#finance/ground/figure.ts'
import { decimal } from '#finance/ground/money.ts'
import type { RenamedSecurity } from '#model/imports/import-shapes.ts'
import type { CashBooking } from '#server/imports/plan/compare-cash.ts'
import type { PositionEvent } from '#server/imports/plan/position-book.ts'

/** A row, as far as it may be one side of a change. `named` is its security before anything was decided. */
type Side = {
  named: string | null
  cash: CashBooking | null
  events: readonly PositionEvent[]
  day: { time: string | null } | null
}

/** The sale of one security and the purchase of another at the same time, for the same units and money. */
export type Swap = { from: string; to: string; units: DecimalText; rows: readonly [number, number] }

/** All pairs of rows that may be a change of symbol. */
export function findSwaps(rows: readonly Side[]): Swap[] {
  const alike = Map.groupBy(
    rows.flatMap((row, seq) => sideOf(row, seq)),
    ({ key }) => key,
  )
  return [...alike.values()].flatMap((sides) => {
    const sale = sides.find(({ kind }) => kind === 'sale')
    const purchase = sides.find(({ kind, named }) => kind === 'purchase' && named !== sale?.named)
    if (sides.length !== 2 || !sale || !purchase) return []
    const { named: from, units } = sale
    return [{ from, to: purchase.named, units, rows: [sale.seq, purchase.seq] as const }]
  })
}

function sideOf({ named, cash, events: [event], day }: Side, seq: number) {
  if (!cash || !event || named === null || (cash.kind !== 'sale' && cash.kind !== 'purchase')) return []
  const { date, kind, amount, currency } = cash
  const [units, money] = [event.units, amount].map((text) => decimal(text).toFixed())
  return [{ key: [date, day?.time, units, money, currency].join('|'), seq, named, kind, units: units ?? '' }]
}

/** The rows that say nothing but that a security has another symbol, by what was decided. */
export function swappedRows(swaps: readonly Swap[], renames: readonly RenamedSecurity[]): number[] {
  const decided = renames.filter(({ isSame, reason }) => isSame === true && reason === 'swap')
  return swaps
    .filter((swap) => decided.some(({ from, to }) => from === swap.from && to === swap.to))
    .flatMap(({ rows }) => rows)
}
