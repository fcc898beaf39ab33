import { decimal, one, zero } from '#finance/ground/money.ts'
import type { Problem } from '#model/fields/problem.ts'
import type { EnteredBooking } from '#model/calls/editing.ts'
import { kindOfSide, purchaseTypeOf } from '#model/collections/transaction-kinds.ts'
import { planBooking, type Plan } from '#server/positions/plan-booking.ts'
import { readKept, type KeptPlace } from '#server/positions/read-kept.ts'
import { lockImports } from '#server/store/import-ledger.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, RuledChange, Writing } from './behaviour.ts'
import { giveCost, takeCost } from './carry-cost.ts'
import {
  belowZero,
  ensureInstrument,
  movesOf,
  openHolding,
  placeOf,
  requireBookable,
  requireHeld,
  settleMove,
  textIn,
} from './settle-position.ts'

/** What decides how a booking moves units; a change of anything else moves nothing. */
const facts =
  'side symbol units amount date currency cost account portfolio fromSymbol fromUnits costShare'.split(' ')

/**
 * A booking and its kind agree, no more leaves than is held, and the holding kept beside it follows: a purchase makes it or
 * adds to it, a sale takes from it, transfers and splits change it, and at nothing it is gone. Units that come from another
 * portfolio of the client bring their cost along.
 */
export const bookedTrade: Behaviour = {
  complete: async (writing, change) => ({
    ...kindSaid(writing, change),
    ...(await takeCost(writing, change)),
  }),
  check: async (writing, change) => {
    requireSense(change)
    if (change.cause === 'position' || !isMoving(change)) return
    for (const values of [change.before, change.after])
      if (values) await lockImports(writing, String(values.account))
    if (change.after) await requireBookable(writing, change.after)
    const planned = await planTrade(writing, change)
    if (planned) return requireAllowed(planned.plan)
    for (const move of await movesOf(writing, change)) requireHeld(move)
  },
  follow: async (writing, change) => {
    if (change.cause === 'position' || !isMoving(change)) return
    const planned = await planTrade(writing, change)
    if (planned) return followTrade(writing, planned)
    const isSplit = [change.before, change.after].some((values) => values?.side === 'SPLIT')
    if (change.after?.side === 'EXCHANGE')
      await ensureInstrument(writing, { ...change.after, symbol: String(change.after.symbol) })
    for (const move of await movesOf(writing, change)) await settleMove(writing, move, isSplit)
    await giveCost(writing, change)
  },
}

/** The kind of a booking in the words of the white label, where it is not said. */
function kindSaid({ context }: Writing, { given, after }: RuledChange): Values {
  const kind = kindOfSide(String(after?.side))
  if (!kind || !('side' in given) || given.purchaseType) return {}
  return { purchaseType: purchaseTypeOf(kind, context.white.dividendKind) }
}

function isMoving({ type, before, after }: RuledChange): boolean {
  if (!before || !after || type === 'restore') return true
  return facts.some((field) => (before[field] ?? null) !== (after[field] ?? null))
}

/** What may have an amount below zero: a refund, a sale that costs more than it brings, the premium of an option that was bought. */
const mayBeBelowZero = new Set(['FEE', 'TAX', 'SELL', 'OPTION_PREMIUM'])

/** Kinds agree, nothing is traded in less than nothing. */
function requireSense({ after, given }: RuledChange): void {
  if (!after) return
  const problems = belowZero(given, mayBeBelowZero.has(String(after.side)) ? ['units'] : ['units', 'amount'])
  if (after.side === 'RETURN_OF_CAPITAL' && !after.symbol)
    problems.symbol = { code: 'required', says: 'symbol' }
  Object.assign(problems, exchangeProblems(after))
  const kind = kindOfSide(String(after.side))
  const words = kind && (['Divident', 'Dividend'] as const).map((spelling) => purchaseTypeOf(kind, spelling))
  const isSaid = 'side' in given || 'purchaseType' in given
  if (isSaid && after.purchaseType && !words?.includes(after.purchaseType as never))
    problems.purchaseType = { code: 'option' }
  if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
}

