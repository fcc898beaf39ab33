/** The quote service of an installation: one for all tenants, since a price is the same for everybody. */
import type { BaseLogger } from 'pino'
import { answer } from '#providers/answering.ts'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import { ProviderError, type ProviderLog } from '#providers/portfolio-data.ts'
import type { QuoteData } from '#providers/quote-data.ts'
import { createProviderLog } from '#server/ground/provider-log.ts'
import { createQuoteServiceData } from '#providers/quotes/quote-service-data.ts'

/** `baseUrl` undefined: none is set up, and every question fails as one to a service that does not answer. */
export type QuoteSourceParts = {
  baseUrl: string | undefined
  token: string | undefined
  now: () => number
  log: Pick<BaseLogger, 'warn'>
}

/** Opens the quote service. */
export function createQuoteSource({ baseUrl, token, now, log }: QuoteSourceParts): QuoteData {
  const parts = {
    log: createProviderLog(log, { text: 'no quotes' }),
    now: () => new Date(now()).toISOString(),
  }
  if (baseUrl === undefined) return noQuotes(parts)
  return createQuoteServiceData({
    ...parts,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    token: () => Promise.resolve(token ?? null),
    lastGood: new MemoryLastGoodStore(),
  })
}

const notSetUp = (): Promise<never> =>
  Promise.reject(new ProviderError({ code: 'network', detail: 'QUOTES_URL is not set' }))

function noQuotes(parts: { log: ProviderLog; now: () => string }): QuoteData {
  return {
    searchSymbols: (text) => answer(parts, { call: 'searchSymbols', id: text, empty: [] }, notSetUp),
    quote: (symbol) => answer(parts, { call: 'quote', id: symbol, empty: null }, notSetUp),
    rate: (from, to) => answer(parts, { call: 'rate', id: `${from}-${to}`, empty: null }, notSetUp),
    close: () => Promise.resolve(),
  }
}
