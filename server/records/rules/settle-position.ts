/** What bookings do to the holdings kept beside them, whichever way they come. */
import type { Problem } from '#model/fields/problem.ts'
import { decimal, zero } from '#finance/ground/money.ts'
import { bookOf } from '#finance/portfolios/planned-booking.ts'
import { followBook } from '#finance/portfolios/position-effect.ts'
import { kindOfSide } from '#model/collections/transaction-kinds.ts'
import {
  bookingsOfSymbol,
  findPlace,
  movesHolding,
  openingBooking,
  openingOf,
  readKept,
  type Kept,
  type KeptPlace,
  type StoredBooking,
  type StoredHolding,
} from '#server/positions/read-kept.ts'
import { isFutureDay } from '#server/ground/firm-day.ts'
import { readInstruments } from '#server/store/import-ledger.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Writing } from './behaviour.ts'

/** What is booked in one place before and after a change of one security. `amid`: what is kept beside what is changed. */
export type Moved = {
  place: KeptPlace
  symbol: string
  amid: Kept
  was: readonly StoredBooking[]
  will: readonly StoredBooking[]
}

/** The place of a record, `named` by the field of its portfolio; null where a data service keeps it. Throws where the portfolio is not of the account. */
export async function placeOf(writing: Writing, at: Values & { named?: string }): Promise<KeptPlace | null> {
  const place = await findPlaceOf(writing, at)
  return place === 'of a data service' ? null : place
}

async function findPlaceOf(
  writing: Writing,
  { account, portfolio, named = 'portfolio' }: Values & { named?: string },
): Promise<KeptPlace | 'of a data service' | null> {
  const isServed = writing.context.white.provider.source !== 'stored'
  const place = await findPlace(writing, { account, portfolio, isServed })
  if (place !== 'of another account') return place
  throw new RecordError({ code: 'invalid', problems: { [named]: { code: 'id' } } })
}

/** Throws where a record would be in books that a data service keeps, or of a day that has not come. */
export async function requireBookable(writing: Writing, values: Values): Promise<void> {
  const problems: Record<string, Problem> = {}
  if ((await findPlaceOf(writing, values)) === 'of a data service')
    problems.portfolio = { code: 'kept-by-service' }
  if (isFutureDay(textIn(values, 'date'), writing.context.white)) problems.date = { code: 'not-yet' }
  if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
}

/** A value that is a text or nothing. */
export const textIn = (values: Values, field: string): string | null =>
  (values[field] ?? null) as string | null

/** What is below zero and may not be. */
export function belowZero(given: Values, fields: readonly string[]): Record<string, Problem> {
  const below = fields.filter((field) => decimal(textIn(given, field) ?? '0').lt(zero))
  return Object.fromEntries(below.map((field) => [field, { code: 'minimum', limit: 0 }]))
}

/** A stored transaction as finance reads it. */
export function bookingOf(id: string, values: Values, place: KeptPlace): StoredBooking {
  const text = (field: string) => textIn(values, field)
  return {
    id,
    version: Number(values['version'] ?? 1),
    date: text('date') ?? '',
    kind: kindOfSide(text('side') ?? '') ?? 'fee',
    symbol: text('symbol'),
    name: text('name') ?? '',
    units: text('units') ?? '0',
    price: text('price'),
    amount: text('amount') ?? '0',
    fees: text('fees') ?? '0',
    taxes: text('taxes') ?? '0',
    currency: text('currency') ?? place.currency,
    rate: text('rate'),
    cost: text('cost'),
    fromSymbol: text('fromSymbol'),
    fromUnits: text('fromUnits'),
    costShare: text('costShare'),
  }
}

/**
 * Where a change of a transaction moves units or cost: of one security, or of two where it becomes one of another or exchanges
 * one for another.
 */
export async function movesOf(
  writing: Writing,
  { id, before, after }: { id: string; before: Values | null; after: Values | null },
): Promise<Moved[]> {
  const moves = new Map<string, Moved>()
  for (const [at, values] of Object.entries({ was: before, will: after })) {
    const place = values && (await placeOf(writing, values))
    const booking = place && bookingOf(id, values, place)
    if (!place || !booking || !movesHolding(booking)) continue
    for (const symbol of [booking.fromSymbol, booking.symbol]) {
      if (!symbol) continue
      const key = `${place.id} ${symbol.trim().toLowerCase()}`
      const known = moves.get(key) ?? (await bareMove(writing, { place, symbol, without: id }))
      moves.set(key, { ...known, [at]: inOrder([...known[at as 'was'], booking]) })
    }
  }
  return [...moves.values()]
}

async function bareMove(
  writing: Writing,
  { place, symbol, without }: { place: KeptPlace; symbol: string; without: string },
): Promise<Moved> {
  const { stored, bookings } = await readKept(writing, place)
  const others = bookings.filter(({ id }) => id !== without)
  return { place, symbol, amid: { stored, bookings: others }, was: others, will: others }
}

/** As they are read: by day, and those of a day as they were made. */
const inOrder = (bookings: readonly StoredBooking[]): StoredBooking[] =>
  bookings.toSorted((one, other) => (one.date + one.id < other.date + other.id ? -1 : 1))

/** What says that a trade is in another currency than the holding it moves. */
type RefuseCurrency = (symbol: string, held: string) => Error

const asProblem: RefuseCurrency = () =>
  new RecordError({ code: 'invalid', problems: { currency: { code: 'option' } } })

