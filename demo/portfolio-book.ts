/**
 * The books of one invented portfolio: every operation either makes a booking that money and units allow, or does
 * nothing. Cash never goes below zero and nobody sells what is not there.
 */
import { IdSequence } from '#demo/deterministic-id.ts'
import { rateOn } from '#demo/exchange-rates.ts'
import type { Listing } from '#demo/ground/listing.ts'
import { isTradable, priceIn, type TradingFloor } from '#demo/trading-floor.ts'
import type { Quote } from '#demo/price-path.ts'
import type { Currency } from '#finance/ground/figure.ts'
import type { Booking, BookingKind } from '#finance/ground/ledger.ts'

/** Holdings are counted in ten-thousandths of a unit, cash in millionths: whole numbers, so that nothing drifts. */
const unitScale = 10_000
const microsInCent = 10_000

/** The share of a payout that the country of the instrument keeps. */
const withholding: Record<string, number> = {
  US: 0.15,
  CA: 0.15,
  NL: 0.15,
  DE: 0.15,
  FR: 0.128,
  IT: 0.15,
  IS: 0.22,
  GR: 0.05,
}

const stampDuty = 0.005

/** A payment as the client reads it. `amount` in whole units of `currency` (default: the book's own). */
export type Payment = { amount: number; name: string; currency?: Currency }

/** What an order costs to carry out, and the kept cash it is paid from, where that is not the book's own. */
export type Order = { fee: number; currency?: Currency }

type Entry = Pick<Booking, 'kind' | 'name'> & {
  index: number
  symbol?: string
  units?: number
  price?: number
  cents: number
  feeCents?: number
  taxCents?: number
  cost?: number
  currency?: Currency
  /** The book's currency for one unit of `currency`, where the money was exchanged; else the money stays what it is. */
  rate?: number | null
}

/** In which currency a trade is booked, and at which rate it is paid from the cash. */
type Settlement = { currency: Currency; cashCurrency: Currency; rate: number | null }

const paysOut: ReadonlySet<BookingKind> = new Set(['purchase', 'withdrawal', 'fee', 'tax'])
const leavesCashAlone: ReadonlySet<BookingKind> = new Set(['transfer-in', 'transfer-out', 'split'])

function toCents(amount: number): number {
  return Math.round(amount * 100)
}

/** The books of one portfolio. Cash in another currency than the book's is kept only where an operation says so. */
export class PortfolioBook {
  readonly bookings: Booking[] = []
  readonly floor: TradingFloor
  readonly currency: Currency
  private readonly ids: IdSequence
  private readonly micros = new Map<Currency, number>()
  private readonly held = new Map<string, number>()

  constructor(floor: TradingFloor, owner: { id: string; currency: Currency; seed: number }) {
    this.floor = floor
    this.currency = owner.currency
    this.ids = new IdSequence(owner.seed, `bookings:${owner.id}`)
  }

  /** Cash in a currency, in whole units of it. */
  cash(currency: Currency = this.currency): number {
    return (this.micros.get(currency) ?? 0) / 1e6
  }

  /** Units held of an instrument. */
  units(symbol: string): number {
    return (this.held.get(symbol) ?? 0) / unitScale
  }

  /** Symbols of everything held, in the order in which it was first bought. */
  symbols(): string[] {
    return Array.from(this.held.keys()).filter((symbol) => (this.held.get(symbol) ?? 0) > 0)
  }

  /** What a holding is worth at the last known price, in the book's currency; 0 where there has never been a price. */
  valueOf(symbol: string, index: number): number {
    if (this.units(symbol) === 0) return 0
    const price = priceIn(this.floor, symbol, { currency: this.currency, index })
    return Number.isNaN(price) ? 0 : price * this.units(symbol)
  }

  /** What everything is worth, cash in all currencies included. */
  value(index: number): number {
    let total = 0
    for (const currency of this.micros.keys()) {
      total += this.cash(currency) * rateOn(this.floor.rates, { from: currency, to: this.currency, index })
    }
    for (const symbol of this.symbols()) total += this.valueOf(symbol, index)
    return total
  }

  contribute(index: number, payment: Payment): void {
    this.pay(index, 'contribution', payment)
  }

