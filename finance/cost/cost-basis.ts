/**
 * Cost basis: what the units held have cost, and what each sale has realised, by lots (first in first out, last in
 * first out, highest cost first) or by a moving average. Amounts are exact decimals in one currency; foreign trades
 * are converted at their own day's rate before they come here.
 */
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import {
  addLot,
  emptyPool,
  givenOf,
  lotsReceived,
  mergePool,
  repayPool,
  splitPool,
  takeUnits,
} from '#finance/cost/lot-pool.ts'
import type { LotMethod, OpenLot, Pool, TakenLot } from '#finance/cost/lot-pool.ts'
import { sumOf, zero } from '#finance/ground/money.ts'
import type { Decimal } from '#finance/ground/money.ts'

/** Lots of the account that sells ('account'), or one pool over all accounts ('all'). */
export type LotScope = 'account' | 'all'

/**
 * One event of one instrument. `cost` includes dealing costs, `proceeds` is net of them. 'remove' takes units out
 * with their cost and realises nothing (a transfer out of the portfolio); a transfer in is a 'buy' at the carried
 * cost. A split multiplies the units of every account; `ratio` is new shares per old share. 'repay' pays capital back: it
 * lowers the cost of what is held, and what is more than that cost is realised. 'give' takes units out for those of
 * another instrument, with all their cost, or (none) a share of the cost of all that is held; there it is 'receive', at
 * the cost and the dates of the lots that were given, and realises nothing.
 */
export type LotEvent =
  | { type: 'buy'; date: IsoDate; units: Decimal; cost: Decimal; account?: string; id?: string }
  | { type: 'sell'; date: IsoDate; units: Decimal; proceeds: Decimal; account?: string; id?: string }
  | { type: 'remove'; date: IsoDate; units: Decimal; account?: string; id?: string }
  | { type: 'transfer'; date: IsoDate; units: Decimal; from: string; to: string; id?: string }
  | { type: 'split'; date: IsoDate; ratio: Decimal; account?: string; id?: string }
  | { type: 'repay'; date: IsoDate; amount: Decimal; account?: string; id?: string }
  | { type: 'give'; date: IsoDate; units: Decimal; share: Decimal; account?: string; id?: string }
  | {
      type: 'receive'
      date: IsoDate
      units: Decimal
      lots: readonly TakenLot[]
      account?: string
      id?: string
    }

/**
 * A sale with what it used up, or capital paid back beyond its cost (no units, no lots). `lots[].acquired` is null where
 * the cost is an average.
 */
export type LotSale = {
  id: string | null
  date: IsoDate
  units: Decimal
  proceeds: Decimal
  cost: Decimal
  gain: Decimal
  lots: readonly TakenLot[]
}

/** The sales in order, and what is held afterwards, oldest lot first. */
export type LotBook = {
  sales: readonly LotSale[]
  realised: Decimal
  lots: readonly OpenLot[]
  units: Decimal
  cost: Decimal
  /** The lots that were given for another instrument, by the id of the event. */
  given: ReadonlyMap<string, readonly TakenLot[]>
}

type Book = {
  method: LotMethod
  scope: LotScope
  pools: Map<string, Pool>
  sales: LotSale[]
  given: Map<string, readonly TakenLot[]>
}

/** By day; within a day splits first (trades of that day are already in new shares), the others as they were written. */
function inOrder(events: readonly LotEvent[]): readonly LotEvent[] {
  const dated = events.map((event) => ({ event, day: toDayNumber(event.date) }))
  dated.sort((a, b) => a.day - b.day || Number(b.event.type === 'split') - Number(a.event.type === 'split'))
  return dated.map(({ event }) => event)
}

function poolOf(book: Book, account: string | undefined): Pool {
  return book.pools.get(book.scope === 'all' ? '' : (account ?? '')) ?? emptyPool
}

function setPool(book: Book, account: string | undefined, pool: Pool): void {
  book.pools.set(book.scope === 'all' ? '' : (account ?? ''), pool)
}

function checkPositive(value: Decimal, name: string): void {
  if (value.lte(zero))
    throw new FinanceError('out-of-range', `${name} must be above zero: ${value.toFixed()}`)
}

function sell(book: Book, event: Extract<LotEvent, { type: 'sell' }>): void {
  const { pool, taken } = takeUnits(poolOf(book, event.account), event.units, book.method)
  setPool(book, event.account, pool)
  const cost = sumOf(taken.map((lot) => lot.cost))
  const { id = null, date, units, proceeds } = event
  book.sales.push({ id, date, units, proceeds, cost, gain: proceeds.minus(cost), lots: taken })
}

