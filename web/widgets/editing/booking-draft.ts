import { isIsoDate } from '#finance/ground/calendar.ts'
import {
  type EnteredKind,
  type HoldingForm,
  type Region,
  currenciesFor,
  isOfHolding,
  movesUnits,
  keptRegions,
  securityRegions,
} from '#model/calls/editing-vocabulary.ts'
import type { EnteredBooking, KeptHoldingRow } from '#model/calls/editing.ts'
import { findToday } from '#web/data/report-search.ts'

/** A line of the price points while it is typed. */
export type DraftPoint = { date: string | null; price: string | null }

/** What is typed of a booking. `form` is null for what is no new holding. */
export type BookingDraft = {
  kind: EnteredKind
  form: HoldingForm | null
  name: string
  symbol: string
  date: string | null
  units: string | null
  price: string | null
  amount: string | null
  /** What an exchange is for; the share of the cost in per cent. */
  fromSymbol: string
  fromUnits: string | null
  costShare: string | null
  currency: string
  region: string | null
  annualGrowth: string | null
  pricePoints: readonly DraftPoint[]
}

const empty: BookingDraft = {
  kind: 'purchase',
  form: null,
  name: '',
  symbol: '',
  date: null,
  units: null,
  price: null,
  amount: null,
  fromSymbol: '',
  fromUnits: null,
  costShare: null,
  currency: 'GBP',
  region: null,
  annualGrowth: null,
  pricePoints: [],
}

/** A currency the form offers: the portfolio's own where it does. */
const offered = (form: HoldingForm | null, currency: string): string =>
  currenciesFor(form).find((one) => one === currency) ?? 'USD'

export const beginHolding = (form: HoldingForm, currency: string): BookingDraft => ({
  ...empty,
  form,
  date: findToday(),
  units: form === 'property' ? '1' : null,
  currency: offered(form, currency),
})

export const beginTransaction = (currency: string): BookingDraft => ({
  ...empty,
  date: findToday(),
  currency: offered(null, currency),
})

/** A purchase or a sale of what is held. */
export const beginTrade = (kind: 'purchase' | 'sale', holding: KeptHoldingRow): BookingDraft => ({
  ...beginTransaction(holding.currency),
  kind,
  ...ofHolding(holding),
})

/** What a trade takes over of a holding. */
export const ofHolding = ({ name, symbol, currency }: KeptHoldingRow) => ({ name, symbol, currency })

/** Whether a booking is of something that is held already. */
export const isOfHeld = (kind: EnteredKind): boolean =>
  isOfHolding(kind) && !['purchase', 'transfer-in', 'exchange'].includes(kind)

/** The regions of a form (decision Q-REGIONS). */
export const regionsOf = (form: HoldingForm | null): readonly Region[] =>
  form === 'security' ? securityRegions : keptRegions

export type DraftProblem = 'nameRequired' | 'symbolRequired' | 'requiredField' | 'number'
export type DraftField =
  | 'name'
  | 'symbol'
  | 'fromSymbol'
  | 'fromUnits'
  | 'costShare'
  | 'date'
  | 'units'
  | 'price'
  | 'amount'
  | 'growth'
  | 'points'

/** Whether what was typed is a number; nothing typed is not wrong. The input itself says so. */
export const isRead = (typed: string | null): boolean => typed === null || !Number.isNaN(Number(typed))

const findUnread = (draft: BookingDraft): Partial<Record<DraftField, DraftProblem>> => {
  const { units, price, amount, fromUnits, costShare, annualGrowth, pricePoints } = draft
  const points = pricePoints.find((point) => !isRead(point.price))?.price ?? null
  const typed = Object.entries({ units, price, amount, fromUnits, costShare, growth: annualGrowth, points })
  return Object.fromEntries(typed.filter(([, text]) => !isRead(text)).map(([field]) => [field, 'number']))
}

/** Units that are given up, or for a spin-off the share of their cost. */
const exchangeProblems = ({ fromSymbol, fromUnits, costShare }: BookingDraft) => {
  const problems: Partial<Record<DraftField, DraftProblem>> = {}
  if (fromSymbol === '') problems.fromSymbol = 'symbolRequired'
  if (fromUnits === null && costShare === null) problems.fromUnits = 'requiredField'
  return problems
}

/** What is missing, in the words of the fields; the server checks anew. */
export const findProblems = (draft: BookingDraft): Partial<Record<DraftField, DraftProblem>> => {
  const { kind, form, name, symbol, date, units, price, amount } = draft
  const problems: Partial<Record<DraftField, DraftProblem>> = findUnread(draft)
  if (name.trim() === '') problems.name = 'nameRequired'
  if (!isIsoDate(date)) problems.date = 'requiredField'
  const isNamed = symbol.trim() !== '' || form === 'property'
  if (isOfHolding(kind) && !isNamed) problems.symbol = 'symbolRequired'
  if (!movesUnits(kind)) {
    if (amount === null) problems.amount = 'requiredField'
    return problems
  }
  if (units === null) problems.units = 'requiredField'
  if (kind === 'exchange') return { ...exchangeProblems(draft), ...problems }
  if (kind !== 'split' && amount === null && price === null)
    problems[form === null ? 'amount' : 'price'] = 'requiredField'
  return problems
}

export const toPoints = (points: readonly DraftPoint[]) =>
  points.flatMap(({ date, price }) =>
    price === null ? [] : [{ price: Number(price), ...(date === null ? {} : { date }) }],
  )

/** The draft as it is sent; ask only when nothing is missing. */
export const toBooking = (draft: BookingDraft): EnteredBooking => {
  const { kind, form, name, symbol, date, units, price, amount, currency, region } = draft
  const isMoving = movesUnits(kind)
  const isSplit = kind === 'split'
  const isExchange = kind === 'exchange'
  const { fromSymbol, fromUnits, costShare } = draft
  const share =
    fromUnits === null && costShare !== null ? String(Number((Number(costShare) / 100).toFixed(8))) : null
  const annualGrowth = draft.annualGrowth === null ? null : Number(draft.annualGrowth)
  return {
    kind,
    name: name.trim(),
    symbol: symbol.trim(),
    date: date ?? '',
    units: isMoving ? units : null,
    price: isMoving && !isSplit ? price : null,
    amount: isSplit || isExchange ? null : amount,
    currency: currency as EnteredBooking['currency'],
    region: region as EnteredBooking['region'],
    holding: form && { form, annualGrowth, pricePoints: toPoints(draft.pricePoints) },
    ...(isExchange ? { exchanged: { symbol: fromSymbol, units: fromUnits, costShare: share } } : {}),
  }
}
