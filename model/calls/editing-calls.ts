/** The calls of the screens where holdings and transactions of a portfolio kept in the portal are entered. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import {
  currenciesOf,
  enteredKinds,
  holdingForms,
  keptRegions,
  securityRegions,
  type BookingPreview,
  type EditingPage,
  type SavedBooking,
} from '#model/calls/editing-answers.ts'

const id = z.uuid()
const staff = ['admin', 'professional'] as const
const currency = z.enum(['USD', 'EUR', 'GBP', 'GBX', 'CAD'])
const name = z.string().trim().min(1).max(300)
/** Above zero, with four decimals at most: as units are typed. */
const units = z.string().regex(/^(?=.*[1-9])\d{1,14}(\.\d{1,4})?$/)
const price = z.string().regex(/^\d{1,16}(\.\d{1,6})?$/)
const amount = z.string().regex(/^\d{1,18}(\.\d{1,4})?$/)
const money = z.string().regex(/^-?\d{1,18}(\.\d{1,4})?$/)
const pricePoints = z
  .array(z.strictObject({ price: z.number().min(0).max(1e15), date: z.iso.date().optional() }))
  .max(500)
const growth = z.number().min(-100).max(1000).nullable()

/** A booking as it is entered. `holding` is what a new holding is said to be beside its trade. */
const entered = z.strictObject({
  kind: z.enum(enteredKinds),
  name,
  symbol: z.string().trim().max(100),
  date: z.iso.date(),
  units: units.nullable(),
  price: price.nullable(),
  amount: amount.nullable(),
  currency,
  region: z.enum([...keptRegions, ...securityRegions]).nullable(),
  holding: z.strictObject({ form: z.enum(holdingForms), annualGrowth: growth, pricePoints }).nullable(),
})

/** A form of a new holding takes only the currencies it offers. */
const isOffered = ({ currency: chosen, holding }: z.infer<typeof entered>): boolean =>
  (currenciesOf[holding?.form ?? 'security'] as readonly string[]).includes(chosen)
const ofForm = { path: ['currency'] }

/** What is entered, as the server takes it. */
export type EnteredBooking = z.infer<typeof entered>

const version = z.number().int().min(1)

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
      region: z.enum(keptRegions).nullable(),
      date: z.iso.date().nullable(),
      annual_growth: z.number().nullable(),
      pricePoints: pricePoints.nullable(),
    })
    .nullable(),
})

export const editingCalls = {
  readEditing: call('GET /api/portfolios/:portfolio/editing', {
    summary: 'The holdings and transactions of a portfolio as they are kept, for whoever enters them.',
    roles: staff,
    answer: shape<EditingPage>(),
  }),
  previewBooking: call('POST /api/portfolios/:portfolio/bookings/preview', {
    summary: 'What a purchase, a sale or a payment would do to the holdings; nothing is saved.',
    roles: staff,
    body: entered.refine(isOffered, ofForm),
    answer: shape<BookingPreview>(),
  }),
  saveBooking: call('POST /api/portfolios/:portfolio/bookings', {
    summary:
      'Books a purchase, a sale or a payment with what it does to the holdings; the same key books once alone.',
    roles: staff,
    body: entered.extend({ key: id, expects: version.nullable() }).refine(isOffered, ofForm),
    answer: shape<SavedBooking>(),
  }),
  undoBooking: call('POST /api/portfolios/:portfolio/bookings/undo', {
    summary: 'Takes back what was just booked or deleted, where nothing of it was changed since.',
    roles: staff,
    body: undo,
    answer: shape<{ ok: true }>(),
  }),
  changePosition: call('PATCH /api/portfolios/:portfolio/positions/:holding', {
    summary: 'Changes what a holding is called, where it belongs and how a property is valued.',
    roles: staff,
    body: z.strictObject({
      version,
      name,
      region: z.enum([...keptRegions, ...securityRegions]).nullable(),
      annualGrowth: growth,
      pricePoints,
    }),
    answer: shape<{ version: number }>(),
  }),
  removePosition: call('DELETE /api/portfolios/:portfolio/positions/:holding', {
    summary: 'Deletes a holding for good, and takes its transactions out of the portfolio.',
    roles: staff,
    query: z.strictObject({ version: z.coerce.number<number>().int().min(1) }),
    answer: shape<SavedBooking>(),
  }),
  removeBooking: call('DELETE /api/portfolios/:portfolio/bookings/:booking', {
    summary: 'Deletes a payment or an income; what moves units is taken back by the opposite trade.',
    roles: staff,
    query: z.strictObject({ version: z.coerce.number<number>().int().min(1) }),
    answer: shape<SavedBooking>(),
  }),
} as const
