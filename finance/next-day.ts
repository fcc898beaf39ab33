/** One more day of a portfolio that has been valued: from a close to the next one, without its history. */
import { mainUnitOf } from '#finance/currency.ts'
import { isoDayOf } from '#finance/day-series.ts'
import type { Currency, IsoDate } from '#finance/figure.ts'
import type { Booking, PortfolioLedger } from '#finance/ledger.ts'
import { lastDayOf } from '#finance/performance-return.ts'
import { effectOf } from '#finance/valuation-bookings.ts'
import { priceOn, unitsOn } from '#finance/valuation-lines.ts'
import { nothingLeft } from '#finance/valuation.ts'
import type { Valuation } from '#finance/valuation.ts'

/** What is held at a close; price in the main unit of its currency, NaN where there is none yet. */
export type ClosingPosition = {
  id: string
  isCash: boolean
  currency: Currency
  units: number
  price: number
  /** Whether the price is that of a trade, to be replaced by the first one of the market. */
  isTradePrice: boolean
}

/** A portfolio at a close: enough to go on from. `index` is the linked time-weighted level. */
export type DayClosing = {
  date: IsoDate
  currency: Currency
  cash: PortfolioLedger['cash']
  value: number
  index: number
  /** Whether the chain of returns broke on this day and a new one began. */
  isRestart: boolean
  positions: readonly ClosingPosition[]
}

/**
 * The market of a day: new closes by symbol in the currency they are quoted in (NaN or undefined: no new one), the
 * currency of quotation of what has none yet, and the last rates known, in the currency of the portfolio.
 */
export type DayMarket = {
  date: IsoDate
  closeOf: (symbol: string) => number | undefined
  quotedIn: (symbol: string) => Currency | undefined
  rateOf: (currency: Currency) => number
}

/** The close of the last day of a valuation, to go on from. For ledgers with prices as they were made ('close'). */
export function closingOf(valuation: Valuation, cash: PortfolioLedger['cash']): DayClosing {
  const day = lastDayOf(valuation)
  const at = day - valuation.span.first
  const positions = valuation.lines.map((line): ClosingPosition => {
    const found = priceOn(line, day)
    return {
      id: line.id,
      isCash: line.isCash,
      currency: line.rates.currency,
      units: unitsOn(line, day),
      price: found?.price ?? NaN,
      isTradePrice: found?.source !== 'market',
    }
  })
  return {
    date: isoDayOf(day),
    currency: valuation.currency,
    cash,
    value: valuation.value[at]!,
    index: valuation.index[at]!,
    isRestart: valuation.restarts.includes(at),
    positions: positions.filter(({ units }) => units !== 0),
  }
}

type Desk = {
  closing: DayClosing
  market: DayMarket
  held: ClosingPosition[]
  inflow: number
  outflow: number
}

/** As in the valuation: units are kept to eight decimals, cash to a millionth, one step from nothing is nothing. */
function settle(units: number, isCash: boolean): number {
  const steps = isCash ? 1e6 : 1e8
  const rounded = Math.round(units * steps) / steps
  return Math.abs(rounded) <= 1 / steps ? 0 : rounded
}

function positionOf(desk: Desk, id: string, currency: Currency): ClosingPosition {
  const known = desk.held.find((position) => position.id === id)
  if (known !== undefined) return known
  const isCash = id.startsWith('cash:')
  const price = isCash ? 1 : NaN
  const opened = { id, isCash, currency, units: 0, price, isTradePrice: true }
  desk.held.push(opened)
  return opened
}

function bookedRate(desk: Desk, booking: Booking): number {
  if (booking.rate !== null) return Number(booking.rate)
  const { currency, divisor } = mainUnitOf(booking.currency)
  return desk.market.rateOf(currency) / divisor
}

function moveUnits(desk: Desk, booking: Booking, direction: number): void {
  const { symbol } = booking
  if (symbol === null) return
  const quoted = desk.market.quotedIn(symbol) ?? booking.currency
  const position = positionOf(desk, symbol, mainUnitOf(quoted).currency)
  if (booking.kind === 'split') {
    const ratio = Number(booking.units)
    position.units = settle(position.units * ratio, false)
    position.price /= ratio
    return
  }
  const units = Number(booking.units)
  position.units = settle(position.units + direction * units, false)
  if (!position.isTradePrice) return
  const stated = booking.price === null ? NaN : Number(booking.price)
  const price = stated > 0 ? stated : Number(booking.amount) / units
  const unit = mainUnitOf(booking.currency)
  const worth = (price / unit.divisor) * desk.market.rateOf(unit.currency)
  const own =
    unit.currency === position.currency ? price / unit.divisor : worth / desk.market.rateOf(position.currency)
  if (own > 0 && Number.isFinite(own)) position.price = own
}

