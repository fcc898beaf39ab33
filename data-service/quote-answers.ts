/** The quote service over everything that is traded in the demo world. */
import { Refusal, type Question } from '#data-service/question.ts'
import { rateOn, type EuroRates } from '#demo/exchange-rates.ts'
import type { Listing } from '#demo/ground/listing.ts'
import { defaultSeed } from '#demo/ground/seeded-random.ts'
import { catalogueOf, profileOf } from '#demo/tenant-profile.ts'
import { buildCalendar, firstTradingDay } from '#demo/ground/trading-calendar.ts'
import { openTradingFloor, type TradingFloor } from '#demo/trading-floor.ts'
import { tenantKeys } from '#demo/ground/world-parts.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { navChanges } from '#finance/returns/nav-returns.ts'
import type { WireQuote, WireRate, WireSymbol } from '#providers/quotes/wire.ts'

/** The market of all firms together, as of a day. */
export type QuoteBoard = { asOf: IsoDate; floor: TradingFloor }

/** Opens the board: every listing of every firm once, with the prices the firms trade at. */
export function openQuoteBoard(asOf: IsoDate): QuoteBoard {
  const listings = new Map<string, Listing>()
  for (const key of tenantKeys)
    for (const listing of catalogueOf(profileOf(key)))
      if (listing.assetClass !== 'Property') listings.set(listing.symbol, listing)
  const calendar = buildCalendar(firstTradingDay, asOf)
  return {
    asOf,
    floor: openTradingFloor([...listings.values()], {
      calendar,
      seed: defaultSeed,
      benchmarks: 'united-kingdom',
    }),
  }
}

function presentSymbol({ symbol, name, type, assetClass, region, currency, sector }: Listing): WireSymbol {
  const kind = assetClass === 'Fixed Interest' && type !== 'Fund' ? 'Bond' : type
  return { symbol, description: `${name} - ${sector}, quoted in ${currency}`, type: kind, region, currency }
}

function searchSymbols({ floor }: QuoteBoard, text: string): readonly WireSymbol[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return [...floor.quotes.values()]
    .filter(({ listing, instrument }) => {
      const known = [listing.symbol, listing.name, instrument.isin, instrument.sedol].join(' ').toLowerCase()
      return words.every((word) => known.includes(word))
    })
    .map(({ listing }) => presentSymbol(listing))
    .toSorted((a, b) => a.symbol.localeCompare(b.symbol, 'en'))
    .slice(0, 20)
}

function quoteOf({ floor }: QuoteBoard, symbol: string): WireQuote {
  const series = floor.market.prices.find((candidate) => candidate.symbol === symbol)
  const [date, price] = [series?.dates.at(-1), series && series.closes[series.dates.length - 1]]
  if (series === undefined || date === undefined || price === undefined)
    throw new Refusal(404, 'not-found', 'No such symbol, or it has no price')
  return { symbol, price, date, currency: series.currency, change1d: (navChanges(series)['1d'] ?? 0) * 100 }
}

const quoted: ReadonlySet<string> = new Set(['EUR', 'GBP', 'GBX', 'USD', 'CAD'])

function rateOf({ floor }: QuoteBoard, from: string, to: string): WireRate {
  if (!quoted.has(from) || !quoted.has(to)) throw new Refusal(404, 'not-found', 'No rate between these')
  const rates: EuroRates = floor.rates
  const index = floor.calendar.lastIndex
  return { from, to, rate: rateOn(rates, { from, to, index }), date: floor.calendar.days[index] ?? '' }
}

/** The answer of the quote service; undefined for a question that is none of its. Throws a Refusal. */
export function answerQuotes(board: QuoteBoard, { method, path, query }: Question): unknown {
  const [name, ...rest] = path
  if (method !== 'GET' || rest.length > 0) return undefined
  const given = (parameter: string): string => {
    const value = query.get(parameter)
    if (!value) throw new Refusal(400, 'invalid-argument', `${parameter} is missing`)
    return value
  }
  if (name === 'search') return searchSymbols(board, given('text'))
  if (name === 'quote') return quoteOf(board, given('symbol'))
  if (name === 'rate') return rateOf(board, given('from'), given('to'))
  return undefined
}