  /** Pays out, as far as the money goes. */
  withdraw(index: number, payment: Payment): void {
    this.pay(index, 'withdrawal', payment)
  }

  charge(index: number, payment: Payment): void {
    this.pay(index, 'fee', payment)
  }

  payTax(index: number, payment: Payment): void {
    this.pay(index, 'tax', payment)
  }

  receiveInterest(index: number, payment: Payment): void {
    this.pay(index, 'interest', payment)
  }

  /** Buys for at most `spend`, fee and stamp duty included: whole shares, fund units with four decimals. */
  buy(index: number, symbol: string, order: Order & { spend: number }): void {
    if (!isTradable(this.floor, symbol, index)) return
    const { listing } = this.quote(symbol)
    const { currency, cashCurrency, rate } = this.settle(listing, index, order.currency)
    const price = priceIn(this.floor, symbol, { currency, index })
    const duty = listing.currency === 'GBX' ? stampDuty : 0
    const spendable = (Math.min(order.spend, this.cash(cashCurrency)) - order.fee) / (rate ?? 1)
    const step = listing.type === 'Fund' ? 1 : unitScale
    const units = Math.floor(((spendable - 0.05) / (price * (1 + duty))) * (unitScale / step)) * step
    if (units <= 0) return
    const grossCents = toCents((units / unitScale) * price)
    const taxCents = Math.round(grossCents * duty)
    const feeCents = toCents(order.fee / (rate ?? 1))
    this.held.set(symbol, (this.held.get(symbol) ?? 0) + units)
    const cents = grossCents + taxCents + feeCents
    const trade = { index, symbol, name: listing.name, units, price, currency, rate }
    this.enter({ kind: 'purchase', ...trade, cents, feeCents, taxCents })
  }

  /** Sells up to `units` of an instrument, as far as they are there; shares are sold whole. */
  sell(index: number, symbol: string, order: Order & { units: number }): void {
    if (!isTradable(this.floor, symbol, index)) return
    const { listing } = this.quote(symbol)
    const { currency, rate } = this.settle(listing, index, order.currency)
    const held = this.held.get(symbol) ?? 0
    const step = listing.type === 'Fund' ? 1 : unitScale
    const wanted = Math.ceil((order.units * unitScale) / step - 1e-6) * step
    const units = Math.min(held, wanted)
    const price = priceIn(this.floor, symbol, { currency, index })
    const grossCents = toCents((units / unitScale) * price)
    const feeCents = toCents(order.fee / (rate ?? 1))
    if (units <= 0 || grossCents <= feeCents) return
    this.held.set(symbol, held - units)
    const trade = { index, symbol, name: listing.name, units, price, currency, rate }
    this.enter({ kind: 'sale', ...trade, cents: grossCents - feeCents, feeCents })
  }

  /** Receives securities from elsewhere. `cost` is what they cost their giver, `price` replaces a missing price. */
  transferIn(index: number, symbol: string, given: { units: number; cost?: number; price?: number }): void {
    const { listing } = this.quote(symbol)
    const price = given.price ?? priceIn(this.floor, symbol, { currency: this.currency, index })
    const units = Math.round(given.units * unitScale)
    this.held.set(symbol, (this.held.get(symbol) ?? 0) + units)
    const cents = toCents((units / unitScale) * price)
    const cost = given.cost === undefined ? {} : { cost: given.cost }
    this.enter({ kind: 'transfer-in', index, symbol, name: listing.name, units, price, cents, ...cost })
  }

  /** Gives all units of an instrument away to another custodian. */
  transferOut(index: number, symbol: string): void {
    const units = this.held.get(symbol) ?? 0
    if (units <= 0) return
    const { listing } = this.quote(symbol)
    const price = priceIn(this.floor, symbol, { currency: this.currency, index })
    this.held.set(symbol, 0)
    const cents = toCents((units / unitScale) * price)
    this.enter({ kind: 'transfer-out', index, symbol, name: listing.name, units, price, cents })
  }

