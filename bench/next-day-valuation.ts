/**
 * Ten thousand portfolios of twenty holdings valued for one more day, every tenth with a booking: portfolios a second
 * against the budget of 2,000, against a bare loop over the same positions in the same run, and with twice as many
 * portfolios.
 */
import { valueNextDay } from '#finance/next-day.ts'
import type { ClosingPosition, DayClosing, DayMarket } from '#finance/next-day.ts'
import type { Booking } from '#finance/ledger.ts'
import type { Bench, Outcome } from './bench.ts'

const holdings = 20
const symbols = 400
const usualCount = 10_000
const budgetPerSecond = 2_000

type World = { closings: readonly DayClosing[]; bookings: readonly (readonly Booking[])[]; market: DayMarket }

function positionOf(portfolio: number, k: number): ClosingPosition {
  const symbol = (portfolio * 7 + k * 13) % symbols
  const currency = symbol % 5 === 0 ? 'USD' : 'EUR'
  return {
    id: `S${symbol}`,
    isCash: false,
    currency,
    units: 10 + k,
    price: 50 + symbol / 10,
    isTradePrice: false,
  }
}

function rateOf(currency: string): number {
  return currency === 'EUR' ? 1 : 0.9
}

function closingOf(portfolio: number): DayClosing {
  const cash: ClosingPosition = {
    id: 'cash:EUR',
    isCash: true,
    currency: 'EUR',
    units: 1_000,
    price: 1,
    isTradePrice: true,
  }
  const positions = [...Array.from({ length: holdings - 1 }, (_, k) => positionOf(portfolio, k)), cash]
  const value = positions.reduce(
    (sum, { units, price, currency }) => sum + units * price * rateOf(currency),
    0,
  )
  return {
    date: '2026-11-19',
    currency: 'EUR',
    cash: 'inside',
    value,
    index: 1.2,
    isRestart: false,
    positions,
  }
}

function buildWorld(count: number): World {
  const closes = new Map(Array.from({ length: symbols }, (_, i) => [`S${i}`, 50.5 + i / 10]))
  const paidIn: Booking = {
    id: 'b',
    date: '2026-11-20',
    kind: 'contribution',
    symbol: null,
    name: 'Paid in',
    units: '0',
    price: null,
    amount: '250.00',
    fees: '0',
    taxes: '0',
    currency: 'EUR',
    rate: null,
  }
  return {
    closings: Array.from({ length: count }, (_, i) => closingOf(i)),
    bookings: Array.from({ length: count }, (_, i) => (i % 10 === 0 ? [paidIn] : [])),
    market: {
      date: '2026-11-20',
      closeOf: (symbol) => closes.get(symbol),
      quotedIn: (symbol) => (Number(symbol.slice(1)) % 5 === 0 ? 'USD' : 'EUR'),
      rateOf,
    },
  }
}

function valueAll({ closings, bookings, market }: World): number {
  let total = 0
  for (let i = 0; i < closings.length; i += 1)
    total += valueNextDay(closings[i]!, bookings[i]!, market)!.value
  return total
}

/** The least that must be done: look up the close, multiply, add. */
function valueBare({ closings, bookings, market }: World): number {
  let total = 0
  for (let i = 0; i < closings.length; i += 1) {
    for (const { amount } of bookings[i]!) total += Number(amount)
    for (const { id, units, isCash, currency } of closings[i]!.positions) {
      total += units * (isCash ? 1 : market.closeOf(id)!) * market.rateOf(currency)
    }
  }
  return total
}

function fastest(run: () => unknown, rounds: number): number {
  let best = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    run()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

async function comparePerSecond(): Promise<Outcome> {
  const world = buildWorld(usualCount)
  const milliseconds = fastest(() => valueAll(world), 7)
  const perSecond = (usualCount / milliseconds) * 1000
  return {
    ratio: perSecond / budgetPerSecond,
    detail: `${Math.round(perSecond)} portfolios of ${holdings} a second, ${milliseconds.toFixed(0)} ms for ${usualCount}`,
  }
}

async function compareWithBare(): Promise<Outcome> {
  const world = buildWorld(usualCount)
  const difference = Math.abs(valueAll(world) - valueBare(world))
  if (difference > 0.01) throw new Error(`The two do not agree: ${difference}`)
  const ours = fastest(() => valueAll(world), 7)
  const bare = fastest(() => valueBare(world), 7)
  return { ratio: ours / bare, detail: `ours ${ours.toFixed(1)} ms, bare loop ${bare.toFixed(1)} ms` }
}

async function compareDoubled(): Promise<Outcome> {
  const [single, twice] = [buildWorld(usualCount), buildWorld(2 * usualCount)]
  const usual = fastest(() => valueAll(single), 7)
  const doubled = fastest(() => valueAll(twice), 7)
  return { ratio: doubled / usual, detail: `${usual.toFixed(1)} ms against ${doubled.toFixed(1)} ms` }
}

export const benches: readonly Bench[] = [
  { name: 'one more day: portfolios a second / 2,000', goal: 1, better: 'higher', run: comparePerSecond },
  { name: 'one more day / bare loop', goal: 12, better: 'lower', run: compareWithBare },
  { name: 'one more day of twice the portfolios', goal: 2.4, better: 'lower', run: compareDoubled },
]
