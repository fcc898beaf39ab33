/**
 * United Kingdom share matching: a disposal is matched with acquisitions of the same day, then with those of the next
 * 30 days (earliest first), then with the section 104 pool at its average cost. Per person and class of share, across
 * accounts; holdings in an ISA or a pension stay outside. Amounts in sterling, each leg at its own day's rate.
 *
 * Source: TCGA 1992 s104 to s106A and s122; HMRC helpsheet HS284; Capital Gains Manual CG51555, CG51560, CG57800.
 */
import type { LotEvent } from '#finance/cost/cost-basis.ts'
import { fromDayNumber } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { unitTolerance, type TakenLot } from '#finance/cost/lot-pool.ts'
import { one, sumOf, zero } from '#finance/ground/money.ts'
import type { Decimal } from '#finance/ground/money.ts'
import { readTradingDays, unitsLeftIn } from '#finance/cost/section-104-days.ts'
import type { TradingDay } from '#finance/cost/section-104-days.ts'

/** A match of a disposal. `units` are as they were on the day of the disposal; the pool has no date. */
export type Section104Match = {
  rule: 'same-day' | 'thirty-days' | 'pool'
  acquired: IsoDate | null
  units: Decimal
  cost: Decimal
}

/** All sales of one day. `proceeds` are net of expenses, `cost` includes those of the acquisitions. */
export type Section104Disposal = {
  date: IsoDate
  ids: readonly string[]
  units: Decimal
  proceeds: Decimal
  cost: Decimal
  gain: Decimal
  matches: readonly Section104Match[]
}

/** Capital paid back on one day that is more than the pool has cost: `gain` is what is more. */
export type Section104Repayment = {
  date: IsoDate
  ids: readonly string[]
  amount: Decimal
  cost: Decimal
  gain: Decimal
}

/** The disposals by date, capital paid back beyond its cost, and the pool that is left: units and allowable cost. */
export type Section104Book = {
  disposals: readonly Section104Disposal[]
  repayments: readonly Section104Repayment[]
  units: Decimal
  cost: Decimal
  given: ReadonlyMap<string, readonly TakenLot[]>
}

/** What is still unmatched while the rules are applied; units in the shares of the last day. */
type Open = {
  day: TradingDay
  bought: Decimal
  boughtCost: Decimal
  sold: Decimal
  matches: Section104Match[]
}

const matchingDays = 30

function smaller(first: Decimal, second: Decimal): Decimal {
  return first.lt(second) ? first : second
}

/** Matches what it can of a disposal with an acquisition, at its average cost. */
function matchAcquisition(sale: Open, purchase: Open, rule: 'same-day' | 'thirty-days'): void {
  if (sale.sold.lte(zero) || purchase.bought.lte(zero)) return
  const units = smaller(sale.sold, purchase.bought)
  const isWhole = units.eq(purchase.bought)
  const cost = isWhole ? purchase.boughtCost : purchase.boughtCost.times(units).div(purchase.bought)
  sale.sold = sale.sold.minus(units)
  purchase.bought = purchase.bought.minus(units)
  purchase.boughtCost = purchase.boughtCost.minus(cost)
  const acquired = fromDayNumber(purchase.day.day)
  sale.matches.push({ rule, acquired, units: units.div(sale.day.laterSplits), cost })
}

function matchThirtyDays(open: readonly Open[], at: number): void {
  const sale = open[at]!
  for (let i = at + 1; i < open.length && sale.sold.gt(zero); i += 1) {
    if (open[i]!.day.day > sale.day.day + matchingDays) return
    matchAcquisition(sale, open[i]!, 'thirty-days')
  }
}

/** The units and cost of the pool, taken from at its average. */
class Pool {
  units: Decimal = zero
  cost: Decimal = zero

  add(units: Decimal, cost: Decimal): void {
    this.units = this.units.plus(units)
    this.cost = this.cost.plus(cost)
  }

  /** Answers what is more than the pool has cost. */
  repay(amount: Decimal): Decimal {
    const borne = smaller(amount, this.cost)
    this.cost = this.cost.minus(borne)
    return amount.minus(borne)
  }

