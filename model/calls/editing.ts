/** The calls of the screens where holdings and transactions of a portfolio kept in the portal are entered. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import {
  enteredKinds,
  holdingForms,
  bookedCurrencies,
  currenciesFor,
  allRegions,
} from '#model/calls/editing-vocabulary.ts'
import { bookingKind } from '#model/calls/figures.ts'
import { positionState, plannedLot } from '#model/calls/statements.ts'
import { day, decimal, named, id, staff, version } from '#model/calls/parts.ts'

const currency = z.enum(bookedCurrencies)
const name = z.string().trim().min(1).max(300)
/** Above zero, with four decimals at most: as units are typed. */
const units = z.string().regex(/^(?=.*[1-9])\d{1,14}(\.\d{1,4})?$/)
const price = z.string().regex(/^\d{1,16}(\.\d{1,6})?$/)
const amount = z.string().regex(/^\d{1,18}(\.\d{1,4})?$/)
const money = z.string().regex(/^-?\d{1,18}(\.\d{1,4})?$/)
const pricePoints = z
  .array(z.strictObject({ price: z.number().min(0).max(1e15), date: day.optional() }))
  .max(500)
const pricePoint = z.strictObject({ price: z.number(), date: day.exactOptional() })
export type PricePoint = z.infer<typeof pricePoint>
const growth = z.number().min(-100).max(1000).nullable()

/** A booking as it is entered. `holding` is what a new holding is said to be beside its trade. */
const entered = z.strictObject({
  kind: z.enum(enteredKinds),
  name,
  symbol: z.string().trim().max(100),
  date: day,
  units: units.nullable(),
  price: price.nullable(),
  amount: amount.nullable(),
  currency,
  region: z.enum(allRegions).nullable(),
  holding: z.strictObject({ form: z.enum(holdingForms), annualGrowth: growth, pricePoints }).nullable(),
  /** What an exchange is for: units given up, or (null) the share of their cost that a spin-off takes over. */
  exchanged: z
    .strictObject({
      symbol: z.string().trim().min(1).max(100),
      units: units.nullable(),
      costShare: z
        .string()
        .regex(/^(0?\.\d{1,10}|0|1(\.0+)?)$/)
        .nullable(),
    })
    .exactOptional(),
})

/** A form of a new holding takes only the currencies it offers. */
const isOffered = ({ currency: chosen, holding }: z.infer<typeof entered>): boolean =>
  currenciesFor(holding?.form ?? null).includes(chosen)
const ofForm = { path: ['currency'] }

/** What is entered, as the server takes it. */
export type EnteredBooking = z.infer<typeof entered>

const undo = z.strictObject({
  added: z.array(id).max(2),
  removed: z.array(z.strictObject({ id, version })).max(5000),
  holding: z.strictObject({ id, version }).nullable(),
  before: z
    .strictObject({
      id,
      name,
      symbol: z.string().max(500),
      assetclass: z.enum(['Equity', 'Fixed income', 'Property', 'Cash', 'Other']).nullable(),
      type: z.enum(['Stock', 'Fund', 'Cash', 'Commodity', 'Other']).nullable(),
      units: z
        .string()
        .regex(/^-?\d{1,14}(\.\d{1,8})?$/)
        .nullable(),
      value: money.nullable(),
      purchaseValue: money.nullable(),
      currency: currency.nullable(),
      region: z.enum(allRegions).nullable(),
      date: day.nullable(),
      annual_growth: z.number().nullable(),
      pricePoints: pricePoints.nullable(),
    })
    .nullable(),
})

/**
 * A holding of the portfolio. `id` and `version` are null where it follows from bookings alone. `value` of a property is
 * that of today; amounts are in `currency`.
 */
const keptHoldingRow = z.strictObject({
  id: z.string().nullable(),
  version: z.number().nullable(),
  name: z.string(),
  symbol: z.string(),
  assetclass: z.string().nullable(),
  type: z.string().nullable(),
  units: decimal,
  value: decimal,
  purchaseValue: decimal,
  currency: z.string(),
  region: z.string().nullable(),
  date: day.nullable(),
  annualGrowth: z.number().nullable(),
  pricePoints: z.array(pricePoint).readonly(),
  /** How many transactions it has. */
  bookings: z.number(),
})
export type KeptHoldingRow = z.infer<typeof keptHoldingRow>

/** A transaction of the portfolio as it was booked. `kind` as finance words it, 'fee' or 'split' too. */
const bookedRow = z.strictObject({
  id: z.string(),
  version: z.number(),
  date: day,
  kind: bookingKind,
  name: z.string(),
  symbol: z.string().nullable(),
  units: decimal.nullable(),
  price: decimal.nullable(),
  amount: decimal,
  currency: z.string(),
  /** Whether it moves units and is taken back by the opposite booking; an exchange has none and is deleted. */
  isTrade: z.boolean(),
})
export type BookedRow = z.infer<typeof bookedRow>