  /**
   * Receives a payout on everything held of an instrument, less the tax its country keeps; bonds and their funds pay
   * interest. `perUnit` in the currency
   * the instrument is quoted in.
   */
  receivePayout(index: number, symbol: string, payout: { perUnit: number; currency?: Currency }): void {
    const units = this.held.get(symbol) ?? 0
    if (units <= 0) return
    const { listing } = this.quote(symbol)
    const { currency, rate } = this.settle(listing, index, payout.currency)
    const inBooked = rateOn(this.floor.rates, { from: listing.currency, to: currency, index })
    const price = Math.round(payout.perUnit * inBooked * 1e6) / 1e6
    const grossCents = toCents((units / unitScale) * price)
    const isTaxed = listing.house === null && listing.assetClass !== 'Property'
    const taxCents = isTaxed ? Math.round(grossCents * (withholding[listing.country] ?? 0)) : 0
    const cents = grossCents - taxCents
    if (cents <= 0) return
    const trade = { index, symbol, name: listing.name, units, price, currency, rate }
    const kind = listing.assetClass === 'Fixed Interest' ? 'interest' : 'dividend'
    this.enter({ kind, ...trade, cents, taxCents })
  }

  /** Multiplies the units of an instrument whose shares were divided. */
  split(index: number, symbol: string, ratio: number): void {
    const units = this.held.get(symbol) ?? 0
    if (units <= 0) return
    this.held.set(symbol, Math.round(units * ratio))
    const { listing } = this.quote(symbol)
    this.enter({ kind: 'split', index, symbol, name: listing.name, units: ratio * unitScale, cents: 0 })
  }

  private quote(symbol: string): Quote {
    const quote = this.floor.quotes.get(symbol)
    if (quote === undefined) throw new RangeError(`Nothing is quoted as ${symbol}`)
    return quote
  }

  /** Trades are booked in the currency of the instrument and exchanged, unless cash of another currency is kept. */
  private settle(listing: Listing, index: number, kept: Currency | undefined): Settlement {
    if (kept !== undefined) return { currency: kept, cashCurrency: kept, rate: null }
    const currency = listing.currency === 'GBX' ? 'GBP' : listing.currency
    if (currency === this.currency) return { currency, cashCurrency: currency, rate: null }
    const rate = rateOn(this.floor.rates, { from: currency, to: this.currency, index })
    return { currency, cashCurrency: this.currency, rate: Math.round(rate * 1e8) / 1e8 }
  }

  private pay(index: number, kind: BookingKind, payment: Payment): void {
    const currency = payment.currency ?? this.currency
    const wanted = toCents(payment.amount)
    const available = Math.floor((this.micros.get(currency) ?? 0) / microsInCent)
    const cents = paysOut.has(kind) ? Math.min(wanted, available) : wanted
    if (cents > 0) this.enter({ kind, index, name: payment.name, cents, currency })
  }

  private moveCash(entry: Entry): void {
    if (leavesCashAlone.has(entry.kind)) return
    const rate = entry.rate ?? null
    const currency = rate === null ? (entry.currency ?? this.currency) : this.currency
    const before = this.micros.get(currency) ?? 0
    const moved = Math.round(entry.cents * microsInCent * (rate ?? 1))
    const after = paysOut.has(entry.kind) ? before - moved : before + moved
    if (after < 0) throw new RangeError(`${entry.kind} of ${moved / 1e6} with ${before / 1e6} in cash`)
    this.micros.set(currency, after)
  }

  private enter(entry: Entry): void {
    this.moveCash(entry)
    const date = this.floor.calendar.days[entry.index] ?? ''
    this.bookings.push({
      id: this.ids.next(date),
      date,
      kind: entry.kind,
      symbol: entry.symbol ?? null,
      name: entry.name,
      units: ((entry.units ?? 0) / unitScale).toFixed(4),
      price: entry.price === undefined ? null : entry.price.toFixed(6),
      amount: (entry.cents / 100).toFixed(2),
      fees: ((entry.feeCents ?? 0) / 100).toFixed(2),
      taxes: ((entry.taxCents ?? 0) / 100).toFixed(2),
      currency: entry.currency ?? this.currency,
      rate: entry.rate?.toFixed(8) ?? null,
      ...(entry.cost === undefined ? {} : { cost: entry.cost.toFixed(2) }),
    })
  }
}
