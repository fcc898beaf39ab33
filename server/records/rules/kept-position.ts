import { decimal, zero } from '#finance/ground/money.ts'
import type { Problem } from '#model/fields/problem.ts'
import { bookingsOfSymbol, movesHolding, readKept } from '#server/positions/read-kept.ts'
import { lockImports } from '#server/store/import-ledger.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, RuledChange, Writing } from './behaviour.ts'
import {
  belowZero,
  ensureInstrument,
  placeOf,
  requireBookable,
  settleSymbol,
  textIn,
} from './settle-position.ts'

/** What follows from the bookings of a holding that has some. */
const booked = ['symbol', 'units', 'purchaseValue', 'currency', 'account', 'portfolio'] as const

/** What puts a holding into a place and on a day. */
const placing = ['account', 'portfolio', 'date'] as const

/** A new holding makes its purchase, its bookings say how many units it has, and they go with it. */
export const keptPosition: Behaviour = {
  check: async (writing, change) => {
    const { type, before, after, cause, given } = change
    if (cause === 'position') return
    for (const values of [before, after]) if (values) await lockImports(writing, String(values.account))
    if (
      after &&
      (type !== 'update' || placing.some((field) => (before?.[field] ?? null) !== (after[field] ?? null)))
    )
      await requireBookable(writing, after)
    const problems = {
      ...belowZero(given, ['units', 'value', 'purchaseValue']),
      ...(before && after ? await bookedProblems(writing, change) : {}),
      ...(await newProblems(writing, change)),
    }
    if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
  },
  follow: async (writing, { type, before, after, cause }) => {
    if (cause === 'position') return
    if (type === 'create' && after && isHeld(after)) await purchase(writing, after)
    if (type === 'remove' && before) await removeBookings(writing, before)
  },
}

const isHeld = (values: Values): boolean => decimal(textIn(values, 'units') ?? '0').gt(zero)

/** What bookings say is not said of the holding. */
async function bookedProblems(
  writing: Writing,
  { before, after }: RuledChange,
): Promise<Record<string, Problem>> {
  const fields = booked.filter((field) => (before?.[field] ?? null) !== (after?.[field] ?? null))
  const place = fields.length > 0 ? await placeOf(writing, before ?? {}) : null
  if (!place) return {}
  const { bookings } = await readKept(writing, place)
  if (!bookingsOfSymbol(bookings, String(before?.symbol)).some(movesHolding)) return {}
  return Object.fromEntries(fields.map((field) => [field, { code: 'read-only' }]))
}

/** A security is held once in a place, and was bought for something. */
async function newProblems(
  writing: Writing,
  { id, type, after }: RuledChange,
): Promise<Record<string, Problem>> {
  const place = after ? await placeOf(writing, after) : null
  if (!after || !place) return {}
  const { stored } = await readKept(writing, place)
  const symbol = String(after.symbol).trim().toLowerCase()
  if (stored.some((one) => one.id !== id && one.symbol.trim().toLowerCase() === symbol))
    return { symbol: { code: 'taken' } }
  if (type !== 'create' || !isHeld(after) || after.purchaseValue || after.value) return {}
  return { purchaseValue: { code: 'required', says: 'requiredField' } }
}

async function purchase(writing: Writing, values: Values): Promise<void> {
  const place = await placeOf(writing, values)
  if (!place) return
  const { account, portfolio, name, symbol, units, region, type, assetclass } = values
  const amount = String(values.purchaseValue ?? values.value)
  const currency = values.currency ?? place.currency
  const date = values.date ?? new Date().toISOString().slice(0, 10)
  await ensureInstrument(writing, { ...values, symbol: String(symbol), currency })
  const known = {
    account,
    portfolio: portfolio ?? null,
    name,
    symbol,
    units,
    region: region ?? null,
    date,
    currency,
  }
  const price = decimal(amount)
    .div(decimal(String(units)))
    .toFixed(6)
  const bought = { side: 'BUY', purchaseType: 'Purchase', amount, price, type: type ?? null }
  const classed = assetclass === 'Cash' ? 'Other' : (assetclass ?? null)
  const record = { ...known, ...bought, assetclass: classed }
  await writing.records.create('transactions', record as never, { cause: 'position' })
  await settleSymbol(writing, place, String(symbol))
}

async function removeBookings(writing: Writing, before: Values): Promise<void> {
  const place = await placeOf(writing, before)
  if (!place) return
  const { bookings } = await readKept(writing, place)
  for (const { id, version } of bookingsOfSymbol(bookings, String(before.symbol)))
    await writing.records.remove('transactions', { id, version, cause: 'position' })
}
