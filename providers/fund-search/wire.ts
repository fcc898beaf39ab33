/** The wire of the fund search index and its data feed, as it is spoken. Pct are percent points: 5.25 means 5.25 %. */

export type Pct = number
export type Money = number
export type WireDate = string

/** Fields a search may filter, order and count by. */
export const searchFields = [
  'citiCode',
  'isin',
  'fundName',
  'groupName',
  'fundSize',
  'assetClass',
  'fundType',
  'objective',
  'currency',
  'category',
  'sector',
  'price',
  'priceDate',
  'change1y',
  'change3y',
  'change5y',
  'ocf',
] as const

export type SearchField = (typeof searchFields)[number]

/**
 * A search. `filter`: clauses joined by `and`, each `field eq 'value'`, `field ne 'value'` or `field in ('a', 'b')`; a
 * quote inside a value is doubled. `orderby`: `field asc` or `field desc`. As query of a GET, `facets` is one text with
 * commas.
 */
export type SearchBody = {
  search: string
  filter?: string
  orderby?: string
  top?: number
  skip?: number
  facets?: readonly string[]
}

export type FundHit = {
  citiCode: string
  isin: string
  fundName: string
  groupName: string
  fundSize: Money
  assetClass: string
  fundType: string
  objective: string
  currency: string
  category: string
  sector?: string | null | undefined
  price?: number | null | undefined
  priceDate?: WireDate | null | undefined
  change1y?: Pct | null | undefined
  change3y?: Pct | null | undefined
  change5y?: Pct | null | undefined
  /** Ongoing charge a year. */
  ocf?: Pct | null | undefined
}

export type SearchAnswer = {
  count: number
  facets: Readonly<Record<string, readonly { value: string; count: number }[]>>
  value: readonly FundHit[]
}

export type WireNavPoint = { series: 'LEAD' | 'A'; date: WireDate; nav: number }
export type WireSlice = { name: string; value: Money; percentage: Pct; color?: string | null | undefined }
export type WireDocument = { id: string; name: string; type: string; fileUrl: string; updated: string }

/** The feed of one fund. */
export type FundFeed = FundHit & {
  nav: readonly WireNavPoint[]
  breakdown: {
    assetclass: readonly WireSlice[] // sic: 'assetClass' everywhere else
    region: readonly WireSlice[]
    sector: readonly WireSlice[]
  }
  documents: readonly WireDocument[]
}
