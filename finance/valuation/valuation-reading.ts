/** Reads a ledger into the lines, flows and cash movements that a valuation walks. */
import type { BoundaryFlow } from '#finance/valuation/boundary-flow.ts'
import { mainUnitOf } from '#finance/ground/currency.ts'
import type { MainUnit } from '#finance/ground/currency.ts'
import { dayNumbersOf, floatsOf, isoDayOf } from '#finance/ground/day-series.ts'
import type { DaySpan } from '#finance/ground/day-series.ts'
import type { Currency, Reason } from '#finance/ground/figure.ts'
import type { Booking, Instrument, PortfolioLedger, PriceSeries } from '#finance/ground/ledger.ts'
import { effectOf } from '#finance/valuation/valuation-bookings.ts'
import type { DatedBooking } from '#finance/valuation/valuation-bookings.ts'
import { priceOn } from '#finance/valuation/valuation-lines.ts'
import type { HoldingLine } from '#finance/valuation/valuation-lines.ts'
import { spreadRates } from '#finance/valuation/valuation-rates.ts'
import type { DailyRates } from '#finance/valuation/valuation-rates.ts'
import { netSwitches } from '#finance/valuation/valuation-switches.ts'
import type { Payment } from '#finance/valuation/valuation-switches.ts'

/** A ledger as it is walked: its lines, its flows, and what was wrong with it. */
export type LedgerReading = {
  lines: readonly HoldingLine[]
  flows: readonly BoundaryFlow[]
  reasons: readonly Reason[]
  ratesOf: (currency: Currency) => DailyRates
}

type GrowingLine = HoldingLine & {
  days: number[]
  unitsAfter: number[]
  splitRatios: number[]
  tradePrices: number[]
}

type Desk = {
  ledger: PortfolioLedger
  span: DaySpan
  reporting: Currency
  lines: Map<string, GrowingLine>
  cash: Map<Currency, GrowingLine>
  payments: Payment[]
  unpriced: { flow: BoundaryFlow; line: GrowingLine; units: number }[]
  instruments: Map<string, Instrument>
  prices: Map<string, PriceSeries>
  ratesOf: (currency: Currency) => DailyRates
  unitOf: (currency: Currency) => MainUnit
}

/** Kinds that change a line or its result without moving units by themselves. */
const changesLine: ReadonlySet<Booking['kind']> = new Set(['split', 'return-of-capital'])

const noDays = new Int32Array(0)
// Units are stored with eight decimals, cash is summed to a millionth; one step from nothing is nothing, so that
// thirds close to exactly zero.
const unitSteps = 1e8
const cashSteps = 1e6

/** A question answered once for each key. */
function remember<T>(answer: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = answer(key)
    known.set(key, made)
    return made
  }
}

function openDesk(ledger: PortfolioLedger, reporting: Currency, span: DaySpan): Desk {
  const ratesOf = remember((currency) => spreadRates(ledger.rates, { currency, reporting }, span))
  const instruments = new Map(ledger.instruments.map((instrument) => [instrument.symbol, instrument]))
  const prices = new Map(ledger.prices.map((series) => [series.symbol, series]))
  return {
    ledger,
    span,
    reporting,
    lines: new Map(),
    cash: new Map(),
    payments: [],
    unpriced: [],
    instruments,
    prices,
    ratesOf,
    unitOf: remember(mainUnitOf),
  }
}

function openSecurity(desk: Desk, symbol: string, booking: Booking): GrowingLine {
  const known = desk.lines.get(symbol)
  if (known !== undefined) return known
  const instrument = desk.instruments.get(symbol) ?? null
  const series = desk.prices.get(symbol)
  const quoted = series?.currency ?? booking.currency
  const line: GrowingLine = {
    id: symbol,
    portfolioId: desk.ledger.id,
    name: instrument?.name ?? booking.name,
    instrument,
    isCash: false,
    days: [],
    unitsAfter: [],
    splitRatios: [],
    tradePrices: [],
    rates: desk.ratesOf(mainUnitOf(quoted).currency),
    priceDays: series === undefined ? noDays : dayNumbersOf(series.dates),
    closes: floatsOf(series?.closes ?? []),
    priceDivisor: mainUnitOf(quoted).divisor,
    basis: series?.basis ?? 'close',
    corrected: series?.corrected,
    laterSplits: 1,
  }
  desk.lines.set(symbol, line)
  return line
}

