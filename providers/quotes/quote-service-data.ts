/** Quotes from a quote service over HTTP. */
import type { z } from 'zod'
import { answer } from '#providers/answering.ts'
import type { Sourced } from '#providers/portfolio-data.ts'
import type { QuoteData, SymbolQuote } from '#providers/quote-data.ts'
import { wireShapes } from '#providers/quotes/wire.ts'
import type { WireQuote, WireRate } from '#providers/quotes/wire.ts'
import { createServiceClient } from '#providers/service-client.ts'
import type { ServiceAnswer, ServiceClientParts } from '#providers/service-client.ts'

function sourced<T, U>(asked: ServiceAnswer<T>, translate: (data: T) => U, asOf?: string): Sourced<U> {
  return {
    ...asked,
    data: translate(asked.data),
    asOf: asOf ?? asked.fetchedAt.slice(0, 'yyyy-mm-dd'.length),
  }
}

/** A quote of the wire: its change in percent points becomes a fraction. */
export function translateQuote({ change1d, ...quote }: WireQuote): SymbolQuote {
  return { ...quote, change1d: change1d / 100 }
}

function quoteFor(asked: string): z.ZodType<WireQuote> {
  return wireShapes.quote.refine(({ symbol }) => symbol === asked, 'the quote of another symbol')
}

function rateBetween(asked: Pick<WireRate, 'from' | 'to'>): z.ZodType<WireRate> {
  return wireShapes.rate.refine(
    ({ from, to }) => from === asked.from && to === asked.to,
    'the rate of other currencies',
  )
}

/** Quote data from a service at `baseUrl`. */
export function createQuoteServiceData(parts: ServiceClientParts): QuoteData {
  const client = createServiceClient(parts)
  return {
    searchSymbols: (text) =>
      answer(parts, { call: 'searchSymbols', id: text, empty: [] }, async () =>
        sourced(
          await client.ask({ path: '/search', query: { text }, shape: wireShapes.symbols }),
          (symbols) => symbols,
        ),
      ),
    quote: (symbol) =>
      answer(parts, { call: 'quote', id: symbol, empty: null }, async () => {
        const asked = await client.ask({ path: '/quote', query: { symbol }, shape: quoteFor(symbol) })
        return sourced(asked, translateQuote, asked.data.date)
      }),
    rate: (from, to) =>
      answer(parts, { call: 'rate', id: `${from}-${to}`, empty: null }, async () => {
        const asked = await client.ask({
          path: '/rate',
          query: { from, to },
          shape: rateBetween({ from, to }),
        })
        return sourced(asked, (rate) => rate, asked.data.date)
      }),
    close: () => client.close(),
  }
}
