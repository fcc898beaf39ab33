/** Ledgers out of chance, for laws that must hold for every portfolio: three currencies, pence, trades, income, charges. */
import * as fc from 'fast-check'
import { addDays } from '#finance/ground/calendar.ts'
import type {
  Booking,
  BookingKind,
  PortfolioLedger,
  PriceSeries,
  RateSeries,
} from '#finance/ground/ledger.ts'

/** The first day of every ledger, and how many days each of them has. */
export const firstDay = '2024-01-01'
export const ledgerDays = 60

const dates = Array.from({ length: ledgerDays }, (_, i) => addDays(firstDay, i))
const symbols = { EEE: 'EUR', UUU: 'USD', PPP: 'GBX' } as const
type Symbol = keyof typeof symbols

const step = fc.record({
  day: fc.integer({ min: 1, max: ledgerDays - 1 }),
  kind: fc.constantFrom<BookingKind>(
    'purchase',
    'sale',
    'contribution',
    'withdrawal',
    'dividend',
    'interest',
    'fee',
    'tax',
    'transfer-in',
    'split',
    'return-of-capital',
    'option-premium',
  ),
  symbol: fc.constantFrom<Symbol>('EEE', 'UUU', 'PPP'),
  size: fc.integer({ min: 1, max: 40 }),
  charge: fc.integer({ min: 0, max: 300 }),
})
type Step = { day: number; kind: BookingKind; symbol: Symbol; size: number; charge: number }

const walk = fc.array(fc.integer({ min: -400, max: 420 }), { minLength: ledgerDays, maxLength: ledgerDays })

/** A price or a rate through the days: a walk in hundredths of a percent. */
function pathOf(steps: readonly number[], start: number): number[] {
  let level = start
  return steps.map((change) => (level = Math.round(level * (1 + change / 10_000) * 1e6) / 1e6))
}

const plain = { symbol: null, units: '0', price: null, fees: '0', taxes: '0', rate: null } as const
const symbolKinds: ReadonlySet<BookingKind> = new Set([
  'purchase',
  'sale',
  'dividend',
  'transfer-in',
  'split',
  'return-of-capital',
])

function bookingOf(taken: Step, price: number, id: string): Booking {
  const { kind, symbol, size, day } = taken
  const charge = taken.charge / 100
  const held = symbolKinds.has(kind)
  const worth = size * price
  const isTrade = kind === 'purchase' || kind === 'sale'
  const amounts: Partial<Record<BookingKind, number>> = {
    purchase: worth + 2 * charge,
    sale: worth - 2 * charge,
    dividend: size,
    'return-of-capital': size,
    'option-premium': taken.charge % 2 === 0 ? size : -size,
    'transfer-in': taken.charge % 2 === 0 ? 0 : worth,
    split: 0,
  }
  return {
    ...plain,
    id,
    date: dates[day]!,
    kind,
    name: kind,
    symbol: held ? symbol : null,
    currency: held ? symbols[symbol] : 'EUR',
    units: kind === 'split' ? '2' : isTrade || kind === 'transfer-in' ? String(size) : '0',
    price: isTrade ? String(price) : null,
    amount: (amounts[kind] ?? size * 3).toFixed(6),
    fees: isTrade ? String(charge) : '0',
    taxes: isTrade || kind === 'dividend' ? String(charge) : '0',
  }
}

/** The bookings in day order, without sales of more than is held. */
function bookingsOf(steps: readonly Step[], priceOf: (symbol: Symbol, day: number) => number): Booking[] {
  const held: Record<Symbol, number> = { EEE: 0, UUU: 0, PPP: 0 }
  const ordered = steps.toSorted(
    (a, b) => a.day - b.day || Number(b.kind === 'split') - Number(a.kind === 'split'),
  )
  return ordered.flatMap((taken, i) => {
    const { kind, symbol, size, day } = taken
    if (kind === 'sale' && held[symbol] < size) return []
    if (kind === 'purchase' || kind === 'transfer-in') held[symbol] += size
    if (kind === 'sale') held[symbol] -= size
    if (kind === 'split') held[symbol] *= 2
    return [bookingOf(taken, priceOf(symbol, day), `b${i}`)]
  })
}

/** A ledger with up to thirty bookings after a first payment of 100,000 EUR. */
export const randomLedger: fc.Arbitrary<PortfolioLedger> = fc
  .record({
    steps: fc.array(step, { maxLength: 30 }),
    walks: fc.array(walk, { minLength: 5, maxLength: 5 }),
    cash: fc.constantFrom<'inside' | 'outside'>('inside', 'outside'),
    id: fc.uuid(),
  })
  .map(({ steps, walks, cash, id }) => {
    const prices: PriceSeries[] = (['EEE', 'UUU', 'PPP'] as const).map((symbol, i) => {
      const closes = pathOf(walks[i]!, symbol === 'PPP' ? 1_000 : 20)
      return { symbol, currency: symbols[symbol], basis: 'close', dates, closes }
    })
    const rates: RateSeries[] = [
      { base: 'EUR', quote: 'USD', dates, rates: pathOf(walks[3]!, 1.1) },
      { base: 'GBP', quote: 'EUR', dates, rates: pathOf(walks[4]!, 1.2) },
    ]
    const priceOf = (symbol: Symbol, day: number) => {
      const series = prices.find((candidate) => candidate.symbol === symbol)
      return series?.closes[day] ?? 1
    }
    const first: Booking = {
      ...plain,
      id: 'first',
      date: firstDay,
      kind: 'contribution',
      name: 'Paid in',
      currency: 'EUR',
      amount: '100000',
    }
    return {
      id,
      currency: 'EUR',
      cash,
      costMethod: 'average',
      bookings: [first, ...bookingsOf(steps, priceOf)],
      instruments: [],
      prices,
      rates,
      benchmark: null,
      asOf: dates.at(-1)!,
    }
  })

/** Two days of a random ledger, the first not after the second. */
export const randomRange: fc.Arbitrary<{ from: string; to: string }> = fc
  .tuple(fc.integer({ min: -1, max: ledgerDays - 1 }), fc.integer({ min: -1, max: ledgerDays - 1 }))
  .map(([a, b]) => ({ from: addDays(firstDay, Math.min(a, b)), to: addDays(firstDay, Math.max(a, b)) }))
