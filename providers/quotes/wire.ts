/** The wire of the quote service, as it is spoken. Pct are percent points: 5.25 means 5.25 %. */

export type Pct = number
export type WireDate = string

export type WireSymbol = {
  symbol: string
  description: string
  type: string
  region: string
  currency: string
}
export type WireQuote = { symbol: string; price: number; date: WireDate; currency: string; change1d: Pct }
export type WireRate = { from: string; to: string; rate: number; date: WireDate }