/** An exchange says what it is for, and either the units that are given up or the share of their cost that a spin-off takes. */
function exchangeProblems(after: Values): Record<string, Problem> {
  const [units, share] = [textIn(after, 'fromUnits'), textIn(after, 'costShare')]
  if (after.side !== 'EXCHANGE') {
    const given = (['fromSymbol', 'fromUnits', 'costShare'] as const).filter(
      (field) => textIn(after, field) !== null,
    )
    return Object.fromEntries(given.map((field) => [field, { code: 'read-only' }]))
  }
  const problems: Record<string, Problem> = {}
  for (const field of ['symbol', 'fromSymbol', 'units'] as const)
    if (!textIn(after, field)) problems[field] = { code: 'required', says: 'requiredField' }
  if (after.symbol && after.symbol === after.fromSymbol) problems.symbol = { code: 'taken' }
  if (!decimal(textIn(after, 'amount') ?? '0').eq(zero)) problems.amount = { code: 'maximum', limit: 0 }
  if (units !== null && !decimal(units).gt(zero)) problems.fromUnits = { code: 'minimum', limit: 0 }
  if (share !== null && !(decimal(share).gt(zero) && decimal(share).lte(one)))
    problems.costShare = { code: 'maximum', limit: 1 }
  if ((units === null) === (share === null)) problems.fromUnits = { code: 'required', says: 'requiredField' }
  return problems
}

type Planned = { plan: Plan; place: KeptPlace; values: Values }

/** What a new purchase or sale does; null for everything else, and where a data service keeps the portfolio. */
async function planTrade(writing: Writing, { id, type, after }: RuledChange): Promise<Planned | null> {
  const kind = kindOfSide(String(after?.side))
  if (!after || type !== 'create' || (kind !== 'purchase' && kind !== 'sale')) return null
  const place = await placeOf(writing, after)
  if (!place) return null
  const { stored, bookings } = await readKept(writing, place)
  const others = { stored, bookings: bookings.filter((booking) => booking.id !== id) }
  const text = (field: string) => textIn(after, field)
  const entered: EnteredBooking = {
    kind,
    name: text('name') ?? '',
    symbol: text('symbol') ?? '',
    date: text('date') ?? '',
    units: text('units'),
    price: text('price'),
    amount: text('amount'),
    currency: (text('currency') ?? place.currency) as EnteredBooking['currency'],
    region: null,
    holding: null,
  }
  if (entered.units !== null && decimal(entered.units).eq(zero))
    throw new RecordError({ code: 'invalid', problems: { units: { code: 'minimum', limit: 0 } } })
  return { plan: planBooking(others, place, entered), place, values: after }
}

function requireAllowed({ refused, symbol }: Plan): void {
  if (refused === 'other-currency')
    throw new RecordError({ code: 'invalid', problems: { currency: { code: 'option' } } })
  if (refused !== null)
    throw new RecordError({ code: 'invalid', problems: { units: { code: 'units-held' } } })
  if (symbol === '')
    throw new RecordError({ code: 'invalid', problems: { symbol: { code: 'required', says: 'symbol' } } })
}

/** Writes what the trade makes of the holding. */
async function followTrade(writing: Writing, { plan, place, values }: Planned): Promise<void> {
  const { stored, after, symbol, name, currency } = plan
  await ensureInstrument(writing, { ...values, symbol, name, currency })
  if (plan.opens && stored) await openHolding(writing, place, { stored, day: String(values.date) })
  const cause = 'position'
  if (after === null) {
    if (stored) await writing.records.remove('holdings', { ...stored, cause })
    return
  }
  const amounts = { units: after.units, value: after.value, purchaseValue: after.cost }
  if (stored) {
    const { id, version } = stored
    await writing.records.update('holdings', { id, version, change: amounts, cause })
    return
  }
  const { account, portfolio, date, region, type, assetclass } = values
  const known = {
    account,
    portfolio: portfolio ?? null,
    name,
    symbol,
    currency,
    region: region ?? null,
    date,
  }
  const classes = { type: type ?? null, assetclass: assetclass === 'Crypto' ? 'Other' : (assetclass ?? null) }
  await writing.records.create('holdings', { ...known, ...classes, ...amounts } as never, { cause })
}