function openCash(desk: Desk, currency: Currency): GrowingLine {
  const opened = desk.cash.get(currency)
  if (opened !== undefined) return opened
  const id = `cash:${currency}`
  const line: GrowingLine = {
    id,
    portfolioId: desk.ledger.id,
    name: currency,
    instrument: null,
    isCash: true,
    days: [],
    unitsAfter: [],
    splitRatios: [],
    tradePrices: [],
    rates: desk.ratesOf(currency),
    priceDays: noDays,
    closes: floatsOf([]),
    priceDivisor: 1,
    basis: 'close',
    laterSplits: 1,
  }
  desk.lines.set(id, line)
  desk.cash.set(currency, line)
  return line
}

function addEvent(
  line: GrowingLine,
  day: number,
  change: { units: number; ratio: number; price: number },
): void {
  const last = line.days.length - 1
  const before = last < 0 ? 0 : line.unitsAfter[last]!
  const steps = line.isCash ? cashSteps : unitSteps
  const rounded = Math.round((before * change.ratio + change.units) * steps) / steps
  const after = Math.abs(rounded) <= 1 / steps ? 0 : rounded
  if (last >= 0 && line.days[last] === day) {
    line.unitsAfter[last] = after
    line.splitRatios[last] = line.splitRatios[last]! * change.ratio
    if (!Number.isNaN(change.price)) line.tradePrices[last] = change.price
    return
  }
  line.days.push(day)
  line.unitsAfter.push(after)
  line.splitRatios.push(change.ratio)
  line.tradePrices.push(change.price)
}

/** The rate from a booking's currency to the reporting one on its day; the booking's own rate where it states one. */
function bookedRate(desk: Desk, { booking, day }: DatedBooking): number {
  const at = day - desk.span.first
  if (booking.rate === null) return desk.ratesOf(booking.currency).daily[at]!
  if (desk.reporting === desk.ledger.currency) return Number(booking.rate)
  return Number(booking.rate) * desk.ratesOf(desk.ledger.currency).daily[at]!
}

/** Price of a trade in the currency the line is priced in; NaN where the booking gives no price, 0 where it says 0. */
function tradePriceOf(desk: Desk, line: GrowingLine, { booking, day }: DatedBooking, units: number): number {
  const stated = booking.price === null ? NaN : Number(booking.price)
  const amount = Number(booking.amount)
  if (stated === 0 && amount === 0) return 0
  const price = stated > 0 ? stated : amount / units
  if (!(price > 0) || !Number.isFinite(price)) return NaN
  const unit = desk.unitOf(booking.currency)
  if (unit.currency === line.rates.currency) return price / unit.divisor
  const at = day - desk.span.first
  return (price * desk.ratesOf(booking.currency).daily[at]!) / line.rates.daily[at]!
}

function moveUnits(desk: Desk, dated: DatedBooking, direction: number): void {
  const { booking, day } = dated
  if (booking.symbol === null) return
  const line = openSecurity(desk, booking.symbol, booking)
  // Once there is a market price the price of a trade is not looked at.
  const isQuoted = line.priceDays.length > 0 && line.priceDays[0]! <= day
  if (booking.kind === 'split') {
    addEvent(line, day, { units: 0, ratio: Number(booking.units), price: NaN })
    return
  }
  // Capital paid back moves no units, but what it brought belongs to the line.
  const units = booking.kind === 'return-of-capital' ? 0 : Number(booking.units)
  const price = isQuoted || units === 0 ? NaN : tradePriceOf(desk, line, dated, units)
  addEvent(line, day, { units: direction * units, ratio: 1, price })
  if (!booking.fromSymbol) return
  const given = Number(booking.fromUnits ?? 0)
  addEvent(openSecurity(desk, booking.fromSymbol, booking), day, { units: -given, ratio: 1, price: NaN })
}

