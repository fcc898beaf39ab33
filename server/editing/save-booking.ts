/** Booking a trade or a payment by hand, with what it does to the holdings; everything in one writing. */
import type { BookingKind } from '#finance/ground/ledger.ts'
import { movesUnits, type EnteredKind, type HoldingForm } from '#model/calls/editing-vocabulary.ts'
import type { BookingUndo, EnteredBooking, KeptValues, SavedBooking } from '#model/calls/editing.ts'
import { purchaseTypeOf, sideOf } from '#model/collections/transaction-kinds.ts'
import { planBooking, type Plan } from '#server/positions/plan-booking.ts'
import { readKept, type Kept, type StoredHolding } from '#server/positions/read-kept.ts'
import type { EditedPortfolio } from '#server/editing/read-editing.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { openHolding } from '#server/records/rules/settle-position.ts'
import { createRecord, updateRecord } from '#server/records/write-record.ts'
import { lockImports } from '#server/store/import-ledger.ts'
import { RecordError } from '#server/store/records/record-error.ts'

/** `key` makes the same press of a button one booking; `expects` is the version of the holding that was previewed. */
export type BookingToSave = EnteredBooking & { key: string; expects: number | null }

const classes = {
  security: { assetclass: 'Equity', type: 'Stock' },
  fund: { assetclass: 'Other', type: 'Fund' },
  property: { assetclass: 'Property', type: 'Commodity' },
} as const satisfies Record<HoldingForm, object>

const bookedBefore = {
  name: 'save-booking.known',
  text: 'select 1 from transactions where tenant_id = $1 and portfolio = $2 and external_id = $3',
}

/** Refused as 'invalid' ('units-held', 'currency') where the holdings do not allow it, 'conflict' where they changed. */
export async function saveBooking(
  writing: Writing,
  portfolio: EditedPortfolio,
  booking: BookingToSave,
): Promise<SavedBooking> {
  await lockImports(writing, portfolio.account.id)
  const known = await writing.query(bookedBefore, [portfolio.id, referenceOf(booking)])
  if (known.length > 0) return { undo: null, change: 'none' }
  const named = nameProperty(booking)
  const before = await readKept(writing, portfolio)
  const plan = planBooking(before, portfolio, named)
  if (plan.refused === null && plan.expects !== booking.expects)
    throw new RecordError({ code: 'conflict', current: plan.expects ?? 0 })
  if (booking.kind === 'exchange' && plan.opens && plan.stored)
    await openHolding(writing, portfolio, { stored: plan.stored, day: booking.date })
  await bookTrade(writing, portfolio, { booking: named, plan })
  if (plan.change === 'created') await describeProperty(writing, portfolio, { booking: named, plan })
  return { undo: await undoOf(writing, portfolio, { before, plan }), change: plan.change }
}

/** What an entered booking is found by, when the same press of the button comes again. */
const referenceOf = ({ key }: Pick<BookingToSave, 'key'>): string => `entered:${key}`

/**
 * A property has no symbol of its own: it gets one from the booking that makes it, which has a key once it is saved. It is
 * one, unless somebody says how many.
 */
export function nameProperty<B extends EnteredBooking & { key?: string }>(booking: B): B {
  if (booking.holding?.form !== 'property') return booking
  const symbol = booking.symbol || `PROPERTY-${(booking.key ?? '').slice(-8).toUpperCase()}`
  return { ...booking, symbol, units: booking.units ?? '1' }
}

/** The values of a stored holding, as taking back restores them. */
export function beforeOf({ version: _version, ...values }: { id: string; version: number } & KeptValues) {
  return values satisfies BookingUndo['before']
}

/** The kind that is booked of what was entered; the sign of its amount says the rest. */
function bookedAs(kind: EnteredKind): BookingKind {
  if (kind === 'refund') return 'fee'
  return kind === 'premium-received' || kind === 'premium-paid' ? 'option-premium' : kind
}

type Booked = { plan: Plan; booking: BookingToSave }

function bookTrade(writing: Writing, portfolio: EditedPortfolio, { booking, plan }: Booked): Promise<string> {
  const { kind, date, currency, price, region } = booking
  const isNew = plan.change === 'created'
  const form = isNew || booking.holding ? classes[booking.holding?.form ?? 'security'] : null
  const booked = bookedAs(kind)
  const units = movesUnits(kind) ? booking.units : null
  return createRecord(writing, 'transactions', {
    account: portfolio.account.id,
    portfolio: portfolio.id,
    external_id: referenceOf(booking),
    name: kind === 'exchange' ? booking.name : plan.name,
    symbol: plan.symbol === '' ? null : plan.symbol,
    purchaseType: purchaseTypeOf(booked, writing.context.white.dividendKind),
    side: sideOf(booked),
    date,
    amount: plan.amount,
    currency,
    units,
    price: movesUnits(kind) && kind !== 'split' ? price : null,
    fromSymbol: booking.exchanged?.symbol ?? null,
    fromUnits: booking.exchanged?.units ?? null,
    costShare: booking.exchanged?.costShare ?? null,
    type: form?.type ?? null,
    assetclass: form?.assetclass ?? null,
    region,
  })
}

/** What is known of a property beside its trade. */
async function describeProperty(
  writing: Writing,
  portfolio: EditedPortfolio,
  { booking: { holding }, plan }: Booked,
): Promise<void> {
  if (holding?.form !== 'property') return
  const made = holdingOf(await readKept(writing, portfolio), plan.symbol)
  const change = {
    assetclass: 'Property',
    annual_growth: holding.annualGrowth,
    pricePoints: holding.pricePoints,
  } as never
  if (made) await updateRecord(writing, 'holdings', { ...placeOf(made), change })
}

const holdingOf = ({ stored }: Kept, symbol: string): StoredHolding | undefined =>
  stored.find((one) => one.symbol.toLowerCase() === symbol.toLowerCase())

const placeOf = ({ id, version }: StoredHolding) => ({ id, version })

/** What taking back needs: the bookings that were added, the holding as it is now and as it was. */
async function undoOf(
  writing: Writing,
  portfolio: EditedPortfolio,
  { before, plan }: { before: Kept; plan: Plan },
): Promise<BookingUndo> {
  const kept = await readKept(writing, portfolio)
  const known = new Set(before.bookings.map(({ id }) => id))
  const added = kept.bookings.flatMap(({ id }) => (known.has(id) ? [] : [id]))
  const now = plan.change === 'none' ? undefined : holdingOf(kept, plan.stored?.symbol ?? plan.symbol)
  const holding = now ? placeOf(now) : null
  return { added, removed: [], holding, before: plan.stored && beforeOf(plan.stored) }
}
