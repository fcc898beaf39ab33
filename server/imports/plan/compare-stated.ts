import type { DecimalText, IsoDate } from '#finance/ground/figure.ts'
import { unitTolerance } from '#finance/cost/lot-pool.ts'
import { decimal } from '#finance/ground/money.ts'
import type { StatedPosition } from '#model/imports/import-shapes.ts'
import { walkPositions } from '#server/imports/plan/position-book.ts'
import type { PositionEvent } from '#server/imports/plan/position-book.ts'

/** Units a file says are held at the close of a day. */
export type StatedRow = { symbol: string; name: string; date: IsoDate; units: DecimalText }

/**
 * Holds what a file says is held against the bookings up to that day, stored ones and rows together. What its rows
 * trade and it does not list is said to be nothing. Differences come first.
 *
 * Worked case: 10 bought in the file, 12 stated: stated 12, booked 10.
 */
export function compareStated(
  rows: readonly StatedRow[],
  events: readonly PositionEvent[],
): StatedPosition[] {
  const last = rows.reduce((latest, { date }) => (date > latest ? date : latest), '')
  if (last === '') return []
  const booked = new Map(
    walkPositions(events.filter(({ date }) => date <= last)).effects.map(({ symbol, after }) => [
      symbol,
      after,
    ]),
  )
  const found = new Map<string, StatedRow>()
  for (const row of rows) {
    const before = decimal(found.get(row.symbol)?.units ?? '0')
    found.set(row.symbol, { ...row, units: before.plus(decimal(row.units)).toFixed() })
  }
  for (const { symbol, row } of events)
    if (row !== null && !found.has(symbol))
      found.set(symbol, { symbol, name: symbol, date: last, units: '0' })
  const positions = [...found.values()].map(({ units: stated, ...row }): StatedPosition => {
    const held = booked.get(row.symbol) ?? '0'
    const difference = decimal(held).minus(decimal(stated))
    const differs = difference.abs().gt(unitTolerance)
    return { ...row, stated, booked: held, difference: differs ? difference.toFixed() : null }
  })
  return positions
    .filter(({ stated, difference }) => difference !== null || stated !== '0')
    .toSorted((one, other) => Number(other.difference !== null) - Number(one.difference !== null))
}