function moveCash(desk: Desk, { booking, day }: DatedBooking, direction: number): void {
  const amount = direction * Number(booking.amount)
  // A stated rate says that the money was exchanged as it was booked: the portfolio's own currency moved.
  if (booking.rate !== null) {
    addEvent(openCash(desk, desk.ledger.currency), day, {
      units: amount * Number(booking.rate),
      ratio: 1,
      price: 1,
    })
    return
  }
  const unit = desk.unitOf(booking.currency)
  addEvent(openCash(desk, unit.currency), day, { units: amount / unit.divisor, ratio: 1, price: 1 })
}

function addFlow(desk: Desk, dated: DatedBooking, direction: number): void {
  const { booking, day } = dated
  const amount = Number(booking.amount)
  const flow: BoundaryFlow = {
    bookingId: booking.id,
    portfolioId: desk.ledger.id,
    day,
    amount: amount === 0 ? 0 : direction * amount * bookedRate(desk, dated),
    kind: booking.kind,
    symbol: booking.symbol,
    name: booking.name,
  }
  desk.payments.push({ flow, units: Number(booking.units) })
  const isTransfer = booking.kind === 'transfer-in' || booking.kind === 'transfer-out'
  if (amount !== 0 || booking.symbol === null || !isTransfer) return
  const line = desk.lines.get(booking.symbol)
  if (line !== undefined) desk.unpriced.push({ flow, line, units: direction * Number(booking.units) })
}

/** A transfer booked without a value is worth its units at the price of the day. */
function priceFlows(desk: Desk): void {
  for (const { flow, line, units } of desk.unpriced) {
    const price = priceOn(line, flow.day)?.price ?? NaN
    flow.amount = units * price * line.rates.daily[flow.day - desk.span.first]!
  }
}

/** More sold than held is an error in the ledger, not a short position: nothing is held, and the figures say so. */
function refuseShortPositions(lines: Iterable<GrowingLine>): readonly Reason[] {
  const reasons: Reason[] = []
  for (const line of lines) {
    if (line.isCash) continue
    const firstShort = line.unitsAfter.findIndex((units) => units < 0)
    if (firstShort < 0) continue
    reasons.push({ code: 'more-sold-than-held', subject: line.id, date: isoDayOf(line.days[firstShort]!) })
    line.unitsAfter = line.unitsAfter.map((units) => Math.max(units, 0))
  }
  return reasons
}

function carryLaterSplits(desk: Desk, lastDay: number): void {
  for (const booking of desk.ledger.bookings) {
    if (booking.kind !== 'split' || booking.symbol === null) continue
    const line = desk.lines.get(booking.symbol)
    if (line === undefined || booking.date <= isoDayOf(lastDay)) continue
    line.laterSplits *= Number(booking.units)
  }
}

/**
 * Reads the bookings of a ledger into lines and flows over a span, in the reporting currency. Amounts in hundredths
 * (GBX) are divided here, at the boundary, and nowhere else.
 */
export function readLedger(
  ledger: PortfolioLedger,
  bookings: readonly DatedBooking[],
  frame: { reporting: Currency; span: DaySpan },
): LedgerReading {
  const desk = openDesk(ledger, frame.reporting, frame.span)
  for (const dated of bookings) {
    const effect = effectOf(dated.booking, ledger.cash)
    if (effect.units !== 0 || changesLine.has(dated.booking.kind)) moveUnits(desk, dated, effect.units)
    if (effect.cash !== 0) moveCash(desk, dated, effect.cash)
    if (effect.flow !== 0) addFlow(desk, dated, effect.flow)
  }
  carryLaterSplits(desk, frame.span.first + frame.span.length - 1)
  priceFlows(desk)
  const flows = ledger.cash === 'outside' ? netSwitches(desk.payments) : desk.payments.map(({ flow }) => flow)
  const reasons = refuseShortPositions(desk.lines.values())
  return { lines: [...desk.lines.values()], flows, reasons, ratesOf: desk.ratesOf }
}
