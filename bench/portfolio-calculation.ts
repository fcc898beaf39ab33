/**
 * The daily valuation against a tight hand-written loop over the same data, in one run: 10 years, 50 holdings, 2,000
 * bookings; and its growth with twice the days and twice the bookings.
 */
import { toDayNumber, fromDayNumber } from '#finance/ground/calendar.ts'
import type { Booking, PortfolioLedger, PriceSeries, RateSeries } from '#finance/ground/ledger.ts'
import { calculatePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { valuePortfolio } from '#finance/valuation/valuation.ts'
import { fastest, type Bench, type Outcome } from './bench.ts'

type Size = { years: number; holdings: number; bookings: number }

const usualSize: Size = { years: 10, holdings: 50, bookings: 2000 }
const lastDay = toDayNumber('2026-11-20')

function workdaysOf(first: number): readonly string[] {
  const dates: string[] = []
  for (let day = first; day <= lastDay; day += 1) if ((day + 3) % 7 < 5) dates.push(fromDayNumber(day))
  return dates
}

function seriesOf(index: number, dates: readonly string[]): PriceSeries {
  const closes = Float64Array.from(dates, (_, i) => 50 + index + 10 * Math.sin(i / (20 + index)))
  return {
    symbol: `S${index}`,
    currency: index % 5 === 0 ? 'USD' : 'EUR',
    basis: 'close',
    dates: [...dates],
    closes,
  }
}

function bookingOf(i: number, size: Size, first: number): Booking {
  const symbol = `S${i % size.holdings}`
  const isSale = i >= size.holdings && i % 4 === 3
  const units = isSale ? 1 : 10
  return {
    id: `b${i}`,
    date: fromDayNumber(first + 1 + Math.floor((i * (lastDay - first - 2)) / size.bookings)),
    kind: isSale ? 'sale' : 'purchase',
    symbol,
    name: symbol,
    units: `${units}.0000`,
    price: '60.0000',
    amount: `${units * 60}.00`,
    fees: '0',
    taxes: '0',
    currency: (i % size.holdings) % 5 === 0 ? 'USD' : 'EUR',
    rate: null,
  }
}

function ratesFrom(first: number): RateSeries {
  const dates = workdaysOf(first)
  return { base: 'EUR', quote: 'USD', dates, rates: dates.map((_, i) => 1.1 + 0.05 * Math.sin(i / 90)) }
}

/** A ledger of so many years, holdings and bookings, the same every time. */
export function buildBenchLedger(size: Size): PortfolioLedger {
  const first = lastDay - Math.round(size.years * 365.25)
  const dates = workdaysOf(first)
  const contribution: Booking = {
    ...bookingOf(0, size, first),
    id: 'start',
    date: fromDayNumber(first),
    kind: 'contribution',
    symbol: null,
    units: '0',
    price: null,
    amount: '5000000.00',
    currency: 'EUR',
  }
  return {
    id: 'bench',
    currency: 'EUR',
    cash: 'inside',
    costMethod: 'average',
    bookings: [
      contribution,
      ...Array.from({ length: size.bookings - 1 }, (_, i) => bookingOf(i, size, first)),
    ],
    instruments: [],
    prices: Array.from({ length: size.holdings }, (_, i) => seriesOf(i, dates)),
    rates: [ratesFrom(first - 5)],
    benchmark: null,
    asOf: fromDayNumber(lastDay),
  }
}

/** The same data as typed arrays, as somebody would lay it out who writes one loop by hand for this one purpose. */
type Laid = {
  first: number
  length: number
  bookingDay: Int32Array
  bookingUnits: Float64Array
  bookingCash: Float64Array
  bookingFlow: Float64Array
  /** Positions of the bookings of each holding, and its price on every day, already carried forward. */
  bookingsOf: readonly Int32Array[]
  prices: readonly Float64Array[]
  currencyOf: Int32Array
  rates: readonly Float64Array[]
}

const signs: Record<string, number> = { purchase: 1, sale: -1 }

function denseRates(ledger: PortfolioLedger, first: number, length: number): Float64Array {
  const series = ledger.rates[0]!
  const days = series.dates.map(toDayNumber)
  const dense = new Float64Array(length)
  let at = -1
  for (let i = 0; i < length; i += 1) {
    while (at + 1 < days.length && days[at + 1]! <= first + i) at += 1
    dense[i] = 1 / series.rates[at]!
  }
  return dense
}

function densePrices(series: PriceSeries, first: number, length: number): Float64Array {
  const days = series.dates.map(toDayNumber)
  const dense = new Float64Array(length)
  let at = -1
  for (let i = 0; i < length; i += 1) {
    while (at + 1 < days.length && days[at + 1]! <= first + i) at += 1
    dense[i] = at < 0 ? 0 : series.closes[at]!
  }
  return dense
}

function layOut(ledger: PortfolioLedger): Laid {
  const first = toDayNumber(ledger.bookings[0]!.date) - 1
  const { bookings, prices } = ledger
  const length = toDayNumber(ledger.asOf) - first + 1
  return {
    first,
    length,
    bookingDay: Int32Array.from(bookings, ({ date }) => toDayNumber(date)),
    bookingUnits: Float64Array.from(bookings, ({ kind, units }) => (signs[kind] ?? 0) * Number(units)),
    bookingCash: Float64Array.from(bookings, ({ kind, amount }) => -(signs[kind] ?? -1) * Number(amount)),
    bookingFlow: Float64Array.from(bookings, ({ kind, amount }) =>
      kind === 'contribution' ? Number(amount) : 0,
    ),
    bookingsOf: prices.map(({ symbol }) =>
      Int32Array.from(bookings.flatMap((booking, i) => (booking.symbol === symbol ? i : []))),
    ),
    prices: prices.map((series) => densePrices(series, first, length)),
    currencyOf: Int32Array.from(bookings, ({ currency }) => (currency === 'USD' ? 1 : 0)),
    rates: [new Float64Array(length).fill(1), denseRates(ledger, first, length)],
  }
}

/** The hand-written loop: cash and flows once over the bookings, then one tight loop for each holding, then the index. */
function valueByHand(laid: Laid): { value: Float64Array; index: Float64Array } {
  const { first, length, bookingDay, bookingUnits, bookingCash, bookingFlow, currencyOf } = laid
  const value = new Float64Array(length)
  const index = new Float64Array(length).fill(1)
  const flows = new Float64Array(length)
  const cash = [new Float64Array(length), new Float64Array(length)]
  for (let booking = 0; booking < bookingDay.length; booking += 1) {
    const i = bookingDay[booking]! - first
    flows[i] = flows[i]! + bookingFlow[booking]!
    const balance = cash[currencyOf[booking]!]!
    balance[i] = balance[i]! + bookingCash[booking]!
  }
  for (let c = 0; c < cash.length; c += 1) {
    let balance = 0
    for (let i = 0; i < length; i += 1) {
      balance += cash[c]![i]!
      value[i] = value[i]! + balance * laid.rates[c]![i]!
    }
  }
  for (let h = 0; h < laid.prices.length; h += 1) addHoldingByHand(laid, h, value)
  for (let i = 1; i < length; i += 1) index[i] = (index[i - 1]! * value[i]!) / (value[i - 1]! + flows[i]!)
  return { value, index }

  function addHoldingByHand({ bookingsOf, prices, rates }: Laid, h: number, sum: Float64Array): void {
    const own = bookingsOf[h]!
    const price = prices[h]!
    const rate = rates[h % 5 === 0 ? 1 : 0]!
    let units = 0
    for (let k = 0; k < own.length; k += 1) {
      units += bookingUnits[own[k]!]!
      const stop = k + 1 < own.length ? bookingDay[own[k + 1]!]! - first : length
      for (let i = bookingDay[own[k]!]! - first; i < stop; i += 1)
        sum[i] = sum[i]! + units * price[i]! * rate[i]!
    }
  }
}

function checkSame(ledger: PortfolioLedger, laid: Laid): void {
  const ours = valuePortfolio(ledger)
  const hand = valueByHand(laid)
  const difference = Math.abs(ours.value.at(-1)! - hand.value.at(-1)!)
  const indexDifference = Math.abs(ours.index.at(-1)! - hand.index.at(-1)!)
  if (difference > 0.01 || indexDifference > 1e-9) {
    throw new Error(`The two do not agree: ${difference} in value, ${indexDifference} in the index`)
  }
}

async function compareWithHand(): Promise<Outcome> {
  const ledger = buildBenchLedger(usualSize)
  const laid = layOut(ledger)
  checkSame(ledger, laid)
  const ours = fastest(() => valuePortfolio(ledger), 300)
  const hand = fastest(() => valueByHand(laid), 300)
  const fresh = Array.from({ length: 20 }, () => buildBenchLedger(usualSize))
  const cold = fastest(() => valuePortfolio(fresh.pop()!), 20)
  const handCold = fastest(() => valueByHand(layOut(ledger)), 20)
  const detail =
    `ours ${ours.toFixed(2)} ms from the ledger, by hand ${hand.toFixed(2)} ms from ready arrays; ` +
    `series never seen before: ours ${cold.toFixed(2)} ms, by hand with laying out ${handCold.toFixed(2)} ms; ` +
    `all figures ${fastest(() => calculatePortfolio(ledger), 20).toFixed(2)} ms`
  return { ratio: ours / hand, detail }
}

function timeOf(size: Size): number {
  const ledger = buildBenchLedger(size)
  return fastest(() => valuePortfolio(ledger), 200)
}

async function compareDoubled(changed: Partial<Size>): Promise<Outcome> {
  const usual = timeOf(usualSize)
  const doubled = timeOf({ ...usualSize, ...changed })
  return { ratio: doubled / usual, detail: `${usual.toFixed(2)} ms against ${doubled.toFixed(2)} ms` }
}

export const benches: readonly Bench[] = [
  { name: 'daily valuation / loop by hand', goal: 3, better: 'lower', run: compareWithHand },
  {
    name: 'valuation of twice the days',
    goal: 2.4,
    better: 'lower',
    run: () => compareDoubled({ years: 20 }),
  },
  {
    name: 'valuation of twice the bookings',
    goal: 2.4,
    better: 'lower',
    run: () => compareDoubled({ bookings: 4000 }),
  },
]
