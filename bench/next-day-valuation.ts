/**
 * Ten thousand portfolios of twenty holdings valued for one more day, every tenth with a booking, by the valuation of the
 * pages: portfolios a second against the budget of 2,000, against a bare loop over the same positions in the same run,
 * and with twice as many portfolios.
 */
import type { Booking, PortfolioLedger, PriceSeries } from '#finance/ground/ledger.ts'
import { valuePortfolio } from '#finance/valuation/valuation.ts'
import { fastest, type Bench, type Outcome } from './bench.ts'

const securities = 19
const usualCount = 10_000
const budgetPerSecond = 2_000
const [close, today] = ['2026-11-19', '2026-11-20']

const series: readonly PriceSeries[] = Array.from({ length: 400 }, (_, i) => ({
  symbol: `S${i}`,
  currency: i % 5 === 0 ? 'USD' : 'EUR',
  basis: 'close',
  dates: [close, today],
  closes: Float64Array.from([50 + i / 10, 50.5 + i / 10]),
}))
const rates: PortfolioLedger['rates'] = [{ base: 'USD', quote: 'EUR', dates: [close], rates: [0.9] }]

const nothing = { price: null, fees: '0', taxes: '0', currency: 'EUR', rate: null }

const payIn = (date: string, amount: number): Booking => ({
  ...nothing,
  id: `paid ${date}`,
  date,
  kind: 'contribution',
  symbol: null,
  name: 'Paid in',
  units: '0',
  amount: `${amount}.00`,
})

/** Everything came in at the last close; cash is 1,000 and what every tenth portfolio has paid in today. */
function buildLedger(portfolio: number): PortfolioLedger {
  const held = Array.from({ length: securities }, (_, k) => series[(portfolio * 7 + k * 13) % series.length]!)
  const arrivals = held.map(({ symbol }, k): Booking => ({
    ...nothing,
    id: `in ${k}`,
    date: close,
    kind: 'transfer-in',
    symbol,
    name: symbol,
    units: String(10 + k),
    amount: '0',
  }))
  const paidToday = portfolio % 10 === 0 ? [payIn(today, 250)] : []
  return {
    id: `P${portfolio}`,
    currency: 'EUR',
    cash: 'inside',
    costMethod: 'average',
    bookings: [payIn(close, 1000), ...arrivals, ...paidToday],
    instruments: [],
    prices: held,
    rates,
    benchmark: null,
    asOf: today,
  }
}

const buildWorld = (count: number) => Array.from({ length: count }, (_, i) => buildLedger(i))

const valueAll = (world: readonly PortfolioLedger[]): number =>
  world.reduce((total, ledger) => total + valuePortfolio(ledger).value.at(-1)!, 0)

/** The least that must be done: look up the close, multiply, add. */
function valueBare(world: readonly PortfolioLedger[]): number {
  const closes = new Map(
    series.map(({ symbol, currency, closes }) => [symbol, closes[1]! * (currency === 'USD' ? 0.9 : 1)]),
  )
  let total = 0
  for (const { bookings } of world)
    for (const { symbol, units, amount } of bookings)
      total += symbol === null ? Number(amount) : Number(units) * closes.get(symbol)!
  return total
}

async function comparePerSecond(): Promise<Outcome> {
  const world = buildWorld(usualCount)
  const milliseconds = fastest(() => valueAll(world), 7)
  const perSecond = (usualCount / milliseconds) * 1000
  return {
    ratio: perSecond / budgetPerSecond,
    detail: `${Math.round(perSecond)} portfolios a second, ${milliseconds.toFixed(0)} ms for ${usualCount}`,
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