function transfer(book: Book, event: Extract<LotEvent, { type: 'transfer' }>): void {
  const { pool, taken } = takeUnits(poolOf(book, event.from), event.units, book.method)
  // Inside one pool a transfer moves nothing, but the units must be there.
  if (book.scope === 'all' || event.from === event.to) return
  setPool(book, event.from, pool)
  setPool(book, event.to, mergePool(poolOf(book, event.to), taken, { date: event.date, method: book.method }))
}

function give(book: Book, event: Extract<LotEvent, { type: 'give' }>): void {
  const { units, share, account, id = '' } = event
  const { pool, given } = givenOf(poolOf(book, account), { units, share, method: book.method })
  setPool(book, account, pool)
  book.given.set(id, given)
}

function receive(book: Book, { date, units, lots, account }: Extract<LotEvent, { type: 'receive' }>): void {
  const received = lotsReceived(lots, units)
  setPool(book, account, mergePool(poolOf(book, account), received, { date, method: book.method }))
}

function repay(book: Book, event: Extract<LotEvent, { type: 'repay' }>): void {
  const { pool, excess } = repayPool(poolOf(book, event.account), event.amount)
  setPool(book, event.account, pool)
  if (excess.lte(zero)) return
  const { id = null, date, amount } = event
  book.sales.push({
    id,
    date,
    units: zero,
    proceeds: amount,
    cost: amount.minus(excess),
    gain: excess,
    lots: [],
  })
}

function apply(book: Book, event: LotEvent): void {
  if (event.type === 'split') {
    checkPositive(event.ratio, 'ratio of a split')
    for (const [account, pool] of book.pools) book.pools.set(account, splitPool(pool, event.ratio))
    return
  }
  if (event.type === 'repay') return repay(book, event)
  if (event.type === 'give') return give(book, event)
  checkPositive(event.units, 'units')
  if (event.type === 'buy') {
    if (event.cost.lt(zero))
      throw new FinanceError('out-of-range', `A cost below zero: ${event.cost.toFixed()}`)
    const lot = { acquired: event.date, units: event.units, cost: event.cost }
    setPool(book, event.account, addLot(poolOf(book, event.account), lot, book.method))
  } else if (event.type === 'receive') receive(book, event)
  else if (event.type === 'sell') sell(book, event)
  else if (event.type === 'transfer') transfer(book, event)
  else setPool(book, event.account, takeUnits(poolOf(book, event.account), event.units, book.method).pool)
}

/**
 * Runs the events of one instrument through the lots. Selling, transferring or removing more than the account (or,
 * by scope 'all', the whole) holds throws 'more-sold-than-held'. Units that differ by no more than the last stored
 * decimal (0.00000001) are equal, so that thirds close to exactly zero and take all the cost with them.
 *
 * Source: German EStG section 20(4) for first in first out; moving average as in most depots. Worked case: 10 bought
 * at 50, 5 sold at 70: FIFO gain 100, cost of the rest 250. 10 at 10 and 10 at 20: average 15, 5 sold at 30 gain 75.
 */
export function trackLots(
  events: readonly LotEvent[],
  { method, scope = 'account' }: { method: LotMethod; scope?: LotScope },
): LotBook {
  if (!['average', 'fifo', 'lifo', 'hifo'].includes(method)) {
    throw new FinanceError('unknown-option', `Unknown cost method ${JSON.stringify(method)}`)
  }
  if (scope !== 'account' && scope !== 'all') {
    throw new FinanceError('unknown-option', `Unknown scope ${JSON.stringify(scope)}`)
  }
  const book: Book = { method, scope, pools: new Map(), sales: [], given: new Map() }
  for (const event of inOrder(events)) apply(book, event)
  const lots = [...book.pools.values()].flatMap((pool) => pool.lots)
  const sorted = [...lots].sort((a, b) => (a.acquired < b.acquired ? -1 : Number(a.acquired > b.acquired)))
  return {
    sales: book.sales,
    realised: sumOf(book.sales.map((sale) => sale.gain)),
    lots: sorted,
    units: sumOf(lots.map((lot) => lot.units)),
    cost: sumOf(lots.map((lot) => lot.cost)),
    given: book.given,
  }
}
