/** The market of one tenant as its traders use it: prices and rates by open day, and the same as plain series. */
import { buildBenchmarks } from '#demo/benchmarks.ts'
import { rateOn, traceRates, type EuroRates } from '#demo/exchange-rates.ts'
import { buildHouseFunds } from '#demo/house-funds.ts'
import type { Listing } from '#demo/ground/listing.ts'
import { buildForces, type Force } from '#demo/ground/market-forces.ts'
import { tracePrices, type Quote } from '#demo/price-path.ts'
import { makeIsin, makeSedol } from '#demo/security-numbers.ts'
import { hashText } from '#demo/ground/seeded-random.ts'
import type { TradingCalendar } from '#demo/ground/trading-calendar.ts'
import type { Market } from '#demo/ground/world-parts.ts'
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import type { Instrument, PriceSeries, RateSeries } from '#finance/ground/ledger.ts'
import type { BenchmarkMarket } from '#model/benchmark-label.ts'

/** Everything a trader needs: which day it is, what can be bought, and at which price. */
export type TradingFloor = {
  calendar: TradingCalendar
  quotes: ReadonlyMap<string, Quote>
  rates: EuroRates
  market: Market
}

/** Until when the floor is open, and with whose benchmarks what is held there is compared. */
type FloorSetting = { calendar: TradingCalendar; seed: number; benchmarks: BenchmarkMarket }

/** The instrument of a listing with its invented numbers. */
function toInstrument(listing: Listing): Instrument {
  const isOwned = listing.assetClass === 'Property'
  const running = 10 + (hashText(listing.symbol) % 90)
  return {
    symbol: listing.symbol,
    name: listing.name,
    currency: listing.currency,
    isin: isOwned ? null : makeIsin(listing.country, listing.symbol),
    sedol: isOwned ? null : makeSedol(listing.symbol),
    accountNo: listing.fundNumber === null ? null : `F${listing.fundNumber}U${running}`,
    assetClass: listing.assetClass,
    type: listing.type,
    sector: listing.sector,
    region: listing.region,
    ...(listing.bond === null ? {} : { bond: listing.bond }),
  }
}

/** The series of a quote without its gaps; a gapless one shares the list of days with all others. */
function toSeries(quote: Quote, days: readonly IsoDate[]): PriceSeries {
  const head = { symbol: quote.listing.symbol, currency: quote.listing.currency, basis: 'close' as const }
  let count = 0
  for (const close of quote.closes) if (!Number.isNaN(close)) count += 1
  if (count === days.length) return { ...head, dates: days, closes: quote.closes }
  const dates: IsoDate[] = []
  const closes = new Float64Array(count)
  quote.closes.forEach((close, i) => {
    if (Number.isNaN(close)) return
    closes[dates.length] = close
    dates.push(days[i] ?? '')
  })
  return { ...head, dates, closes }
}

function buildMarket(
  quotes: readonly Quote[],
  setting: FloorSetting & { days: readonly IsoDate[]; rates: EuroRates; forces: Record<Force, Float64Array> },
): Market {
  const { days, rates, forces, seed, benchmarks } = setting
  const toRates = (quote: 'GBP' | 'USD' | 'CAD'): RateSeries => ({
    base: 'EUR',
    quote,
    dates: days,
    rates: rates[quote],
  })
  return {
    instruments: quotes.map((quote) => quote.instrument),
    prices: quotes.filter((quote) => quote.listing.priced !== 'never').map((quote) => toSeries(quote, days)),
    rates: [toRates('GBP'), toRates('USD'), toRates('CAD')],
    benchmarks: buildBenchmarks(benchmarks, { days, forces }),
    distributions: quotes.flatMap(({ listing, payouts }) =>
      payouts.map(({ index, perUnit }) => ({
        symbol: listing.symbol,
        date: days[index] ?? '',
        perUnit,
        name: listing.name,
      })),
    ),
    splits: quotes.flatMap(({ listing, splitIndex }) =>
      listing.split === null || splitIndex >= days.length
        ? []
        : [{ symbol: listing.symbol, date: days[splitIndex] ?? '', ratio: listing.split[1] }],
    ),
    funds: buildHouseFunds(quotes, seed),
  }
}

/** Opens the floor: traces every instrument of the catalogue up to the last day of the calendar. */
export function openTradingFloor(catalogue: readonly Listing[], setting: FloorSetting): TradingFloor {
  const { calendar, seed } = setting
  const days = calendar.days.slice(0, calendar.lastIndex + 1)
  const forces = buildForces(calendar, seed)
  const rates = traceRates(calendar, seed)
  const quotes = catalogue
    .filter((listing) => listing.listed === null || listing.listed <= (days.at(-1) ?? ''))
    .map((listing) => ({
      ...tracePrices(listing, { seed, calendar, forces }),
      listing,
      instrument: toInstrument(listing),
    }))
  return {
    calendar,
    quotes: new Map(quotes.map((quote) => [quote.listing.symbol, quote])),
    rates,
    market: buildMarket(quotes, { ...setting, days, rates, forces }),
  }
}

/**
 * The last known price of an instrument in a currency on an open day, with six decimals; NaN before its first price.
 */
export function priceIn(
  floor: TradingFloor,
  symbol: string,
  at: { currency: Currency; index: number },
): number {
  const quote = floor.quotes.get(symbol)
  if (quote === undefined) throw new RangeError(`Nothing is quoted as ${symbol}`)
  const rate = rateOn(floor.rates, { from: quote.listing.currency, to: at.currency, index: at.index })
  return Math.round((quote.known[at.index] ?? NaN) * rate * 1e6) / 1e6
}

/** Whether an instrument can be dealt on an open day: listed, not suspended, not closed, with a price. */
export function isTradable(floor: TradingFloor, symbol: string, index: number): boolean {
  const quote = floor.quotes.get(symbol)
  if (quote === undefined || index < quote.firstIndex || index > quote.tradedUntil) return false
  if (quote.listing.priced === 'daily') return !Number.isNaN(quote.closes[index] ?? NaN)
  return !Number.isNaN(quote.known[index] ?? NaN)
}
