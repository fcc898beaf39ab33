/**
 * What a stock and currency quote service tells: securities by name or symbol, their last price, and exchange rates. The
 * one contract of every such source; failures follow the rule of `portfolio-data.ts`: logged, lists empty, single
 * answers null.
 */
import type { IsoDate } from '#finance/ground/figure.ts'
import type { Sourced } from '#providers/portfolio-data.ts'

/** A security that was found. `type` and `region` as the service words them. */
export type FoundSymbol = {
  symbol: string
  description: string
  type: string
  region: string
  currency: string
}

/** The last price of a security; `change1d` is a fraction. */
export type SymbolQuote = { symbol: string; price: number; date: IsoDate; currency: string; change1d: number }

/** What one unit of `from` costs in `to`. */
export type RateQuote = { from: string; to: string; rate: number; date: IsoDate }

/** The contract. */
export type QuoteData = {
  searchSymbols(text: string): Promise<Sourced<readonly FoundSymbol[]>>
  quote(symbol: string): Promise<Sourced<SymbolQuote | null>>
  rate(from: string, to: string): Promise<Sourced<RateQuote | null>>
  close(): Promise<void>
}
