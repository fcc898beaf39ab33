/** Booking a trade or a payment by hand, with what it does to the holdings; everything in one writing. */
import { type HoldingForm, keptRegion } from '#model/calls/editing-vocabulary.ts'
import type { BookingUndo, EnteredBooking, KeptValues, SavedBooking } from '#model/calls/editing.ts'
import { purchaseTypeOf, sideOf } from '#model/transaction-kinds.ts'
import { planBooking, type Plan } from '#server/editing/plan-booking.ts'
import { readKept, type EditedPortfolio } from '#server/editing/read-editing.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { createRecord, removeRecord, updateRecord } from '#server/records/write-record.ts'
import { lockImports, readInstruments } from '#server/store/import-ledger.ts'
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
  const named = nameSymbol(booking)
  const plan = planBooking(await readKept(writing, portfolio), portfolio, named)
  requireAllowed(plan, booking)
  await ensureInstrument(writing, named, plan)
  const opening = plan.opens ? [await openHolding(writing, portfolio, { plan, booking })] : []
  const added = [...opening, await bookTrade(writing, portfolio, { booking: named, plan })]
  const holding = await followTrade(writing, portfolio, { plan, booking: named })
  const before = plan.stored && beforeOf(plan.stored)
  return { undo: { added, removed: [], holding, before }, change: plan.change }
}

/** What an entered booking is found by, when the same press of the button comes again. */
const referenceOf = ({ key }: Pick<BookingToSave, 'key'>): string => `entered:${key}`

/** A property has no symbol of its own: it gets one from the booking that makes it. */
function nameSymbol(booking: BookingToSave): BookingToSave {
  const isNameless = booking.symbol === '' && booking.holding?.form === 'property'
  return isNameless ? { ...booking, symbol: `PROPERTY-${booking.key.slice(-8).toUpperCase()}` } : booking
}

function requireAllowed({ refused, expects, ...plan }: Plan, booking: BookingToSave): void {
  const isTrade = plan.change !== 'none'
  if (refused === 'other-currency')
    throw new RecordError({ code: 'invalid', problems: { currency: { code: 'option' } } })
  if (refused !== null)
    throw new RecordError({ code: 'invalid', problems: { units: { code: 'units-held' } } })
  if (isTrade && plan.symbol === '')
    throw new RecordError({ code: 'invalid', problems: { symbol: { code: 'required', says: 'symbol' } } })
  if (expects !== booking.expects) throw new RecordError({ code: 'conflict', current: expects ?? 0 })
}

/** The values of a stored holding, as taking back restores them. */
export function beforeOf({ version: _version, ...values }: { id: string; version: number } & KeptValues) {
  return values satisfies BookingUndo['before']
}

/** What a booking names stands in the security master, under whatever case of its symbol. */
async function ensureInstrument(
  writing: Writing,
  { name, currency, region, holding }: BookingToSave,
  plan: Plan,
): Promise<void> {
  const { symbol } = plan
  if (plan.change === 'none' || symbol === '') return
  const known = await readInstruments(writing)
  if (known.some((one) => one.symbol.toLowerCase() === symbol.toLowerCase())) return
  await createRecord(writing, 'instruments', {
    symbol,
    name,
    currency,
    ...classes[holding?.form ?? 'security'],
    sector: 'Other',
    region: keptRegion(region) ?? 'Other',
  })
}

type Booked = { plan: Plan; booking: BookingToSave }

/** A holding that was kept without bookings is brought in at its cost, so that trades of it have what to take from. */
function openHolding(
  writing: Writing,
  portfolio: EditedPortfolio,
  { plan, booking }: Booked,
): Promise<string> {
  const { before, stored, symbol, name, currency } = plan
  const day = stored?.date && stored.date < booking.date ? stored.date : booking.date
  return createRecord(writing, 'transactions', {
    account: portfolio.account.id,
    portfolio: portfolio.id,
    name,
    symbol,
    side: sideOf('transfer-in'),
    date: day,
    units: before?.units ?? '0',
    amount: before?.value ?? '0',
    cost: before?.cost ?? '0',
    currency,
  })
}

/** Answers the id of the writing. */
function bookTrade(writing: Writing, portfolio: EditedPortfolio, { booking, plan }: Booked): Promise<string> {
  const { kind, date, currency, price, region } = booking
  const form = booking.holding && classes[booking.holding.form]
  const isTrade = plan.change !== 'none'
  return createRecord(writing, 'transactions', {
    account: portfolio.account.id,
    portfolio: portfolio.id,
    external_id: referenceOf(booking),
    name: plan.name,
    symbol: plan.symbol === '' ? null : plan.symbol,
    purchaseType: purchaseTypeOf(kind, writing.context.white.dividendKind),
    side: sideOf(kind),
    date,
    amount: plan.amount,
    currency,
    units: isTrade ? booking.units : null,
    price: isTrade ? price : null,
    type: form?.type ?? null,
    assetclass: form === null ? null : form.assetclass === 'Equity' ? 'Equity' : 'Other',
    region: keptRegion(region),
  })
}

/** Writes what the trade makes of the holding; answers it as it is then, null where it is gone or not concerned. */
async function followTrade(
  writing: Writing,
  portfolio: EditedPortfolio,
  { plan, booking }: Booked,
): Promise<BookingUndo['holding']> {
  const { stored, after, change } = plan
  if (change === 'none') return null
  if (after === null) {
    if (stored) await removeRecord(writing, 'holdings', stored)
    return null
  }
  const amounts = { units: after.units, value: after.value, purchaseValue: after.cost }
  if (stored) {
    const { id, version } = stored
    return { id, version: await updateRecord(writing, 'holdings', { id, version, change: amounts }) }
  }
  const { holding, date, region } = booking
  const id = await createRecord(writing, 'holdings', {
    account: portfolio.account.id,
    portfolio: portfolio.id,
    name: plan.name,
    symbol: plan.symbol,
    currency: plan.currency,
    ...classes[holding?.form ?? 'security'],
    region: keptRegion(region),
    date,
    annual_growth: holding?.annualGrowth ?? null,
    pricePoints: holding?.pricePoints ?? [],
    ...amounts,
  } as never)
  return { id, version: 1 }
}
