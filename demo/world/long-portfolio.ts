/** One portfolio as long and as busy as a benchmark wants it. */
import { listBond, listFund, listShare } from '#demo/ground/listing.ts'
import type { Listing } from '#demo/ground/listing.ts'
import { benchmarkDay } from '#demo/world/large-tenant.ts'
import { PortfolioBook } from '#demo/portfolio-book.ts'
import { Chance, defaultSeed } from '#demo/ground/seeded-random.ts'
import { buildCalendar } from '#demo/ground/trading-calendar.ts'
import { benchmarkLabelOf, openTradingFloor, priceIn } from '#demo/trading-floor.ts'
import type { Currency, IsoDate } from '#finance/figure.ts'
import type { PortfolioLedger } from '#finance/ledger.ts'

/** How long (years up to `asOf`), how wide (instruments held) and how busy (bookings, exactly). */
export type LongPortfolioOptions = {
  years: number
  holdings: number
  bookings: number
  asOf?: IsoDate
  seed?: number
}

const currencies: readonly Currency[] = ['GBP', 'USD', 'EUR', 'GBX']

function listInstruments(count: number): readonly Listing[] {
  return Array.from({ length: count }, (_, i) => {
    const line = {
      symbol: `LONG${i + 1}`,
      name: `Long Standing ${i + 1}`,
      currency: currencies[i % currencies.length] ?? 'GBP',
      sector: ['UK', 'US', 'Europe', 'Global'][i % 4] ?? 'Global',
      region: ['UK', 'North America', 'Europe', 'Global'][i % 4] ?? 'Global',
      price: 20 + ((i * 37) % 200),
    }
    if (i % 5 === 3) return listBond(line)
    return i % 5 === 4 ? listFund(line) : listShare(line)
  })
}

/** One more booking of some kind; always exactly one. */
function bookSomething(
  book: PortfolioBook,
  index: number,
  using: { chance: Chance; symbols: readonly string[] },
): void {
  const before = book.bookings.length
  const symbol = using.chance.pick(using.symbols)
  const price = priceIn(book.floor, symbol, { currency: book.currency, index })
  const draw = using.chance.next()
  if (draw < 0.45) book.buy(index, symbol, { spend: Math.min(book.cash() / 4, 5000 + 3 * price), fee: 5 })
  else if (draw < 0.65) book.sell(index, symbol, { units: book.units(symbol) / 10, fee: 5 })
  else if (draw < 0.85) book.receivePayout(index, symbol, { perUnit: price * 0.004 })
  else if (draw < 0.9) book.charge(index, { amount: 25, name: 'Management fee' })
  else if (draw < 0.93) book.withdraw(index, { amount: 1000, name: 'Withdrawal' })
  if (book.bookings.length === before) book.contribute(index, { amount: 2500, name: 'Contribution' })
}

/**
 * A ledger of one portfolio over `years` years with `holdings` instruments and exactly `bookings` bookings, spread
 * evenly. Throws a RangeError when there are fewer bookings than it takes to buy every holding once.
 */
export function buildLongPortfolio(options: LongPortfolioOptions): PortfolioLedger {
  const { years, holdings, bookings, asOf = benchmarkDay, seed = defaultSeed } = options
  if (bookings < holdings + 1) throw new RangeError(`${holdings} holdings take ${holdings + 1} bookings`)
  const first = `${Number(asOf.slice(0, 4)) - years}${asOf.slice(4)}`.replace('02-29', '02-28')
  const calendar = buildCalendar(first, asOf)
  const catalogue = listInstruments(holdings)
  const floor = openTradingFloor(catalogue, { calendar, seed })
  const book = new PortfolioBook(floor, { id: 'long-portfolio', currency: 'GBP', seed })
  const symbols = catalogue.map((listing) => listing.symbol)
  book.contribute(0, { amount: 20_000 * holdings, name: 'Opening contribution' })
  for (const symbol of symbols) book.buy(0, symbol, { spend: 15_000, fee: 5 })
  const chance = new Chance(seed, 'long-portfolio')
  const opening = book.bookings.length
  for (let count = opening; count < bookings; count += 1) {
    const index = 1 + Math.floor(((count - opening) * calendar.lastIndex) / (bookings - opening + 1))
    bookSomething(book, Math.min(index, calendar.lastIndex), { chance, symbols })
  }
  const { instruments, prices, rates, benchmarks } = floor.market
  return {
    id: '01520fc9-8400-7000-8000-00000000a110',
    currency: 'GBP',
    cash: 'inside',
    costMethod: 'section-104',
    bookings: book.bookings,
    instruments,
    prices,
    rates,
    benchmark: benchmarks.find(({ label }) => label === benchmarkLabelOf(5)) ?? null,
    asOf,
  }
}
