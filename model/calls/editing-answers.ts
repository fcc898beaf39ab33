/** What the screens where holdings and transactions are entered send and receive. */
import type { DecimalText, IsoDate } from '#finance/figure.ts'
import type { PlannedLot } from '#finance/planned-booking.ts'
import type { PositionState } from '#finance/position-effect.ts'

/** What can be entered: the six kinds the specification has words for. */
export const enteredKinds = [
  'purchase',
  'sale',
  'contribution',
  'withdrawal',
  'dividend',
  'interest',
] as const
export type EnteredKind = (typeof enteredKinds)[number]

/** The forms a holding is entered with. */
export const holdingForms = ['security', 'fund', 'property'] as const
export type HoldingForm = (typeof holdingForms)[number]

/** The currencies of each form. */
export const currenciesOf = {
  security: ['USD', 'EUR', 'GBP', 'GBX', 'CAD'],
  fund: ['USD', 'EUR', 'GBP', 'GBX'],
  property: ['USD', 'EUR', 'GBP', 'GBX', 'CAD'],
} as const satisfies Record<HoldingForm, readonly string[]>

/** The regions as holdings and transactions keep them. */
export const keptRegions = [
  'Global',
  'Europe',
  'UK',
  'North America',
  'Emerging markets',
  'Japan',
  'Other',
] as const
export type KeptRegion = (typeof keptRegions)[number]

/** The regions of the security form (decision Q-REGIONS). */
export const securityRegions = ['Global', 'Europe', 'UK', 'Japan', 'United States', 'Frankfurt'] as const

const regionsKept: Readonly<Record<string, KeptRegion>> = {
  'United States': 'North America',
  Frankfurt: 'Europe',
}

/** A region as it is kept: the United States are North America, Frankfurt is Europe (decision Q-REGIONS). */
export const keptRegion = (region: string | null): KeptRegion | null =>
  region === null ? null : (regionsKept[region] ?? keptRegions.find((one) => one === region) ?? 'Other')

export type PricePoint = { price: number; date?: IsoDate }

/**
 * A holding of the portfolio. `id` and `version` are null where it follows from bookings alone. `value` of a property is
 * that of today; amounts are in `currency`.
 */
export type KeptHoldingRow = {
  id: string | null
  version: number | null
  name: string
  symbol: string
  assetclass: string | null
  type: string | null
  units: DecimalText
  value: DecimalText
  purchaseValue: DecimalText
  currency: string
  region: string | null
  date: IsoDate | null
  annualGrowth: number | null
  pricePoints: readonly PricePoint[]
  /** How many transactions it has. */
  bookings: number
}

/** A transaction of the portfolio as it was booked. `kind` as finance words it, 'fee' or 'split' too. */
export type BookedRow = {
  id: string
  version: number
  date: IsoDate
  kind: string
  name: string
  symbol: string | null
  units: DecimalText | null
  price: DecimalText | null
  amount: DecimalText
  currency: string
  /** Whether it moves units; such a booking is taken back by the opposite one. */
  isTrade: boolean
}

/** The portfolio to be edited. `keptIn` 'provider': a data service keeps it and there is nothing to change here. */
export type EditingPage = {
  portfolio: { id: string; name: string; currency: string; account: { id: string; name: string } }
  keptIn: 'portal' | 'provider'
  holdings: readonly KeptHoldingRow[]
  transactions: readonly BookedRow[]
}

/**
 * What a booking would do. `expects` is the version of the holding it was worked out from, to be sent with the booking.
 * `opens`: the holding was kept without bookings and gets its opening transfer first. `before`, `after`, `amount`, `gain`
 * and the lots are in `currency`; the gain is null for what is no sale.
 */
export type BookingPreview = {
  refused: 'only-that-many-units' | 'no-match' | 'other-currency' | null
  change: 'created' | 'changed' | 'deleted' | 'none'
  name: string
  currency: string
  amount: DecimalText
  before: PositionState | null
  after: PositionState | null
  releasedCost: DecimalText
  gain: DecimalText | null
  lots: readonly PlannedLot[]
  expects: number | null
  opens: boolean
}

/** What taking back needs to know; it is refused when anything of it was changed since. */
export type BookingUndo = {
  added: readonly string[]
  removed: readonly { id: string; version: number }[]
  /** The holding as it is after the booking; null where there is none any more. */
  holding: { id: string; version: number } | null
  /** The holding as it was; null where there was none. */
  before: ({ id: string } & KeptValues) | null
}

/** The stored values of a holding. */
export type KeptValues = {
  name: string
  symbol: string
  assetclass: string | null
  type: string | null
  units: DecimalText | null
  value: DecimalText | null
  purchaseValue: DecimalText | null
  currency: string | null
  region: string | null
  date: IsoDate | null
  annual_growth: number | null
  pricePoints: readonly PricePoint[] | null
}

/** `undo` null: it had been booked already, by the same press of the button. */
export type SavedBooking = { undo: BookingUndo | null; change: BookingPreview['change'] }
