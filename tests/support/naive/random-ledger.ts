/** Ledgers as they might be: several currencies, gaps in prices and rates, splits, transfers and trades of one day. */
import * as fc from 'fast-check'
import type { Booking, PortfolioLedger, PriceSeries, RateSeries } from '#finance/ground/ledger.ts'
import { dayOf, isoOf } from './naive-portfolio.ts'

const currencies = ['EUR', 'USD', 'GBP'] as const
type Currency = (typeof currencies)[number]
const symbols = ['BASE', 'A', 'B', 'C'] as const
type Symbol = (typeof symbols)[number]

/** The draws of one ledger: a source of numbers between 0 and 1 that shrinks with the case. */
type Draw = () => number

const cents = (amount: number): string => amount.toFixed(2)
const between = (draw: Draw, low: number, high: number): number => low + (high - low) * draw()
const isSo = (draw: Draw, chance: number): boolean => draw() < chance
const oneOf = <Item>(draw: Draw, items: readonly Item[]): Item =>
  items[Math.min(items.length - 1, Math.floor(draw() * items.length))]!

/** A walk of closes or rates with days left out, the first day always there. */
const walkOf = (draw: Draw, days: readonly number[], { from, most }: { from: number; most: number }) => {
  const dates: string[] = []
  const values: number[] = []
  let level = from
  days.forEach((day, i) => {
    level = Number((level * (1 + between(draw, -most, most))).toFixed(6))
    if (i > 0 && isSo(draw, 0.35)) return
    dates.push(isoOf(day))
    values.push(level)
  })
  return { dates, values }
}

type Plan = {
  draw: Draw
  cash: PortfolioLedger['cash']
  currencyOf: Readonly<Record<Symbol, Currency>>
  held: Map<Symbol, number>
  closes: Map<Symbol, number>
  bookings: Booking[]
}

const book = (
  plan: Plan,
  day: number,
  partial: Partial<Booking> & Pick<Booking, 'kind' | 'amount'>,
): void => {
  plan.bookings.push({
    id: `b${plan.bookings.length}`,
    date: isoOf(day),
    symbol: null,
    name: partial.kind,
    units: '0',
    price: null,
    fees: '0',
    taxes: '0',
    currency: 'EUR',
    rate: null,
    ...partial,
  })
}

/** The money of a booking in the currency of the security, or exchanged at a stated rate. */
const moneyOf = (plan: Plan, symbol: Symbol) => {
  const currency = plan.currencyOf[symbol]
  const isStated = currency !== 'EUR' && isSo(plan.draw, 0.4)
  return { currency, rate: isStated ? between(plan.draw, 0.7, 1.3).toFixed(6) : null }
}

const trade = (
  plan: Plan,
  day: number,
  symbol: Symbol,
  kind: 'purchase' | 'sale' | 'transfer-in' | 'transfer-out',
) => {
  const { draw, held } = plan
  const has = held.get(symbol) ?? 0
  const isOut = kind === 'sale' || kind === 'transfer-out'
  // What is held for good keeps the portfolio from being emptied.
  if (isOut && (has <= 0 || symbol === 'BASE')) return
  const units = isOut
    ? isSo(draw, 0.3)
      ? has
      : Number((has * between(draw, 0.1, 0.9)).toFixed(6))
    : Number(between(draw, 1, 60).toFixed(isSo(draw, 0.5) ? 0 : 4))
  if (units <= 0) return
  held.set(symbol, Number((has + (isOut ? -units : units)).toFixed(8)))
  const amount = cents(units * plan.closes.get(symbol)! * between(draw, 0.9, 1.1) + 0.01)
  const cost =
    kind === 'transfer-in' && isSo(draw, 0.5) ? cents(Number(amount) * between(draw, 0.5, 1.5)) : null
  book(plan, day, { kind, symbol, units: String(units), amount, cost, ...moneyOf(plan, symbol) })
}

