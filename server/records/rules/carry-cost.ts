import { decimal, zero } from '#finance/ground/money.ts'
import {
  findOnTheWay,
  findWaiting,
  isWrapped,
  readMoves,
  type Transfer,
} from '#server/positions/carried-cost.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import type { RuledChange, Writing } from './behaviour.ts'
import { placeOf, textIn } from './settle-position.ts'

type Booked = Transfer & { id: string; account: string; portfolio: string }

/** A transfer as it is about to be booked; null for whatever moves no units of a portfolio that is kept here. */
async function transferOf(writing: Writing, id: string, values: Values): Promise<Booked | null> {
  const [account, portfolio, symbol, date, units] = (
    ['account', 'portfolio', 'symbol', 'date', 'units'] as const
  ).map((field) => textIn(values, field))
  if (!account || !portfolio || !symbol || !date || !units || !decimal(units).gt(zero)) return null
  const place = await placeOf(writing, values)
  if (!place) return null
  return {
    id,
    account,
    portfolio,
    symbol,
    date,
    units,
    currency: textIn(values, 'currency') ?? place.currency,
  }
}

/** A transfer in that says no cost of its own takes over that of the units which left another portfolio of the client. */
export async function takeCost(
  writing: Writing,
  { id, type, after, cause }: RuledChange,
): Promise<{ cost?: string }> {
  if (type !== 'create' || cause === 'position' || after?.side !== 'TRANSFER_IN' || after.cost) return {}
  const arrival = await transferOf(writing, id, after)
  if (!arrival) return {}
  const moves = await readMoves(writing, { ...arrival, except: id })
  const found = findOnTheWay(moves, { ...arrival, isWrapped: await isWrapped(writing, arrival.portfolio) })
  return found ? { cost: found.cost } : {}
}

/** Units that are said to leave after they have arrived: the transfer in gets its cost then. */
export async function passCost(writing: Writing, leaving: Booked): Promise<void> {
  const arrived = findWaiting(await readMoves(writing, { ...leaving, except: leaving.id }), leaving)
  if (!arrived) return
  const { id, version, account, portfolio, symbol } = arrived
  const moves = await readMoves(writing, { account, portfolio, symbol, except: id })
  const found = findOnTheWay(moves, { ...arrived, isWrapped: await isWrapped(writing, portfolio) })
  if (found) await writing.records.update('transactions', { id, version, change: { cost: found.cost } })
}

export async function giveCost(writing: Writing, { id, type, after, cause }: RuledChange): Promise<void> {
  if (type !== 'create' || cause === 'position' || after?.side !== 'TRANSFER_OUT') return
  const leaving = await transferOf(writing, id, after)
  if (leaving) await passCost(writing, leaving)
}
