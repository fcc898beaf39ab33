/** A pool of lots of one instrument in one account, and the ways units come into and go out of it. */
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { decimal, sumOf, zero } from '#finance/ground/money.ts'
import type { Decimal } from '#finance/ground/money.ts'

/** Which lots a sale takes first: the oldest, the newest, those that cost most a unit, or a share of all (average). */
export type LotMethod = 'average' | 'fifo' | 'lifo' | 'hifo'

/** Units held with what they cost; an average pool is one lot, dated by its first purchase. */
export type OpenLot = { acquired: IsoDate; units: Decimal; cost: Decimal }

/** Units taken out with their share of the cost; null where they come from an average. */
export type TakenLot = { acquired: IsoDate | null; units: Decimal; cost: Decimal }

/** Lots by date of purchase, oldest first. */
export type Pool = { lots: readonly OpenLot[] }

export const emptyPool: Pool = { lots: [] }

/** Units closer together than this are the same: one in the last stored decimal. */
export const unitTolerance: Decimal = decimal('0.00000001')

/** Units of a pool. */
export function unitsOf(pool: Pool): Decimal {
  return sumOf(pool.lots.map((lot) => lot.units))
}

/** A pool with one lot more; in an average pool it melts into the one lot there is. */
export function addLot(pool: Pool, lot: OpenLot, method: LotMethod): Pool {
  const held = pool.lots[0]
  if (method === 'average' && held !== undefined) {
    const acquired = held.acquired < lot.acquired ? held.acquired : lot.acquired
    return { lots: [{ acquired, units: held.units.plus(lot.units), cost: held.cost.plus(lot.cost) }] }
  }
  // After those of the same day: lots of one day stay in the order of their purchase.
  const at = pool.lots.findIndex((other) => other.acquired > lot.acquired)
  return { lots: at < 0 ? [...pool.lots, lot] : pool.lots.toSpliced(at, 0, lot) }
}

/** A pool with the lots of a transfer: they keep their cost and, but for averages, the dates of their purchase. */
export function mergePool(
  pool: Pool,
  taken: readonly TakenLot[],
  { date, method }: { date: IsoDate; method: LotMethod },
): Pool {
  return taken.reduce(
    (merged, lot) => addLot(merged, { ...lot, acquired: lot.acquired ?? date }, method),
    pool,
  )
}

/** A pool after a split: more units, the same cost. */
export function splitPool(pool: Pool, ratio: Decimal): Pool {
  return { lots: pool.lots.map((lot) => ({ ...lot, units: lot.units.times(ratio) })) }
}

/**
 * A pool after money was paid back on its units: each lot costs less by its share of the units, none less than nothing;
 * what a lot cannot bear the others do. `excess` is what is more than all of them cost.
 *
 * Worked case: 10 units that cost 100 and 10 that cost 30, 80 paid back: 40 of the first, 30 of the second and the 10 it
 * cannot bear of the first, so that 50 and nothing are left.
 */
export function repayPool(pool: Pool, amount: Decimal): { pool: Pool; excess: Decimal } {
  let lots = pool.lots
  let open = amount
  let isSpread = false
  while (open.gt(zero) && !isSpread) {
    const bearing = sumOf(lots.filter(({ cost }) => cost.gt(zero)).map(({ units }) => units))
    if (bearing.lte(zero)) return { pool: { lots }, excess: open }
    const share = open
    isSpread = true
    lots = lots.map((lot) => {
      const part = share.times(lot.units).div(bearing)
      if (lot.cost.lte(zero) || part.lt(lot.cost)) {
        if (lot.cost.gt(zero)) open = open.minus(part)
        return lot.cost.lte(zero) ? lot : { ...lot, cost: lot.cost.minus(part) }
      }
      isSpread = false
      open = open.minus(lot.cost)
      return { ...lot, cost: zero }
    })
  }
  return { pool: { lots }, excess: isSpread ? zero : open }
}

/**
 * What a pool gives for units of another instrument: `units` with their cost, or none but a `share` of the cost of every
 * lot. Lots keep their dates, an average that of its first purchase.
 *
 * Worked case: 10 units that cost 100, a share of 0.2 for a spin-off: 20 go along, 10 units that cost 80 stay.
 */
export function givenOf(
  pool: Pool,
  { units, share, method }: { units: Decimal; share: Decimal; method: LotMethod },
): { pool: Pool; given: readonly TakenLot[] } {
  const first = pool.lots[0]
  if (first === undefined) throw new FinanceError('more-sold-than-held', 'Nothing is held to be exchanged')
  if (units.gt(zero)) {
    const { pool: left, taken } = takeUnits(pool, units, method)
    return { pool: left, given: taken.map((lot) => ({ ...lot, acquired: lot.acquired ?? first.acquired })) }
  }
  const given = pool.lots.map((lot) => ({ ...lot, cost: lot.cost.times(share) }))
  return {
    pool: { lots: pool.lots.map((lot, i) => ({ ...lot, cost: lot.cost.minus(given[i]!.cost) })) },
    given,
  }
}

/** The units that came for lots which were given, shared out among them by their units; each at its own cost. */
export function lotsReceived(given: readonly TakenLot[], units: Decimal): readonly TakenLot[] {
  const whole = sumOf(given.map((lot) => lot.units))
  return given.map((lot) => ({ ...lot, units: units.times(lot.units).div(whole) }))
}

function isHigher(first: OpenLot, second: OpenLot): boolean {
  return first.cost.times(second.units).gt(second.cost.times(first.units))
}

/** The position of the lot a sale takes next. */
function nextLot(lots: readonly OpenLot[], method: LotMethod): number {
  if (method === 'lifo') return lots.length - 1
  if (method !== 'hifo') return 0
  return lots.reduce((best, lot, i) => (isHigher(lot, lots[best]!) ? i : best), 0)
}

function takeFromLot(lot: OpenLot, units: Decimal): { taken: OpenLot; left: OpenLot | null } {
  if (lot.units.minus(units).lte(unitTolerance)) return { taken: lot, left: null }
  const cost = lot.cost.times(units).div(lot.units)
  const left = { ...lot, units: lot.units.minus(units), cost: lot.cost.minus(cost) }
  return { taken: { ...lot, units, cost }, left }
}

/**
 * Takes units out of a pool, lot by lot, with their cost. Throws 'more-sold-than-held' beyond the tolerance. What is
 * left of a lot within the tolerance goes along, so that nothing but exact zeros remain.
 */
export function takeUnits(
  pool: Pool,
  units: Decimal,
  method: LotMethod,
): { pool: Pool; taken: readonly TakenLot[] } {
  const held = unitsOf(pool)
  if (units.minus(held).gt(unitTolerance)) {
    throw new FinanceError(
      'more-sold-than-held',
      `${units.toFixed()} units leave, ${held.toFixed()} are held`,
    )
  }
  const lots = [...pool.lots]
  const taken: TakenLot[] = []
  let open = units
  while (lots.length > 0 && open.gt(zero)) {
    const at = nextLot(lots, method)
    const part = takeFromLot(lots[at]!, open)
    taken.push({ ...part.taken, acquired: method === 'average' ? null : part.taken.acquired })
    open = open.minus(part.taken.units)
    lots.splice(at, 1, ...(part.left === null ? [] : [part.left]))
  }
  return { pool: { lots }, taken }
}