/** Splits and exchanges have no amounts. */
const namesCurrency = (booking: StoredBooking): boolean => !['split', 'exchange'].includes(booking.kind)

/** What moves the units or the cost of the security itself. */
const ownOf = ({ symbol }: Moved, bookings: readonly StoredBooking[]): StoredBooking[] =>
  bookingsOfSymbol(bookings, symbol).filter(movesHolding)

/** Throws where one more trade would be in another currency than its holding; a split's says nothing. */
function requireCurrency(move: Moved, refuse = asProblem): void {
  const stored = storedOf(move)
  if (!stored) return
  const held = stored.currency ?? move.place.currency
  const [was = 0, will = 0] = [ownOf(move, move.was), ownOf(move, move.will)].map(
    (all) => all.filter((one) => namesCurrency(one) && one.currency !== held).length,
  )
  if (will > was) throw refuse(stored.symbol, held)
}

/** Throws 'units-held' where more would leave than is held; bookings that did not fit before may be mended step by step. */
export function requireHeld(move: Moved): void {
  requireCurrency(move)
  const [was, will] = [move.was, move.will].map((bookings) => bookOf(opened(move, bookings), move.symbol))
  if (was && !will) throw new RecordError({ code: 'invalid', problems: { units: { code: 'units-held' } } })
}

const storedOf = ({ amid, symbol }: Moved): StoredHolding | undefined =>
  amid.stored.find((one) => one.symbol.trim().toLowerCase() === symbol.trim().toLowerCase())

/** A holding that was kept without bookings counts as brought in at its cost before them. */
function opened(move: Moved, bookings: readonly StoredBooking[]): StoredBooking[] {
  const stored = storedOf(move)
  const isBooked = ownOf(move, move.amid.bookings).length > 0 || ownOf(move, move.was).length > 0
  if (!stored || isBooked) return [...bookings]
  const day = ownOf(move, bookings)[0]?.date ?? ''
  return [openingBooking(move.place, stored, day), ...bookings]
}

/** Brings a holding without bookings in, so that trades of it have what to take from. */
export async function openHolding(
  writing: Writing,
  place: KeptPlace,
  { stored, day }: { stored: StoredHolding; day: string },
): Promise<void> {
  await writing.records.create('transactions', openingOf(place, stored, day), { cause: 'position' })
}

/** Lets a kept holding follow its bookings; what follows from bookings alone is kept nowhere else. */
export async function settleMove(writing: Writing, move: Moved, isSplit: boolean): Promise<void> {
  const { place, symbol, will } = move
  const stored = storedOf(move)
  const book = bookOf(opened(move, will), symbol)
  if (!stored || !book) return
  if (opened(move, will).length > will.length)
    await openHolding(writing, place, { stored, day: ownOf(move, will)[0]?.date ?? '' })
  await followHolding(writing, stored, { ...book, isSplit, currency: place.currency })
}

type Book = { units: string; cost: string; isSplit: boolean; currency: string }

async function followHolding(
  writing: Writing,
  { id, version, units, value, ...stored }: StoredHolding,
  { currency, ...book }: Book,
): Promise<void> {
  const held = { units: units ?? '0', value: value ?? '0', currency: stored.currency ?? currency }
  const isSettled =
    decimal(held.units).eq(decimal(book.units)) && decimal(stored.purchaseValue ?? '0').eq(decimal(book.cost))
  if (isSettled) return
  const after = followBook(held, book)
  if (after === null) return writing.records.remove('holdings', { id, version, cause: 'position' })
  const change = { units: after.units, value: after.value, purchaseValue: after.cost }
  await writing.records.update('holdings', { id, version, change, cause: 'position' })
}

/** Lets the holding of a security follow its bookings where it has some, such as after an import or what was taken back. */
export async function settleSymbol(writing: Writing, place: KeptPlace, symbol: string): Promise<void> {
  const kept = await readKept(writing, place)
  const move = { place, symbol, amid: kept, was: kept.bookings, will: kept.bookings }
  if (ownOf(move, kept.bookings).length > 0) await settleMove(writing, move, false)
}

/** Work that writes many bookings of one place at once, such as an import: holdings kept there follow when it is done. */
export async function settleAfter(
  writing: Writing,
  at: Values,
  { work, refuse }: { work: () => Promise<void>; refuse?: RefuseCurrency },
): Promise<void> {
  const place = await placeOf(writing, at)
  const amid = place && (await readKept(writing, place))
  await work()
  if (!place || !amid || amid.stored.length === 0) return
  const { bookings } = await readKept(writing, place)
  for (const { symbol } of amid.stored) {
    const move = { place, symbol, amid, was: amid.bookings, will: bookings }
    if (ownOf(move, move.was).length === ownOf(move, move.will).length) continue
    requireCurrency(move, refuse)
    await settleMove(writing, move, false)
  }
}

/** What a booking names stands in the security master, under whatever case of its symbol. */
export async function ensureInstrument(
  writing: Writing,
  { symbol, name, currency, type, assetclass, region }: Values & { symbol: string },
): Promise<void> {
  const known = await readInstruments(writing)
  if (known.some((one) => one.symbol.toLowerCase() === symbol.toLowerCase())) return
  const classes = { assetclass: assetclass ?? 'Equity', type: type ?? 'Stock' }
  const at = { sector: 'Other', region: region ?? 'Other' }
  await writing.records.create('instruments', { symbol, name, currency, ...classes, ...at } as never)
}
