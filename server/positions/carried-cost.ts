/** The book cost that units bring along which came from another portfolio of the same client. */
import { mayBeOneTransfer } from '#finance/cost/pooled-events.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import type { CostMethod } from '#finance/ground/ledger.ts'
import { decimal } from '#finance/ground/money.ts'
import { planSale } from '#finance/portfolios/planned-booking.ts'
import { costMethodOf, isTaxWrapper } from '#model/tax-wrapper.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'
import { readKept, type Kept } from './read-kept.ts'

/** A transfer of units; `currency` is that of its amounts. */
export type Transfer = { symbol: string; units: string; date: string; currency: string }

/** Units that left another portfolio of the client and have arrived nowhere: what they have cost there, and its name. */
export type OnTheWay = Transfer & { cost: string; from: string; isWrapped: boolean }

/** Units that arrived in another portfolio of the client without a cost. */
export type Waiting = Transfer & {
  id: string
  version: number
  account: string
  portfolio: string
  in: string
}

/** What comes from, and what waits in, the other portfolios of the client. */
export type Moves = { onTheWay: readonly OnTheWay[]; waiting: readonly Waiting[] }

/** Whether two transfers may be the two ends of one. */
export const isOneMove = (one: Transfer, other: Transfer): boolean =>
  one.symbol.trim().toLowerCase() === other.symbol.trim().toLowerCase() &&
  mayBeOneTransfer({ ...one, units: decimal(one.units) }, { ...other, units: decimal(other.units) })

/** The one of a list that stands alone; where there are several nobody can tell which. */
const onlyOne = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null)

/** The units on their way that a transfer in is the end of; null where none or several fit. */
export function findOnTheWay(
  { onTheWay }: Moves,
  arrival: Transfer & { isWrapped: boolean },
): OnTheWay | null {
  const found = onlyOne(onTheWay.filter((one) => isOneMove(one, arrival)))
  // Into and out of a tax wrapper is a disposal, which carries nothing.
  return found?.currency === arrival.currency && found.isWrapped === arrival.isWrapped ? found : null
}

/** The transfer in that waits for the cost of units which leave; null where none or several fit. */
export const findWaiting = ({ waiting }: Pick<Moves, 'waiting'>, leaving: Transfer): Waiting | null =>
  onlyOne(waiting.filter((one) => isOneMove(one, leaving)))

type Found = Waiting & {
  side: 'TRANSFER_IN' | 'TRANSFER_OUT'
  cost: string | null
  base: string
  costMethod: CostMethod
  type: string | null
}

/** As the pools of section 104: portfolios of one client in one capacity. $3 one symbol, or all. */
const transfersOf: Statement = {
  name: 'carried-cost.transfers',
  text: `select t.id, t.version, t.side, t.account, t.portfolio, p.name as "in", t.date, t.symbol, t.units::text as units,
      coalesce(t.currency, p.currency, a.currency, 'EUR') as currency, t.cost::text as cost,
      coalesce(p.currency, a.currency, 'EUR') as base, coalesce(p.cost_method, 'average') as "costMethod", p.type
    from accounts mine
      join accounts a on a.tenant_id = mine.tenant_id and a.active and (a.id = mine.id
        or a.client = mine.client and coalesce(a.account_type, 'single') = coalesce(mine.account_type, 'single'))
      join portfolios p on p.tenant_id = a.tenant_id and p.account = a.id and p.active
      join transactions t on t.tenant_id = p.tenant_id and t.portfolio = p.id and t.active
        and t.side in ('TRANSFER_IN', 'TRANSFER_OUT') and t.units > 0
        and ($3::text is null or lower(t.symbol) = lower($3))
    where mine.tenant_id = $1 and mine.id = $2
    order by t.date, t.id`,
}

type Asked = {
  account: string
  /** Where the units come to, or go from; null for a portfolio that is yet to be made. */
  portfolio: string | null
  symbol?: string
  /** The transfer that is asked for, where it is stored already. */
  except?: string
}

/**
 * What is on its way from, and what waits in, the other portfolios of the client.
 *
 * Worked case: 10 bought for 100 and 10 for 200 at average cost, 5 moved out: 75 are on their way.
 */
export async function readMoves(
  transaction: Transaction,
  { account, portfolio, symbol, except }: Asked,
): Promise<Moves> {
  const all = await transaction.query<Found>(transfersOf, [account, symbol?.trim() ?? null])
  const known = all.filter(({ id }) => id !== except)
  const elsewhere = known.filter((one) => one.portfolio !== portfolio)
  const [arrivals, leavings] = (['TRANSFER_IN', 'TRANSFER_OUT'] as const).map((side) =>
    known.filter((one) => one.side === side),
  ) as [Found[], Found[]]
  const isOpen = (one: Found, ends: readonly Found[]) =>
    !ends.some((end) => end.portfolio !== one.portfolio && isOneMove(end, one))
  const onTheWay: OnTheWay[] = []
  const keptIn = new Map<string, Kept>()
  for (const left of elsewhere) {
    if (left.side !== 'TRANSFER_OUT' || !isOpen(left, arrivals)) continue
    const place = { id: left.portfolio, currency: left.base }
    const kept = keptIn.get(place.id) ?? (await readKept(transaction, place))
    keptIn.set(place.id, kept)
    const cost = costThatLeft(kept, left)
    const { units, date, currency, type } = left
    const isWrapped = isTaxWrapper(type)
    if (cost !== null)
      onTheWay.push({ symbol: left.symbol, units, date, currency, cost, from: left.in, isWrapped })
  }
  const isWaiting = (one: Found) => one.side === 'TRANSFER_IN' && one.cost === null
  return { onTheWay, waiting: elsewhere.filter((one) => isWaiting(one) && isOpen(one, leavings)) }
}

/** Null where the bookings that tell the cost are in another currency, or tell none. */
function costThatLeft(
  { bookings }: Pick<Kept, 'bookings'>,
  { id, symbol, date, units, currency, ...terms }: Found,
): string | null {
  const pooled = costMethodOf(terms)
  // What leaves a pool of section 104 takes its average along, and meets no purchases of the days around it.
  const method = pooled === 'section-104' ? 'average' : pooled
  const others = bookings.filter((booking) => booking.id !== id)
  try {
    return planSale(others, { symbol, date, units, amount: '0', currency, method })?.cost ?? null
  } catch (error) {
    if (error instanceof FinanceError) return null
    throw error
  }
}

const typeOf: Statement = {
  name: 'carried-cost.portfolio-type',
  text: 'select type from portfolios where tenant_id = $1 and id = $2',
}

/** Whether a portfolio is a tax wrapper; one that is yet to be made is none. */
export async function isWrapped(transaction: Transaction, portfolio: string | null): Promise<boolean> {
  if (portfolio === null) return false
  const [found] = await transaction.query<{ type: string | null }>(typeOf, [portfolio])
  return isTaxWrapper(found?.type)
}