const split = (plan: Plan, day: number, symbol: Symbol): void => {
  const ratio = oneOf(plan.draw, [2, 3, 0.5, 10])
  book(plan, day, {
    kind: 'split',
    symbol,
    units: String(ratio),
    amount: '0',
    currency: plan.currencyOf[symbol],
  })
  plan.held.set(symbol, Number(((plan.held.get(symbol) ?? 0) * ratio).toFixed(8)))
}

/** A merger of all or some of the units into another security, or a spin-off of a part of their cost. */
const exchange = (plan: Plan, day: number): void => {
  const { draw, held } = plan
  const [from, symbol] = [oneOf(draw, symbols), oneOf(draw, symbols)]
  const has = held.get(from) ?? 0
  if (from === symbol || has <= 0) return
  const units = Number(between(draw, 1, 60).toFixed(4))
  const isSpinOff = from === 'BASE' || isSo(draw, 0.4)
  const given = isSo(draw, 0.5) ? has : Number((has * between(draw, 0.1, 0.9)).toFixed(6))
  if (!isSpinOff && given <= 0) return
  book(plan, day, {
    kind: 'exchange',
    symbol,
    units: String(units),
    amount: '0',
    currency: plan.currencyOf[symbol],
    fromSymbol: from,
    ...(isSpinOff ? { costShare: between(draw, 0.01, 0.9).toFixed(4) } : { fromUnits: String(given) }),
  })
  held.set(symbol, Number(((held.get(symbol) ?? 0) + units).toFixed(8)))
  if (!isSpinOff) held.set(from, Number((has - given).toFixed(8)))
}

/** What may happen on a day; trades of one security in both directions only where the cash is inside. */
const liveDay = (plan: Plan, day: number): void => {
  const { draw, held, cash } = plan
  const traded = new Set<Symbol>()
  for (let i = 0; i < 3 && isSo(draw, 0.5); i += 1) {
    const symbol = oneOf(draw, symbols)
    if (cash === 'outside' && traded.has(symbol)) continue
    traded.add(symbol)
    const kind = oneOf(draw, ['purchase', 'purchase', 'sale', 'sale', 'transfer-in', 'transfer-out'] as const)
    if (cash === 'outside' && kind.startsWith('transfer') && isSo(draw, 0.5)) continue
    trade(plan, day, symbol, kind)
  }
  const payer = oneOf(draw, symbols)
  if ((held.get(payer) ?? 0) > 0 && isSo(draw, 0.15))
    book(plan, day, {
      kind: 'dividend',
      symbol: payer,
      amount: cents(between(draw, 1, 40)),
      ...moneyOf(plan, payer),
    })
  if ((held.get(payer) ?? 0) > 0 && isSo(draw, 0.1)) {
    const worth = (held.get(payer) ?? 0) * plan.closes.get(payer)!
    book(plan, day, {
      kind: 'return-of-capital',
      symbol: payer,
      amount: cents(worth * (payer === 'BASE' ? 0.02 : between(draw, 0, 0.8)) + 0.01),
      ...moneyOf(plan, payer),
    })
  }
  if (isSo(draw, 0.06)) exchange(plan, day)
  if (isSo(draw, 0.08))
    book(plan, day, { kind: isSo(draw, 0.5) ? 'fee' : 'tax', amount: cents(between(draw, 1, 30)) })
  if (isSo(draw, 0.08))
    book(plan, day, {
      kind: 'option-premium',
      amount: cents(between(draw, -40, 60)),
      ...moneyOf(plan, oneOf(draw, symbols)),
    })
  if (cash === 'outside') return
  if (isSo(draw, 0.1)) book(plan, day, { kind: 'interest', amount: cents(between(draw, 1, 20)) })
  if (isSo(draw, 0.15)) book(plan, day, { kind: 'contribution', amount: cents(between(draw, 50, 5000)) })
  if (isSo(draw, 0.1)) book(plan, day, { kind: 'withdrawal', amount: cents(between(draw, 10, 500)) })
}