  take(units: Decimal): Decimal {
    const left = this.units.minus(units)
    if (left.plus(unitTolerance).lt(zero)) {
      const missing = `${units.toFixed()} units leave a pool of ${this.units.toFixed()}`
      throw new FinanceError('more-sold-than-held', missing)
    }
    const isEmpty = left.lte(unitTolerance)
    const cost = isEmpty ? this.cost : this.cost.times(units).div(this.units)
    this.units = isEmpty ? zero : left
    this.cost = this.cost.minus(cost)
    return cost
  }
}

type Given = Map<string, readonly TakenLot[]>

/** What is given for another class of share takes its part of the pool along; of a spin-off none of the units. */
function giveOf(pool: Pool, { day, gives, laterSplits }: TradingDay, heldOn: HeldOn): Given {
  const { cost: whole, units: all } = pool
  return new Map(
    gives.map(({ id, units, share, account }) => {
      if (units.gt(zero))
        return [id, [{ acquired: null, units: units.div(laterSplits), cost: pool.take(units) }]] as const
      const held = account === undefined ? all : heldOn(account, day)
      if (held.lte(zero) || all.lte(zero))
        throw new FinanceError('more-sold-than-held', 'Nothing is held to be exchanged')
      const cost = whole.times(held).div(all).times(share)
      pool.cost = pool.cost.minus(cost)
      return [id, [{ acquired: null, units: held.div(laterSplits), cost }]] as const
    }),
  )
}

type HeldOn = (account: string, day: number) => Decimal

function matchPool(
  pool: Pool,
  open: Open,
  { given, heldOn }: { given: Given; heldOn: HeldOn },
): Section104Repayment | null {
  pool.add(open.day.received, open.day.receivedCost)
  pool.add(open.bought, open.boughtCost)
  const { day, repaid: amount, repaidIds: ids } = open.day
  const gain = pool.repay(amount)
  if (open.sold.gt(zero)) {
    const cost = pool.take(open.sold)
    open.matches.push({ rule: 'pool', acquired: null, units: open.sold.div(open.day.laterSplits), cost })
  }
  if (open.day.removed.gt(zero)) pool.take(open.day.removed)
  for (const [id, lots] of giveOf(pool, open.day, heldOn)) given.set(id, lots)
  if (gain.lte(zero)) return null
  return { date: fromDayNumber(day), ids, amount, cost: amount.minus(gain), gain }
}

function disposalOf({ day, matches }: Open): Section104Disposal {
  const cost = sumOf(matches.map((match) => match.cost))
  return {
    date: fromDayNumber(day.day),
    ids: day.ids,
    units: day.laterSplits.eq(one) ? day.sold : day.sold.div(day.laterSplits),
    proceeds: day.proceeds,
    cost,
    gain: day.proceeds.minus(cost),
    matches,
  }
}

/**
 * Matches the sales of one class of share. Purchases of one day are one acquisition, sales of one day one disposal;
 * splits between them are followed; transfers between own accounts change nothing, 'remove' takes units out of the
 * pool without a disposal. Capital that is paid back lowers the cost of the pool as small capital distributions do, and
 * what is more than the pool has cost is a gain (s122). Shares that are
 * exchanged for others take their part of the pool into the pool of those, without a disposal or an acquisition (s127). Units sold before they are bought back within 30 days are matched as the law says; what no
 * rule can match throws 'more-sold-than-held'.
 *
 * Worked case: 100 bought at 1, 70 sold at 2 on 10 January, 60 bought at 1.50 and 50 sold at 3 on 20 January: the 50
 * match that day's purchase (gain 75), 10 of the 70 its rest, 60 the pool (gain 65); 40 stay in the pool at 40.
 */
export function matchSection104(events: readonly LotEvent[]): Section104Book {
  const days = readTradingDays(events)
  const open = days.map((day): Open => ({
    day,
    bought: day.bought,
    boughtCost: day.cost,
    sold: day.sold,
    matches: [],
  }))
  for (const day of open) matchAcquisition(day, day, 'same-day')
  open.forEach((_, at) => matchThirtyDays(open, at))
  const pool = new Pool()
  const given: Given = new Map()
  const heldOn: HeldOn = (account, day) => unitsLeftIn(events, account, day)
  const repayments = open.map((day) => matchPool(pool, day, { given, heldOn })).filter((one) => one !== null)
  const disposals = open.filter(({ day }) => day.sold.gt(zero)).map(disposalOf)
  return { disposals, repayments, units: pool.units, cost: pool.cost, given }
}
