/** The trades of one class of share gathered by day, in the shares of the last day: the input of section 104 matching. */
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { LotEvent } from '#finance/cost/cost-basis.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { one, sumOf, zero } from '#finance/ground/money.ts'
import type { Decimal } from '#finance/ground/money.ts'

/**
 * Everything that happened on one day. Units are counted in the shares there are after all splits; `laterSplits` is
 * the product of the splits after this day, by which they are divided to be as they were.
 */
export type TradingDay = {
  day: number
  laterSplits: Decimal
  bought: Decimal
  cost: Decimal
  sold: Decimal
  proceeds: Decimal
  removed: Decimal
  repaid: Decimal
  /** Came for another class of share: no acquisition, but part of the pool. */
  received: Decimal
  receivedCost: Decimal
  gives: Give[]
  ids: string[]
  repaidIds: string[]
}

/** What was given for another class of share; `units` none: a share of the cost of what `account` holds. */
export type Give = { id: string; units: Decimal; share: Decimal; account: string | undefined }

type Split = { day: number; ratio: Decimal; account: string | undefined }

function readSplits(events: readonly LotEvent[]): readonly Split[] {
  return events.flatMap((event) => {
    if (event.type !== 'split') return []
    if (event.ratio.lte(zero)) throw new FinanceError('out-of-range', `A split by ${event.ratio.toFixed()}`)
    return [{ day: toDayNumber(event.date), ratio: event.ratio, account: event.account }]
  })
}

/**
 * A split holds from the opening of its day: trades of that day are already in new shares. Every account books its own,
 * one without an account is that of all.
 */
function splitsAfter(splits: readonly Split[], day: number, account: string | undefined): Decimal {
  return splits
    .filter((split) => split.day > day && (split.account === undefined || split.account === account))
    .reduce((product, { ratio }) => product.times(ratio), one)
}

type Moving = Exclude<LotEvent, { type: 'split' | 'transfer' }>

function addEvent(day: TradingDay, event: Moving, laterSplits: Decimal): void {
  if (event.type === 'repay') {
    day.repaid = day.repaid.plus(event.amount)
    if (event.id !== undefined) day.repaidIds.push(event.id)
    return
  }
  if (event.type === 'give') {
    const { id = '', units, share, account } = event
    day.gives.push({ id, units: units.times(laterSplits), share, account })
    return
  }
  if (event.units.lte(zero)) throw new FinanceError('out-of-range', `No units: ${event.units.toFixed()}`)
  const units = event.units.times(laterSplits)
  if (event.type === 'buy') {
    day.bought = day.bought.plus(units)
    day.cost = day.cost.plus(event.cost)
  } else if (event.type === 'receive') {
    day.received = day.received.plus(units)
    day.receivedCost = day.receivedCost.plus(sumOf(event.lots.map(({ cost }) => cost)))
  } else if (event.type === 'sell') {
    day.sold = day.sold.plus(units)
    day.proceeds = day.proceeds.plus(event.proceeds)
    if (event.id !== undefined) day.ids.push(event.id)
  } else day.removed = day.removed.plus(units)
}

/** The days on which something was bought, sold or taken out, ascending. Throws for units or ratios not above zero. */
export function readTradingDays(events: readonly LotEvent[]): readonly TradingDay[] {
  const splits = readSplits(events)
  const days = new Map<number, TradingDay>()
  for (const event of events) {
    if (event.type === 'split' || event.type === 'transfer') continue
    const number = toDayNumber(event.date)
    const empty = {
      bought: zero,
      cost: zero,
      sold: zero,
      proceeds: zero,
      removed: zero,
      repaid: zero,
      received: zero,
      receivedCost: zero,
    }
    const laterSplits = splitsAfter(splits, number, event.account)
    const day = days.get(number) ?? {
      day: number,
      laterSplits,
      ids: [],
      repaidIds: [],
      gives: [],
      ...empty,
    }
    addEvent(day, event, laterSplits)
    days.set(number, day)
  }
  return [...days.values()].sort((a, b) => a.day - b.day)
}

/** The units that an account holds after its events up to a day, in the shares of the last day. */
export function unitsLeftIn(events: readonly LotEvent[], account: string, lastDay = Infinity): Decimal {
  const splits = readSplits(events)
  const known = events.filter(({ date }) => toDayNumber(date) <= lastDay)
  return known.reduce((sum, event) => {
    if (event.type === 'split' || event.type === 'repay') return sum
    const units = event.units.times(splitsAfter(splits, toDayNumber(event.date), account))
    if (event.type === 'transfer')
      return sum.plus(event.to === account ? units : zero).minus(event.from === account ? units : zero)
    if (event.account !== account) return sum
    return event.type === 'buy' || event.type === 'receive' ? sum.plus(units) : sum.minus(units)
  }, zero)
}