const seriesOf = (plan: Plan, days: readonly number[], splits: ReadonlyMap<Symbol, number>): PriceSeries[] =>
  symbols.map((symbol) => {
    const { dates, values } = walkOf(plan.draw, days, { from: plan.closes.get(symbol)!, most: 0.03 })
    const splitOn = splits.get(symbol)
    const booked = plan.bookings.find(({ kind, symbol: of }) => kind === 'split' && of === symbol)
    // A close is what was paid on its day: from the split on of new shares.
    const closes = values.map((value, i) =>
      splitOn !== undefined && booked && dayOf(dates[i]!) >= splitOn ? value / Number(booked.units) : value,
    )
    return { symbol, currency: plan.currencyOf[symbol], basis: 'close', dates, closes }
  })

/** Dollars against euro, pounds by way of dollars or against euro, quoted either way round. */
const ratesOf = (draw: Draw, days: readonly number[]): RateSeries[] => {
  const pair = (base: Currency, quote: Currency, from: number): RateSeries => {
    const isTurned = isSo(draw, 0.5)
    const { dates, values } = walkOf(draw, days, { from: isTurned ? 1 / from : from, most: 0.01 })
    return { base: isTurned ? quote : base, quote: isTurned ? base : quote, dates, rates: values }
  }
  const own = [pair('USD', 'EUR', 0.9), pair('GBP', 'USD', 1.3)]
  return isSo(draw, 0.5) ? [...own, pair('GBP', 'EUR', 1.17)] : own
}

const makeLedger = (draw: Draw): PortfolioLedger => {
  const length = Math.floor(oneOf(draw, [8, 30, 90, 400]) * between(draw, 0.8, 1.6))
  const first = dayOf('2020-01-01') + Math.floor(draw() * 1500)
  const days = Array.from({ length }, (_, i) => first + i)
  const cash = isSo(draw, 0.5) ? 'inside' : 'outside'
  const currencyOf = {
    BASE: 'EUR',
    A: oneOf(draw, currencies),
    B: oneOf(draw, currencies),
    C: 'EUR',
  } as const
  const closes = new Map(symbols.map((symbol) => [symbol, Number(between(draw, 2, 200).toFixed(4))]))
  const plan: Plan = { draw, cash, currencyOf, held: new Map(), closes, bookings: [] }
  if (cash === 'inside')
    book(plan, first, { kind: 'contribution', amount: cents(between(draw, 50_000, 200_000)) })
  const units = Math.ceil(between(draw, 30_000, 60_000) / closes.get('BASE')!)
  plan.held.set('BASE', units)
  const amount = cents(units * closes.get('BASE')!)
  book(plan, first, { kind: 'purchase', symbol: 'BASE', units: String(units), amount })
  const busy = Math.min(1, 12 / length)
  const splits = new Map<Symbol, number>()
  for (const day of days.slice(1)) {
    const symbol = oneOf(draw, symbols)
    if (!splits.has(symbol) && (plan.held.get(symbol) ?? 0) > 0 && isSo(draw, busy / 10)) {
      split(plan, day, symbol)
      splits.set(symbol, day)
    }
    if (isSo(draw, busy)) liveDay(plan, day)
  }
  return {
    id: 'p',
    currency: 'EUR',
    cash,
    costMethod: isSo(draw, 0.5) ? 'average' : 'fifo',
    bookings: plan.bookings,
    instruments: [],
    prices: seriesOf(plan, days, splits),
    rates: ratesOf(draw, days),
    benchmark: null,
    asOf: isoOf(days.at(-1)!),
  }
}

/** A number between 0 and 1 at each call, the same ones for the same seed. */
const drawFrom = (seed: number): Draw => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A ledger that has always a value above nothing, so that every return is known. */
export const randomLedger: fc.Arbitrary<PortfolioLedger> = fc
  .integer({ min: 0, max: 0x7fffffff })
  .map((seed) => makeLedger(drawFrom(seed)))