function moveCash(desk: Desk, booking: Booking, direction: number): void {
  const unit = mainUnitOf(booking.currency)
  const isExchanged = booking.rate !== null
  const currency = isExchanged ? desk.closing.currency : unit.currency
  const amount = direction * Number(booking.amount) * (isExchanged ? Number(booking.rate) : 1 / unit.divisor)
  const position = positionOf(desk, `cash:${currency}`, currency)
  position.units = settle(position.units + amount, true)
}

/** What crossed the boundary; a charge paid from outside lowers what the day ends with, as in the valuation. */
function addFlow(desk: Desk, booking: Booking, direction: number): void {
  let amount = Number(booking.amount) * bookedRate(desk, booking)
  if (Number(booking.amount) === 0 && booking.symbol !== null) {
    const position = positionOf(desk, booking.symbol, booking.currency)
    amount = Number(booking.units) * position.price * desk.market.rateOf(position.currency)
  }
  const isCharge = booking.kind === 'fee' || booking.kind === 'tax'
  if (direction * amount < 0 || isCharge) desk.outflow -= direction * amount
  else desk.inflow += amount
}

function book(desk: Desk, bookings: readonly Booking[]): void {
  const ordered = bookings.toSorted((a, b) => Number(b.kind === 'split') - Number(a.kind === 'split'))
  const effects = ordered.map((booking) => ({ booking, effect: effectOf(booking, desk.closing.cash) }))
  for (const { booking, effect } of effects) {
    if (effect.units !== 0 || booking.kind === 'split') moveUnits(desk, booking, effect.units)
    if (effect.cash !== 0) moveCash(desk, booking, effect.cash)
  }
  quote(desk)
  for (const { booking, effect } of effects) if (effect.flow !== 0) addFlow(desk, booking, effect.flow)
}

/** New closes take the place of carried ones. */
function quote({ held, market }: Desk): void {
  for (const position of held) {
    if (position.isCash) continue
    const close = market.closeOf(position.id)
    if (close === undefined || Number.isNaN(close)) continue
    position.price = close / mainUnitOf(market.quotedIn(position.id) ?? position.currency).divisor
    position.isTradePrice = false
  }
}

function sumOf({ held, market }: Desk): number {
  let value = 0
  for (const { units, price, currency } of held) {
    if (units !== 0) value += units * price * market.rateOf(currency)
  }
  return value
}

/** The level of the index after a day, by the rule of the valuation. */
function linkDay({ closing, inflow, outflow }: Desk, value: number): Pick<DayClosing, 'index' | 'isRestart'> {
  const begin = closing.value + inflow
  const end = value + outflow
  const isIdle = begin < nothingLeft && begin > -nothingLeft && end < nothingLeft && end > -nothingLeft
  if (isIdle) return { index: closing.index, isRestart: false }
  const isRestart = closing.index === 0 || !(begin > 0) || !(end >= 0)
  const level = isRestart ? 1 : closing.index
  const hasReturn = begin > 0 && end >= 0
  return { index: hasReturn ? level * (end < nothingLeft ? 0 : end / begin) : level, isRestart }
}

/**
 * The next close of a portfolio from the last one, the bookings of the day and its market: the same value and index as
 * valuing the whole history again, at the cost of the positions held. Prices and rates without a new one are carried.
 * Null where the day sells more than is held: that portfolio wants its whole history.
 *
 * Worked case: 10 units at 10 and 5 in cash; the next close is 11, and 20 are paid in: 135, a return of 135 / 125 - 1 =
 * 8 %.
 */
export function valueNextDay(
  closing: DayClosing,
  bookings: readonly Booking[],
  market: DayMarket,
): DayClosing | null {
  const held = closing.positions.map((position) => ({ ...position }))
  const desk: Desk = { closing, market, held, inflow: 0, outflow: 0 }
  if (bookings.length === 0) quote(desk)
  else book(desk, bookings)
  if (desk.held.some(({ units, isCash }) => units < 0 && !isCash)) return null
  const value = sumOf(desk)
  return {
    ...closing,
    date: market.date,
    value,
    ...linkDay(desk, value),
    positions: desk.held.filter(({ units }) => units !== 0),
  }
}