/** The portfolio to be edited. `keptIn` 'provider': a data service keeps it and there is nothing to change here. */
const editingPage = z.strictObject({
  portfolio: z.strictObject({ id: z.string(), name: z.string(), currency: z.string(), account: named }),
  keptIn: z.enum(['portal', 'provider']),
  holdings: z.array(keptHoldingRow).readonly(),
  transactions: z.array(bookedRow).readonly(),
})
export type EditingPage = z.infer<typeof editingPage>

/**
 * What a booking would do. `expects` is the version of the holding it was worked out from, to be sent with the booking.
 * `opens`: the holding was kept without bookings and gets its opening transfer first. `before`, `after`, `amount`, `gain`
 * and the lots are in `currency`; the gain is null for what is no sale. `carried` is the cost that a transfer in takes over from
 * another portfolio of the client, and its name.
 */
const bookingPreview = z.strictObject({
  refused: z.enum(['only-that-many-units', 'no-match', 'other-currency']).nullable(),
  change: z.enum(['created', 'changed', 'deleted', 'none']),
  name: z.string(),
  currency: z.string(),
  amount: decimal,
  before: positionState.nullable(),
  after: positionState.nullable(),
  releasedCost: decimal,
  gain: decimal.nullable(),
  lots: z.array(plannedLot).readonly(),
  expects: z.number().nullable(),
  opens: z.boolean(),
  carried: z.strictObject({ cost: decimal, from: z.string() }).nullable(),
})
export type BookingPreview = z.infer<typeof bookingPreview>

/** The stored values of a holding. */
const keptValues = z.strictObject({
  name: z.string(),
  symbol: z.string(),
  assetclass: z.string().nullable(),
  type: z.string().nullable(),
  units: decimal.nullable(),
  value: decimal.nullable(),
  purchaseValue: decimal.nullable(),
  currency: z.string().nullable(),
  region: z.string().nullable(),
  date: day.nullable(),
  annual_growth: z.number().nullable(),
  pricePoints: z.array(pricePoint).readonly().nullable(),
})
export type KeptValues = z.infer<typeof keptValues>

/** What taking back needs to know; it is refused when anything of it was changed since. */
const bookingUndo = z.strictObject({
  added: z.array(z.string()).readonly(),
  removed: z.array(z.strictObject({ id: z.string(), version: z.number() })).readonly(),
  /** The holding as it is after the booking; null where there is none any more. */
  holding: z.strictObject({ id: z.string(), version: z.number() }).nullable(),
  /** The holding as it was; null where there was none. */
  before: z.strictObject({ id: z.string() }).extend(keptValues.shape).nullable(),
})
export type BookingUndo = z.infer<typeof bookingUndo>

/** `undo` null: it had been booked already, by the same press of the button. */
const savedBooking = z.strictObject({
  undo: bookingUndo.nullable(),
  change: bookingPreview.shape.change,
})
export type SavedBooking = z.infer<typeof savedBooking>

export const editingCalls = {
  readEditing: call('GET /api/portfolios/:portfolio/editing', {
    summary: 'The holdings and transactions of a portfolio as they are kept, for whoever enters them.',
    roles: staff,
    answer: editingPage,
  }),
  previewBooking: call('POST /api/portfolios/:portfolio/bookings/preview', {
    summary: 'What a purchase, a sale or a payment would do to the holdings; nothing is saved.',
    usage: 'none',
    roles: staff,
    body: entered.refine(isOffered, ofForm),
    answer: bookingPreview,
  }),
  saveBooking: call('POST /api/portfolios/:portfolio/bookings', {
    summary:
      'Books a purchase, a sale or a payment with what it does to the holdings; the same key books once alone.',
    roles: staff,
    body: entered.extend({ key: id, expects: version.nullable() }).refine(isOffered, ofForm),
    answer: savedBooking,
  }),
  undoBooking: call('POST /api/portfolios/:portfolio/bookings/undo', {
    summary: 'Takes back what was just booked or deleted, where nothing of it was changed since.',
    roles: staff,
    body: undo,
    answer: z.strictObject({ ok: z.literal(true) }),
  }),
  changePosition: call('PATCH /api/portfolios/:portfolio/positions/:holding', {
    summary: 'Changes what a holding is called, where it belongs and how a property is valued.',
    roles: staff,
    body: z.strictObject({
      version,
      name,
      region: z.enum(allRegions).nullable(),
      annualGrowth: growth,
      pricePoints,
    }),
    answer: z.strictObject({ version: z.number() }),
  }),
  removePosition: call('DELETE /api/portfolios/:portfolio/positions/:holding', {
    summary: 'Deletes a holding for good, and takes its transactions out of the portfolio.',
    roles: staff,
    query: z.strictObject({ version: z.coerce.number<number>().int().min(1) }),
    answer: savedBooking,
  }),
  removeBooking: call('DELETE /api/portfolios/:portfolio/bookings/:booking', {
    summary: 'Deletes a payment or an income; what moves units is taken back by the opposite trade.',
    roles: staff,
    query: z.strictObject({ version: z.coerce.number<number>().int().min(1) }),
    answer: savedBooking,
  }),
} as const
